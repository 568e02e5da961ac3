/** Decides when a notice is sent again (Standard Webhooks, "Deliverability and reliability"). */
import type { SendOutcome } from './send.ts';

/** Tries in all: the waits between them come to about three days, as the specification's own schedule. */
export const ATTEMPTS_MAX = 10;
const FIRST_WAIT_MS = 5000;
const FACTOR = 5;
const WAIT_MAX_MS = 24 * 60 * 60 * 1000;
/** A wait is from three quarters to five quarters of its length, so that those who failed together part. */
const JITTER = 0.5;

export type AfterFailure =
  | { readonly kind: 'retry'; readonly waitMs: number; readonly postponeOthers: boolean }
  | { readonly kind: 'give-up'; readonly reason: string };

/**
 * What follows a failed attempt. A receiver that is down, or says that it has too much to do, is left alone
 * altogether until the next try; one that refuses this notice still gets the others.
 * @param attempts this one included
 * @param random from 0 to 1
 */
export function afterFailure(
  outcome: Exclude<SendOutcome, { kind: 'delivered' | 'aborted' }>,
  attempts: number,
  random: () => number,
): AfterFailure {
  if (outcome.kind === 'answered' && outcome.status === 410)
    return { kind: 'give-up', reason: 'the receiver answered 410: it wants no more notices' };
  if (attempts >= ATTEMPTS_MAX)
    return { kind: 'give-up', reason: `${attempts} attempts failed, the last one: ${answerText(outcome)}` };
  const wait = Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * FACTOR ** (attempts - 1));
  const jittered = wait * (1 - JITTER / 2 + JITTER * random());
  const requestedMs = outcome.kind === 'answered' ? (outcome.retryAfterMs ?? 0) : 0;
  return {
    kind: 'retry',
    waitMs: Math.round(Math.max(jittered, Math.min(requestedMs, WAIT_MAX_MS))),
    postponeOthers: outcome.kind !== 'answered' || outcome.status >= 500 || outcome.status === 429,
  };
}

/** What an attempt came to, for the list of deliveries. */
export function answerText(outcome: Exclude<SendOutcome, { kind: 'aborted' }>): string {
  switch (outcome.kind) {
    case 'delivered':
    case 'answered':
      return `HTTP ${outcome.status}`;
    case 'refused':
    case 'unreachable':
      return outcome.reason;
  }
}
