/** A catalog made ready for planning: its offers in the terms of needs, constraints and usage figures. */

export { indexCatalog, type PlannerIndex } from './catalog-index.ts';
export {
  type BrokenConstraint,
  brokenConstraints,
  type Constraint,
  requestedConstraints,
} from './constraints.ts';
export { FIGURES, figuresBearingOn } from './figures.ts';
export type { IndexedOffer, RoleBaseline } from './indexed-offer.ts';
export type { Meter } from './meters.ts';
export { type RoleWatch, staleEvidence, watchesInRole } from './risks.ts';
