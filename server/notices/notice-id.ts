/** The id of a notice, which receivers use as their idempotency key. */
import { createHash } from 'node:crypto';

/**
 * Depends only on the change, the stack and the webhook: the same three always make the same notice,
 * however often and by which process it is made.
 */
export function noticeId(webhookId: string, stackId: string, entryId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([webhookId, stackId, entryId]), 'utf8')
    .digest('base64url');
  return `msg_${digest}`;
}
