/** The quotes that carry one fact of an offer. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import { mentionsFact } from '../../../schemas/speaks-of.ts';
import type { Standing } from '../../../schemas/vocabulary.ts';

/** @param field a fact's name as in evidence: `overage`, `limits.storage`, ... */
export function evidenceFor(offer: Pick<Offer, 'evidence'>, field: string): Evidence[] {
  return offer.evidence.filter((entry) => mentionsFact(entry.fields, field));
}

/** Of several quotes of a fact the one that speaks of the fewest other facts; null if there is none. */
export function closestQuote<Cited extends { readonly fields?: readonly string[] }>(
  evidence: readonly Cited[],
): Cited | null {
  return [...evidence].sort((a, b) => (a.fields?.length ?? 0) - (b.fields?.length ?? 0))[0] ?? null;
}

/** The fact that makes a plan what it is called, by its standing. */
const KIND_FACTS: Readonly<Record<Standing, FixedFactField>> = {
  available: 'freeType',
  doubtful: 'doubt.since',
  ended: 'endsOn',
  closed: 'signup.open',
};

/**
 * The quotes behind what a plan is called (`planKind`). That one is no free plan any more is proven by the words of its
 * end: those that once promised it say the opposite.
 */
export function kindEvidence(offer: Pick<Offer, 'evidence' | 'standing'>): Evidence[] {
  return evidenceFor(offer, KIND_FACTS[offer.standing]);
}
