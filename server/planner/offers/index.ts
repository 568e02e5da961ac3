/** A catalog made ready for planning: its offers in the terms of needs, constraints and usage figures. */

export { indexCatalog, type PlannerIndex } from './catalog-index.ts';
export { COMPUTE_PER_REQUEST, COMPUTE_TO_WATCH, runsAllMonth } from './compute-meters.ts';
export {
  type Constraint,
  type ConstraintAnswer,
  requestedConstraints,
} from './constraints.ts';
export { DECISIVE_FACTS_MAX, EVIDENCE_AGE_MAX } from './decisive-facts.ts';
export { FIGURES, figuresBearingOn } from './figures.ts';
export { HARM_MAX } from './harm.ts';
export { HEADROOM_MAX, type HeadroomBand, headroomBand } from './headroom.ts';
export type { IndexedOffer, RoleBaseline, RoleFigure } from './indexed-offer.ts';
export { isRate, limitsOneThing } from './limit-windows.ts';
export type { Meter } from './meter.ts';
export { type RoleWatch, staleEvidence, watchesInRole } from './role-watches.ts';
