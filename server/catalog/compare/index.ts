/** Offers side by side: their limits in rows, and the other facts on which they differ. */

export { compareFacts, type LinedUpFact, lineUpFacts } from './compare-facts.ts';
export { compareLimits } from './compare-limits.ts';
export { type PlansToAdd, plansToAdd } from './plans-to-add.ts';
