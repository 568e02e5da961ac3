/** Which plan comes first in a role, before anybody asks for anything: what the planner, search and tables share. */

export { compareNames } from './compare-names.ts';
export { COPIES_MAX, DECISIVE_FACTS_MAX } from './decisive-facts.ts';
export { FEEDS_A_MODEL, FINER_HARM_MAX, type FinerHarm, MUST_STAY_UP, mayBill } from './harm.ts';
export { HEADROOM_MAX, type HeadroomBand, headroomBand } from './headroom.ts';
export { isMeantKind, isSecondaryRole, meantKinds } from './made-for.ts';
export {
  compareStandings,
  gradeAdoption,
  isLeading,
  type OfferAllowances,
  type RoleStanding,
  readAllowances,
  SMALL_MAX,
  shortLimit,
  standingInRole,
} from './role-standing.ts';
export { createStandingOrders, type StandingOrder, type StandingOrders } from './standing-order.ts';
