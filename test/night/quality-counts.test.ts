/** The figures of `records report`: every way of counting the offers comes to the number of offers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import {
  buildQualityReport,
  qualityMarkdown,
  qualityReportSchema,
} from '../../pipeline/records-report/index.ts';
import { METRIC_TABLE, METRICS } from '../../schemas/metrics.ts';
import { dimensionOf, UNITS } from '../../schemas/units.ts';
import {
  AVAILABILITIES,
  COMMERCIAL_USES,
  FREE_TYPES,
  IDLE_PAUSES,
  PERIODS,
  ROLES,
} from '../../schemas/vocabulary.ts';
import { limit, quotes, record } from './made-records.ts';

const TODAY = '2026-11-21';
const report = (records: readonly LoadedRecord[], day = TODAY) =>
  buildQualityReport(records, { day, invalid: 0 });
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const COMMIT = 'https://github.com/maple/docs/blob/0123456789abcdef0123456789abcdef01234567/plans.md';

describe('the age of evidence', () => {
  const agesOf = (at: string | null, today = TODAY, confirmed?: string) => {
    const sources = { plans: { url: 'https://maple.example', captured: at === null ? {} : { at } } };
    const evidence = quotes(2, confirmed === undefined ? {} : { confirmed });
    const { ages } = report([record({ sources, offers: [{ slug: 'maple-free', evidence }] })], today);
    return ages.filter((row) => row.quotes > 0).map(({ age }) => age);
  };

  it.each([
    ['2026-11-21', '3-months'],
    ['2026-08-21', '3-months'],
    ['2026-08-20', '6-months'],
    ['2026-05-20', '12-months'],
    ['2025-11-20', '24-months'],
    ['2024-11-20', 'older'],
    ['2026-11-22', 'future'],
    [null, 'unknown'],
  ])('of %s is %s', (at, age) => {
    expect(agesOf(at)).toEqual([age]);
  });

  it('is that of the last update which the page prints, where the day of the copy is not known', () => {
    const sources = { plans: { url: 'https://maple.example', captured: { updated: '2026-05-20' } } };
    const { ages } = report([record({ sources, offers: [{ slug: 'maple-free', evidence: quotes(1) }] })]);
    expect(ages.find(({ quotes: number }) => number > 0)?.age).toBe('12-months');
  });

  it('counts calendar months, to the last day of a shorter one', () => {
    expect(agesOf('2026-02-28', '2026-05-31')).toEqual(['3-months']);
    expect(agesOf('2026-02-27', '2026-05-31')).toEqual(['6-months']);
  });

  it('is that of the day on which a person read the quote again', () => {
    expect(agesOf('2020-01-01', TODAY, '2026-11-01')).toEqual(['3-months']);
    expect(agesOf(null, TODAY, '2026-11-01')).toEqual(['3-months']);
  });

  it('of an offer is unknown by its oldest quote where the day of any is unknown', () => {
    const sources = {
      plans: { url: 'https://maple.example/plans', captured: { at: '2026-11-01' } },
      terms: { url: 'https://maple.example/terms', captured: {} },
    };
    const evidence = [...quotes(1), ...quotes(1, { source: 'terms' })];
    const { ages } = report([record({ sources, offers: [{ slug: 'maple-free', evidence }] })]);
    expect(ages.find(({ newest }) => newest === 1)?.age).toBe('3-months');
    expect(ages.find(({ oldest }) => oldest === 1)?.age).toBe('unknown');
  });
});

describe('the main figures', () => {
  const credit = limit({ metric: 'credits', unit: 'USD', period: 'month', roles: ['llm'] });
  const maple = record({
    slug: 'maple',
    offers: [
      { slug: 'silent', roles: ['object-storage'], limits: [limit({ metric: 'bandwidth' })] },
      { slug: 'credit', roles: ['llm'], limits: [credit] },
      { slug: 'stated', roles: ['object-storage', 'llm'], limits: [limit({}), credit] },
    ],
  });
  // Of all made providers one has the slug of a real and well-known one, by which alone the list orders.
  const known = record({ slug: 'backblaze', offers: [{ slug: 'known', limits: [] }] });

  it('are counted by offer and role, a credit apart from a figure', () => {
    const { mainFigures } = report([maple, known]);
    expect(mainFigures.find(({ role }) => role === 'object-storage')).toEqual({
      role: 'object-storage',
      offers: 3,
      stated: 1,
      creditOnly: 0,
    });
    expect(mainFigures.find(({ role }) => role === 'llm')).toEqual({
      role: 'llm',
      offers: 2,
      stated: 0,
      creditOnly: 2,
    });
    expect(qualityMarkdown(report([maple, known]))).toContain(
      'Stated for 1 of 5 pairs of offer and role, 20.0 %.',
    );
  });

  it('are stated by credits too, where the plan says what they buy of one', () => {
    const priced = limit({ ...credit, costs: [{ metric: 'tokens', amount: 1, per: 1000, unit: 'count' }] });
    const beside = limit({ ...credit, costs: [{ metric: 'seats', amount: 1, per: 1, unit: 'count' }] });
    const sapling = record({
      slug: 'maple',
      offers: [
        { slug: 'priced', roles: ['llm'], limits: [priced] },
        { slug: 'beside', roles: ['llm'], limits: [beside] },
      ],
    });
    const { mainFigures, missingMainFigures } = report([sapling]);
    expect(mainFigures.find(({ role }) => role === 'llm')).toEqual({
      role: 'llm',
      offers: 2,
      stated: 1,
      creditOnly: 1,
    });
    expect(missingMainFigures.map(({ offer }) => offer)).toEqual(['beside']);
  });

  it('that are missing are listed with the best known of their role first', () => {
    const { missingMainFigures } = report([maple, known]);
    expect(missingMainFigures.map(({ offer, role }) => [offer, role])).toEqual([
      ['known', 'object-storage'],
      ['silent', 'object-storage'],
      ['credit', 'llm'],
      ['stated', 'llm'],
    ]);
    expect(missingMainFigures[0]?.rank).toBeGreaterThan(0);
    expect(missingMainFigures[1]?.rank).toBeNull();
  });
});

describe('the other figures', () => {
  it('tell a fact left unstated from one that cannot be asked', () => {
    const offers = [
      { slug: 'a', freeType: 'trial', trialDays: 14 },
      { slug: 'b', freeType: 'trial' },
      { slug: 'c', freeType: 'forever' },
    ] as const;
    const { facts } = report([record({ offers })]);
    const fact = 'trialDays';
    expect(facts.find((row) => row.fact === fact)).toEqual({
      fact,
      stated: 1,
      unstated: 1,
      notApplicable: 1,
    });
  });

  it('give the median of the quotes of an offer', () => {
    const offers = [2, 3, 9, 20].map((number) => ({ slug: `q-${number}`, evidence: quotes(number) }));
    const { quotes: figures } = report([record({ offers })]);
    expect(figures.median).toBe(6);
    expect(figures.fewest[0]).toMatchObject({ offer: 'q-2', quotes: 2 });
  });

  it('sort sources by the kind of their copy', () => {
    const url = 'https://maple.example';
    const sources = {
      a: { url, captured: { permalink: COMMIT } },
      b: { url, captured: { permalink: 'https://archive.example/2026/plans' } },
      c: { url, captured: { at: '2026-10-01' } },
      d: { url, captured: {} },
      e: { url, captured: { updated: '2026-05-20' } },
    };
    const { byKind } = report([
      record({ sources, offers: [{ slug: 'x', evidence: quotes(1, { source: 'a' }) }] }),
    ]).sources;
    expect(byKind).toEqual([
      { kind: 'commit', sources: 1, quotes: 1 },
      { kind: 'permalink', sources: 1, quotes: 0 },
      { kind: 'dated', sources: 1, quotes: 0 },
      { kind: 'updated', sources: 1, quotes: 0 },
      { kind: 'undated', sources: 1, quotes: 0 },
    ]);
  });

  it('count a setup command for the roles it is for', () => {
    const offers = [
      {
        slug: 'x',
        roles: ['object-storage' as const, 'web-app' as const],
        setup: [{ id: 'create', command: 'maple create', roles: ['web-app' as const] }],
      },
    ];
    const { roles, setup } = report([record({ offers })]);
    expect(roles.filter(({ withSetup }) => withSetup > 0).map(({ role }) => role)).toEqual(['web-app']);
    expect(setup).toEqual({ commands: 1, withSetup: 1, without: [] });
  });

  it('are all there, and say so in words, of no records at all', () => {
    const empty = report([]);
    expect(empty.quotes.median).toBeNull();
    expect(qualityMarkdown(empty)).toContain(
      '## To look at\n\nHints, not errors: each may be right as it is.\n\nNothing.',
    );
  });
});

const limits = fc.uniqueArray(fc.constantFrom(...METRICS), { maxLength: 4 }).chain((metrics) =>
  fc.tuple(
    ...metrics.map((metric) => {
      const allowed: string | readonly string[] = METRIC_TABLE[metric].dimension;
      const units = UNITS.filter((unit) => [allowed].flat().includes(dimensionOf(unit)));
      return fc.record({
        metric: fc.constant(metric),
        unit: fc.constantFrom(...units),
        value: fc.oneof(fc.nat(), fc.constant('unlimited' as const)),
        period: fc.constantFrom(...PERIODS, null),
      });
    }),
  ),
);

const offer = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1, maxLength: 4 }),
  freeType: fc.constantFrom(...FREE_TYPES),
  idlePause: fc.constantFrom(...IDLE_PAUSES),
  cn: fc.constantFrom(...AVAILABILITIES),
  eea: fc.constantFrom(...AVAILABILITIES),
  use: fc.constantFrom(...COMMERCIAL_USES),
  limits,
  sources: fc.array(fc.constantFrom('dated', 'undated', 'commit', 'chinese'), { minLength: 1, maxLength: 8 }),
});

const provider = fc.array(offer, { minLength: 1, maxLength: 4 });

describe('any records', () => {
  it('have every offer counted once in each partition, and a report of the closed shape', () => {
    fc.assert(
      fc.property(
        fc.array(provider, { maxLength: 5 }),
        fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') }),
        (providers, day) => {
          const records = providers.map((offers, index) =>
            record({
              slug: `p-${index}`,
              sources: {
                dated: { url: 'https://maple.example/a', captured: { at: '2026-03-31' } },
                undated: { url: 'https://maple.example/b', captured: {} },
                commit: { url: 'https://maple.example/c', captured: { permalink: COMMIT, at: '2024-02-29' } },
                chinese: { url: 'https://maple.example/d', captured: {}, language: 'zh' },
              },
              offers: offers.map((made, at) => ({
                slug: `o-${index}-${at}`,
                roles: made.roles,
                freeType: made.freeType,
                flags: { idlePause: made.idlePause },
                audiences: { cn: made.cn, eea: made.eea },
                commercial: { use: made.use },
                limits: made.limits.map((sketch) => limit({ ...sketch, roles: made.roles })),
                evidence: made.sources.flatMap((source) => quotes(1, { source })),
              })),
            }),
          );
          const result = report(records, day.toISOString().slice(0, 10));
          const offers = providers.flat();
          const quoted = sum(offers.map(({ sources }) => sources.length));
          expect(qualityReportSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
          expect(result.offers).toBe(offers.length);
          expect(result.quotes.total).toBe(quoted);
          for (const { fact, stated, unstated, notApplicable } of result.facts)
            expect([fact, stated + unstated + notApplicable]).toEqual([fact, offers.length]);
          for (const { yes, no, unstated } of [
            result.audiences.eea,
            result.audiences.cn,
            result.audiences.commercial,
          ])
            expect(yes + no + unstated).toBe(offers.length);
          expect(sum(result.ages.map(({ newest }) => newest))).toBe(offers.length);
          expect(sum(result.ages.map(({ oldest }) => oldest))).toBe(offers.length);
          expect(sum(result.ages.map((row) => row.quotes))).toBe(quoted);
          expect(sum(result.roles.map((row) => row.offers))).toBe(
            sum(offers.map(({ roles }) => roles.length)),
          );
          expect(sum(result.quotes.distribution.map((row) => row.offers))).toBe(offers.length);
          expect(result.setup.withSetup + result.setup.without.length).toBe(offers.length);
          expect(sum(result.sources.byKind.map((row) => row.sources))).toBe(4 * providers.length);
          expect(sum(result.sources.byKind.map((row) => row.quotes))).toBe(quoted);
          expect(qualityMarkdown(result)).not.toMatch(/undefined|NaN|\[object/);
        },
      ),
    );
  });
});
