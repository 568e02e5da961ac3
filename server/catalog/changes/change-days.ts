/** Changes as people read them: what happened to a plan on a day, together. */
import type { ChangeFilters } from '../../../schemas/change-queries.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import { groupBy } from '../../../schemas/lists.ts';
import type { ChangeKind, Locale } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { planNames } from './answer-change.ts';
import { newestFirst } from './order.ts';
import { isAsked } from './subject.ts';

/** A page ends with the plan and day that reaches so many entries: 25 KiB compressed, quotes included. */
export const CHANGE_DAYS_ENTRIES = 50;

/** What happened to a plan on a day. */
export type ChangeDay = {
  /** Today's slug, or the one it had last. */
  readonly offer: string;
  /** Null for a plan that is published no more. */
  readonly name: string | null;
  /** `YYYY-MM-DD` */
  readonly on: string;
  /** At least one. */
  readonly entries: readonly ChangeEntry[];
};

export type ChangeDays = {
  readonly days: readonly ChangeDay[];
  /** The `before` of the page that follows; null on the last one. */
  readonly next: string | null;
};

export type ChangeDaysReading =
  | { readonly kind: 'found'; readonly value: ChangeDays }
  /** `before` is neither the id of an entry nor a time. */
  | { readonly kind: 'unknown-before' };

/**
 * Changes of one kind by plan and day, by the day that they happened, newest first, then as published.
 * @param query.before id of an entry, whose plan and day the page begins after; or an RFC 3339 time, before whose
 *   day it begins
 * @param query.of plans alone whose slug it takes
 * @param query.filters the need, direction and year that is asked for; all if left out
 */
export function listChangeDays(
  index: CatalogIndex,
  query: {
    readonly kind: ChangeKind;
    readonly before?: string | undefined;
    readonly locale: Locale;
    readonly of?: (slug: string) => boolean;
    readonly filters?: ChangeFilters;
  },
): ChangeDaysReading {
  const { kind, before, locale, of = () => true, filters = {} } = query;
  const inOrder = index.changes
    .filter((entry) => entry.kind === kind && of(presentSlug(index, entry)) && isAsked(index, entry, filters))
    .sort(newestFirst);
  const all = [...groupBy(inOrder, (entry) => `${entry.happenedOn} ${presentSlug(index, entry)}`).values()];
  const start = before === undefined ? 0 : startAfter(index, all, before);
  if (start === null) return { kind: 'unknown-before' };
  const shown: ChangeEntry[][] = [];
  let entries = 0;
  for (const group of all.slice(start)) {
    if (entries >= CHANGE_DAYS_ENTRIES) break;
    shown.push(group);
    entries += group.length;
  }
  const last = shown.at(-1)?.at(-1);
  const isLast = start + shown.length >= all.length;
  const namePlan = planNames(index, locale);
  const days = shown.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const offer = presentSlug(index, first);
    return { offer, name: namePlan(offer), on: first.happenedOn, entries: group };
  });
  return { kind: 'found', value: { days, next: isLast ? null : (last?.id ?? null) } };
}

function presentSlug(index: CatalogIndex, { offer }: ChangeEntry): string {
  return index.offerAliases.get(offer) ?? offer;
}

/** How many groups come before the page; null if `before` says nothing. */
function startAfter(
  index: CatalogIndex,
  all: readonly (readonly ChangeEntry[])[],
  before: string,
): number | null {
  const position = index.changePosition.get(before);
  const entry = position === undefined ? undefined : index.changes[position];
  if (entry === undefined) {
    const time = Date.parse(before);
    if (!/^\d{4}-\d\d-\d\dT/.test(before) || Number.isNaN(time)) return null;
    const day = new Date(time).toISOString().slice(0, 10);
    return countWhile(all, (first) => first.happenedOn >= day);
  }
  const own = all.findIndex((group) => group.includes(entry));
  if (own !== -1) return own + 1;
  // An entry of the other kind: what happened before it.
  return countWhile(all, (first) => newestFirst(first, entry) < 0);
}

function countWhile(
  all: readonly (readonly ChangeEntry[])[],
  isBefore: (first: ChangeEntry) => boolean,
): number {
  const end = all.findIndex(([first]) => first !== undefined && !isBefore(first));
  return end === -1 ? all.length : end;
}
