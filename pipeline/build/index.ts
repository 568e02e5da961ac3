/** Builds the catalog to publish from the records and the readings of the night. */
export { assembleCatalog } from './catalog.ts';
export { nextFreshness } from './freshness.ts';
export { assembleOffers, assembleProvider, assembleUnlisted, withUpdatedAt } from './offer.ts';
