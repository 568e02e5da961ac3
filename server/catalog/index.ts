/** The catalog's read model: pure functions over one snapshot, which every face of the service renders. */

export { hasNoEndDate, lasts, publishedOn, standingOn } from '../../schemas/standing.ts';
export { ROLE_NAMES } from '../../schemas/words/role-names.ts';
export { nearestSlugs } from '../words/index.ts';
export {
  createToolIndex,
  type RoleAdoption,
  type ToolIndex,
  type ToolList,
  toolIndexOf,
} from './adoption/tool-index.ts';
export { tellNaming } from './adoption/works-with.ts';
export { bestPlans, listSorts } from './best/best-plans.ts';
export { type FirstPlans, firstPlans, isWellKnown, knownPairs } from './best/first-plans.ts';
export { HEADLINE_MAX, headlineLimits } from './best/headline-limits.ts';
export { countPlans } from './best/ranked-plans.ts';
export { mainLimits, type RoleField, type RoleFigure, roleField, roleFigures } from './best/role-figures.ts';
export { CHART_MIN, type ZeroChart, type ZeroPlan, zeroDollars, zeroUsers } from './best/zero-dollars.ts';
export {
  type CatalogIndex,
  createCatalogIndex,
  type OfferSource,
  offerInLocale,
  prepareReads,
} from './catalog-index.ts';
export { answerChange, planNames, readFreshness } from './changes/answer-change.ts';
export { type ChangeDay, type ChangeDays, listChangeDays } from './changes/change-days.ts';
export {
  FEED_ENTRIES_MAX,
  FEED_LATE_MAX,
  LATE_AFTER_DAYS,
  recordedAt,
  selectFeedPage,
} from './changes/feed-page.ts';
export { listChanges } from './changes/list-changes.ts';
export { findSubject, type SubjectKind } from './changes/subject.ts';
export { comparedPlans } from './compared-plans.ts';
export { countAsked } from './search/suggest.ts';
export { lineUpFacts } from './compare/compare-facts.ts';
export { compareOffers, plansToAdd } from './compare-offers.ts';
export { evidenceFor, kindEvidence } from './facts/evidence-for.ts';
export { offerFacts } from './facts/offer-facts.ts';
export { type FactInWords, offerInWords } from './facts/offer-in-words.ts';
export { listNamed } from './find-by-name.ts';
export { type Level, listPlateaus, type Plateau } from './history/plateaus.ts';
export { heldGroups, providerHistory, readOfferHistory, stepsByYear } from './history/read-history.ts';
export { stabilityFor } from './history/stability-line.ts';
export { listCategories, readCatalog, readStats } from './list-categories.ts';
export { type Ending, listEndings } from './list-endings.ts';
export { localizeNamed, localizeOffer } from './localize.ts';
export { decidingFacts, type OfferOutline, offerOutline } from './offer-outline.ts';
export { once } from './once.ts';
export { type Proof, readProof } from './proof/read-proof.ts';
export { NO_SIGHTINGS, type Sightings } from './proof/sightings.ts';
export { type Reading, readOffer } from './read-offer.ts';
export { type OfferView, readOfferView } from './read-offer-view.ts';
export { readProvider } from './read-provider.ts';
export { listReplaceable, type Replacements, readReplacements } from './read-replacements.ts';
export { listTools, readTool, type ToolPlans } from './read-tool.ts';
export {
  answerFigures,
  figuresAsked,
  type OfferList,
  searchOffers,
  searchOffersText,
  unknownToolIssues,
} from './search-offers.ts';
export { distance, readTimeline } from './timeline.ts';
export { unlistedService } from './unlisted-service.ts';
