import { describe, expect, it } from 'vitest';
import type { FactValue, LimitValue } from '../../schemas/change.ts';
import type { FactRow } from '../../schemas/fact-table.ts';
import type { Metric } from '../../schemas/metrics.ts';
import type { RevisionRecord } from '../../schemas/record.ts';
import type { Period, Scope } from '../../schemas/vocabulary.ts';
import { describeDifference, describeValue } from '../../schemas/words/describe-fact.ts';
import type { Differences } from './explain.ts';
import { gradeDirection } from '../../schemas/direction.ts';
import { diffFacts, explainDifferences, revisionKey, toParquet } from './index.ts';

const fact = (offer: string, field: string, value: unknown): FactRow => ({
  provider: 'p',
  offer,
  field,
  value: JSON.stringify(value),
  metric: null,
  amount: null,
  unlimited: null,
  unit: null,
  period: null,
  scope: null,
  evidence: 'e',
});
const twoGigabytes: LimitValue = {
  id: 'storage',
  metric: 'storage',
  value: 2,
  unit: 'GB',
  period: 'month',
  scope: 'account',
  roles: ['postgres'],
  label: null,
};
const limit = (
  value: number | 'unlimited',
  unit: 'GB' | 'MB' | 'count' = 'GB',
  period: 'month' | 'day' | 'total' = 'month',
): LimitValue => ({
  ...twoGigabytes,
  metric: unit === 'count' ? 'requests' : 'storage',
  value,
  unit,
  period,
});
const revision = (
  fields: string[],
  kind: 'change' | 'correction' = 'change',
  date = '2026-11-20',
): RevisionRecord => ({ date, kind, offer: 'a', fields, note: { en: 'n', 'zh-CN': '注' } });
const A = new Set(['a']);
/** Nothing was ever published of these facts, and whatever does not differ is blocked. */
const KNOWN = { valueOf: () => 'blocked', wasPublished: () => false };

describe('the difference of two nights', () => {
  it('leaves out a label that is only translated anew, and none whose English differs', async () => {
    const labelled = (label: { en: string; 'zh-CN': string } | null) =>
      fact('a', 'limits.storage', { ...twoGigabytes, label });
    const before = await toParquet([labelled({ en: 'Traces', 'zh-CN': '链路' })]);
    const difference = (next: ReturnType<typeof labelled>) => diffFacts([next], before, new Map());
    expect(await difference(labelled({ en: 'Traces', 'zh-CN': '链路数' }))).toEqual([]);
    expect(await difference(labelled({ en: 'Spans', 'zh-CN': '链路' }))).toHaveLength(1);
    expect(await difference(labelled(null))).toHaveLength(1);
  });

  it('is empty for the same facts', async () => {
    const rows = [fact('a', 'freeType', 'forever'), fact('a', 'overage', 'blocked')];
    expect(await diffFacts(rows, await toParquet(rows), new Map())).toEqual([]);
  });

  it('tells changed, new and dropped facts apart', async () => {
    const before = await toParquet([fact('a', 'freeType', 'forever'), fact('a', 'overage', 'blocked')]);
    const after = [fact('a', 'freeType', 'trial'), fact('a', 'signup.card', 'required')];
    expect(await diffFacts(after, before, new Map())).toEqual([
      { offer: 'a', field: 'freeType', before: '"forever"', after: '"trial"' },
      { offer: 'a', field: 'overage', before: '"blocked"', after: null },
      { offer: 'a', field: 'signup.card', before: null, after: '"required"' },
    ]);
  });

  it('compares a renamed offer with itself', async () => {
    const before = await toParquet([fact('old', 'freeType', 'forever')]);
    const after = [fact('new', 'freeType', 'forever')];
    expect(await diffFacts(after, before, new Map([['old', 'new']]))).toEqual([]);
  });

  it('keeps texts that look like dates and numbers as they are', async () => {
    const rows = [fact('a', 'endsOn', '2027-01-12'), fact('a', 'plan', '007')];
    expect(await diffFacts(rows, await toParquet(rows), new Map())).toEqual([]);
  });

  it('writes the same Parquet bytes for the same rows', async () => {
    const rows = Array.from({ length: 500 }, (_, n) => fact(`o${n}`.padStart(6, '0'), 'freeType', 'forever'));
    expect((await toParquet(rows)).equals(await toParquet(rows))).toBe(true);
  });
});

