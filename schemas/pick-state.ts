/** Classifies each pick of a plan under its verdict: one rule for the marks of all faces. */
import type { Fit, Pick as PlanPick, PickState } from './plan.ts';

/** Codes of what is to be watched on a plan that is not free for good; published codes keep their meaning. */
const ENDS: ReadonlySet<string> = new Set([
  'plan-ends',
  'page-speaks-of-end',
  'trial-ends',
  'credit-runs-out',
  'renewed-by-hand',
]);

/** @returns `fits` only for what counts towards $0 as it is */
export function pickState({
  fit,
  why,
  watch,
  unconfirmed,
}: Pick<PlanPick, 'fit' | 'why' | 'watch' | 'unconfirmed'>): PickState {
  const isLongEnough = why.some(({ code }) => code === 'free-for-days');
  const isEnding = !isLongEnough && watch.some(({ code }) => ENDS.has(code));
  return stateOf(fit, isEnding, unconfirmed.length > 0);
}

/**
 * @param isEnding whether it is free for less than is asked
 * @param isOpen whether it leaves a condition to be confirmed
 */
export function stateOf(fit: Fit, isEnding: boolean, isOpen: boolean): PickState {
  if (fit !== 'fits') return fit;
  if (isEnding) return isOpen ? 'ends-unconfirmed' : 'ends';
  return isOpen ? 'unconfirmed' : 'fits';
}
