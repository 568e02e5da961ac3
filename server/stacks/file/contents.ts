/** The contents of the file of the embedded store, and the rules that bound and index them. */
import { z } from 'zod';
import { stackIdSchema } from '../../../schemas/stack.ts';
import { noticeMarkSchema, noticeSchema, webhookSchema } from '../notice-records.ts';
import type { Table, Tables } from '../transaction.ts';
import {
  type AuditEntry,
  auditEntrySchema,
  type KeyRecord,
  keyRecordSchema,
  memberSchema,
  organizationSchema,
  stackRecordSchema,
} from '../records.ts';

/** What every version of the service writes, whatever else it does. */
export const formatSchema = z.object({ format: z.number().int() });

/** A file of another format is refused by its number. */
export const contentsSchema = z.strictObject({
  format: z.literal(2),
  organizations: z.array(organizationSchema),
  members: z.array(memberSchema),
  keys: z.array(keyRecordSchema),
  stacks: z.array(stackRecordSchema),
  audit: z.array(auditEntrySchema).describe('Oldest first.'),
  webhooks: z.array(webhookSchema),
  notices: z.array(noticeSchema).describe('Oldest first.'),
  marks: z
    .array(noticeMarkSchema.extend({ stackId: stackIdSchema }))
    .describe('One a stack: what its notices have come to.'),
});

/** Never changed in place: a change makes new lists, and readers keep the ones they have. */
export type Contents = Rows & { readonly format: 2 };
export type Rows = { readonly [T in Table]: readonly Tables[T][] };

export const EMPTY: Contents = {
  format: 2,
  organizations: [],
  members: [],
  keys: [],
  stacks: [],
  audit: [],
  webhooks: [],
  notices: [],
  marks: [],
};

/** Keys by their digest. */
const keyIndexes = new WeakMap<Contents['keys'], ReadonlyMap<string, KeyRecord>>();

export function keyByHash({ keys }: Contents, hash: string): KeyRecord | null {
  let index = keyIndexes.get(keys);
  if (index === undefined) {
    index = new Map(keys.map((key) => [key.hash, key]));
    keyIndexes.set(keys, index);
  }
  return index.get(hash) ?? null;
}

/** Removes what belongs to deleted organizations, stacks and webhooks, as references do in a database. */
export function withoutStrays(contents: Contents): Contents {
  const organizations = new Set(contents.organizations.map(({ id }) => id));
  const isOwned = ({ organizationId }: { readonly organizationId: string }): boolean =>
    organizations.has(organizationId);
  const stacks = contents.stacks.filter(isOwned);
  const webhooks = contents.webhooks.filter(isOwned);
  const stackIds = new Set(stacks.map(({ id }) => id));
  const webhookIds = new Set(webhooks.map(({ id }) => id));
  return {
    ...contents,
    members: contents.members.filter(isOwned),
    keys: contents.keys.filter(isOwned),
    stacks,
    webhooks,
    notices: contents.notices.filter(
      ({ stackId, webhookId }) => stackIds.has(stackId) && webhookIds.has(webhookId),
    ),
    marks: contents.marks.filter(({ stackId }) => stackIds.has(stackId)),
  };
}

/** The newest of each organization stay, because every save writes the whole file; PostgreSQL keeps all. */
const AUDIT_KEPT_MAX = 2000;
/** Cut by this many at a time, so that not every save counts them. */
const SLACK = 200;

/** The audit within its bound. */
export function boundAudit(audit: readonly AuditEntry[]): readonly AuditEntry[] {
  const counts = new Map<string, number>();
  for (const { organizationId } of audit) counts.set(organizationId, (counts.get(organizationId) ?? 0) + 1);
  const tooMany = [...counts].filter(([, count]) => count > AUDIT_KEPT_MAX + SLACK);
  if (tooMany.length === 0) return audit;
  const surplus = new Map(tooMany.map(([id, count]) => [id, count - AUDIT_KEPT_MAX]));
  return audit.filter(({ organizationId }) => {
    const left = surplus.get(organizationId) ?? 0;
    surplus.set(organizationId, left - 1);
    return left <= 0;
  });
}
