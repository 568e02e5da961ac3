/** Which entries a change feed shows. */

import type { ChangeEntry } from '../../../schemas/change.ts';
import type { ChangeKind } from '../../../schemas/vocabulary.ts';
import type { FeedSubject } from '../../addresses.ts';
import type { CatalogIndex } from '../../catalog/index.ts';

/** Entries in one document; older ones follow by its `next` link. */
export const FEED_ENTRIES_MAX = 100;

export type FeedPage = {
  readonly entries: readonly ChangeEntry[];
  /** When the newest entry of the whole feed was recorded, RFC 3339; null for an empty feed. */
  readonly newest: string | null;
  /** The `before` of the page that follows; null on the last one. */
  readonly next: string | null;
};

/**
 * One page of a feed, newest record first. An offer's or provider's old slugs count as its present one.
 * @param before id of an entry: the page begins after it; null where there is no such entry
 */
export function selectEntries(
  index: CatalogIndex,
  subject: FeedSubject,
  kind: ChangeKind | undefined,
  before: string | undefined,
): FeedPage | null {
  const start = before === undefined ? -1 : index.changePosition.get(before);
  if (start === undefined) return null;
  const all = index.changes.filter(
    (entry) => (kind === undefined || entry.kind === kind) && speaksOf(index, entry, subject),
  );
  const rest = all.filter((entry) => (index.changePosition.get(entry.id) ?? 0) > start);
  const entries = rest.slice(0, FEED_ENTRIES_MAX);
  return {
    entries,
    newest: all[0]?.publishedAt ?? null,
    next: rest.length > entries.length ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** Whether an entry belongs in a subject's feed. */
export function speaksOf(index: CatalogIndex, entry: ChangeEntry, subject: FeedSubject): boolean {
  switch (subject.about) {
    case 'everything':
      return true;
    case 'offers':
      return (index.offerAliases.get(entry.offer) ?? entry.offer) === subject.slug;
    case 'providers':
      return (index.providerAliases.get(entry.provider) ?? entry.provider) === subject.slug;
  }
}
