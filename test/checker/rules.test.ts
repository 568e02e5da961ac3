import { describe, expect, it } from 'vitest';
import { readProbe } from '../../schemas/detection/index.ts';
import { committedRecords } from '../records.ts';
import { DETECTION, DETECTION_INDEX } from './detection.ts';

const { records, problems } = await committedRecords();

describe('the rules of detection', () => {
  it('pass every lint', () => {
    expect(problems).toEqual([]);
  });

  it.each(DETECTION.rules)('$id knows its positive example and not its negative one', (rule) => {
    expect(DETECTION_INDEX.rulesFor(readProbe(rule.positive))).toContain(rule);
    expect(DETECTION_INDEX.rulesFor(readProbe(rule.negative))).not.toContain(rule);
  });

  it('exist for every provider with a record', () => {
    const known = new Set(DETECTION.rules.map(({ provider }) => provider));
    expect(records.length).toBeGreaterThan(50);
    expect(records.map(({ record }) => record.slug).filter((slug) => !known.has(slug))).toEqual([]);
  });

  it('lead to no trial where the provider has a lasting plan for the same use', () => {
    const offers = new Map(
      records.flatMap(({ record }) => record.offers.map((offer) => [offer.slug, offer] as const)),
    );
    const wrong = DETECTION.rules.flatMap(({ id, offers: meant }) => {
      const types = meant.map((slug) => offers.get(slug)?.freeType);
      return types.includes('trial') && types.some((type) => type !== 'trial') ? [id] : [];
    });
    expect(wrong).toEqual([]);
  });
});
