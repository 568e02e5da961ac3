/** The id of a notice, which receivers use as their idempotency key. */
import { createHash } from 'node:crypto';

/**
 * Follows from what the notice is of, so that the same change of the same stack is the same notice for a webhook,
 * whoever makes it and however often.
 */
export function noticeId(webhookId: string, stackId: string, entryId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([webhookId, stackId, entryId]), 'utf8')
    .digest('base64url');
  return `msg_${digest}`;
}
