/** What has changed since a stack was last saved or seen. */
import type { ChangeEntry } from '../../schemas/change.ts';
import type { ListedStack } from '../../schemas/stack.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import type { NoticeMark } from './notice-records.ts';
import { outlinePlan, type PlanOutline } from './plan-stack.ts';
import type { Seen, StackRecord } from './records.ts';

const BEFORE_EVERYTHING = '1970-01-01T00:00:00.000Z';

/** When the newest entry of a snapshot was published; the beginning of time if it has none. */
export function newestMoment(snapshot: ServedSnapshot): string {
  return new Date(snapshot.index.changes[0]?.publishedAt ?? BEFORE_EVERYTHING).toISOString();
}

/**
 * What there is to be seen on a snapshot. Up to where is said by its newest entry, never by a clock: a night
 * publishes its entries under the time it began, after people have saved stacks during it.
 */
export function seenNow(snapshot: ServedSnapshot, outline: PlanOutline): Seen {
  return {
    upTo: newestMoment(snapshot),
    picks: outline.picks.flatMap(({ need, offer }) => (offer === null ? [] : [{ need, offer }])),
  };
}

/**
 * The offers a stack lives on: those the planner picks now, and those it had picked when the stack was last
 * seen. A plan that got worse is no longer picked, and its change is the one that matters most.
 */
export function listOffers(snapshot: ServedSnapshot, seen: Seen, outline: PlanOutline): Set<string> {
  const slugs = [
    ...seen.picks.map(({ offer }) => offer),
    ...outline.picks.flatMap(({ offer }) => (offer === null ? [] : [offer])),
  ];
  return new Set(slugs.map((slug) => currentSlug(snapshot, slug)));
}

/** Entries of these offers published after what was seen, newest first. */
export function unseenChanges(
  snapshot: ServedSnapshot,
  seen: Seen,
  offers: ReadonlySet<string>,
): ChangeEntry[] {
  const upTo = Date.parse(seen.upTo);
  const unseen: ChangeEntry[] = [];
  for (const entry of snapshot.index.changes) {
    if (Date.parse(entry.publishedAt) <= upTo) break;
    if (offers.has(currentSlug(snapshot, entry.offer))) unseen.push(entry);
  }
  return unseen;
}

/** Needs whose pick is another one than when the stack was last seen; a renamed offer is the same one. */
export function movedPicks(
  snapshot: ServedSnapshot,
  seen: Seen,
  outline: PlanOutline,
): ListedStack['movedPicks'] {
  return outline.picks.flatMap(({ need, offer: to }) => {
    const before = seen.picks.find((pick) => pick.need === need)?.offer;
    const from = before === undefined ? null : currentSlug(snapshot, before);
    return from === to ? [] : [{ need, from, to }];
  });
}

/** Today's slug of an offer. */
export function currentSlug({ index }: ServedSnapshot, slug: string): string {
  return index.offerAliases.get(slug) ?? slug;
}

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
