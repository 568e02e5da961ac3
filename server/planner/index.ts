/** The planner: needs, constraints and usage in, one best stack of free plans out. DESIGN section 6. */

export { speaksAgainstZero } from './explain/warnings.ts';
export { planJson } from './plan-json.ts';
export {
  type Choices,
  type Chooser,
  chooserOf,
  createPlanner,
  type PlanContext,
  type Planner,
  planStack,
} from './plan-stack.ts';
export { planUrl } from './request/address.ts';
export { relax, type Swap, swapIn } from './request/change-request.ts';
export { type PlanAddressReading, parsePlanAddress } from './request/parse-address.ts';
export { findUnknownSlugs, type UnknownSlug, unknownSlugText } from './request/slugs.ts';
