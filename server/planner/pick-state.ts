/** How each pick of a plan stands beside the verdict: one rule for every mark that a face sets. */
import type { Pick as PlanPick } from '../../schemas/plan.ts';
import type { PickState } from '../words/index.ts';
import type { WatchCode } from './reasons/index.ts';

/** What is to be watched on a plan that is not free for good. */
const ENDS: ReadonlySet<string> = new Set<WatchCode>([
  'plan-ends',
  'trial-ends',
  'credit-runs-out',
  'open-source-only',
  'renewed-by-hand',
]);

/** What most needs attention first: what does not fit, then what ends, then what a person has to confirm. */
export const PICK_STATES = [
  'none',
  'exceeds',
  'unproven',
  'ends',
  'unconfirmed',
  'fits',
] as const satisfies readonly PickState[];

/** @returns `fits` only for what counts towards $0 as it is */
export function pickState({
  fit,
  watch,
  unconfirmed,
}: Pick<PlanPick, 'fit' | 'watch' | 'unconfirmed'>): PickState {
  if (fit !== 'fits') return fit;
  if (watch.some(({ code }) => ENDS.has(code))) return 'ends';
  return unconfirmed.length > 0 ? 'unconfirmed' : 'fits';
}
