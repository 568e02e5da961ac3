/** Adds the provider's terms to its offers: the facts that an offer does not state itself. */
import { isStated, readFact } from '../../schemas/fact-values.ts';
import type { FixedFactField } from '../../schemas/facts.ts';
import {
  type OfferRecord,
  type ProviderRecord,
  TERMS_FACTS,
  type TermsRecord,
} from '../../schemas/record.ts';

/** The facts that the terms state. */
export function factsOfTerms(terms: TermsRecord): FixedFactField[] {
  return TERMS_FACTS.filter((field) => isStated(readFact(terms, field)));
}

/**
 * The record with each offer completed from the terms. Own words win: a fact that an offer states keeps its value
 * and its quotes; of the others it takes the value and the quotes of the terms.
 */
export function inheritTerms(record: ProviderRecord): ProviderRecord {
  const { terms } = record;
  if (terms === undefined || terms.evidence.length === 0) return record;
  const stated = factsOfTerms(terms);
  return { ...record, offers: record.offers.map((offer) => inherit(offer, terms, stated)) };
}

function inherit(offer: OfferRecord, terms: TermsRecord, stated: readonly FixedFactField[]): OfferRecord {
  const taken = new Set<string>(stated.filter((field) => !isStated(readFact(offer, field))));
  if (taken.size === 0) return offer;
  return {
    ...offer,
    commercial: {
      ...offer.commercial,
      use: taken.has('commercial.use') ? (terms.commercial?.use ?? 'unstated') : offer.commercial.use,
    },
    conditions: taken.has('conditions') ? (terms.conditions ?? []) : offer.conditions,
    production: taken.has('production') ? (terms.production ?? 'unstated') : offer.production,
    flags: {
      ...offer.flags,
      dataTraining: taken.has('flags.dataTraining')
        ? (terms.flags?.dataTraining ?? 'unstated')
        : offer.flags.dataTraining,
    },
    signup: {
      open: taken.has('signup.open') ? (terms.signup?.open ?? 'unstated') : offer.signup.open,
      card: taken.has('signup.card') ? (terms.signup?.card ?? 'unstated') : offer.signup.card,
      phone: taken.has('signup.phone') ? (terms.signup?.phone ?? 'unstated') : offer.signup.phone,
      realName: taken.has('signup.realName') ? (terms.signup?.realName ?? 'unstated') : offer.signup.realName,
    },
    evidence: [
      ...offer.evidence,
      ...terms.evidence.flatMap((entry) => {
        const fields = entry.fields.filter((field) => taken.has(field));
        return fields.length === 0 ? [] : [{ ...entry, fields }];
      }),
    ],
  };
}
