/** The planner: needs, constraints and usage in, one best stack of free plans out. DESIGN section 6. */
export { planUrl } from './address.ts';
export { relax, type Swap, swapIn } from './change-request.ts';
export { type PlanAddressReading, parsePlanAddress } from './parse-address.ts';
export { planJson } from './plan-json.ts';
export {
  type Choices,
  type Chooser,
  chooserOf,
  createPlanner,
  type PlanContext,
  type Planner,
  planStack,
} from './planner.ts';
export { findUnknownSlugs, type UnknownSlug, unknownSlugText } from './slugs.ts';
export { speaksAgainstZero } from './warnings.ts';
