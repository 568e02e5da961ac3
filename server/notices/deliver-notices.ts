/** Sends the due notices of the outbox and records the outcome of each. */
import type { ClaimedNotice, StackStore, Settlement } from '../stacks/index.ts';
import type { Send, SendOutcome } from './send.ts';

/** Tries in all: the waits between them come to about three days, as the specification's own schedule. */
export const ATTEMPTS_MAX = 10;
const FIRST_WAIT_MS = 5000;
const FACTOR = 5;
const WAIT_MAX_MS = 24 * 60 * 60 * 1000;
/** A wait is from three quarters to five quarters of its length, so that those who failed together part. */
const JITTER = 0.5;

type AfterFailure =
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

/** Sent at a time; the place of an attempt that ends is given to the next notice. */
const AT_ONCE = 16;
/** Of these to one webhook: a receiver that hangs holds up a few places, never all. */
export const AT_ONCE_PER_WEBHOOK = 2;
/** After this long another sender may take what this one has claimed: it is taken for dead. Longer than any attempt. */
export const CLAIM_MS = 60_000;

export type Tally = { delivered: number; failed: number; disabled: number };

export type DeliveryWorld = {
  readonly send: Send;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly claimMs?: number;
  /** Ends attempts that are under way; what becomes of them is left to the next sender. */
  readonly signal?: AbortSignal;
  /** Asked before anything more is claimed. */
  readonly isStopping?: () => boolean;
  /** Told of each end of an attempt. */
  readonly onSettled?: (kind: Settlement['kind'], claimed: ClaimedNotice) => void;
};

/**
 * Sends what is due until nothing is. What was claimed and not settled, because this process ended or the store went
 * away, is sent again under its id when the claim has run out.
 * @throws {StoreUnavailableError}
 */
export async function deliverNotices(
  store: Pick<StackStore, 'claimNotices' | 'settleNotice'>,
  world: DeliveryWorld,
): Promise<Tally> {
  const tally: Tally = { delivered: 0, failed: 0, disabled: 0 };
  const { now, claimMs = CLAIM_MS } = world;
  /** By the id of the notice. */
  const underWay = new Map<string, { readonly webhookId: string; readonly ended: Promise<void> }>();
  const failures: unknown[] = [];
  let ends = 0;

  const begin = (claimed: ClaimedNotice): void => {
    const { id } = claimed.notice;
    const ended = attempt(store, claimed, world, tally)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => {
        underWay.delete(id);
        ends++;
      });
    underWay.set(id, { webhookId: claimed.webhook.id, ended });
  };
  const claim = (): Promise<ClaimedNotice[]> => {
    const at = now();
    // One of each webhook, so that none gets more places than are its own.
    return store.claimNotices({
      now: at.toISOString(),
      until: new Date(at.getTime() + claimMs).toISOString(),
      limit: AT_ONCE - underWay.size,
      perWebhook: 1,
      passOver: fullWebhooks([...underWay.values()].map(({ webhookId }) => webhookId)),
    });
  };
  const mayGoOn = (): boolean =>
    world.isStopping?.() !== true && world.signal?.aborted !== true && failures.length === 0;

  try {
    while (mayGoOn()) {
      const endsBefore = ends;
      const claimed = underWay.size < AT_ONCE ? await claim() : [];
      // What is under way here is not sent twice, even if it takes longer than its claim.
      for (const one of claimed) if (!underWay.has(one.notice.id)) begin(one);
      // An end during the claim has given places back that the claim did not know of.
      if (claimed.length > 0 || ends !== endsBefore) continue;
      if (underWay.size === 0) break;
      await Promise.race([...underWay.values()].map(({ ended }) => ended));
    }
  } finally {
    // All are waited for, also if the store fails for one: no attempt is left running behind the caller.
    await Promise.all([...underWay.values()].map(({ ended }) => ended));
  }
  if (failures.length > 0) throw failures[0];
  return tally;
}

/** Those that have as many attempts under way as they may. @param webhookIds one for each attempt */
function fullWebhooks(webhookIds: readonly string[]): string[] {
  return [...new Set(webhookIds)].filter(
    (id) => webhookIds.filter((one) => one === id).length >= AT_ONCE_PER_WEBHOOK,
  );
}

async function attempt(
  store: Pick<StackStore, 'settleNotice'>,
  claimed: ClaimedNotice,
  world: DeliveryWorld,
  tally: Tally,
): Promise<void> {
  const { notice, webhook } = claimed;
  const { id, body } = notice;
  // Only a delivered notice has no body, and none of these is claimed.
  if (body === null) return;
  const { url, secret } = webhook;
  const outcome = await world.send({ id, url, secret, body }, world.now(), world.signal);
  if (outcome.kind === 'aborted') return;
  const settlement = decideSettlement(outcome, notice.attempts + 1, world);
  await store.settleNotice(id, settlement);
  tally[COUNTED[settlement.kind]]++;
  world.onSettled?.(settlement.kind, claimed);
}

const COUNTED = { delivered: 'delivered', failed: 'failed', 'given-up': 'disabled' } as const;

function decideSettlement(
  outcome: Exclude<SendOutcome, { kind: 'aborted' }>,
  attempts: number,
  { now, random }: DeliveryWorld,
): Settlement {
  const at = now();
  const answer = answerText(outcome);
  if (outcome.kind === 'delivered') return { kind: 'delivered', at: at.toISOString(), answer };
  const next = afterFailure(outcome, attempts, random);
  if (next.kind === 'give-up') return { kind: 'given-up', at: at.toISOString(), answer, reason: next.reason };
  const retryAt = new Date(at.getTime() + next.waitMs).toISOString();
  return { kind: 'failed', answer, retryAt, postponeOthers: next.postponeOthers };
}
