/** The catalog's read model: pure functions over one snapshot, which every face of the service renders. */

export { hasNoEndDate, lasts, publishedOn, standingOn } from '../../schemas/standing.ts';
export { ROLE_NAMES } from '../../schemas/words/role-names.ts';
export { nearestSlugs } from '../words/index.ts';
export {
  bestPlans,
  countPlans,
  type FirstPlans,
  firstPlans,
  HEADLINE_MAX,
  headlineLimits,
  mainLimits,
  type RoleField,
  type RoleFigure,
  roleField,
  roleFigures,
  sortsOf,
} from './best/index.ts';
export {
  type CatalogIndex,
  createCatalogIndex,
  type OfferSource,
  offerInLocale,
  prepareReads,
} from './catalog-index.ts';
export {
  answerChange,
  type ChangeDay,
  type ChangeDays,
  FEED_ENTRIES_MAX,
  FEED_LATE_MAX,
  findSubject,
  freshnessOfQuote,
  LATE_AFTER_DAYS,
  listChangeDays,
  listChanges,
  planNames,
  recordedAt,
  type SubjectKind,
  selectFeedPage,
} from './changes/index.ts';
export { type LinedUpFact, lineUpFacts, plansToAdd } from './compare/index.ts';
export { compareOffers } from './compare-offers.ts';
export {
  evidenceFor,
  type FactInWords,
  kindEvidence,
  offerFacts,
  offerInWords,
} from './facts/index.ts';
export { namedThings } from './find-by-name.ts';
export {
  heldGroups,
  type Level,
  type Plateau,
  plateausOf,
  providerHistory,
  readOfferHistory,
  stabilityFor,
  stepsByYear,
} from './history/index.ts';
export { listCategories, readCatalog, readStats } from './list-categories.ts';
export { type Ending, listEndings } from './list-endings.ts';
export { localizeNamed, localizeOffer } from './localize.ts';
export { type OfferOutline, offerOutline } from './offer-outline.ts';
export { once } from './once.ts';
export {
  NO_SIGHTINGS,
  type Passage,
  type Proof,
  readProof,
  type Sightings,
} from './proof/index.ts';
export { type Reading, readOffer } from './read-offer.ts';
export { type OfferView, readOfferView } from './read-offer-view.ts';
export { readProvider } from './read-provider.ts';
export { type OfferList, searchOffers, searchOffersText } from './search-offers.ts';
export { unlistedService } from './unlisted-service.ts';