describe('what may be published', () => {
  const difference = { offer: 'a', field: 'overage', before: '"blocked"', after: '"billed"' };
  const another = { offer: 'a', field: 'freeType', before: '"forever"', after: '"trial"' };

  const explain = (given: Partial<Differences>) =>
    explainDifferences({
      differences: [],
      revisions: [],
      before: A,
      after: A,
      consumedBefore: new Set(),
      introduced: new Set(),
      facts: KNOWN,
      ...given,
    });

  it('is a difference that a revision explains, as the kind it names', () => {
    const { changes, heldBack } = explain({
      differences: [difference],
      revisions: [revision(['overage'], 'correction')],
    });
    expect(heldBack).toEqual([]);
    expect(changes.map(({ field, revision: { kind } }) => [field, kind])).toEqual([
      ['overage', 'correction'],
    ]);
  });

  it('holds the whole offer back when one of its differences is unexplained', () => {
    const { changes, heldBack } = explain({
      differences: [difference, another],
      revisions: [revision(['overage'])],
    });
    expect(changes).toEqual([]);
    expect(heldBack[0]?.differences.map(({ field, explained }) => [field, explained])).toEqual([
      ['overage', true],
      ['freeType', false],
    ]);
  });

  it('never explains two nights with one revision', () => {
    const used = revision(['overage']);
    const { heldBack } = explain({
      differences: [difference],
      revisions: [used],
      consumedBefore: new Set([revisionKey(used)]),
    });
    expect(heldBack).toHaveLength(1);
  });

  it('lists a new offer and delists one that is gone, without entries', () => {
    const explanation = explain({
      differences: [{ offer: 'b', field: 'freeType', before: null, after: '"forever"' }],
      before: new Set(['gone']),
      after: new Set(['b']),
    });
    expect(explanation).toMatchObject({ listed: ['b'], delisted: ['gone'], changes: [], heldBack: [] });
  });

  it('publishes the first values of a fact that the catalog now records, without entries', () => {
    const first = { offer: 'a', field: 'production', before: null, after: '"forbidden"' };
    const given = { differences: [first], introduced: new Set(['production']) };
    expect(explain(given)).toMatchObject({ changes: [], heldBack: [] });
    expect(explain({ ...given, revisions: [revision(['production'])] }).changes).toHaveLength(1);
  });

  it('holds an offer back whose revision names a fact that does not differ', () => {
    const named = (...fields: string[]) =>
      explain({ differences: [difference], revisions: [revision(fields)] });
    const { changes, heldBack, unused } = named('overage', 'signup.card');
    expect(changes).toEqual([]);
    expect(unused).toEqual([]);
    expect(heldBack).toEqual([
      {
        offer: 'a',
        differences: [
          { field: 'overage', before: 'blocked', after: 'billed', explained: true },
          { field: 'signup.card', before: 'blocked', after: 'blocked', explained: true },
        ],
      },
    ]);
    expect(named('signup.card').heldBack).toHaveLength(1);
    expect(named('overage').heldBack).toEqual([]);
  });

  it('takes what credits pay for as part of their limit', () => {
    const credits = { offer: 'a', field: 'limits.storage', before: '"one"', after: '"other"' };
    const named = revision(['limits.storage', 'limits.storage.costs']);
    expect(explain({ differences: [credits], revisions: [named] }).heldBack).toEqual([]);
  });

  it('only reports a revision whose change was published and whose words were mended since', () => {
    const mended = revision(['overage']);
    const known = { ...KNOWN, wasPublished: (given: RevisionRecord) => given === mended };
    expect(explain({ revisions: [mended], facts: known })).toMatchObject({ heldBack: [], unused: [mended] });
  });

  it('knows a revision whose Chinese is mended, and takes it for no other reason', () => {
    const told = revision(['overage']);
    const mended = { ...told, note: { ...told.note, 'zh-CN': '更好的注' } };
    const consumed = new Set([revisionKey(told)]);
    expect(explain({ revisions: [mended], consumedBefore: consumed })).toMatchObject({
      heldBack: [],
      unused: [],
    });
    expect(
      explain({ differences: [difference], revisions: [mended], consumedBefore: consumed }),
    ).toMatchObject({ changes: [], heldBack: [{ offer: 'a' }] });
  });

  it('asks nothing of a revision told under an older slug, also when the rename is no longer new', () => {
    const old = revision(['overage']);
    const renamed = explain({ revisions: [old], facts: { ...KNOWN, wasPublished: () => true } });
    expect(renamed).toMatchObject({ heldBack: [], consumed: [revisionKey(old)] });
    const next = explain({ revisions: [old], consumedBefore: new Set(renamed.consumed) });
    expect(next).toMatchObject({ heldBack: [], unused: [] });
  });

  it('asks nothing of the revisions of an offer that is newly listed, now or later', () => {
    const early = revision(['overage']);
    const listed = explain({ revisions: [early], before: new Set() });
    expect(listed).toMatchObject({ listed: ['a'], heldBack: [], consumed: [revisionKey(early)] });
    const next = explain({ revisions: [early], consumedBefore: new Set(listed.consumed) });
    expect(next).toMatchObject({ heldBack: [], unused: [] });
  });
});

