/**
 * The planner: needs, constraints and usage in, one best stack of free plans out.
 *
 * Its rooms import in one direction: `reasons`, then `offers`, then `request` and `choose`, then `explain`.
 */

export { countConstraints } from './count-constraints.ts';
export { speaksAgainstZero } from './explain/index.ts';
export { followedOffers, pinned } from './followed-plans.ts';
export {
  createPlanner,
  type LinkedPlanOutcome,
  type PlanContext,
  type Planner,
  type PlanOutcome,
  plannerOf,
  planStack,
  planWithLinks,
} from './plan-stack.ts';
export {
  type Choices,
  type Chooser,
  CONSTRAINT_SWITCHES,
  issuesOfUnknownSlugs,
  type PlanAddressReading,
  type PlanLinks,
  parsePlanAddress,
  planUrl,
  relax,
  type Swap,
  swapIn,
  type UnknownSlug,
} from './request/index.ts';
