/** The hints of `records report`: raised by a record that deserves them, and not by one that does not. */
import { describe, expect, it } from 'vitest';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import { buildQualityReport, qualityMarkdown } from '../../pipeline/records-report/index.ts';
import { limit, providersWith, quotes, record } from './made-records.ts';

const report = (records: readonly LoadedRecord[]) =>
  buildQualityReport(records, { day: '2026-11-21', invalid: 0 });

describe('limits that no other offer of the role states', () => {
  const lonely = (records: readonly LoadedRecord[]) =>
    report(records).lonelyLimits.map(({ offer, metric, lonelyIn }) => [offer, metric, lonelyIn]);

  it('names the one metric that nobody else uses, and where it stands', () => {
    const records = providersWith([[limit({})], [limit({})], [limit({}), limit({ metric: 'disk' })]]);
    const role = { role: 'object-storage', offers: 3 };
    expect(lonely(records)).toEqual([['c-free', 'disk', [role]]]);
    const [hint] = report(records).lonelyLimits;
    const line = Number(hint?.at.replace('c.yaml:', ''));
    expect(records[2]?.yaml.positionOf(['offers', 0, 'limits', 1]).line).toBe(line);
  });

  it('says nothing where two offers use the metric, whatever the figure', () => {
    expect(lonely(providersWith([[limit({})], [limit({ value: 9 })]]))).toEqual([]);
  });

  it('counts offers, not limits: two limits of one offer keep no company', () => {
    const twice = [limit({ id: 'a', metric: 'disk' }), limit({ id: 'b', metric: 'disk' })];
    expect(lonely(providersWith([[limit({})], [limit({}), ...twice]]))).toHaveLength(2);
  });

  it('says nothing of a role whose limits a single offer states', () => {
    expect(lonely(providersWith([[limit({})]]))).toEqual([]);
  });

  it('puts limits that are alone in all their roles before those that are alone in one', () => {
    const both = ['object-storage', 'web-app'] as const;
    const records = providersWith(
      [
        [limit({ roles: [...both] }), limit({ metric: 'disk', roles: [...both] })],
        [limit({ roles: [...both] }), limit({ metric: 'memory', roles: [...both] })],
        [limit({ metric: 'disk', roles: ['web-app'] })],
      ],
      [...both],
    );
    expect(report(records).lonelyLimits.map(({ metric, inAllItsRoles }) => [metric, inAllItsRoles])).toEqual([
      ['memory', true],
      ['disk', false],
    ]);
  });
});

describe('limits far off those of their role', () => {
  const farOff = (values: readonly Partial<Parameters<typeof limit>[0]>[]) =>
    report(providersWith(values.map((value) => [limit(value)]))).farOffLimits;

  it('names a figure whose unit is a thousand times too large or too small', () => {
    const rest = [{ value: 5 }, { value: 10 }, { value: 1 }];
    expect(farOff([...rest, { value: 5, unit: 'TB' }])).toMatchObject([
      { offer: 'd-free', role: 'object-storage', direction: 'above', others: 3, medianOfOthers: 0.005 },
    ]);
    expect(farOff([...rest, { value: 5, unit: 'MB' }])).toMatchObject([
      { offer: 'd-free', direction: 'below', factor: 1000, medianOfOthers: 5000 },
    ]);
  });

  it('says nothing of a generous plan', () => {
    expect(farOff([{ value: 1 }, { value: 1 }, { value: 900 }])).toEqual([]);
  });

  it('compares the same period only, and reads units as what they are', () => {
    const metric = 'requests';
    const unit = 'count';
    const month = { metric, unit, period: 'month', value: 1_000_000 } as const;
    expect(farOff([month, month, { ...month, period: 'second', value: 10 }])).toEqual([]);
    expect(farOff([{ value: 1 }, { value: 1 }, { value: 1_000_000, unit: 'KB' }])).toEqual([]);
  });

  it('never takes unlimited, nothing at all or another currency for a figure', () => {
    expect(farOff([{ value: 1 }, { value: 1 }, { value: 'unlimited' }])).toEqual([]);
    expect(farOff([{ value: 1 }, { value: 1 }, { value: 0 }])).toEqual([]);
    const credit = { metric: 'credits', unit: 'USD', value: 5 } as const;
    expect(farOff([credit, credit, { ...credit, unit: 'CNY', value: 10_000 }])).toEqual([]);
  });

  it('cannot tell with one other offer which of the two is odd', () => {
    expect(farOff([{ value: 1 }, { value: 10_000 }])).toEqual([]);
  });
});

