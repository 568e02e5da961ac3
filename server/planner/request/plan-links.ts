/** The requests one click away from a plan: another plan in place of a pick, constraints given up. */
import type { PlanAnswer, PlanRequest } from '../../../schemas/plan.ts';
import { type Chooser, relax, type Swap, swapIn } from './change-request.ts';

/** Where the links of a pick lead. */
export type PlanLinks = {
  /** By the slug of an alternative: the request that chooses it, tried beforehand. */
  readonly swaps: ReadonlyMap<string, Swap>;
  /** The request with everything given up that would help; null where no link can say it. */
  readonly relaxed: PlanRequest | null;
};

/** Each swap runs the planner a few times; beyond this many a page would be slow to make. */
const SWAPS_MAX = 60;

/** Tries every swap and relaxation of a plan. One entry a pick, in the same order. */
export function planLinks(choose: Chooser, answer: PlanAnswer): PlanLinks[] {
  const perPick = Math.max(3, Math.floor(SWAPS_MAX / answer.picks.length));
  return answer.picks.map((pick) => ({
    swaps: new Map(
      pick.alternatives.slice(0, perPick).flatMap(({ offer }) => {
        const swap = swapIn(choose, answer.request, pick.need, offer.slug);
        return swap === null ? [] : [[offer.slug, swap] as const];
      }),
    ),
    relaxed: relax(choose, answer.request, pick),
  }));
}
