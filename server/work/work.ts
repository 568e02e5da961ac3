/** Plans and checks: whoever asks for one, on whichever face, asks here. */
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import type { LinkedPlanOutcome, PlanOutcome, SwapOutcome, SwapRequest } from '../planner/index.ts';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { checkJob, type Job, linkedPlanJob, type PlanText, planJob, planTextJob, swapJob } from './jobs.ts';

export type Refusal =
  /** Work that nobody's honest request makes: it was given up. */
  | { readonly kind: 'too-slow' }
  /** Too much waits already. */
  | { readonly kind: 'busy' }
  /** The caller has had its share of the time; some comes back every second. */
  | { readonly kind: 'spent'; readonly retrySeconds: number };

export type WorkOutcome<T> = { readonly kind: 'answer'; readonly answer: T } | Refusal;

/** The version that is served may not say how services are recognised. */
export type CheckOutcome = WorkOutcome<CheckAnswer> | { readonly kind: 'no-detection' };

export type Asked<R> = Job<R> & {
  readonly snapshot: ServedSnapshot;
  /** Whose time it takes. */
  readonly caller: string;
};

export type Work = {
  check(asked: Asked<CheckRequest>): Promise<CheckOutcome>;
  plan(asked: Asked<PlanRequest>): Promise<WorkOutcome<PlanOutcome>>;
  /** As JSON, for whoever sends it on as it is. */
  planText(asked: Asked<PlanRequest>): Promise<WorkOutcome<PlanText>>;
  /** With the requests that would give needs without a plan one. */
  linkedPlan(asked: Asked<PlanRequest>): Promise<WorkOutcome<LinkedPlanOutcome>>;
  /** The request that chooses another plan for a need: a few times the work of a choice, so only when it is asked for. */
  swap(asked: Asked<SwapRequest>): Promise<WorkOutcome<SwapOutcome>>;
  load(): WorkLoad;
  /** Takes no more; resolves when what was asked is answered and the threads are gone. */
  close(): Promise<void>;
};

export type WorkLoad = {
  /** Jobs that wait for their turn. */
  readonly waiting: number;
  /** Jobs that were refused since the start, by reason. */
  readonly refused: ReadonlyMap<Refusal['kind'], number>;
};

/** On the thread that asks: for one person's own process, which nobody waits for beside them. */
export const workOnThisThread: Work = {
  check: async ({ snapshot, ...job }) =>
    snapshot.detection === null
      ? { kind: 'no-detection' }
      : { kind: 'answer', answer: checkJob(snapshot.index, snapshot.detection, job) },
  plan: async ({ snapshot, ...job }) => ({ kind: 'answer', answer: planJob(snapshot.index, job) }),
  planText: async ({ snapshot, ...job }) => ({ kind: 'answer', answer: planTextJob(snapshot.index, job) }),
  linkedPlan: async ({ snapshot, ...job }) => ({
    kind: 'answer',
    answer: linkedPlanJob(snapshot.index, job),
  }),
  swap: async ({ snapshot, ...job }) => ({ kind: 'answer', answer: swapJob(snapshot.index, job) }),
  load: () => ({ waiting: 0, refused: new Map() }),
  close: async () => {},
};
