/** Rate limits: the allowances, whom a call is counted for, and how a caller is told. */
export { callerOf } from './caller.ts';
export { createRateLimits, type RateLimitSettings, type RateLimits, rateLimited } from './rate-limits.ts';
export {
  PLANS_AND_CHECKS_POLICY,
  type RatePolicy,
  type RateVerdict,
  READS_POLICY,
  rateFields,
  STACKS_POLICY,
} from './rate-policy.ts';
export { connectSharedCounter, type RateLimitLog, type SharedCounter } from './redis-counter.ts';
