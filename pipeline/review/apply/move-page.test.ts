import { describe, expect, it } from 'vitest';
import { parseRecord } from '../../load/index.ts';
import { applyEdit, editsOfMove, recordAsWritten } from './index.ts';

const NOW = 'https://alder.example/docs/Plans.html';
const offer = (slug: string): string => `  - slug: ${slug}
    plan: Free
    name: { en: Alder, zh-CN: 赤杨 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    limits:
      - { id: storage, metric: storage, value: 5, unit: GB, period: total, scope: project, roles: [postgres] }
    evidence:
      - { id: free, quote: ${slug} is free, source: pricing, fields: [freeType] }
      - { id: storage, quote: ${slug} has 5 GB, source: pricing, fields: [limits.storage] }
`;
const RECORD = `slug: alder
name: { en: Alder, zh-CN: 赤杨 }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://alder.example
sources:
  pricing: { url: 'https://alder.example/pricing', captured: { at: 2026-11-01 }, language: zh }
offers:
${offer('alder-free')}${offer('alder-hobby')}`;

/** The record after each edit, all of which must be valid. */
function moved(quotes: readonly (readonly [string, string])[]): string {
  const record = recordAsWritten(RECORD);
  const found = quotes.map(([slug, id]) => {
    const entry = record.offers.find((one) => one.slug === slug)?.evidence.find((one) => one.id === id);
    if (entry === undefined) throw new Error(`${slug} has no quote ${id}`);
    return { offer: slug, entry };
  });
  return editsOfMove(record, found, NOW, '2026-11-22').reduce((text, edit) => {
    const next = applyEdit(text, edit);
    expect(parseRecord('alder.yaml', next).problems).toEqual([]);
    return next;
  }, RECORD);
}

describe('a page that is found at another address', () => {
  it('gets that address where all of its quotes stand there', () => {
    const all = ['alder-free', 'alder-hobby'].flatMap((slug) => [
      [slug, 'free'] as const,
      [slug, 'storage'] as const,
    ]);
    expect(moved(all)).toBe(RECORD.replace('https://alder.example/pricing', NOW));
  });

  it('is a page more where some of them do, read on the day', () => {
    const text = moved([
      ['alder-free', 'storage'],
      ['alder-hobby', 'storage'],
    ]);
    expect(text).toContain(
      `language: zh }\n  plans: { url: "${NOW}", captured: { at: 2026-11-22 }, language: zh }\n`.replaceAll(
        '"',
        '',
      ),
    );
    expect(text.match(/source: plans/g)).toHaveLength(2);
    expect(text.match(/source: pricing/g)).toHaveLength(2);
  });
});