describe('the direction of a change', () => {
  const of = (scope: Scope, value: number): FactValue => ({
    ...twoGigabytes,
    ...{ metric: 'instances', unit: 'count', period: 'total', scope, value },
  });
  const counted = (metric: Metric, value: number, period: Period = 'month'): LimitValue => ({
    ...twoGigabytes,
    ...{ metric, value, period, unit: 'count', scope: 'organization' },
  });
  it.each<[string, FactValue, FactValue, string]>([
    ['limits.storage', limit(0.5), limit(1), 'better'],
    ['limits.storage', limit(1), limit(500, 'MB'), 'worse'],
    ['limits.storage', limit(1), limit(1000, 'MB'), 'other'],
    ['limits.storage', limit(1), limit('unlimited'), 'better'],
    ['limits.requests', limit(1000, 'count', 'day'), limit(20_000, 'count', 'month'), 'worse'],
    ['limits.requests', limit(1000, 'count', 'day'), limit(40_000, 'count', 'month'), 'better'],
    ['limits.storage', limit(1, 'GB', 'total'), limit(2, 'GB', 'month'), 'other'],
    ['limits.storage', null, limit(1), 'other'],
    // The allowance is the same, the provider counts it under another name.
    ['limits.signals', counted('runs', 100), counted('usage-units', 1000), 'better'],
    ['limits.signals', counted('usage-units', 1000), counted('runs', 100), 'worse'],
    ['limits.signals', counted('runs', 100), counted('requests', 1000), 'other'],
    ['limits.signals', counted('usage-units', 1000), { ...counted('credits', 5), unit: 'USD' }, 'other'],
    // Credits without a period are given once.
    ['limits.credits', counted('credits', 500, 'total'), counted('credits', 1000), 'better'],
    ['limits.credits', counted('credits', 500), counted('credits', 500, 'total'), 'worse'],
    ['limits.credits', counted('credits', 500, 'total'), counted('credits', 50), 'other'],
    ['signup.card', 'not-required', 'required', 'worse'],
    ['flags.idlePause', 'pauses', 'sleeps', 'better'],
    ['overage', 'blocked', 'billed', 'worse'],
    ['overage', 'paused', 'billed', 'worse'],
    ['overage', 'billed', 'throttled', 'better'],
    ['overage', 'throttled', 'paused', 'worse'],
    ['overage', 'blocked', 'paused', 'other'],
    ['overage', 'unstated', 'billed', 'other'],
    ['freeType', 'forever', 'trial', 'worse'],
    ['freeType', 'one-time-credit', 'recurring-credit', 'better'],
    ['freeType', 'forever', 'recurring-credit', 'other'],
    ['freeType', 'trial', 'one-time-credit', 'other'],
    ['freeType', 'trial', 'open-source', 'other'],
    // A person alone is one organization and one user, and can be no more users.
    ['limits.instances', of('organization', 2), of('user', 1), 'worse'],
    ['limits.instances', of('user', 1), of('organization', 2), 'other'],
    ['limits.instances', of('user', 2), of('organization', 1), 'worse'],
    ['limits.instances', of('organization', 1), of('user', 2), 'better'],
    ['limits.instances', of('organization', 1), of('account', 2), 'better'],
    // Whoever has more than one project may have more than before, or less.
    ['limits.instances', of('account', 2), of('project', 1), 'other'],
    ['limits.instances', of('project', 1), of('account', 2), 'other'],
    ['limits.instances', of('account', 1), of('project', 2), 'better'],
    ['limits.instances', of('project', 2), of('account', 1), 'worse'],
    ['limits.instances', of('project', 2), of('database', 1), 'other'],
    ['limits.instances', of('account', 2), of('request', 1), 'other'],
    ['limits.instances', of('account', 2), of('user', 2), 'other'],
    ['trialDays', 14, 30, 'better'],
  ])('of %s comes from the values', (field, before, after, expected) => {
    expect(gradeDirection(field, before, after)).toBe(expected);
  });
});

