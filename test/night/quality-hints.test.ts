/** The hints of `records report`: raised by a record that deserves them, and not by one that does not. */
import { describe, expect, it } from 'vitest';
import type { LoadedRecord } from '../../pipeline/load/index.ts';
import { recordsReportMarkdown, reportOnRecords } from '../../pipeline/records-report/index.ts';
import { limit, providersWith, quotes, record } from './made-records.ts';

const report = (records: readonly LoadedRecord[]) =>
  reportOnRecords(records, { day: '2026-11-21', invalid: 0 });
const hints = async (title: string, records: readonly LoadedRecord[]) =>
  (await report(records)).hints.find((one) => one.title === title)?.rows ?? [];
type Limits = Parameters<typeof providersWith>[0][number];

const both = ['object-storage', 'web-app'] as const;
const disk = limit({ metric: 'disk' });

describe('limits that no other offer of the role states', () => {
  const lonely = (records: readonly LoadedRecord[]) =>
    hints('Limits that no other offer of the role states', records);

  it('names the one metric that nobody else uses, and its place', async () => {
    const records = providersWith([[limit({})], [limit({})], [limit({}), disk]]);
    const line = records[2]?.yaml.positionOf(['offers', 0, 'limits', 1]).line;
    expect(await lonely(records)).toEqual([
      {
        offer: 'c-free',
        limit: 'disk',
        metric: 'disk',
        alone_in: 'object-storage (1 of 3)',
        place: `c.yaml:${line}`,
      },
    ]);
  });

  it('puts limits that are alone in all their roles before those that are alone in one', async () => {
    const records = providersWith(
      [
        [limit({ roles: [...both] }), limit({ metric: 'disk', roles: [...both] })],
        [limit({ roles: [...both] }), limit({ metric: 'memory', roles: [...both] })],
        [limit({ metric: 'disk', roles: ['web-app'] })],
      ],
      [...both],
    );
    expect((await lonely(records)).map(({ metric }) => metric)).toEqual(['memory', 'disk']);
  });

  it.each<[string, readonly Limits[], number]>([
    ['two offers use the metric, whatever the figure', [[limit({})], [limit({ value: 9 })]], 0],
    [
      'one offer has two limits of it: offers are counted',
      [[limit({})], [limit({}), limit({ id: 'a', metric: 'disk' }), limit({ id: 'b', metric: 'disk' })]],
      2,
    ],
    ['a single offer states limits for the role', [[limit({})]], 0],
  ])('if %s', async (_what, limits, count) => {
    expect(await lonely(providersWith(limits))).toHaveLength(count);
  });
});

