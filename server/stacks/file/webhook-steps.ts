/** Changes to webhooks, as steps over the contents of the file. */

import { WEBHOOKS_PER_ORGANIZATION_MAX, type Webhook } from '../notice-records.ts';
import { type Actor, auditEntry } from '../records.ts';
import type { When } from '../store.ts';
import type { Step } from './commits.ts';
import { withAudit, withoutStrays } from './contents.ts';

export function addWebhook(webhook: Webhook, by: Actor): Step<'added' | 'full' | 'unknown-organization'> {
  const { id, organizationId, createdAt: at } = webhook;
  return (contents) => {
    if (!contents.organizations.some((each) => each.id === organizationId))
      return { contents, answer: 'unknown-organization' };
    const own = contents.webhooks.filter((each) => each.organizationId === organizationId);
    if (own.length >= WEBHOOKS_PER_ORGANIZATION_MAX) return { contents, answer: 'full' };
    return {
      contents: withAudit({ ...contents, webhooks: [...contents.webhooks, webhook] }, [
        auditEntry('webhook-added', organizationId, id, { at, by }),
      ]),
      answer: 'added',
    };
  };
}

export function removeWebhook(id: string, when: When): Step<'removed' | 'unknown-webhook'> {
  return (contents) => {
    const old = contents.webhooks.find((each) => each.id === id);
    if (old === undefined) return { contents, answer: 'unknown-webhook' };
    const webhooks = contents.webhooks.filter((each) => each !== old);
    return {
      contents: withAudit(withoutStrays({ ...contents, webhooks }), [
        auditEntry('webhook-removed', old.organizationId, id, when),
      ]),
      answer: 'removed',
    };
  };
}

export function enableWebhook(
  id: string,
  since: string,
  when: When,
): Step<'enabled' | 'already-enabled' | 'unknown-webhook'> {
  return (contents) => {
    const old = contents.webhooks.find((each) => each.id === id);
    if (old === undefined) return { contents, answer: 'unknown-webhook' };
    if (old.disabled === null) return { contents, answer: 'already-enabled' };
    const webhooks = contents.webhooks.map((each) =>
      each === old ? { ...old, since, disabled: null } : each,
    );
    const notices = contents.notices.map((notice) =>
      notice.webhookId === id && notice.deliveredAt === null
        ? { ...notice, attempts: 0, dueAt: when.at }
        : notice,
    );
    return {
      contents: withAudit({ ...contents, webhooks, notices }, [
        auditEntry('webhook-enabled', old.organizationId, id, when),
      ]),
      answer: 'enabled',
    };
  };
}
