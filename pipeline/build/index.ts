/** The catalog as it will be published, from records and what the night saw. */
export { assembleCatalog } from './catalog.ts';
export { nextFreshness } from './freshness.ts';
export { assembleOffer, assembleOffers, assembleProvider } from './offer.ts';
export { assembleUnlisted } from './unlisted.ts';
export { withUpdatedAt } from './updated.ts';
