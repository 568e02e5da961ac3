/** Every fact of an offer in one order, for all that show, compare or write an offer out. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { isStated, type PlainFactValue, readFact } from '../../../schemas/fact-values.ts';
import { FIXED_FACT_FIELDS, type FixedFactField, factRow } from '../../../schemas/facts.ts';
import { evidenceFor } from './evidence-for.ts';

export type OfferFact = {
  /** As evidence names it: `overage`, `flags.idlePause`. */
  readonly field: FixedFactField;
  /** Null, `unstated` or an empty list if the provider's pages say nothing that was found. */
  readonly value: PlainFactValue;
  readonly stated: boolean;
  readonly evidence: readonly Evidence[];
};

/** The facts of an offer that a reader looks for, the unstated ones included and marked as such. */
export function offerFacts(offer: Offer): OfferFact[] {
  return FIXED_FACT_FIELDS.map((field) => {
    const value = sortedFact(offer, field);
    return { field, value, stated: isStated(value), evidence: evidenceFor(offer, field) };
  }).filter(({ field, stated }) => stated || factRow(field)?.shown !== 'when-stated');
}

/** The value of a fact; lists are sorted, their order says nothing. */
export function sortedFact(offer: Offer, field: FixedFactField): PlainFactValue {
  const value = readFact(offer, field);
  return Array.isArray(value) ? [...value].sort() : value;
}
