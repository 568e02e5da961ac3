/** The quotes that carry one fact of an offer. */
import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { speaksOf } from '../../../schemas/speaks-of.ts';

/** @param field a fact's name as in evidence: `overage`, `limits.storage`, ... */
export function evidenceFor(offer: Pick<Offer, 'evidence'>, field: string): Evidence[] {
  return offer.evidence.filter((entry) => speaksOf(entry.fields, field));
}
