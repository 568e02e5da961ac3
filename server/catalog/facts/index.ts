/** The facts of an offer, and what is asked of them. */

export { evidenceFor } from './evidence-for.ts';
export { askedValue, FILTERS, type Filter, type FilterName, type FilterQuery } from './filters.ts';
export { HEADLINE_MAX, headlineLimits } from './headline-limits.ts';
export { type OfferFact, offerFacts } from './offer-facts.ts';
export { type FactInWords, offerInWords } from './offer-in-words.ts';
