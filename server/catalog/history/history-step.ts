/** A published change as a step of a fact's history. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { Effect, HistoryStep } from '../../../schemas/offer-history.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';

/** @returns the entry with its summary in the locale, without what the history says once for all steps */
export function historyStep(entry: ChangeEntry, locale: Locale): HistoryStep {
  const { id, happenedOn, before, after, direction, evidence, foundIn, publishedAt } = entry;
  const { summary } = entry.translations[locale];
  return {
    id,
    on: happenedOn,
    before,
    after,
    direction,
    effect: effectOf(entry),
    summary,
    evidence,
    foundIn,
    publishedAt,
  };
}

/** What a change means for those who use the plan; its end is more than a change for the worse. */
function effectOf({ field, after, direction }: ChangeEntry): Effect {
  const ends = (field === 'endsOn' && after !== null) || (field === 'signup.open' && after === 'closed');
  return ends && direction !== 'better' ? 'ended' : direction;
}

/** By the day it happened, then as published: the order of what was the case. */
export function earlierFirst(a: ChangeEntry, b: ChangeEntry): number {
  return (
    compareText(a.happenedOn, b.happenedOn) ||
    compareText(a.publishedAt, b.publishedAt) ||
    compareText(a.id, b.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
