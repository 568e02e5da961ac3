/** The two orders of changes. Both are the same wherever entries are shown. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import { compareText } from '../../../schemas/lists.ts';

/** By the day it happened, newest first, then as published: the order in which people read what happened. */
export function newestFirst(a: ChangeEntry, b: ChangeEntry): number {
  return compareText(b.happenedOn, a.happenedOn) || publishedFirst(a, b);
}

/** As published, newest first: what is new to those who ask again. */
export function publishedFirst(a: ChangeEntry, b: ChangeEntry): number {
  return (
    Date.parse(b.publishedAt) - Date.parse(a.publishedAt) ||
    compareText(b.happenedOn, a.happenedOn) ||
    compareText(a.id, b.id)
  );
}
