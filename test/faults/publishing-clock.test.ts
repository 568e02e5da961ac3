import { beforeEach, describe, expect, it } from 'vitest';
import { createCatalogIndex, readOffer } from '../../server/catalog/index.ts';
import { listVersions, verifyChain } from '../../snapshots/store/index.ts';
import { type Nights, openNights, pageOf } from '../night/made-nights.ts';

const recordOf = (gigabytes: number, revisions: readonly string[]): string => `slug: acorn
name: { en: Acorn, zh-CN: Acorn }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://acorn.example
sources:
  plans: { url: 'https://acorn.example/plans', captured: { at: 2026-11-01 } }
  faq: { url: 'https://acorn.example/faq', captured: { at: 2026-11-01 } }
offers:
  - slug: acorn-free
    plan: Free
    name: { en: Acorn Free, zh-CN: Acorn 免费版 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    signup: { card: not-required }
    limits:
      - { id: storage, metric: storage, value: ${gigabytes}, unit: GB, period: total, scope: project, roles: [postgres] }
    evidence:
      - { id: storage, quote: The Free plan has ${gigabytes} GB of storage for every project, source: plans, fields: [freeType, limits.storage] }
      - { id: card, quote: You never need a credit card to sign up, source: faq, fields: [signup.card] }
${revisions.length === 0 ? '' : `revisions:\n${revisions.map((date) => `  - { date: ${date}, kind: change, offer: acorn-free, fields: [limits.storage], note: { en: Changed on ${date}., zh-CN: ${date} 变更。 } }\n`).join('')}`}`;

describe('a clock that jumps back a day', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
  });

  const night = async (
    now: string,
    world: { gigabytes: number; revisions?: readonly string[]; faq?: boolean },
  ) => {
    const { gigabytes, revisions = [], faq = true } = world;
    await nights.put('acorn', recordOf(gigabytes, revisions));
    const web = {
      'https://acorn.example/plans': pageOf(
        `The Free plan has ${gigabytes} GB of storage for every project.`,
      ),
      ...(faq ? { 'https://acorn.example/faq': pageOf('You never need a credit card to sign up.') } : {}),
    };
    expect((await nights.night(now, web)).kind).toBe('published');
    return {
      version: await nights.version(),
      catalog: await nights.catalog(),
      changes: await nights.changes(),
    };
  };

  it('names the next version after all others, in the order in which they were published', async () => {
    const published = [
      (await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-20T03:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-22T02:00:00.000Z', { gigabytes: 5 })).version,
    ];
    expect(published).toEqual([
      '2026-11-20.1',
      '2026-11-21.1',
      '2026-11-21.2',
      '2026-11-21.3',
      '2026-11-22.1',
    ]);
    expect((await listVersions(nights.versionsDir)).reverse()).toEqual(published);
    expect(await verifyChain(nights.versionsDir)).toMatchObject({ checked: 5, faults: [] });
  });

  it('claims nothing that is dated after the moment of the night', async () => {
    await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 });
    const late = ['2026-11-20'];
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 6, revisions: late });
    // The clock is a day back, and one of the two pages cannot be read: its last sighting is "tomorrow's".
    const now = '2026-11-20T02:30:00.000Z';
    const { catalog, changes } = await night(now, { gigabytes: 6, revisions: late, faq: false });
    const moments = [
      catalog.dataAsOf,
      ...changes.map(({ publishedAt }) => publishedAt),
      ...catalog.offers.flatMap(({ updatedAt, evidence }) => [
        updatedAt,
        ...evidence.flatMap(({ freshness }) => [freshness.verifiedAt, freshness.checkedAt]),
      ]),
    ];
    for (const moment of moments) {
      expect(moment).not.toBeNull();
      expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(Date.parse(now));
    }
  });

  it('loses no change: those from before and after the jump are all there, the newest first', async () => {
    await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 });
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 6, revisions: ['2026-11-20'] });
    const { catalog, changes } = await night('2026-11-20T05:00:00.000Z', {
      gigabytes: 7,
      revisions: ['2026-11-20', '2026-11-19'],
    });
    expect(changes).toHaveLength(2);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
    const reading = readOffer(createCatalogIndex(catalog, changes), 'acorn-free', 'en');
    expect(reading.kind === 'found' && reading.value.changes).toHaveLength(2);
  });

  it('does not age what it has seen: a day back is not fourteen days on', async () => {
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 });
    const { catalog } = await night('2026-11-20T02:00:00.000Z', { gigabytes: 5, faq: false });
    const statuses = catalog.offers.flatMap(({ evidence }) =>
      evidence.map(({ freshness }) => freshness.status),
    );
    expect(statuses).toEqual(['verified', 'verified']);
  });
});
