/** The plan of a saved request on the snapshot of now. Equal requests are planned once a snapshot. */
import type { PlanAnswer, PlanRequest } from '../../schemas/plan.ts';
import { plannerOf } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';

/** Plans with their evidence are large; above this many the oldest go. */
const KEPT_MAX = 1000;

/** What a list needs of a plan: small, so that all of a large organization stay at hand. */
export type PlanOutline = {
  readonly verdict: PlanAnswer['verdict'];
  readonly picks: readonly {
    readonly need: PlanAnswer['picks'][number]['need'];
    readonly offer: string | null;
    readonly fit: PlanAnswer['picks'][number]['fit'];
  }[];
};

const outlines = new WeakMap<ServedSnapshot, Map<string, PlanOutline>>();

/**
 * The whole plan, planned anew. Offers that left the catalog since the request was saved are preferred and
 * excluded in vain: a saved stack is never refused for them.
 * @param publicUrl address of the pages, without a slash at its end
 */
export function runPlan(snapshot: ServedSnapshot, request: PlanRequest, publicUrl: string): PlanAnswer {
  const { index } = snapshot;
  const { changesByOffer } = index;
  return plannerOf(index).plan(request, { planUrlBase: publicUrl, changesByOffer });
}

export function summarizePlan(plan: PlanAnswer): PlanOutline {
  return {
    verdict: plan.verdict,
    picks: plan.picks.map(({ need, choice, fit }) => ({ need, offer: choice?.slug ?? null, fit })),
  };
}

/** The outline of the plan of a request on this snapshot. */
export function outlinePlan(snapshot: ServedSnapshot, request: PlanRequest): PlanOutline {
  let kept = outlines.get(snapshot);
  if (kept === undefined) {
    kept = new Map();
    outlines.set(snapshot, kept);
  }
  // The locale changes texts only, which an outline does not have.
  const englishRequest: PlanRequest = { ...request, locale: 'en' };
  const key = JSON.stringify(englishRequest);
  let outline = kept.get(key);
  if (outline === undefined) {
    outline = summarizePlan(runPlan(snapshot, englishRequest, ''));
    for (const oldest of kept.keys()) {
      if (kept.size < KEPT_MAX) break;
      kept.delete(oldest);
    }
    kept.set(key, outline);
  }
  return outline;
}
