import { describe, expect, it } from 'vitest';
import { changeEntrySchema } from '../../schemas/change.ts';
import { type ProviderRecord, providerRecordSchema } from '../../schemas/record.ts';
import { changeSummary } from '../../schemas/words/describe-change.ts';
import { historyEntries } from './entries.ts';

const fileAt = (digit: string): string => `https://github.com/alder/docs/blob/${digit.repeat(40)}/pricing.md`;
const FIRST = '2026-11-23T02:00:00.000Z';
const NONE_HELD: ReadonlySet<string> = new Set();
const SECOND = '2026-11-24T02:00:00.000Z';

const change = {
  on: '2025-03-04',
  kind: 'change',
  offer: 'alder-free',
  field: 'limits.storage',
  before: { value: 3, unit: 'GB' },
  after: { value: 500, unit: 'MB' },
  quoteBefore: '3 GB of storage',
  quoteAfter: '500 MB of storage',
  sourceBefore: { at: '2025-02-01', permalink: fileAt('1'), under: ['Free'] },
  sourceAfter: { at: '2025-03-04', permalink: fileAt('2') },
};

function recordWith(history: readonly object[], aliases: readonly string[] = []): ProviderRecord {
  const name = { en: 'Alder Free', 'zh-CN': '赤杨免费版' };
  const storage = {
    id: 'storage',
    metric: 'storage',
    value: 500,
    unit: 'MB',
    period: 'total',
    scope: 'account',
  };
  return providerRecordSchema.parse({
    slug: 'alder',
    name,
    summary: name,
    homepage: 'https://alder.example',
    sources: { pricing: { url: 'https://alder.example/pricing', captured: { at: '2026-08-01' } } },
    offers: [
      {
        slug: 'alder-free',
        aliases,
        plan: 'Free',
        name,
        summary: name,
        category: 'databases',
        roles: ['postgres'],
        freeType: 'forever',
        limits: [{ ...storage, roles: ['postgres'] }],
        evidence: [
          { id: 'storage', quote: '500 MB', source: 'pricing', fields: ['limits.storage', 'freeType'] },
        ],
      },
    ],
    history,
  });
}

describe('the history of the records in the change feed', () => {
  it('tells what changed, when it happened, and both quotes with their files', () => {
    const { entries, added, withdrawn } = historyEntries([recordWith([change])], [], NONE_HELD, FIRST);
    const [entry] = entries;
    expect(entries.map((one) => changeEntrySchema.parse(one))).toEqual(entries);
    expect(entry).toMatchObject({
      id: 'history-2025-03-04-alder-free-limits-storage',
      kind: 'change',
      foundIn: 'history',
      happenedOn: '2025-03-04',
      publishedAt: FIRST,
      direction: 'worse',
      before: {
        value: 3,
        unit: 'GB',
        metric: 'storage',
        period: 'total',
        scope: 'account',
        roles: ['postgres'],
      },
      after: { value: 500, unit: 'MB' },
      note: null,
      evidence: [
        { id: 'before', quote: '3 GB of storage', source: fileAt('1'), under: ['Free'] },
        { id: 'after', quote: '500 MB of storage', captured: { at: '2025-03-04', permalink: fileAt('2') } },
      ],
    });
    expect({ added, withdrawn }).toEqual({ added: [entry?.id], withdrawn: [] });
  });

  it('keeps the moment of the first publication, whatever is mended later', () => {
    const before = historyEntries([recordWith([change])], [], NONE_HELD, FIRST).entries;
    const mended = { ...change, quoteBefore: 'up to 3 GB of storage' };
    const { entries, added } = historyEntries([recordWith([mended])], before, NONE_HELD, SECOND);
    expect(entries[0]).toMatchObject({ publishedAt: FIRST, id: before[0]?.id });
    expect(entries[0]?.evidence[0]?.quote).toBe('up to 3 GB of storage');
    expect(added).toEqual([]);
  });

  it('knows an entry again after its plan was renamed', () => {
    const before = historyEntries([recordWith([change])], [], NONE_HELD, FIRST).entries.map((entry) => ({
      ...entry,
      id: entry.id.replace('alder-free', 'alder-hobby'),
    }));
    const renamed = historyEntries([recordWith([change], ['alder-hobby'])], before, NONE_HELD, SECOND);
    expect(renamed.entries.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(renamed.withdrawn).toEqual([]);
  });

  it('names what no record tells any more', () => {
    const before = historyEntries([recordWith([change])], [], NONE_HELD, FIRST).entries;
    const after = historyEntries([recordWith([])], before, NONE_HELD, SECOND);
    expect(after).toEqual({ entries: [], added: [], withdrawn: before.map(({ id }) => id) });
  });

  it('tells nothing new of a plan whose facts are held back, and keeps what was told', () => {
    const before = historyEntries([recordWith([change])], [], NONE_HELD, FIRST).entries;
    const mended = { ...change, quoteBefore: 'up to 3 GB of storage' };
    const held = historyEntries([recordWith([mended])], before, new Set(['alder-free']), SECOND);
    expect(held).toEqual({ entries: before, added: [], withdrawn: [] });
    expect(historyEntries([recordWith([change])], [], new Set(['alder-free']), FIRST).entries).toEqual([]);
  });

  it('calls the end of a plan a change for the worse', () => {
    const ended = {
      ...change,
      field: 'endsOn',
      before: null,
      after: '2025-03-04',
      quoteBefore: 'The Free plan includes 3 GB',
      quoteAfter: 'The Free plan is discontinued',
    };
    expect(historyEntries([recordWith([ended])], [], NONE_HELD, FIRST).entries[0]).toMatchObject({
      direction: 'worse',
      before: null,
      after: '2025-03-04',
    });
  });

  it('tells an end that nobody announced as the day by which the plan was gone', () => {
    const told = (quoteAfter: string, beforeAt: string) => {
      const end = { ...change, field: 'endsOn', before: null, after: '2025-03-04', quoteAfter };
      const record = recordWith([{ ...end, sourceBefore: { ...change.sourceBefore, at: beforeAt } }]);
      const [entry] = historyEntries([record], [], NONE_HELD, FIRST).entries;
      if (entry === undefined) throw new Error('no entry');
      return [changeSummary('Alder Free', entry, 'en'), changeSummary('赤杨免费版', entry, 'zh-CN')];
    };
    expect(told('The Free plan is no longer available', '2025-02-01')).toEqual([
      'Alder Free: End: not stated → gone by 4 Mar 2025.',
      '赤杨免费版：终止：未说明 → 截至 2025-03-04 已不提供。',
    ]);
    expect(told('The Free plan ends on March 4, 2025', '2025-03-04')).toEqual([
      'Alder Free: Announced end: not stated → 2025-03-04.',
      '赤杨免费版：已公布的终止日期：未说明 → 2025-03-04。',
    ]);
  });
});
