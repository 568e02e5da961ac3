/** Where checks of repositories are made. */
export { type CheckOutcome, type Checks, checksOnThisThread } from './checks.ts';
export { CHECK_THREAD_LIMITS, type CheckThreadLimits, checksOnThreads } from './on-threads.ts';
