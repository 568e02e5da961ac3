/** No flood, no gap: what a subscriber gets when a night adds pieces of the past, and what a reader of all pages sees. */
import { describe, expect, it } from 'vitest';
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { ChangeSubject } from '../../../schemas/change-subject.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import { change, makeCatalog } from '../../../test/contract/fixture.ts';
import { type CatalogIndex, createCatalogIndex } from '../catalog-index.ts';
import {
  FEED_ENTRIES_MAX,
  FEED_LATE_MAX,
  recordedAt,
  selectFeedPage,
  wasPublishedLate,
} from './feed-page.ts';
import { findSubject } from './subject.ts';

const OF = { offer: 'acorn-postgres', provider: 'acorn' } as const;
const NIGHT = '2026-11-20T02:00:00Z';
const KINDS: readonly (ChangeKind | undefined)[] = [undefined, 'change', 'correction'];
const SUBJECTS: readonly ChangeSubject[] = [
  { about: 'everything' },
  { about: 'offers', slug: 'acorn-postgres' },
  { about: 'providers', slug: 'acorn' },
  { about: 'categories', slug: 'databases' },
  { about: 'best', slug: 'postgres' },
];
const CASES = SUBJECTS.flatMap((subject) =>
  KINDS.map((kind) => ({ name: `${Object.values(subject).join(' ')} ${kind ?? 'both'}`, subject, kind })),
);

/** Told as they happened, an entry a day; of both kinds. */
function prompt(count: number): ChangeEntry[] {
  return Array.from({ length: count }, (_, day) => {
    const at = new Date(Date.UTC(2026, 10, 19) - day * 86_400_000).toISOString();
    return change(`prompt-${day}`, {
      ...OF,
      kind: day % 2 === 0 ? 'change' : 'correction',
      happenedOn: at.slice(0, 10),
      publishedAt: at,
    });
  });
}

/** Found in dated files by one night: between 2023 and ten weeks ago. */
function past(count: number, prefix = 'past'): ChangeEntry[] {
  return Array.from({ length: count }, (_, number) =>
    change(`${prefix}-${String(number).padStart(3, '0')}`, {
      ...OF,
      kind: number % 2 === 0 ? 'change' : 'correction',
      foundIn: 'history',
      happenedOn: new Date(Date.UTC(2026, 8, 8) - number * 7 * 86_400_000).toISOString().slice(0, 10),
      publishedAt: NIGHT,
    }),
  );
}

const indexOf = (changes: readonly ChangeEntry[]): CatalogIndex => createCatalogIndex(makeCatalog(), changes);

function idsOf(index: CatalogIndex, subject: ChangeSubject, kind?: ChangeKind, before?: string): string[] {
  return (selectFeedPage(index, subject, kind, before)?.entries ?? []).map(({ id }) => id);
}

