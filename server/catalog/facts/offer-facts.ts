/** Every fact of an offer in one order, for all that show, compare or write an offer out. DESIGN section 3. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { FactValue } from '../../../schemas/change.ts';
import { evidenceFor } from './evidence-for.ts';

export type OfferFact = {
  /** As evidence names it: `overage`, `flags.idlePause`. */
  readonly field: string;
  /** Null, `unstated` or an empty list where the provider's pages say nothing that was found. */
  readonly value: Exclude<FactValue, { metric: string } | { command: string }>;
  readonly stated: boolean;
  readonly evidence: readonly Evidence[];
};

type FactReader = (offer: Offer) => OfferFact['value'];

/** The facts other than limits and commands. */
export const FACT_READERS: Readonly<Record<string, FactReader>> = {
  freeType: (offer) => offer.freeType,
  trialDays: (offer) => offer.trialDays,
  endsOn: (offer) => offer.endsOn,
  'commercial.use': (offer) => offer.commercial.use,
  'signup.card': (offer) => offer.signup.card,
  'signup.phone': (offer) => offer.signup.phone,
  overage: (offer) => offer.overage,
  'flags.idlePause': (offer) => offer.flags.idlePause,
  'flags.idlePauseDays': (offer) => offer.flags.idlePauseDays,
  'flags.dataTraining': (offer) => offer.flags.dataTraining,
  regions: (offer) => [...offer.regions].sort(),
  'audiences.cn': (offer) => offer.audiences.cn,
  'audiences.eea': (offer) => offer.audiences.eea,
};

/** Facts that most plans cannot have: worth a line only where stated. */
const ONLY_WHERE_STATED = new Set(['trialDays', 'endsOn', 'flags.idlePauseDays']);

/** The facts of an offer that a reader looks for, the unstated ones included and marked as such. */
export function offerFacts(offer: Offer): OfferFact[] {
  return Object.entries(FACT_READERS)
    .map(([field, read]) => {
      const value = read(offer);
      return { field, value, stated: isStated(value), evidence: evidenceFor(offer, field) };
    })
    .filter(({ field, stated }) => stated || !ONLY_WHERE_STATED.has(field));
}

/** Whether a value says anything. */
export function isStated(value: OfferFact['value']): boolean {
  return value !== null && value !== 'unstated' && !(Array.isArray(value) && value.length === 0);
}
