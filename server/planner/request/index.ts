/** The request: its address and back, its slugs, and requests one step away from it. */

export { planNeedUrl, planUrl } from './address.ts';
export { type Choices, type Chooser, relax, relaxedRequests, type Swap, swapIn } from './change-request.ts';
export { namedNeeds, type PlanAddressReading, parsePlanAddress } from './parse-address.ts';
export {
  currentSlugs,
  findUnknownSlugs,
  issuesOfUnknownSlugs,
  normaliseRequest,
  type UnknownSlug,
} from './slugs.ts';
