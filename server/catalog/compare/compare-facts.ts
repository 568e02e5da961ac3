/** The facts other than limits on which plans differ. The `differences` of a comparison. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { CompareAnswer } from '../../../schemas/compare.ts';
import type { PlainFactValue } from '../../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS } from '../../../schemas/facts.ts';
import { listKinds } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { sortedFact } from '../facts/offer-facts.ts';

type ComparedFact = CompareAnswer['differences'][number];
export type LinedUpFact = {
  readonly field: string;
  readonly values: { value: PlainFactValue; evidence: Evidence[] }[];
  readonly differs: boolean;
};

type Column = readonly [field: string, read: (offer: Offer) => PlainFactValue];

/** What an offer is for, before its facts; lists are sorted, their order says nothing. */
const COLUMNS: readonly Column[] = [
  ['category', (offer) => offer.category],
  ['roles', (offer) => [...offer.roles].sort()],
  ['kinds', (offer) => listKinds(offer.kinds).sort()],
  ['aside', (offer) => [...offer.aside].sort()],
  ...FIXED_FACT_FIELDS.map((field): Column => [field, (offer) => sortedFact(offer, field)]),
];

/** Every compared fact, whether the plans differ in it or not. */
export function lineUpFacts(offers: readonly Offer[]): LinedUpFact[] {
  return COLUMNS.map(([field, read]) => {
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