describe('a fact in words', () => {
  it('reads naturally in both languages', () => {
    expect(describeValue('limits.storage', limit(100_000, 'count', 'day'), 'en')).toBe('100,000 per day');
    expect(describeValue('limits.storage', limit(100_000, 'count', 'day'), 'zh-CN')).toBe('每天 10 万');
    expect(describeValue('limits.storage', limit('unlimited', 'GB', 'total'), 'zh-CN')).toBe('不限');
    expect(describeValue('overage', null, 'en')).toBe('not stated');
  });

  it('says what credits pay for', () => {
    const credits = (
      costs: Extract<FactValue, { metric: string }>['costs'],
      unit: 'count' | 'USD' = 'count',
    ): FactValue => ({ ...twoGigabytes, metric: 'credits', value: 1000, unit, costs });
    const words = (value: FactValue) => [
      describeValue('limits.credits', value, 'en'),
      describeValue('limits.credits', value, 'zh-CN'),
    ];
    expect(words(credits([{ metric: 'searches', amount: 2, per: 1, unit: 'count' }]))).toEqual([
      '1,000 per month (Searches: 2 each)',
      '每月 1000（搜索次数：每次扣 2）',
    ]);
    expect(words(credits([{ metric: 'requests', amount: 3, per: 10_000, unit: 'count' }]))).toEqual([
      '1,000 per month (Requests: 3 per 10,000)',
      '每月 1000（请求次数：每 1 万次扣 3）',
    ]);
    expect(
      words(
        credits(
          [
            { metric: 'storage', amount: 10, per: 1, unit: 'GB' },
            { metric: 'running-time', amount: 0.5, per: 1, unit: 'hours' },
          ],
          'USD',
        ),
      ),
    ).toEqual([
      '1,000 USD per month (Storage: 10 USD per GB; Running time: 0.5 USD per hour)',
      '每月 1000 美元（存储空间：每 GB 扣 10 美元；运行时长：每小时扣 0.5 美元）',
    ]);
    const dearer = credits([{ metric: 'searches', amount: 4, per: 1, unit: 'count' }]);
    const cheaper = credits([{ metric: 'searches', amount: 2, per: 1, unit: 'count' }]);
    expect(describeDifference('limits.credits', cheaper, dearer, 'zh-CN')).toEqual({
      before: '每月 1000（搜索次数：每次扣 2）',
      after: '每月 1000（搜索次数：每次扣 4）',
    });
  });

  it('says what a mere number counts where the new amount is of something else', () => {
    const label = { en: 'Units', 'zh-CN': '用量单位（测试）' };
    const units: FactValue = { ...limit(1_000_000, 'count'), metric: 'usage-units', label };
    expect(describeDifference('limits.storage', units, twoGigabytes, 'en')).toEqual({
      before: '1,000,000 per month (Units)',
      after: '2 GB per month',
    });
    // No bracket within another.
    expect(describeDifference('limits.storage', units, twoGigabytes, 'zh-CN').before).toBe(
      '每月 100 万（用量单位）',
    );
  });

  it('never says the same of two values that differ', () => {
    const perUser: FactValue = { ...twoGigabytes, scope: 'user' };
    expect(describeDifference('limits.storage', perUser, twoGigabytes, 'en')).toEqual({
      before: '2 GB per month per user',
      after: '2 GB per month per account',
    });
    const forAnother: FactValue = { ...twoGigabytes, roles: ['sqlite'] };
    expect(describeDifference('limits.storage', twoGigabytes, forAnother, 'zh-CN')).toEqual({
      before: '每月 2 GB（Postgres 数据库）',
      after: '每月 2 GB（SQLite 数据库）',
    });
    const label = { en: 'Request units', 'zh-CN': '请求单位' };
    const credits: FactValue = { ...twoGigabytes, metric: 'credits', unit: 'count', label };
    const units: FactValue = { ...credits, metric: 'usage-units' };
    expect(describeDifference('limits.storage', credits, units, 'en')).toEqual({
      before: '2 per month (Credit)',
      after: "2 per month (Provider's own units)",
    });
    const standing: FactValue = { ...twoGigabytes, period: 'total' };
    expect(describeDifference('limits.storage', standing, { ...standing, period: null }, 'en')).toEqual({
      before: '2 GB (in total)',
      after: '2 GB (maximum for one)',
    });
    const command = { command: 'encore app create', roles: ['web-app', 'queue'] };
    expect(describeDifference('setup.create', command, { ...command, roles: ['web-app'] }, 'en')).toEqual({
      before: 'encore app create (Web app hosting, Message queue)',
      after: 'encore app create (Web app hosting)',
    });
  });
});
