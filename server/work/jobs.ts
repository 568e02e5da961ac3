/** What takes long enough to be computed next to the thread that answers. Each follows from a version and a request alone. */
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import type { DetectionIndex } from '../../schemas/detection/index.ts';
import type { PlanPart } from '../../schemas/lean-plan.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { checkRepository } from '../checker/index.ts';
import {
  findSwap,
  type LinkedPlanOutcome,
  leanPlan,
  type PlanOutcome,
  planStack,
  planWithLinks,
  type SwapOutcome,
  type SwapRequest,
} from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';

/** What plans and checks need of a version. */
export type JobData = Pick<ServedSnapshot['index'], 'catalog' | 'changes' | 'changesByOffer' | 'tools'> & {
  /** Null if the version does not say how services are recognised: then nothing can be checked. */
  readonly detection: DetectionIndex | null;
};

/** A plan as the JSON that is sent: nothing of it is built again on the thread that only hands it on. */
export type PlanText =
  | { readonly kind: 'plan'; readonly json: string }
  | Extract<PlanOutcome, { kind: 'unknown-slugs' }>;

/** Every job: what is asked, and what comes of it. */
export type Jobs = {
  check: { readonly request: CheckRequest; readonly answer: CheckAnswer };
  plan: { readonly request: PlanRequest; readonly answer: PlanOutcome };
  planText: {
    readonly request: { readonly asked: PlanRequest; readonly include: readonly PlanPart[] };
    readonly answer: PlanText;
  };
  /** With the requests that would give needs without a plan one. */
  linkedPlan: { readonly request: PlanRequest; readonly answer: LinkedPlanOutcome };
  /** The request that chooses another plan for a need: a few times the work of a choice, so only if it is asked for. */
  swap: { readonly request: SwapRequest; readonly answer: SwapOutcome };
};

export type JobName = keyof Jobs;

/** `publicUrl`: scheme and host of the pages, without a slash at the end. */
export type Job<Name extends JobName> = {
  readonly request: Jobs[Name]['request'];
  readonly publicUrl: string;
};

const JOBS: {
  readonly [Name in JobName]: (data: JobData, job: Job<Name>) => Jobs[Name]['answer'];
} = {
  check: ({ catalog, changes, detection, tools }, { request, publicUrl }) => {
    if (detection === null) throw new Error('A check was asked of a version that has no detection');
    return checkRepository(catalog, request, { detection, planUrlBase: publicUrl, changes, tools });
  },
  plan: (data, { request, publicUrl }) =>
    planStack(data, request, { planUrlBase: publicUrl, changesByOffer: data.changesByOffer }),
  planText: (data, { request: { asked, include }, publicUrl }) => {
    const outcome = JOBS.plan(data, { request: asked, publicUrl });
    return outcome.kind === 'plan'
      ? { kind: 'plan', json: JSON.stringify(leanPlan(outcome.plan, include)) }
      : outcome;
  },
  linkedPlan: (data, { request, publicUrl }) =>
    planWithLinks(data, request, { planUrlBase: publicUrl, changesByOffer: data.changesByOffer }),
  swap: (data, { request }) => findSwap(data, request),
};

/** @throws for a check of a version without detection */
export function runJob<Name extends JobName>(
  name: Name,
  data: JobData,
  job: Job<Name>,
): Jobs[Name]['answer'] {
  return JOBS[name](data, job);
}
