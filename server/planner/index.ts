/**
 * The planner: needs, constraints and usage in, one best stack of free plans out.
 *
 * Its rooms import in one direction: `reasons`, then `offers`, then `request` and `choose`, then `explain`.
 */

export { type AskedCondition, askedConditions, type MetCondition } from './asked-conditions.ts';
export { countConstraints } from './count-constraints.ts';
export { countExclusions, missedByOne } from './exclusion-summary.ts';
export { lastingInstead, speaksAgainstZero } from './explain/index.ts';
export { followedOffers, pinned } from './followed-plans.ts';
export { gravestWatches } from './gravest-watches.ts';
export { conditionNames, openConditions } from './offers/index.ts';
export {
  createPlanner,
  findSwap,
  type LinkedPlanOutcome,
  type PlanContext,
  type Planner,
  type PlanOutcome,
  plannerOf,
  planStack,
  planWithLinks,
  type SwapOutcome,
  type SwapRequest,
} from './plan-stack.ts';
export {
  issuesOfUnknownSlugs,
  namedNeeds,
  parsePlanAddress,
  planNeedUrl,
  planUrl,
  relax,
  swapIn,
  type UnknownSlug,
} from './request/index.ts';
