/** Where plans and checks are computed. */
export type { JobName, Jobs } from './jobs.ts';
export { WORK_LIMITS, workOnThreads } from './on-threads.ts';
export { type Refusal, type Work, type WorkOutcome, workOnThisThread } from './work.ts';
