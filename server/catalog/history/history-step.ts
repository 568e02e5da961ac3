/** A published change as a step of a fact's history. */
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { Effect, HistoryStep } from '../../../schemas/offer-history.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { changeSummary } from '../../../schemas/words/describe-change.ts';
import { newestFirst } from '../change-feed/order.ts';

/**
 * @param plan its name in the locale, with which the summary begins
 * @returns the entry without what the history says once for all steps
 */
export function historyStep(entry: ChangeEntry, plan: string, locale: Locale): HistoryStep {
  const { id, happenedOn, before, after, direction, note, evidence, foundIn, publishedAt } = entry;
  return {
    id,
    on: happenedOn,
    before,
    after,
    direction,
    effect: effectOf(entry),
    summary: changeSummary(plan, entry, locale),
    note,
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

/** The order of what was the case. */
export function earlierFirst(a: ChangeEntry, b: ChangeEntry): number {
  return newestFirst(b, a);
}
