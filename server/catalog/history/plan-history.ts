/** Every fact of a plan over time, and how often the plan was changed. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../schemas/change.ts';
import type { Corrections, FactHistory, Stability } from '../../../schemas/offer-history.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { factHistory, oldestCopy } from './fact-history.ts';
import { earlierFirst, historyStep } from './history-step.ts';
import { presentFacts } from './present-facts.ts';

export type PlanHistory = { readonly facts: FactHistory[]; readonly stability: Stability };

/**
 * The history of a plan. Only what its provider changed counts: a correction of ours says nothing of the plan.
 * @param entries the published entries of the offer, in any order
 * @param today YYYY-MM-DD
 */
export function planHistory(
  offer: Offer,
  entries: readonly ChangeEntry[],
  today: string,
  locale: Locale,
): PlanHistory {
  const changes = entries.filter(({ kind }) => kind === 'change').sort(earlierFirst);
  const present = presentFacts(offer);
  const fields = new Set([...present.keys(), ...changes.map(({ field }) => field)]);
  const facts = [...fields]
    .map((field) => {
      const steps = changes.filter((entry) => entry.field === field);
      return factHistory(
        offer,
        field,
        present.get(field) ?? null,
        steps.map((entry) => historyStep(entry, offer.translations[locale].name, locale)),
        today,
      );
    })
    .sort(lastChangedFirst);
  const sum = (of: (fact: FactHistory) => number): number => facts.reduce((all, fact) => all + of(fact), 0);
  return {
    facts,
    stability: {
      cuts: sum(({ cut }) => cut),
      raises: sum(({ raised }) => raised),
      lastChange: changes.at(-1)?.happenedOn ?? null,
      oldestCopy: oldestCopy(offer, facts),
    },
  };
}

/** Facts with steps first, the newest step first; the others stay as they are. */
function lastChangedFirst(a: FactHistory, b: FactHistory): number {
  const day = ({ steps }: FactHistory): string => steps.at(-1)?.on ?? '';
  const [first, second] = [day(a), day(b)];
  return first === second ? 0 : first < second ? 1 : -1;
}

/** How often the record was corrected, and when last. */
export function correctionsAmong(entries: readonly ChangeEntry[]): Corrections {
  const own = entries.filter(({ kind }) => kind === 'correction').sort(earlierFirst);
  return { count: own.length, last: own.at(-1)?.happenedOn ?? null };
}
