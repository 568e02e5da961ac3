/**
 * The planner: needs, constraints and usage in, one best stack of free plans out.
 *
 * Its rooms import in one direction: `reasons`, then `offers`, then `request` and `choose`, then `explain`.
 */

export { type AskedCondition, askedConditions, type MetCondition } from './asked-conditions.ts';
export {
  type ConstraintCount,
  countConstraints,
  isHardlyStated,
  rankConstraints,
} from './count-constraints.ts';
export { countExclusions, missedByOne } from './exclusion-summary.ts';
export { lastingInstead } from './explain/lasting-instead.ts';
export { speaksAgainstZero } from './explain/warnings.ts';
export { followedOffers, pinPlans } from './followed-plans.ts';
export { graveLines, gravestWatches } from './gravest-watches.ts';
export { leanPlan } from './lean-plan.ts';
export { dayAfter, knownEnds } from './offers/free-days.ts';
export { conditionNames, openConditions } from './offers/open-conditions.ts';
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
export { planNeedUrl, planUrl } from './request/address.ts';
export { relax } from './request/change-request.ts';
export { namedNeeds, parsePlanAddress } from './request/parse-address.ts';
export { type CrowdModel, crowdModel } from './users-carried.ts';
export { currentSlugs, issuesOfUnknownSlugs, normaliseRequest, type UnknownSlug } from './request/slugs.ts';
