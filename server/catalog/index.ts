/** The catalog's read model: pure functions over one snapshot, which every face of the service renders. */

export { ROLE_NAMES } from '../words/role-names.ts';
export { type CatalogIndex, createCatalogIndex, offerInLocale } from './catalog-index.ts';
export { type LinedUpFact, lineUpFacts } from './compare/compare-facts.ts';
export { type CompareReading, compareOffers } from './compare/compare-offers.ts';
export { type Ending, listEndings } from './facts/endings.ts';
export { evidenceFor } from './facts/evidence-for.ts';
export { HEADLINE_MAX, headlineLimits } from './facts/headline-limits.ts';
export { hasNoEndDate, lasts } from './facts/lasts.ts';
export { type OfferFact, offerFacts } from './facts/offer-facts.ts';
export { catalogPieces, listCategories, readCatalog, readStats } from './list-categories.ts';
export { type ChangePage, type ChangesReading, listChanges } from './list-changes.ts';
export { localizeChange, localizeNamed, localizeOffer } from './localize.ts';
export { type ByteText, fromByteText } from './offer-texts.ts';
export { readOffer } from './read-offer.ts';
export { readProvider } from './read-provider.ts';
export type { Reading } from './reading.ts';
export { nearestSlugs } from './search/nearest.ts';
export {
  type OfferList,
  type OfferListText,
  searchOffers,
  searchOffersText,
} from './search/search-offers.ts';
