/** Writes the notices of a version into the outbox, once: what changed for each stack. */
import { createHash } from 'node:crypto';
import type { ServedSnapshot } from '../snapshot/index.ts';
import { dueChanges, listStacks, type Notice, type StackStore, type StackToNotify } from '../stacks/index.ts';
import { buildBody, changeNotice } from './message.ts';

/** Stacks asked for at a time: each is planned, and other work gets its turn in between. */
const STACKS_AT_ONCE = 50;

/**
 * Makes the notices of a version that are not made yet.
 * @param publicUrl address of the pages, without a slash at its end
 * @param isStopping asked between stacks
 * @returns how many went into the outbox
 * @throws {StoreUnavailableError}
 */
export async function makeNotices(
  store: Pick<StackStore, 'stacksToNotify' | 'addNotices'>,
  snapshot: ServedSnapshot,
  world: { readonly now: () => Date; readonly publicUrl: string; readonly isStopping?: () => boolean },
): Promise<number> {
  let made = 0;
  for (;;) {
    const stacks = await store.stacksToNotify(snapshot.version, STACKS_AT_ONCE);
    if (stacks.length === 0) return made;
    for (const one of stacks) {
      if (world.isStopping?.() === true) return made;
      const { notices, mark } = await buildNotices(one, snapshot, world);
      const outcome = await store.addNotices(one.stack.id, one.mark.version, mark, notices);
      if (outcome === 'added') made += notices.length;
    }
  }
}

async function buildNotices(
  { stack, mark, webhooks }: StackToNotify,
  snapshot: ServedSnapshot,
  { now, publicUrl }: { readonly now: () => Date; readonly publicUrl: string },
): Promise<{ notices: Notice[]; mark: Parameters<StackStore['addNotices']>[2] }> {
  const due = dueChanges(snapshot, stack, mark);
  const notices: Notice[] = [];
  const at = now().toISOString();
  const [listed] = due.entries.length === 0 ? [] : await listStacks(snapshot, [stack]);
  // Oldest first, so that they are sent in the order in which things happened.
  for (const entry of [...due.entries].reverse()) {
    const receivers = webhooks.filter(({ since }) => Date.parse(entry.publishedAt) > Date.parse(since));
    if (listed === undefined || receivers.length === 0) continue;
    const notice = changeNotice({ snapshot, stack: listed, entry, needs: due.needsOf(entry), publicUrl });
    for (const { id: webhookId, format } of receivers)
      notices.push({
        id: noticeId(webhookId, stack.id, entry.id),
        webhookId,
        stackId: stack.id,
        entryId: entry.id,
        body: buildBody(notice, format),
        createdAt: at,
        dueAt: at,
        attempts: 0,
        deliveredAt: null,
        answer: null,
      });
  }
  return { notices, mark: due.mark };
}

/**
 * The id of a notice, which receivers use as their idempotency key.
 * Depends only on the change, the stack and the webhook: the same three always make the same notice,
 * however often and by which process it is made.
 */
export function noticeId(webhookId: string, stackId: string, entryId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([webhookId, stackId, entryId]), 'utf8')
    .digest('base64url');
  return `msg_${digest}`;
}
