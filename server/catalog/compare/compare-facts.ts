/** The facts other than limits on which plans differ. SPEC "Compare result": `differences`. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { CompareAnswer } from '../../../schemas/catalog-queries.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { FACT_READERS, type OfferFact } from '../facts/offer-facts.ts';

type ComparedFact = CompareAnswer['differences'][number];
type FactValue = OfferFact['value'];
export type LinedUpFact = {
  readonly field: string;
  readonly values: { value: FactValue; evidence: Evidence[] }[];
  readonly differs: boolean;
};

/** What an offer is for, before its facts; lists are sorted, their order says nothing. */
const READERS: Readonly<Record<string, (offer: Offer) => FactValue>> = {
  category: (offer) => offer.category,
  roles: (offer) => [...offer.roles].sort(),
  ...FACT_READERS,
};

/** Every compared fact, whether the plans differ in it or not. */
export function lineUpFacts(offers: readonly Offer[]): LinedUpFact[] {
  return Object.entries(READERS).map(([field, read]) => {
    const values = offers.map((offer) => ({ value: read(offer), evidence: evidenceFor(offer, field) }));
    const distinct = new Set(values.map(({ value }) => JSON.stringify(value)));
    return { field, values, differs: distinct.size > 1 };
  });
}

/** One entry for each fact that is not the same in every plan; `unstated` is a value of its own. */
export function compareFacts(offers: readonly Offer[]): ComparedFact[] {
  return lineUpFacts(offers)
    .filter(({ differs }) => differs)
    .map(({ field, values }) => ({ field, values }));
}
