/** The catalog as it will be published, from records and what the night saw. */
export { assembleCatalog } from './catalog.ts';
export { nextFreshness } from './freshness.ts';
export { assembleOffers, assembleProvider, assembleUnlisted, withUpdatedAt } from './offer.ts';
