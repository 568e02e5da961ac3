/** The catalog's read model: pure functions over one snapshot, which every face of the service renders. */

export { type CatalogIndex, createCatalogIndex, offerInLocale } from './catalog-index.ts';
export { type CompareReading, compareOffers } from './compare.ts';
export { type LinedUpFact, lineUpFacts } from './compare-facts.ts';
export { type Ending, listEndings } from './endings.ts';
export { evidenceFor } from './evidence-for.ts';
export { HEADLINE_MAX, headlineLimits } from './headline-limits.ts';
export { hasNoEndDate, lasts } from './lasts.ts';
export { catalogPieces, listCategories, readCatalog, readStats } from './list-categories.ts';
export { type ChangePage, type ChangesReading, listChanges } from './list-changes.ts';
export { localizeChange, localizeNamed, localizeOffer } from './localize.ts';
export { nearestSlugs } from './nearest.ts';
export { isStated, type OfferFact, offerFacts } from './offer-facts.ts';
export { type ByteText, fromByteText } from './offer-texts.ts';
export { readOffer } from './read-offer.ts';
export { readProvider } from './read-provider.ts';
export type { Reading } from './reading.ts';
export { ROLE_NAMES } from './role-names.ts';
export { type OfferList, type OfferListText, searchOffers, searchOffersText } from './search.ts';
