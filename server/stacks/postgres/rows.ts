/** Rows as records. */
import type { Selectable } from 'kysely';
import { planRequestSchema } from '../../../schemas/plan.ts';
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