describe('the same figure under two metrics', () => {
  const repeated = (
    limits: readonly ReturnType<typeof limit>[],
    fields: readonly (readonly string[])[] = [],
  ) =>
    report([
      record({
        offers: [
          {
            slug: 'maple-free',
            limits: [...limits],
            evidence: [['freeType'], ...fields].flatMap((list) => quotes(1, { fields: [...list] })),
          },
        ],
      }),
    ]).repeatedFigures;

  it('names them, also where the units differ', () => {
    const found = repeated([limit({ value: 2 }), limit({ metric: 'disk', value: 2000, unit: 'MB' })]);
    expect(found).toMatchObject([{ offer: 'maple-free', value: 2, unit: 'GB', sameQuote: false }]);
    expect(found[0]?.limits.map(({ id }) => id)).toEqual(['storage', 'disk']);
  });

  it('says when one quote stands for both', () => {
    const limits = [limit({}), limit({ metric: 'disk' })];
    expect(repeated(limits, [['limits.storage', 'limits.disk']])).toMatchObject([{ sameQuote: true }]);
    expect(repeated(limits, [['limits.storage'], ['limits.disk']])).toMatchObject([{ sameQuote: false }]);
  });

  it('says nothing of other figures, of one metric twice, or of one of everything', () => {
    expect(repeated([limit({}), limit({ metric: 'disk', value: 6 })])).toEqual([]);
    expect(repeated([limit({}), limit({ id: 'backup' })])).toEqual([]);
    const one = { value: 1, unit: 'count' } as const;
    expect(repeated([limit({ metric: 'sites', ...one }), limit({ metric: 'apps', ...one })])).toEqual([]);
    expect(repeated([limit({ value: 'unlimited' }), limit({ metric: 'disk', value: 'unlimited' })])).toEqual(
      [],
    );
  });
});

describe('translations to look at', () => {
  const hints = (en: string, zh: string) =>
    report([record({ offers: [{ slug: 'maple-free', summary: { en, 'zh-CN': zh } }] })]).translations.map(
      ({ hint }) => hint,
    );
  const LONG = 'Object storage for small files; uploads stop once the five gigabytes are used up.';

  it.each([
    ['same-in-both-languages', 'Keeps files.', 'Keeps files.'],
    ['no-chinese-characters', 'Keeps files.', 'Keep files.'],
    ['length-far-off', LONG, '对象存储。'],
    ['length-far-off', LONG, '面向小文件的对象存储服务；'.repeat(5)],
    ['half-width-punctuation', 'Keeps files, small ones.', '存文件,只存小的。'],
    ['half-width-punctuation', 'Keeps files.', '存文件.'],
    ['half-width-punctuation', 'Keeps files (small).', '存文件(小的)。'],
    ['space-missing', 'Keeps 5 GB of files.', '可存5 GB 文件。'],
    ['space-missing', 'Keeps files over an API.', '用 API存文件。'],
  ])('%s: %s / %s', (hint, en, zh) => {
    expect(hints(en, zh)).toEqual([hint]);
  });

  it.each([
    [LONG, '面向小文件的对象存储；用满 5 GB 后无法再上传。'],
    [
      'Keeps 60,000 files (v1.5) at 99.9%, see a.example.',
      '可存 60,000 个文件（v1.5），可用性 99.9%，见 a.example。',
    ],
    ['Runs Elasticsearch, OpenSearch and PostgreSQL.', '运行 Elasticsearch、OpenSearch 和 PostgreSQL。'],
  ])('says nothing of %s / %s', (en, zh) => {
    expect(hints(en, zh)).toEqual([]);
  });

  it('lets names be the same in both languages, but not typeset against the catalog', () => {
    const named = (zh: string) =>
      report([record({ offers: [{ slug: 'maple-free', name: { en: 'Maple Free', 'zh-CN': zh } }] })])
        .translations;
    expect(named('Maple Free')).toEqual([]);
    expect(named('Maple免费版')).toMatchObject([{ hint: 'space-missing', field: 'offers.0.name' }]);
  });
});

