/** The outbox of notices, as steps over the contents of the file. */
import { compareVersions } from '../../../snapshots/store/index.ts';
import {
  type ClaimedNotice,
  DELIVERIES_KEPT_MAX,
  type Notice,
  type NoticeMark,
  type NoticeStore,
  type Settlement,
  type StackToNotify,
  WEBHOOKS_PER_ORGANIZATION_MAX,
  type Webhook,
} from '../notice-records.ts';
import { type Actor, auditEntry, SERVICE } from '../records.ts';
import type { When } from '../store.ts';
import type { Step } from './commits.ts';
import { type Contents, withAudit, withoutStrays } from './contents.ts';

export function stacksToNotify(contents: Contents, version: string, limit: number): StackToNotify[] {
  const enabled = contents.webhooks.filter(({ disabled }) => disabled === null);
  const marks = new Map(contents.marks.map((mark) => [mark.stackId, mark]));
  const found: StackToNotify[] = [];
  for (const stack of contents.stacks) {
    if (found.length === limit) break;
    const webhooks = enabled.filter(({ organizationId }) => organizationId === stack.organizationId);
    const marked = marks.get(stack.id);
    if (webhooks.length === 0 || marked === undefined) continue;
    const { stackId: _, ...mark } = marked;
    const isDone = mark.version !== null && compareVersions(mark.version, version) >= 0;
    if (!isDone) found.push({ stack, mark, webhooks });
  }
  return found;
}

export function addNotices(
  stackId: string,
  was: string | null,
  mark: NoticeMark,
  notices: readonly Notice[],
): Step<'added' | 'overtaken'> {
  return (contents) => {
    const stack = contents.stacks.find(({ id }) => id === stackId);
    const before = contents.marks.find((each) => each.stackId === stackId);
    if (stack === undefined || (before?.version ?? null) !== was) return { contents, answer: 'overtaken' };
    const enabled = new Set(
      contents.webhooks.filter(({ disabled }) => disabled === null).map(({ id }) => id),
    );
    const known = new Set(contents.notices.map(({ id }) => id));
    return {
      contents: {
        ...contents,
        notices: [
          ...contents.notices,
          ...notices.filter(({ id, webhookId }) => enabled.has(webhookId) && !known.has(id)),
        ],
        marks: [...contents.marks.filter((each) => each !== before), { stackId, ...mark }],
      },
      answer: 'added',
    };
  };
}

export function claimNotices({
  now,
  until,
  limit,
  perWebhook,
  passOver = [],
}: Parameters<NoticeStore['claimNotices']>[0]): Step<ClaimedNotice[]> {
  return (contents) => {
    const due = contents.notices
      .filter(({ deliveredAt, dueAt }) => deliveredAt === null && dueAt <= now)
      .sort((a, b) => (a.dueAt < b.dueAt ? -1 : a.dueAt > b.dueAt ? 1 : 0));
    const turns = contents.webhooks
      .filter(({ id, disabled }) => disabled === null && !passOver.includes(id))
      .flatMap((webhook) =>
        due
          .filter(({ webhookId }) => webhookId === webhook.id)
          .slice(0, perWebhook)
          .map((notice, turn) => ({ notice, webhook, turn })),
      )
      .sort((a, b) => a.turn - b.turn)
      .slice(0, limit);
    if (turns.length === 0) return { contents, answer: [] };
    const taken = new Set(turns.map(({ notice }) => notice));
    const notices = contents.notices.map((each) => (taken.has(each) ? { ...each, dueAt: until } : each));
    return {
      contents: { ...contents, notices },
      answer: turns.map(({ notice, webhook }) => ({ notice: { ...notice, dueAt: until }, webhook })),
    };
  };
}

export function settleNotice(id: string, settlement: Settlement): Step<void> {
  return (contents) => {
    const old = contents.notices.find((each) => each.id === id);
    if (old === undefined || old.deliveredAt !== null) return { contents, answer: undefined };
    const tried: Notice = { ...old, attempts: old.attempts + 1, answer: settlement.answer };
    const replaced = (notice: Notice): Contents => ({
      ...contents,
      notices: contents.notices.map((each) => (each === old ? notice : each)),
    });
    switch (settlement.kind) {
      case 'delivered':
        return {
          contents: withoutOld(replaced({ ...tried, body: null, deliveredAt: settlement.at }), old.webhookId),
          answer: undefined,
        };
      case 'failed': {
        const { retryAt, postponeOthers } = settlement;
        const next = replaced({ ...tried, dueAt: retryAt });
        const notices = next.notices.map((each) =>
          postponeOthers &&
          each.webhookId === old.webhookId &&
          each.deliveredAt === null &&
          each.dueAt < retryAt
            ? { ...each, dueAt: retryAt }
            : each,
        );
        return { contents: { ...next, notices }, answer: undefined };
      }
      case 'given-up':
        return { contents: withDisabled(replaced(tried), old.webhookId, settlement), answer: undefined };
    }
  };
}

function withDisabled(
  contents: Contents,
  webhookId: string,
  { at, reason }: { readonly at: string; readonly reason: string },
): Contents {
  const webhook = contents.webhooks.find(({ id }) => id === webhookId);
  if (webhook === undefined || webhook.disabled !== null) return contents;
  const webhooks = contents.webhooks.map((each) =>
    each === webhook ? { ...webhook, disabled: { at, reason } } : each,
  );
  return withAudit({ ...contents, webhooks }, [
    auditEntry('webhook-disabled', webhook.organizationId, webhookId, { at, by: SERVICE }),
  ]);
}

/** Every save writes the whole file, so that it holds the last deliveries alone. */
function withoutOld(contents: Contents, webhookId: string): Contents {
  const delivered = contents.notices.filter(
    (each) => each.webhookId === webhookId && each.deliveredAt !== null,
  );
  if (delivered.length <= DELIVERIES_KEPT_MAX) return contents;
  const kept = new Set(newestFirst(delivered).slice(0, DELIVERIES_KEPT_MAX));
  const old = new Set(delivered.filter((each) => !kept.has(each)));
  return { ...contents, notices: contents.notices.filter((each) => !old.has(each)) };
}

/** By when they were made, those of one moment by id. */
export function newestFirst(notices: readonly Notice[]): Notice[] {
  const place = ({ createdAt, id }: Notice): string => `${createdAt} ${id}`;
  return [...notices].sort((a, b) => (place(a) < place(b) ? 1 : -1));
}

/** Changes to webhooks, as steps over the contents of the file. */
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
