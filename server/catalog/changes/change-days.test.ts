/** Changes by plan and day: grouped, in order, page by page, each once. */
import { describe, expect, it } from 'vitest';
import type { ChangeEntry } from '../../../schemas/change.ts';
import { change, makeCatalog } from '../../../test/contract/fixture.ts';
import { HISTORY } from '../../../test/feeds/history.ts';
import { createCatalogIndex } from '../catalog-index.ts';
import { CHANGE_DAYS_ENTRIES, type ChangeDays, listChangeDays } from './change-days.ts';

function read(
  changes: readonly ChangeEntry[],
  part: Partial<Parameters<typeof listChangeDays>[1]> = {},
): ChangeDays {
  const index = createCatalogIndex(makeCatalog(), changes);
  const reading = listChangeDays(index, { kind: 'change', locale: 'en', ...part });
  if (reading.kind !== 'found') throw new Error(reading.kind);
  return reading.value;
}

const told = ({ days }: ChangeDays): string[] =>
  days.map(({ offer, on, entries }) => `${on} ${offer} ${entries.length}`);

describe('changes by plan and day', () => {
  it('stand together, the newest day first', () => {
    const renamed = change('r', { offer: 'acorn-db', provider: 'acorn', happenedOn: '2024-04-08' });
    expect(told(read([...HISTORY, renamed]))).toEqual([
      '2025-06-30 acorn-postgres 1',
      '2025-01-20 acorn-postgres 1',
      '2024-08-15 birch-auth 1',
      '2024-04-08 acorn-postgres 3',
      '2023-09-01 acorn-postgres 1',
      '2023-02-14 acorn-postgres 1',
    ]);
  });

  it('are named as the plan is named now, in the asked language', () => {
    const [first] = read(HISTORY, {
      locale: 'zh-CN',
      before: 'history-2025-01-20-acorn-postgres-limits-storage',
    }).days;
    expect(first).toMatchObject({ name: 'Birch 身份', offer: 'birch-auth' });
    expect(read([change('g', { offer: 'gone', provider: 'acorn' })]).days[0]?.name).toBeNull();
  });

  it('are of one kind', () => {
    const correction = change('c', { offer: 'acorn-mail', provider: 'acorn', kind: 'correction' });
    expect(told(read([...HISTORY, correction], { kind: 'correction' }))).toEqual(['2026-11-10 acorn-mail 1']);
    expect(read([correction]).days).toEqual([]);
  });

  it('are read page by page, each plan and day once', () => {
    const many = Array.from({ length: 150 }, (_, number) =>
      change(`m${number}`, {
        offer: ['acorn-mail', 'acorn-postgres', 'birch-auth'][number % 3] ?? '',
        provider: 'acorn',
        happenedOn: `2025-0${1 + (number % 9)}-1${number % 4}`,
      }),
    );
    const pages: ChangeDays[] = [];
    let before: string | undefined;
    do {
      const page = read(many, { before });
      pages.push(page);
      before = page.next ?? undefined;
    } while (before !== undefined && pages.length < 20);
    const groups = pages.flatMap(told);
    expect(new Set(groups).size).toBe(groups.length);
    expect(pages.flatMap(({ days }) => days.flatMap(({ entries }) => entries))).toHaveLength(150);
    expect(pages.length).toBeGreaterThan(2);
    for (const { days } of pages.slice(0, -1)) {
      expect(days.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(CHANGE_DAYS_ENTRIES);
    }
  });

  it('begin before a time, and refuse what is neither a time nor an entry', () => {
    expect(told(read(HISTORY, { before: '2024-01-01T00:00:00+08:00' }))[0]).toBe(
      '2023-09-01 acorn-postgres 1',
    );
    const index = createCatalogIndex(makeCatalog(), HISTORY);
    for (const before of ['nothing', '2024-01-01', '2024-99-01T00:00:00Z'])
      expect(listChangeDays(index, { kind: 'change', locale: 'en', before }).kind).toBe('unknown-before');
  });
});
