/** Which plan comes first in a role, before anybody asks for anything: what the planner, search and tables share. */

export { compareNames } from './compare-names.ts';
export {
  DECISIVE_FACTS_MAX,
  EVIDENCE_AGE_MAX,
  evidenceAge,
} from './decisive-facts.ts';
export {
  FEEDS_A_MODEL,
  HARM_MAX,
  type HarmCause,
  MUST_STAY_UP,
  mayBill,
  worstCauses,
  worstHarm,
} from './harm.ts';
export { HEADROOM_MAX, type HeadroomBand, headroomBand } from './headroom.ts';
export { isMeantKind, isSecondaryRole } from './made-for.ts';
export {
  compareStandings,
  type RoleStanding,
  readAllowances,
  standingInRole,
} from './role-standing.ts';
export {
  createStandingOrders,
  type StandingOrder,
  type StandingOrders,
} from './standing-order.ts';
