/** Which changes a stack is due to be notified of: those that it has not seen. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { NoticeMark } from './notice-records.ts';
import { outlinePlan } from './plan-stack.ts';
import type { Seen, StackRecord } from './records.ts';
import { currentSlug, listOffers, seenNow, unseenChanges } from './unseen.ts';

export type DueChanges = {
  /** Newest first. */
  readonly entries: readonly ChangeEntry[];
  /** The stack counts as notified up to here afterwards. */
  readonly mark: NoticeMark;
  /** Needs that this plan is picked for, or was when the stack was last seen or notified. */
  needsOf(entry: ChangeEntry): Seen['picks'][number]['need'][];
};

/**
 * What providers changed since the mark in the offers that the stack lives on: those that a reader of the stack is
 * shown as unseen, and those that the last plan before this one had picked, whether somebody has marked them as seen
 * meanwhile or not. Corrections of our own and pieces of the past that were found late are no news.
 */
export function dueChanges(snapshot: ServedSnapshot, stack: StackRecord, mark: NoticeMark): DueChanges {
  const outline = outlinePlan(snapshot, stack.request);
  const before = [...stack.seen.picks, ...mark.picks];
  const entries = unseenChanges(
    snapshot,
    mark,
    listOffers(snapshot, { upTo: mark.upTo, picks: before }, outline),
  ).filter(({ kind, foundIn }) => kind === 'change' && foundIn === 'night');
  const now = seenNow(snapshot, outline);
  const isBehind = Date.parse(now.upTo) < Date.parse(mark.upTo);
  const picks = [...before, ...now.picks];
  return {
    entries,
    mark: { version: snapshot.version, upTo: isBehind ? mark.upTo : now.upTo, picks: now.picks },
    needsOf: (entry) => {
      const slug = currentSlug(snapshot, entry.offer);
      const own = picks.filter(({ offer }) => currentSlug(snapshot, offer) === slug);
      return [...new Set(own.map(({ need }) => need))];
    },
  };
}
