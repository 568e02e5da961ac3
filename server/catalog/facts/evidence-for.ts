/** The quotes that carry one fact of an offer. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import type { FixedFactField } from '../../../schemas/facts.ts';
import { mentionsFact } from '../../../schemas/speaks-of.ts';
import type { Standing } from '../../../schemas/vocabulary.ts';

/**
 * The quotes of a fact, the closest first: those that name it itself and not only what its credits pay for, then those
 * that speak of the fewest other facts, then the shortest of a figure. Who shows one quote next to a fact shows the first.
 * @param field a fact's name as in evidence: `overage`, `limits.storage`, ...
 */
export function evidenceFor(offer: Pick<Offer, 'evidence'>, field: string): Evidence[] {
  const found = offer.evidence.filter((entry) => mentionsFact(entry.fields, field));
  return found.length < 2
    ? found
    : found.sort(
        (a, b) =>
          distanceTo(a, field) - distanceTo(b, field) ||
          (field.startsWith('limits.') ? a.quote.length - b.quote.length : 0),
      );
}

const ONLY_OF_COSTS = 1000;

function distanceTo({ fields }: Evidence, field: string): number {
  return fields.length + (fields.includes(field) ? 0 : ONLY_OF_COSTS);
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
