/** The tables of the PostgreSQL store, as the query builder sees them: it turns `organizationId` into `organization_id`. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import { type PlanRequest, planRequestSchema } from '../../../schemas/plan.ts';
import { type Notice, type NoticeMark, noticeMarkSchema, type Webhook } from '../notice-records.ts';
import {
  type AuditEntry,
  type KeyRecord,
  type Member,
  type Organization,
  type Seen,
  type StackRecord,
  seenSchema,
} from '../records.ts';

/** Written as JSON text, so that the driver does not take a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

export type Tables = {
  organizations: Organization;
  members: Member;
  keys: KeyRecord;
  stacks: {
    id: string;
    organizationId: string;
    name: string;
    request: Json<PlanRequest>;
    seenUpTo: string;
    seenPicks: Json<Seen['picks']>;
    createdAt: string;
    updatedAt: string;
  };
  audit: AuditEntry & { id: Generated<string> };
  webhooks: Omit<Webhook, 'disabled'> & { disabledAt: string | null; disabledReason: string | null };
  notices: Notice;
  noticeMarks: { stackId: string; version: string | null; upTo: string; picks: Json<Seen['picks']> };
};

/** JSON comes back in an order of its own; the schemas put the properties into ours. */
export function toStack(row: Selectable<Tables['stacks']>): StackRecord {
  const { seenUpTo: upTo, seenPicks: picks, id, organizationId, name, createdAt, updatedAt } = row;
  const request = planRequestSchema.parse(row.request);
  return { id, organizationId, name, request, seen: seenSchema.parse({ upTo, picks }), createdAt, updatedAt };
}

/** A stack as columns. */
export function stackColumns({ request, seen, ...stack }: StackRecord) {
  return {
    ...stack,
    request: JSON.stringify(request),
    seenUpTo: seen.upTo,
    seenPicks: JSON.stringify(seen.picks),
  };
}

/** Rows as records, for those that are kept in another shape. */
export function toAuditEntry({ id: _, ...entry }: Selectable<Tables['audit']>): AuditEntry {
  return entry;
}

export function toWebhook(row: Selectable<Tables['webhooks']>): Webhook {
  const { disabledAt: at, disabledReason: reason, ...webhook } = row;
  return { ...webhook, disabled: at === null || reason === null ? null : { at, reason } };
}

/** A webhook as columns. */
export function webhookColumns({ disabled, ...webhook }: Webhook) {
  return { ...webhook, disabledAt: disabled?.at ?? null, disabledReason: disabled?.reason ?? null };
}

export function toMark(row: {
  readonly version: string | null;
  readonly upTo: string;
  readonly picks: unknown;
}): NoticeMark {
  return noticeMarkSchema.parse({ version: row.version, upTo: row.upTo, picks: row.picks });
}