function walk(index: CatalogIndex, subject: ChangeSubject, kind?: ChangeKind): string[][] {
  const pages: string[][] = [];
  let before: string | undefined;
  do {
    const page = selectFeedPage(index, subject, kind, before);
    if (page === null) throw new Error('a page that is not there');
    pages.push(page.entries.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before !== undefined && pages.length < 50);
  return pages;
}

describe.each(CASES)('the feed of $name', ({ subject, kind }) => {
  it.each([0, 60, 99, 130])(
    'brings a subscriber at most ten of 150 found pieces beside %i prompt ones',
    (count) => {
      const found = past(150);
      const before = new Set(idsOf(indexOf(prompt(count)), subject, kind));
      const after = idsOf(indexOf([...prompt(count), ...found]), subject, kind);
      const fresh = after.filter((id) => !before.has(id));
      expect(fresh.length).toBeLessThanOrEqual(FEED_LATE_MAX);
      expect(after.length).toBeLessThanOrEqual(FEED_ENTRIES_MAX);
    },
  );

  it('brings at most ten more when a later night finds 150 others', () => {
    const known = [...prompt(95), ...past(150)];
    const more = past(150, 'more').map((entry) => ({ ...entry, publishedAt: '2026-11-21T02:00:00Z' }));
    const before = new Set(idsOf(indexOf(known), subject, kind));
    const fresh = idsOf(indexOf([...known, ...more]), subject, kind).filter((id) => !before.has(id));
    expect(fresh.length).toBeLessThanOrEqual(FEED_LATE_MAX);
  });

  it.each([
    ['nothing', []],
    ['the past alone', past(150)],
    ['a prompt year', prompt(365)],
    ['both', [...prompt(230), ...past(150)]],
    ['few of both', [...prompt(20), ...past(30)]],
  ])('shows every entry once over its pages: %s', (_what, changes) => {
    const index = indexOf(changes);
    const pages = walk(index, subject, kind);
    const expected = changes.filter((entry) => kind === undefined || entry.kind === kind).map(({ id }) => id);
    expect(pages.flat().sort()).toEqual(expected.sort());
    const happened = new Map(changes.map((entry) => [entry.id, entry.happenedOn]));
    for (const page of pages) {
      const days = page.map((id) => happened.get(id) ?? '');
      expect(days).toEqual([...days].sort().reverse());
    }
  });
});

it('stands in the order in which the page of its plan has the same changes', () => {
  const day = '2026-11-18';
  const index = indexOf(
    ['b', 'a', 'c'].map((id) => change(id, { ...OF, happenedOn: day, publishedAt: NIGHT })),
  );
  const own = index.changesByOffer.get(OF.offer)?.map(({ id }) => id);
  expect(own).toEqual(['a', 'b', 'c']);
  expect(idsOf(index, { about: 'offers', slug: OF.offer })).toEqual(own);
});

describe('the order of a feed', () => {
  it('keeps the changes that happened last, at their place by day', () => {
    const index = indexOf([...prompt(3), ...past(150)]);
    const ids = idsOf(index, { about: 'everything' });
    expect(ids.slice(0, 5)).toEqual(['prompt-0', 'prompt-1', 'prompt-2', 'past-000', 'past-001']);
    expect(ids).toHaveLength(3 + FEED_LATE_MAX);
    const second = idsOf(index, { about: 'everything' }, undefined, ids.at(-1));
    expect(second[0]).toBe('past-010');
  });

  it('begins after any entry, also after one of another feed', () => {
    const index = indexOf([...prompt(4), ...past(20)]);
    const everything: ChangeSubject = { about: 'everything' };
    expect(idsOf(index, everything, undefined, 'prompt-1').slice(0, 2)).toEqual(['prompt-2', 'prompt-3']);
    expect(idsOf(index, everything, 'change', 'prompt-1')[0]).toBe('prompt-2');
    expect(selectFeedPage(index, everything, undefined, 'nothing')).toBeNull();
  });

  it('calls late what was told more than thirty days after it happened', () => {
    const on = (happenedOn: string) =>
      wasPublishedLate(change('x', { ...OF, happenedOn, publishedAt: NIGHT }));
    expect([on('2026-10-20'), on('2026-10-21'), on('2026-11-19')]).toEqual([true, false, false]);
  });
});

describe('when an entry was recorded', () => {
  const moments = (index: CatalogIndex) =>
    new Map(index.changes.map((entry) => [entry.id, recordedAt(index, entry).getTime()]));

  it('is its own second, never later than its publication, and the same in every later snapshot', () => {
    const before = indexOf([...prompt(40), ...past(150)]);
    const later = indexOf([
      ...prompt(40),
      ...past(150),
      ...past(30, 'later').map((entry) => ({ ...entry, publishedAt: '2026-11-21T02:00:00Z' })),
    ]);
    const known = moments(before);
    expect(new Set(known.values()).size).toBe(190);
    for (const entry of before.changes) {
      expect(known.get(entry.id)).toBeLessThanOrEqual(Date.parse(entry.publishedAt));
      expect(moments(later).get(entry.id)).toBe(known.get(entry.id));
    }
    expect(known.get('past-000')).toBe(Date.parse(NIGHT));
    expect(known.get('past-001')).toBe(Date.parse(NIGHT) - 1000);
  });

  it('stays apart from the night before, however close the nights are', () => {
    const near = past(90, 'near').map((entry) => ({ ...entry, publishedAt: '2026-11-20T02:00:30Z' }));
    const index = indexOf([...past(5), ...near]);
    const times = index.changes.map((entry) => recordedAt(index, entry).getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(times).size).toBe(95);
  });
});

describe('what a feed is about', () => {
  const index = indexOf([
    change('auth', {
      offer: 'birch-postgres',
      provider: 'birch',
      field: 'limits.users',
      before: null,
      after: {
        id: 'users',
        metric: 'monthly-active-users',
        value: 10,
        unit: 'count',
        period: 'month',
        scope: 'project',
        roles: ['auth'],
        label: null,
      },
    }),
    change('card', {
      offer: 'birch-postgres',
      provider: 'birch',
      field: 'signup.card',
      before: 'required',
      after: null,
    }),
  ]);

  it('puts a figure under the roles that it is stated for, a term under all roles of its plan', () => {
    expect(idsOf(index, { about: 'best', slug: 'auth' }).sort()).toEqual(['auth', 'card']);
    expect(idsOf(index, { about: 'best', slug: 'postgres' })).toEqual(['card']);
    expect(idsOf(index, { about: 'categories', slug: 'auth' })).toEqual([]);
    expect(idsOf(index, { about: 'categories', slug: 'databases' })).toHaveLength(2);
  });

  it('is found by the words of an address, or told what is near', () => {
    expect(findSubject(index, 'best', 'postgres')).toMatchObject({ kind: 'found' });
    expect(findSubject(index, 'best', 'postgre')).toEqual({
      kind: 'unknown',
      nearest: expect.arrayContaining(['postgres']),
    });
    expect(findSubject(index, 'categories', 'database')).toEqual({
      kind: 'unknown',
      nearest: expect.arrayContaining(['databases']),
    });
    expect(findSubject(index, 'offers', 'acorn-db')).toEqual({ kind: 'moved', slug: 'acorn-postgres' });
    expect(findSubject(index, 'offers', 'nothing')).toMatchObject({ kind: 'unknown' });
  });
});
