/** What takes long enough to be computed beside the thread that answers. Each follows from a version and a request alone. */
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import type { DetectionIndex } from '../../schemas/detection/index.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { checkRepository } from '../checker/index.ts';
import {
  findSwap,
  type LinkedPlanOutcome,
  type PlanOutcome,
  planStack,
  planWithLinks,
  type SwapOutcome,
  type SwapRequest,
} from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';

/** What plans and checks need of a version. */
export type JobData = Pick<ServedSnapshot['index'], 'catalog' | 'changes' | 'changesByOffer'>;

/** @typeParam R the request. `publicUrl`: scheme and host of the pages, without a slash at the end */
export type Job<R> = { readonly request: R; readonly publicUrl: string };

export function checkJob(
  { catalog, changes }: JobData,
  detection: DetectionIndex,
  { request, publicUrl }: Job<CheckRequest>,
): CheckAnswer {
  return checkRepository(catalog, request, { detection, planUrlBase: publicUrl, changes });
}

export function planJob(
  { catalog, changesByOffer }: JobData,
  { request, publicUrl }: Job<PlanRequest>,
): PlanOutcome {
  return planStack(catalog, request, { planUrlBase: publicUrl, changesByOffer });
}

/** A plan as the JSON that is sent: nothing of it is built anew on the thread that only hands it on. */
export type PlanText =
  | { readonly kind: 'plan'; readonly json: string }
  | Extract<PlanOutcome, { kind: 'unknown-slugs' }>;

export function planTextJob(data: JobData, job: Job<PlanRequest>): PlanText {
  const outcome = planJob(data, job);
  return outcome.kind === 'plan' ? { kind: 'plan', json: JSON.stringify(outcome.plan) } : outcome;
}

/** A plan, and the requests that would give its needs without a plan one. */
export function linkedPlanJob(
  { catalog, changesByOffer }: JobData,
  { request, publicUrl }: Job<PlanRequest>,
): LinkedPlanOutcome {
  return planWithLinks(catalog, request, { planUrlBase: publicUrl, changesByOffer });
}

/** The request that chooses another plan for a need. */
export function swapJob({ catalog }: Pick<JobData, 'catalog'>, { request }: Job<SwapRequest>): SwapOutcome {
  return findSwap(catalog, request);
}
