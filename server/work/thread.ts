/** A thread that computes over one version of the catalog; the pool starts this file as a worker. */
import { workerData } from 'piscina';
import type { CheckAnswer, CheckRequest } from '../../schemas/check.ts';
import { compileDetection, type Detection } from '../../schemas/detection/index.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import type { LinkedPlanOutcome, PlanOutcome, SwapOutcome, SwapRequest } from '../planner/index.ts';
import {
  checkJob,
  type Job,
  type JobData,
  linkedPlanJob,
  type PlanText,
  planJob,
  planTextJob,
  swapJob,
} from './jobs.ts';

/** What a thread is given when it starts. */
export type ThreadData = JobData & { readonly detection: Detection | null };

// Handed over by the pool, which takes nothing else (on-threads.ts).
const data = workerData as ThreadData;
const detection = data.detection === null ? null : compileDetection(data.detection);

export function check(job: Job<CheckRequest>): CheckAnswer {
  if (detection === null) throw new Error('A check was asked of a version that has no detection');
  return checkJob(data, detection, job);
}
export const plan = (job: Job<PlanRequest>): PlanOutcome => planJob(data, job);
export const planText = (job: Job<PlanRequest>): PlanText => planTextJob(data, job);
export const linkedPlan = (job: Job<PlanRequest>): LinkedPlanOutcome => linkedPlanJob(data, job);
export const swap = (job: Job<SwapRequest>): SwapOutcome => swapJob(data, job);
