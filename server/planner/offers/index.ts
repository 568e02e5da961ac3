/** A catalog made ready for planning: its offers in the terms of needs, constraints and usage figures. */

export { indexCatalog, type PlannerIndex } from './catalog-index.ts';
export {
  type Constraint,
  constraintOfRelaxation,
  giveUp,
  requestedConstraints,
} from './constraints.ts';
export type { IndexedOffer, RoleFigure } from './indexed-offer.ts';
export { conditionNames, openConditions } from './open-conditions.ts';
export { type Watch, watchesInRole } from './role-watches.ts';
