/** The second half of telling: what is due in the outbox is sent, and what came of it recorded. */
import type { ClaimedNotice, NoticeStore, Settlement } from '../stacks/index.ts';
import { afterFailure, answerText } from './retry.ts';
import type { Send, SendOutcome } from './send.ts';

/** Sent at a time. */
const AT_ONCE = 16;
/** Of these to one webhook: a receiver that hangs holds up a few places, never all. */
const AT_ONCE_PER_WEBHOOK = 2;
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
  store: Pick<NoticeStore, 'claimNotices' | 'settleNotice'>,
  world: DeliveryWorld,
): Promise<Tally> {
  const tally: Tally = { delivered: 0, failed: 0, disabled: 0 };
  const { now, claimMs = CLAIM_MS } = world;
  while (world.isStopping?.() !== true) {
    const at = now();
    const claimed = await store.claimNotices({
      now: at.toISOString(),
      until: new Date(at.getTime() + claimMs).toISOString(),
      limit: AT_ONCE,
      perWebhook: AT_ONCE_PER_WEBHOOK,
    });
    if (claimed.length === 0) return tally;
    // All are waited for, also where the store fails for one: no attempt is left running behind the caller.
    const ends = await Promise.allSettled(claimed.map((one) => attempt(store, one, world, tally)));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    if (world.signal?.aborted === true) return tally;
  }
  return tally;
}

async function attempt(
  store: Pick<NoticeStore, 'settleNotice'>,
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
  const settlement = settlementOf(outcome, notice.attempts + 1, world);
  await store.settleNotice(id, settlement);
  tally[COUNTED[settlement.kind]]++;
  world.onSettled?.(settlement.kind, claimed);
}

const COUNTED = { delivered: 'delivered', failed: 'failed', 'given-up': 'disabled' } as const;

function settlementOf(
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
