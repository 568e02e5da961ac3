/** One fact over time: its steps, and since when it stands as it does now. */

import { dayOfCopy } from '../../../schemas/captured.ts';
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { FactValue } from '../../../schemas/change.ts';
import type { FactHistory, HeldSince, HistoryStep } from '../../../schemas/offer-history.ts';
import { evidenceFor } from '../facts/index.ts';
import { sameValue } from './same-value.ts';

/**
 * @param current as the offer states the fact now; null where it does not
 * @param steps of the fact, oldest first
 * @param today YYYY-MM-DD; what is announced for a later day has not happened
 */
export function factHistory(
  offer: Offer,
  field: string,
  current: FactValue,
  steps: readonly HistoryStep[],
  today: string,
): FactHistory {
  const last = steps.at(-1);
  const isPresent = last === undefined || sameValue(last.after, current);
  // Of a plan that has ended nothing stands.
  const hasEnded = offer.endsOn !== null && offer.endsOn <= today;
  const since = hasEnded ? null : heldSince(evidenceFor(offer, field), last, isPresent, today);
  return {
    field,
    current,
    since,
    knownFrom: knownFrom(steps[0]) ?? since?.on ?? null,
    raised: steps.filter(({ direction }) => direction === 'better').length,
    cut: steps.filter(({ direction }) => direction === 'worse').length,
    steps: [...steps],
    unbroken:
      // What the record does not state now says nothing of a further change.
      (isPresent || current === null) &&
      steps.every((step, position) => {
        const earlier = steps[position - 1];
        return earlier === undefined || sameValue(earlier.after, step.before);
      }),
  };
}

/**
 * The day of the newest step where it led to the present value; else the oldest copy that carries the fact, but none
 * from before that step: the words may have read the same when the value was another one.
 */
function heldSince(
  evidence: readonly Evidence[],
  last: HistoryStep | undefined,
  isPresent: boolean,
  today: string,
): HeldSince | null {
  if (last !== undefined && isPresent) {
    if (last.on > today) return null;
    return { on: last.on, known: 'changed', permalink: last.evidence.at(-1)?.captured.permalink ?? null };
  }
  const [oldest] = evidence
    .flatMap(copiesOf)
    .filter(({ on }) => last === undefined || on >= last.on)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return oldest === undefined ? null : { ...oldest, known: 'copy' };
}

/** The dated copies of a quote: the one that was read, and the oldest that says it in the same words. */
function copiesOf({ since, captured }: Evidence): { on: string; permalink: string | null }[] {
  const day = dayOfCopy(captured);
  return [
    ...(since === null ? [] : [{ on: since.at, permalink: since.permalink }]),
    ...(day === null ? [] : [{ on: day, permalink: captured.permalink }]),
  ];
}

/** The day of the oldest words of a history: of the copy that stated the value before the first step. */
function knownFrom(first: HistoryStep | undefined): string | null {
  if (first === undefined) return null;
  const [before] = first.foundIn === 'history' ? first.evidence : [];
  const day = before === undefined ? null : dayOfCopy(before.captured);
  return day !== null && day < first.on ? day : first.on;
}

/** The oldest day of which a copy carries any quote of the offer. */
export function oldestCopy(offer: Offer, facts: readonly FactHistory[]): string | null {
  const days = [
    ...offer.evidence.flatMap(copiesOf).map(({ on }) => on),
    ...facts.flatMap(({ knownFrom: from }) => from ?? []),
  ];
  return days.sort()[0] ?? null;
}