describe('thin offers and long quotes', () => {
  it('names offers without any limit and with fewer than three quotes', () => {
    const thin = record({
      offers: [
        { slug: 'maple-bare', limits: [] },
        { slug: 'maple-thin', evidence: quotes(2) },
        { slug: 'maple-full' },
      ],
    });
    const { withoutLimits, quotes: figures } = report([thin]);
    expect(withoutLimits.map(({ offer }) => offer)).toEqual(['maple-bare']);
    expect(figures.tooFew.map(({ offer, quotes: number }) => [offer, number])).toEqual([['maple-thin', 2]]);
  });

  it('names quotes above 120 characters, counting characters as people do', () => {
    const long = (quote: string) =>
      report([record({ offers: [{ slug: 'maple-free', evidence: quotes(1, { quote }) }] })]).longQuotes;
    expect(long('a'.repeat(121))).toMatchObject([{ offer: 'maple-free', evidence: 'quote-0', length: 121 }]);
    expect(long('a'.repeat(120))).toEqual([]);
    expect(long('😀'.repeat(70))).toEqual([]);
  });
});

describe('plans that only undated copies offer', () => {
  const sources = {
    plans: { url: 'https://maple.example/plans', captured: {} },
    terms: { url: 'https://maple.example/terms', captured: { at: '2026-10-01' } },
  };
  const undated = (offer: Omit<Parameters<typeof record>[0]['offers'][number], 'slug'>) =>
    report([record({ sources, offers: [{ slug: 'maple-free', ...offer }] })]).onlyUndated.map(
      ({ offer }) => offer,
    );
  const dated = { id: 'dated', quote: 'The plan is free', source: 'terms' };

  it('names a plan that no dated quote calls free, whatever else is dated', () => {
    expect(undated({})).toEqual(['maple-free']);
    const ofTerms = { ...dated, fields: ['commercial.use'] };
    expect(undated({ commercial: { use: 'forbidden' }, evidence: [...quotes(2), ofTerms] })).toEqual([
      'maple-free',
    ]);
  });

  it('names no plan that one dated copy, or a person who read it again, shows to be free', () => {
    expect(undated({ evidence: [...quotes(2), { ...dated, fields: ['freeType'] }] })).toEqual([]);
    expect(
      undated({
        evidence: [
          ...quotes(2),
          { ...dated, source: 'plans', fields: ['freeType'], confirmed: '2026-11-20' },
        ],
      }),
    ).toEqual([]);
  });

  it('names no plan that has ended by the day of the report, or takes nobody', () => {
    expect(undated({ endsOn: '2026-11-21' })).toEqual([]);
    expect(undated({ endsOn: '2026-11-22' })).toEqual(['maple-free']);
    expect(undated({ signup: { open: 'closed' } })).toEqual([]);
  });

  it('stands first in what a maintainer reads', () => {
    const text = qualityMarkdown(report([record({ sources, offers: [{ slug: 'maple-free' }] })]));
    expect(text.match(/^### .*/m)?.[0]).toBe('### Available by undated copies alone (1)');
    expect(text).toContain('- maple-free `maple.yaml:');
  });
});

describe('pages that several offers are quoted from', () => {
  it('names a page with its offers, also across providers', () => {
    const url = 'https://cloud.example/free';
    const sources = { plans: { url, captured: {} } };
    const records = [
      record({ slug: 'a', sources, offers: [{ slug: 'a-one' }, { slug: 'a-two' }] }),
      record({ slug: 'b', sources, offers: [{ slug: 'b-free' }] }),
      record({ slug: 'c', offers: [{ slug: 'c-free' }] }),
    ];
    expect(report(records).sources.shared).toMatchObject([{ url, offers: ['a-one', 'a-two', 'b-free'] }]);
  });
});
