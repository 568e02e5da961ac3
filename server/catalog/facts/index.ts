/** The facts of an offer, and what is asked of them. */

export { evidenceFor, kindEvidence } from './evidence-for.ts';
export { askedValue, FILTERS, type FilterName } from './filters.ts';
export { type OfferFact, offerFacts } from './offer-facts.ts';
export { type FactInWords, offerInWords } from './offer-in-words.ts';
export { tellingLimits } from './telling-limits.ts';
