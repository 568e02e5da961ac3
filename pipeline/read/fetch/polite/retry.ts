/** Decides when to try again: exponential back-off with full jitter; obeys Retry-After. */
import type { FetchLimits } from '../limits.ts';

/**
 * Milliseconds to wait before the next try, or null for none.
 * @param attempt tries made so far, from 1
 * @param requested what the server asked for by Retry-After, in milliseconds
 * @param random 0 <= x < 1
 */
export function nextDelay(
  attempt: number,
  requested: number | null,
  limits: FetchLimits,
  random: () => number,
): number | null {
  if (attempt >= limits.attempts) return null;
  if (requested !== null && requested > limits.retryAfterMaxMs) return null;
  const ceiling = Math.min(limits.backoffMaxMs, limits.backoffMs * 2 ** (attempt - 1));
  // Half fixed, half by chance: never at once, never in step with others.
  const jittered = ceiling / 2 + (random() * ceiling) / 2;
  return Math.max(requested ?? 0, jittered);
}
