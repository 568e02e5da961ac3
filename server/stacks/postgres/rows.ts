/** Rows as records. */
import type { Selectable } from 'kysely';
import { planRequestSchema } from '../../../schemas/plan.ts';
import { type Notice, type NoticeMark, noticeMarkSchema, type Webhook } from '../notice-records.ts';
import {
  type AuditEntry,
  type KeyRecord,
  type Member,
  type Organization,
  type StackRecord,
  seenSchema,
} from '../records.ts';
import type { Tables } from './tables.ts';

const maybe = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export function organizationOf(row: Selectable<Tables['organizations']>): Organization {
  return { id: row.id, name: row.name, createdAt: row.created_at.toISOString() };
}

export function memberOf(row: Selectable<Tables['members']>): Member {
  return { organizationId: row.organization_id, email: row.email, addedAt: row.added_at.toISOString() };
}

export function keyOf(row: Selectable<Tables['keys']>): KeyRecord {
  return {
    id: row.id,
    organizationId: row.organization_id,
    owner: row.owner,
    access: row.access,
    hash: row.hash,
    createdAt: row.created_at.toISOString(),
    expiresAt: maybe(row.expires_at),
    revokedAt: maybe(row.revoked_at),
    orphanedAt: maybe(row.orphaned_at),
    lastUsedAt: maybe(row.last_used_at),
  };
}

/** JSON comes back in an order of its own; the schemas put the properties into ours. */
export function stackOf(row: Selectable<Tables['stacks']>): StackRecord {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    request: planRequestSchema.parse(row.request),
    seen: seenSchema.parse({ upTo: row.seen_up_to.toISOString(), picks: row.seen_picks }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function auditOf(row: Selectable<Tables['audit']>): AuditEntry {
  return {
    at: row.at.toISOString(),
    organizationId: row.organization_id,
    action: row.action,
    actor: row.actor,
    key: row.key,
    subject: row.subject,
  };
}

export function webhookOf(row: Selectable<Tables['webhooks']>): Webhook {
  const { disabled_at: at, disabled_reason: reason } = row;
  return {
    id: row.id,
    organizationId: row.organization_id,
    url: row.url,
    format: row.format,
    secret: row.secret,
    since: row.since.toISOString(),
    createdAt: row.created_at.toISOString(),
    disabled: at === null || reason === null ? null : { at: at.toISOString(), reason },
  };
}

export function noticeOf(row: Selectable<Tables['notices']>): Notice {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    stackId: row.stack_id,
    entryId: row.entry_id,
    body: row.body,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    attempts: row.attempts,
    deliveredAt: maybe(row.delivered_at),
    answer: row.answer,
  };
}

/** A notice as columns. */
export function noticeColumns(notice: Notice) {
  return {
    id: notice.id,
    webhook_id: notice.webhookId,
    stack_id: notice.stackId,
    entry_id: notice.entryId,
    body: notice.body,
    created_at: notice.createdAt,
    due_at: notice.dueAt,
    attempts: notice.attempts,
    delivered_at: notice.deliveredAt,
    answer: notice.answer,
  };
}

export function markOf(row: {
  readonly version: string | null;
  readonly up_to: Date;
  readonly picks: unknown;
}): NoticeMark {
  return noticeMarkSchema.parse({ version: row.version, upTo: row.up_to.toISOString(), picks: row.picks });
}

/** A stack as columns. */
export function stackColumns(stack: StackRecord) {
  return {
    id: stack.id,
    organization_id: stack.organizationId,
    name: stack.name,
    request: JSON.stringify(stack.request),
    seen_up_to: stack.seen.upTo,
    seen_picks: JSON.stringify(stack.seen.picks),
    created_at: stack.createdAt,
    updated_at: stack.updatedAt,
  };
}
