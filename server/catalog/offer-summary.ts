/** An offer as a list shows it: names, what decides, and where each fact is quoted. */
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Offer } from '../../schemas/catalog.ts';
import type { OfferSummary } from '../../schemas/catalog-queries.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { disclosureNotice } from '../words/index.ts';
import { headlineLimits } from './best/headline-limits.ts';
import { decidingFacts } from './offer-outline.ts';

/** Figures of a summary: a list of 50 stays below 60 KB. */
const FIGURES = 2;

/**
 * @param offer in the locale
 * @param role whose figures come first, in a list of one role
 */
export function summariseOffer(offer: Offer, locale: Locale, role: Role | null = null): OfferSummary {
  const { slug, name, plan, provider, url, category, roles, freeType, standing, review } = offer;
  const facts = decidingFacts(offer, locale, headlineLimits(offer, FIGURES, role)).map(
    ({ field, label, value, stated, evidence }) => ({
      fact: { field, name: label, text: stated ? value : null },
      quote: evidence[0] ?? null,
    }),
  );
  const quotes = new Map(facts.flatMap(({ quote }) => (quote === null ? [] : [[quote.id, quote] as const])));
  const disclosure = disclosureNotice(offer.commercial, locale);
  return {
    ...{ slug, name, plan, provider, url, category, roles, freeType, standing },
    underReview: review !== null,
    ...(disclosure === null ? {} : { disclosure }),
    facts: facts.map(({ fact, quote }) => (quote === null ? fact : { ...fact, quote: quote.id })),
    quotes: [...quotes.values()].map(({ id, source, freshness, captured }) => ({
      id,
      source,
      status: freshness.status,
      asOf: freshness.verifiedAt?.slice(0, 10) ?? dayOfCopy(captured),
    })),
  };
}
