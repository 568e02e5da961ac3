/** The facts of an offer in words, each with the quotes behind it. */

import type { Evidence, Offer } from '../../../schemas/catalog.ts';
import { mentionsFact } from '../../../schemas/speaks-of.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import { describeFactValue, limitName, limitText, nameFact } from '../../words/index.ts';
import { evidenceFor } from './evidence-for.ts';
import { offerFacts } from './offer-facts.ts';

export type FactInWords = {
  /** Its name as in evidence: `overage`, `limits.storage`. */
  readonly field: string;
  readonly label: string;
  /** "not stated" if the provider's pages say nothing: never a yes. */
  readonly value: string;
  readonly stated: boolean;
  readonly evidence: readonly Evidence[];
  readonly underReview: boolean;
};

/** Limits, then terms: all that is no command, in the order in which people ask. */
export function offerInWords(
  offer: Offer,
  locale: Locale,
): { readonly limits: readonly FactInWords[]; readonly terms: readonly FactInWords[] } {
  const underReview = (field: string): boolean => mentionsFact(offer.review?.fields ?? [], field);
  return {
    limits: offer.limits.map((limit) => {
      const field = `limits.${limit.id}`;
      return {
        field,
        label: limitName(limit, locale),
        value: limitText(limit, locale, offer.roles),
        stated: true,
        evidence: evidenceFor(offer, field),
        underReview: underReview(field),
      };
    }),
    terms: offerFacts(offer).map(({ field, value, stated, evidence }) => ({
      field,
      label: nameFact(offer, field, locale),
      value: describeFactValue(offer, { field, value }, locale),
      stated,
      evidence,
      underReview: underReview(field),
    })),
  };
}
