/** Of which days the pages are that picks rest on. */
import { dayOfQuote } from '../../../schemas/captured.ts';
import type { AsOf, Pick as PlanPick } from '../../../schemas/plan.ts';

type Quoted = Pick<PlanPick, 'choice' | 'why' | 'watch' | 'mainLimits' | 'beyond' | 'unconfirmed'>;

/** @returns by page, each once: of a page that was read on several days, the oldest counts */
export function datesOf(picks: readonly Quoted[]): AsOf {
  const days = new Map<string, string | null>();
  for (const { choice, why, watch, mainLimits, beyond, unconfirmed } of picks) {
    // Without a choice the quotes are of plans that were refused.
    if (choice === null) continue;
    for (const { evidence } of [...why, ...watch, ...mainLimits, ...unconfirmed, ...(beyond ? [beyond] : [])])
      for (const quote of evidence) {
        const day = dayOfQuote(quote);
        const known = days.get(quote.source);
        if (known === undefined || (known !== null && (day === null || day < known)))
          days.set(quote.source, day);
      }
  }
  const dated = [...days.values()].flatMap((day) => day ?? []).sort();
  return {
    oldest: dated[0] ?? null,
    newest: dated.at(-1) ?? null,
    undated: days.size - dated.length,
    pages: days.size,
  };
}
