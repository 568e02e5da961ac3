/** Saved stacks in PostgreSQL. */
import type { Transaction } from 'kysely';
import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import { auditEntry, isStill, laterSeen, type StackRecord, withChange } from '../records.ts';
import type { StackStore } from '../store.ts';
import { type Database, writeAudit } from './database.ts';
import { holdOrganization } from './organizations.ts';
import { stackColumns, type Tables, toAuditEntry, toStack } from './tables.ts';

/** How many stacks an organization has. */
export async function countStacks(tx: Transaction<Tables>, organizationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('stacks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Its stack of this name. */
export async function stackNamed(
  tx: Transaction<Tables>,
  organizationId: string,
  name: string,
): Promise<StackRecord | null> {
  const row = await tx
    .selectFrom('stacks')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : toStack(row);
}

/** Adds a stack; it is notified of what comes after its present state. */
export async function insertStack(tx: Transaction<Tables>, stack: StackRecord): Promise<void> {
  const columns = stackColumns(stack);
  await tx.insertInto('stacks').values(columns).execute();
  const { id, seenUpTo, seenPicks } = columns;
  await tx
    .insertInto('noticeMarks')
    .values({ stackId: id, version: null, upTo: seenUpTo, picks: seenPicks })
    .execute();
}

/** The stack, held until the transaction ends. */
async function holdStack(tx: Transaction<Tables>, id: string): Promise<StackRecord | null> {
  const row = await tx.selectFrom('stacks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : toStack(row);
}

/** Writes what can change of a stack; its id and organization stay. */
export async function updateStack(tx: Transaction<Tables>, stack: StackRecord): Promise<void> {
  const { id, name, request, seenUpTo, seenPicks, createdAt, updatedAt } = stackColumns(stack);
  await tx
    .updateTable('stacks')
    .set({ name, request, seenUpTo, seenPicks, createdAt, updatedAt })
    .where('id', '=', id)
    .execute();
}

export function stacksIn({ query, change }: Database) {
  return {
    listStacks: (id) =>
      query(async (db) => {
        const rows = await db
          .selectFrom('stacks')
          .selectAll()
          .where('organizationId', '=', id)
          .orderBy('name')
          .execute();
        return rows.map(toStack);
      }),
    findStack: (id) =>
      query(async (db) => {
        const row = await db.selectFrom('stacks').selectAll().where('id', '=', id).executeTakeFirst();
        return row === undefined ? null : toStack(row);
      }),
    saveStack: (draft, by) =>
      change(async (tx) => {
        const { organizationId, name, updatedAt: at } = draft;
        if (!(await holdOrganization(tx, organizationId))) return { kind: 'unknown-organization' };
        const old = await stackNamed(tx, organizationId, name);
        if (old === null) {
          if ((await countStacks(tx, organizationId)) >= STACKS_PER_ORGANIZATION_MAX) return { kind: 'full' };
          await insertStack(tx, draft);
          await writeAudit(tx, [auditEntry('stack-saved', organizationId, name, { at, by })]);
          return { kind: 'created', stack: draft };
        }
        const stack = {
          ...old,
          request: draft.request,
          seen: laterSeen(old.seen, draft.seen),
          updatedAt: at,
        };
        await updateStack(tx, stack);
        await writeAudit(tx, [auditEntry('stack-replaced', organizationId, name, { at, by })]);
        return { kind: 'replaced', stack };
      }),
    markSeen: (id, seen, when) =>
      change(async (tx) => {
        const old = await holdStack(tx, id);
        if (old === null) return null;
        const stack = { ...old, seen: laterSeen(old.seen, seen) };
        await updateStack(tx, stack);
        await writeAudit(tx, [auditEntry('stack-seen', old.organizationId, old.name, when)]);
        return stack;
      }),
    changeStack: (id, asked, was, when) =>
      change(async (tx) => {
        const row = await tx
          .selectFrom('stacks')
          .select('organizationId')
          .where('id', '=', id)
          .executeTakeFirst();
        // Names are given under the lock of the organization, which every call takes first.
        if (row === undefined || !(await holdOrganization(tx, row.organizationId))) return null;
        const old = await holdStack(tx, id);
        if (old === null) return null;
        if (!isStill(was, old)) return 'changed-meanwhile';
        const stack = withChange(old, asked, when.at);
        const named = await stackNamed(tx, stack.organizationId, stack.name);
        if (named !== null && named.id !== id) return 'name-taken';
        await updateStack(tx, stack);
        await writeAudit(tx, [auditEntry('stack-replaced', old.organizationId, old.name, when)]);
        return stack;
      }),
    deleteStack: (id, when, was = null) =>
      change(async (tx) => {
        const old = await holdStack(tx, id);
        if (old === null) return 'unknown-stack';
        if (!isStill(was, old)) return 'changed-meanwhile';
        await tx.deleteFrom('stacks').where('id', '=', id).execute();
        await writeAudit(tx, [auditEntry('stack-deleted', old.organizationId, old.name, when)]);
        return 'deleted';
      }),
    listAudit: (id, limit) =>
      query(async (db) => {
        const rows = await db
          .selectFrom('audit')
          .selectAll()
          .where('organizationId', '=', id)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        return rows.map(toAuditEntry);
      }),
  } satisfies Partial<StackStore>;
}