describe('limits far off those of their role', () => {
  const one = { value: 1 };
  const month = { metric: 'requests', unit: 'count', period: 'month', value: 1_000_000 } as const;
  const credit = { metric: 'credits', unit: 'USD', value: 5 } as const;
  const rest = [{ value: 5 }, { value: 10 }, one];

  it.each<[string, readonly Partial<Parameters<typeof limit>[0]>[], readonly object[]]>([
    [
      'a unit a thousand times too large',
      [...rest, { value: 5, unit: 'TB' }],
      [{ offer: 'd-free', role: 'object-storage', others: 3, distance: '1,000 times the median' }],
    ],
    [
      'a unit a thousand times too small',
      [...rest, { value: 5, unit: 'MB' }],
      [{ offer: 'd-free', distance: '1/1,000 of the median' }],
    ],
    ['a generous plan', [one, one, { value: 900 }], []],
    ['another period', [month, month, { ...month, period: 'second', value: 10 }], []],
    ['the same amount in another unit', [one, one, { value: 1_000_000, unit: 'KB' }], []],
    ['unlimited', [one, one, { value: 'unlimited' }], []],
    ['nothing at all', [one, one, { value: 0 }], []],
    ['another currency', [credit, credit, { ...credit, unit: 'CNY', value: 10_000 }], []],
    ['one other offer: which of the two is odd?', [one, { value: 10_000 }], []],
  ])('%s', async (_what, values, expected) => {
    const found = await hints(
      'Limits far from the others of their role',
      providersWith(values.map((value) => [limit(value)])),
    );
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});

describe('the same figure under two metrics', () => {
  const single = { value: 1, unit: 'count' } as const;
  const unlimited = { value: 'unlimited' } as const;

  it.each<[string, Limits, readonly string[][], readonly object[]]>([
    [
      'is named, also if the units differ',
      [limit({ value: 2 }), limit({ metric: 'disk', value: 2000, unit: 'MB' })],
      [],
      [{ offer: 'maple-free', limits: 'storage: 2 GB total, disk: 2000 MB total', one_quote: '' }],
    ],
    [
      'may come out of one quote',
      [limit({}), disk],
      [['limits.storage', 'limits.disk']],
      [{ one_quote: 'yes' }],
    ],
    ['may come out of two', [limit({}), disk], [['limits.storage'], ['limits.disk']], [{ one_quote: '' }]],
    ['is not another figure', [limit({}), limit({ metric: 'disk', value: 6 })], [], []],
    ['is not one metric twice', [limit({}), limit({ id: 'backup' })], [], []],
    [
      'is not one of everything',
      [limit({ metric: 'sites', ...single }), limit({ metric: 'apps', ...single })],
      [],
      [],
    ],
    ['is not unlimited', [limit(unlimited), limit({ metric: 'disk', ...unlimited })], [], []],
  ])('%s', async (_what, limits, fields, expected) => {
    const evidence = [['freeType'], ...fields].flatMap((list) => quotes(1, { fields: list }));
    const found = await hints('The same figure under two metrics', [
      record({ offers: [{ slug: 'maple-free', limits: [...limits], evidence }] }),
    ]);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(expected);
  });
});

describe('texts without a translation', () => {
  it.each([
    ['summary', 'Keeps files.', 'Keeps files.', 1],
    ['summary', 'Keeps files.', 'Keep files.', 1],
    ['summary', 'Keeps files.', '存文件。', 0],
    ['name', 'Maple Free', 'Maple Free', 0],
  ])('%s: %s / %s', async (field, en, zh, count) => {
    const offers = [{ slug: 'maple-free', [field]: { en, 'zh-CN': zh } }];
    const found = await hints('Texts without a translation', [record({ offers })]);
    expect(found.map((row) => row.field)).toEqual(count === 0 ? [] : [`offers.0.${field}`]);
  });
});

describe('thin offers and long quotes', () => {
  it('names offers without any limit and with fewer than three quotes', async () => {
    const thin = [
      record({
        offers: [
          { slug: 'maple-bare', limits: [] },
          { slug: 'maple-thin', evidence: quotes(2) },
          { slug: 'maple-full' },
        ],
      }),
    ];
    expect(await hints('Offers without any limit', thin)).toMatchObject([{ offer: 'maple-bare' }]);
    expect(await hints('Offers with fewer than 3 quotes', thin)).toMatchObject([
      { offer: 'maple-thin', quotes: 2 },
    ]);
  });

  it.each([
    ['a'.repeat(121), 1],
    ['a'.repeat(120), 0],
    ['😀'.repeat(70), 0],
  ])('counts characters of a quote as people do: %s', async (quote, count) => {
    const records = [record({ offers: [{ slug: 'maple-free', evidence: quotes(1, { quote }) }] })];
    expect(await hints('Quotes above 120 characters', records)).toHaveLength(count);
  });
});

describe('plans that only undated copies offer', () => {
  const sources = {
    plans: { url: 'https://maple.example/plans', captured: {} },
    terms: { url: 'https://maple.example/terms', captured: { at: '2026-10-01' } },
  };
  const made = (offer: object) => [record({ sources, offers: [{ slug: 'maple-free', ...offer }] })];
  const dated = { id: 'dated', quote: 'The plan is free', source: 'terms', fields: ['freeType'] };
  const confirmed = { ...dated, source: 'plans', confirmed: '2026-11-20' };

  it.each<[string, object, number]>([
    ['no quote is dated', {}, 1],
    [
      'only another fact is dated',
      {
        commercial: { use: 'forbidden' },
        evidence: [...quotes(2), { ...dated, fields: ['commercial.use'] }],
      },
      1,
    ],
    ['one dated copy shows that it is free', { evidence: [...quotes(2), dated] }, 0],
    ['a person read one again', { evidence: [...quotes(2), confirmed] }, 0],
    ['it has ended by the day of the report', { endsOn: '2026-11-21' }, 0],
    ['it ends later', { endsOn: '2026-11-22' }, 1],
    ['it takes nobody', { signup: { open: 'closed' } }, 0],
  ])('%s', async (_what, offer, count) => {
    expect(await hints('Available according to undated copies only', made(offer))).toHaveLength(count);
  });

  it('are the first that a maintainer reads', async () => {
    const text = recordsReportMarkdown(await report(made({})));
    expect(text.match(/^### .*/m)?.[0]).toBe('### Available according to undated copies only (1)');
    expect(text).toContain('| maple-free | `maple.yaml:');
  });
});
