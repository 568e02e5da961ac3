/** How many offers state each fact, and how many leave it unstated. */
import { FIXED_FACT_FIELDS, type OfferRecord } from '../../schemas/record.ts';
import { statedFields } from '../load/index.ts';
import type { ListedOffer } from './listed-offers.ts';
import type { FactCount } from './report.ts';

/** Facts that only some offers can have: whether it can be asked of this one. */
const ASKED: Readonly<Record<string, (offer: OfferRecord) => boolean>> = {
  trialDays: (offer) => offer.freeType === 'trial' || offer.freeType === 'one-time-credit',
  'flags.idlePauseDays': (offer) => !['never', 'unstated'].includes(offer.flags.idlePause),
};

/** One row a fact, the most unstated first; `limits` and `setup` are stated where there is one at least. */
export function countFacts(offers: readonly ListedOffer[]): FactCount[] {
  const statedByOffer = offers.map(({ offer }) => ({
    offer,
    stated: new Set(statedFields(offer).map(({ field }) => field.replace(/^(limits|setup)\..*$/, '$1'))),
  }));
  return [...FIXED_FACT_FIELDS, 'limits', 'setup']
    .map((fact) => {
      const stated = statedByOffer.filter((entry) => entry.stated.has(fact)).length;
      const asked = ASKED[fact];
      const notApplicable = statedByOffer.filter(
        (entry) => !entry.stated.has(fact) && asked?.(entry.offer) === false,
      ).length;
      return { fact, stated, unstated: offers.length - stated - notApplicable, notApplicable };
    })
    .sort((a, b) => b.unstated - a.unstated);
}
