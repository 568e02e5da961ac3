/** Which entries a document of a change feed holds, and when each was recorded. */

import type { ChangeEntry } from '../../../schemas/change.ts';
import type { ChangeSubject } from '../../../schemas/change-subject.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { newestFirst } from './order.ts';
import { speaksOfSubject } from './subject.ts';

/** Entries in one document; older ones follow by its `next` link. */
export const FEED_ENTRIES_MAX = 100;
/** The most late entries in the document that people subscribe to. */
export const FEED_LATE_MAX = 10;

export type FeedPage = {
  readonly entries: readonly ChangeEntry[];
  /** When the newest entry of the whole feed was recorded; null for an empty feed. */
  readonly newest: Date | null;
  /** The `before` of the page that follows; null on the last one. */
  readonly next: string | null;
};

/**
 * One document of a feed, by the day that things happened, newest first. The one without `before`, which people
 * subscribe to, holds the last {@link FEED_LATE_MAX} of the changes that were published late: found pieces of the past
 * do not flood it, however many a night adds. All others are in the documents behind it, in the same order, so that a
 * reader who follows `next` sees every entry once (RFC 5005 section 3).
 * @param before id of an entry: the page begins after it; null if there is no such entry
 */
export function selectFeedPage(
  index: CatalogIndex,
  subject: ChangeSubject,
  kind: ChangeKind | undefined,
  before: string | undefined,
): FeedPage | null {
  const at = before === undefined ? undefined : index.changes[index.changePosition.get(before) ?? -1];
  if (before !== undefined && at === undefined) return null;
  const matching = index.changes.filter(
    (entry) => (kind === undefined || entry.kind === kind) && speaksOfSubject(index, entry, subject),
  );
  const newest = matching[0] === undefined ? null : recordedAt(index, matching[0]);
  const all = [...matching].sort(newestFirst);
  const { rest, areMoreBehind } = findRest(at, all);
  const entries = rest.slice(0, FEED_ENTRIES_MAX);
  const isLast = rest.length === entries.length && !areMoreBehind;
  return { entries, newest, next: isLast ? null : (entries.at(-1)?.id ?? null) };
}

function subscribed(all: readonly ChangeEntry[]): readonly ChangeEntry[] {
  let late = 0;
  return all
    .filter((entry) => {
      if (!wasPublishedLate(entry)) return true;
      late += 1;
      return late <= FEED_LATE_MAX;
    })
    .slice(0, FEED_ENTRIES_MAX);
}

/** What follows an entry: the rest of its own document, or if it ends one, the documents behind. */
function findRest(
  at: ChangeEntry | undefined,
  all: readonly ChangeEntry[],
): { readonly rest: readonly ChangeEntry[]; readonly areMoreBehind: boolean } {
  const first = subscribed(all);
  const isFirst = new Set(first);
  const behind = all.filter((entry) => !isFirst.has(entry));
  const place = at === undefined ? -1 : first.indexOf(at);
  if (at === undefined || (place !== -1 && place < first.length - 1)) {
    return { rest: first.slice(place + 1), areMoreBehind: behind.length > 0 };
  }
  if (place !== -1) return { rest: behind, areMoreBehind: false };
  const placeBehind = behind.indexOf(at);
  // An entry of another feed has no document here: what happened before it.
  const rest =
    placeBehind === -1 ? all.filter((entry) => newestFirst(at, entry) < 0) : behind.slice(placeBehind + 1);
  return { rest, areMoreBehind: false };
}

const DAY = 86_400_000;
/** A change published more than this many days (UTC) after it happened is no news. */
export const LATE_AFTER_DAYS = 30;

export function wasPublishedLate({ happenedOn, publishedAt }: ChangeEntry): boolean {
  const toldOn = new Date(publishedAt).toISOString().slice(0, 10);
  return Date.parse(toldOn) - Date.parse(happenedOn) > LATE_AFTER_DAYS * DAY;
}

const SECOND = 1000;

/**
 * The moment of publication less a second for each entry of the same moment before it: readers sort by this time and
 * take equal ones for one change. It depends on what was published then and earlier, so it stays the same in every
 * later snapshot; it is never later than the publication, and never as early as the one before it, for which the
 * seconds become shorter if a night tells more entries than seconds passed since.
 */
export function recordedAt(index: CatalogIndex, entry: ChangeEntry): Date {
  const { changes, changePosition } = index;
  const published = Date.parse(entry.publishedAt);
  const isTogether = (position: number): boolean =>
    Date.parse(changes[position]?.publishedAt ?? '') === published;
  const position = changePosition.get(entry.id) ?? 0;
  let first = position;
  while (isTogether(first - 1)) first--;
  let behind = position + 1;
  while (isTogether(behind)) behind++;
  const older = changes[behind];
  const room = older === undefined ? Number.POSITIVE_INFINITY : published - Date.parse(older.publishedAt);
  const step = Math.min(SECOND, Math.max(1, Math.floor(room / (behind - first))));
  return new Date(published - (position - first) * step);
}
