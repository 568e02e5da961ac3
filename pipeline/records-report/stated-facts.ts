/** How many offers state each fact, and how many leave it unstated. */
import { canState } from '../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../schemas/facts.ts';
import { statedFields } from '../load/index.ts';
import type { ListedOffer } from './listed-offers.ts';
import type { FactCount } from './report.ts';

/** One row per fact, the most unstated first; `limits` and `setup` are stated where there is one at least. */
export function countFacts(offers: readonly ListedOffer[]): FactCount[] {
  const statedByOffer = offers.map(({ offer }) => ({
    offer,
    stated: new Set(statedFields(offer).map(({ field }) => field.replace(/^(limits|setup)\..*$/, '$1'))),
  }));
  return [...FIXED_FACT_FIELDS, 'limits', 'setup']
    .map((fact) => {
      const stated = statedByOffer.filter((entry) => entry.stated.has(fact)).length;
      const field = FIXED_FACT_FIELDS.find((name) => name === fact);
      const notApplicable = statedByOffer.filter(
        (entry) => !entry.stated.has(fact) && field !== undefined && !canState(entry.offer, field),
      ).length;
      return { fact, stated, unstated: offers.length - stated - notApplicable, notApplicable };
    })
    .sort((a, b) => b.unstated - a.unstated);
}
