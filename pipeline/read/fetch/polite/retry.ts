/** Decides when to try again: exponential back-off with full jitter; obeys Retry-After. */
import type { FetchLimits } from '../limits.ts';

/**
 * A Retry-After value in milliseconds from now, or null if it is missing or no sense can be made of it.
 * RFC 9110 section 10.2.3: seconds, or a date.
 */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,10}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) || !value.endsWith('GMT') ? null : Math.max(0, date - now.getTime());
}

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
