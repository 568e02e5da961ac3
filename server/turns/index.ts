/** Whose turn it is: how much time each caller took, and who comes next. Knows nothing of what is computed. */
export { type CallerTime, createCallerTime, TIME_LIMITS } from './caller-time.ts';
export {
  createFairQueue,
  type FairQueue,
  type QueueLimits,
  type QueueLoad,
  type QueueOutcome,
} from './fair-queue.ts';
