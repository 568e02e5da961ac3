/** GET /changes: the change feed, newest first, page by page. */

import type { ChangesQuery } from '../../../schemas/change-queries.ts';
import type { ChangeAnswer, ChangeEntry } from '../../../schemas/change.ts';
import { timestampSchema } from '../../../schemas/text.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { answerChange } from './answer-change.ts';
import { isAsked } from './subject.ts';

export type ChangePage = { entries: ChangeAnswer[]; next: string | null };
export type ChangesReading =
  | { readonly kind: 'found'; readonly value: ChangePage }
  /** `before` is neither the id of an entry nor a time. */
  | { readonly kind: 'unknown-before' };

/** One page of entries; `next` is the `before` of the page after it. */
export function listChanges(index: CatalogIndex, query: ChangesQuery): ChangesReading {
  const start = query.before === undefined ? 0 : positionAfter(index, query.before);
  if (start === null) return { kind: 'unknown-before' };
  // One more than the page shows whether there is a next one; the log behind it may be long.
  const provider = query.provider && presentProvider(index, query.provider);
  const rest: ChangeEntry[] = [];
  for (let at = start; at < index.changes.length && rest.length <= query.limit; at++) {
    const entry = index.changes[at];
    if (entry === undefined || (query.kind !== undefined && entry.kind !== query.kind)) continue;
    if (provider !== undefined && presentProvider(index, entry.provider) !== provider) continue;
    if (isAsked(index, entry, query)) rest.push(entry);
  }
  const entries = rest.slice(0, query.limit);
  return {
    kind: 'found',
    value: {
      entries: entries.map((entry) => answerChange(index, entry, query.locale)),
      next: rest.length > query.limit ? (entries.at(-1)?.id ?? null) : null,
    },
  };
}

function presentProvider({ providerAliases }: CatalogIndex, slug: string): string {
  return providerAliases.get(slug) ?? slug;
}

/** Position of the first entry after the one with this id, or published before this time. */
function positionAfter(index: CatalogIndex, before: string): number | null {
  const position = index.changePosition.get(before);
  if (position !== undefined) return position + 1;
  const time = rfc3339(before);
  if (time === null) return null;
  // Newest first: the first one before the time, by halves.
  let low = 0;
  let high = index.changes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Date.parse(index.changes[middle]?.publishedAt ?? '') < time) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Milliseconds of an RFC 3339 time with any offset; null for anything else. */
function rfc3339(text: string): number | null {
  // A `+` of an offset that was not percent-encoded arrives as a space.
  const repaired = text.replace(/ (?=\d{2}:\d{2}$)/, '+');
  if (timestampSchema.safeParse(repaired).success) return Date.parse(repaired);
  const withOffset = /^(.+)[+-]\d{2}:\d{2}$/.exec(repaired);
  if (withOffset === null || !timestampSchema.safeParse(`${withOffset[1]}Z`).success) return null;
  const time = Date.parse(repaired);
  return Number.isNaN(time) ? null : time;
}
