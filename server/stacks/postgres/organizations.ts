/** Organizations, members and keys in PostgreSQL. */

import { type Kysely, sql, type Transaction } from 'kysely';
import { auditEntry, type KeyRecord } from '../records.ts';
import type { StackStore } from '../store.ts';
import { type Database, writeAudit } from './database.ts';
import type { Tables } from './tables.ts';

/** Holds the organization until the end of the transaction, so that what is counted in it stays as counted. */
export async function holdOrganization(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export function organizationsIn({ query, change }: Database) {
  return {
    listOrganizations: () =>
      query((db) => db.selectFrom('organizations').selectAll().orderBy('createdAt').orderBy('id').execute()),
    createOrganization: ({ id, name, createdAt: at }, by) =>
      change(async (tx) => {
        await tx.insertInto('organizations').values({ id, name, createdAt: at }).execute();
        await writeAudit(tx, [auditEntry('organization-created', id, name, { at, by })]);
      }),
    deleteOrganization: (id, when) =>
      change(async (tx) => {
        const row = await tx
          .deleteFrom('organizations')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) return 'unknown-organization';
        await tx.deleteFrom('audit').where('organizationId', '=', id).execute();
        await writeAudit(tx, [auditEntry('organization-deleted', id, row.name, when)]);
        return 'deleted';
      }),

    listMembers: (id) =>
      query((db) =>
        db
          .selectFrom('members')
          .selectAll()
          .where('organizationId', '=', id)
          .orderBy('addedAt')
          .orderBy('email')
          .execute(),
      ),
    addMember: ({ organizationId, email, addedAt: at }, by) =>
      change(async (tx) => {
        if (!(await holdOrganization(tx, organizationId))) return 'unknown-organization';
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('members')
          .values({ organizationId, email, addedAt: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return 'already-member';
        await writeAudit(tx, [auditEntry('member-added', organizationId, email, { at, by })]);
        return 'added';
      }),
    removeMember: ({ organizationId, email }, when) =>
      change(async (tx) => {
        // A key that is being made for the member at the same moment is made before or refused after.
        await holdOrganization(tx, organizationId);
        const { numDeletedRows } = await tx
          .deleteFrom('members')
          .where('organizationId', '=', organizationId)
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) return 'not-a-member';
        await tx
          .updateTable('keys')
          .set({ orphanedAt: when.at })
          .where('organizationId', '=', organizationId)
          .where('owner', '=', email)
          .where('orphanedAt', 'is', null)
          .execute();
        await writeAudit(tx, [auditEntry('member-removed', organizationId, email, when)]);
        return 'removed';
      }),

    createKey: (key, by) =>
      change(async (tx) => {
        const { id, organizationId, owner, createdAt: at } = key;
        if (!(await holdOrganization(tx, organizationId))) return 'unknown-organization';
        const member = await tx
          .selectFrom('members')
          .select('email')
          .where('organizationId', '=', organizationId)
          .where('email', '=', owner)
          .executeTakeFirst();
        if (member === undefined) return 'not-a-member';
        await tx.insertInto('keys').values(key).execute();
        await writeAudit(tx, [auditEntry('key-created', organizationId, id, { at, by })]);
        return 'created';
      }),
    listKeys: (id) =>
      query((db) =>
        db
          .selectFrom('keys')
          .selectAll()
          .where('organizationId', '=', id)
          .orderBy('createdAt')
          .orderBy('id')
          .execute(),
      ),
    findKey: (hash) => query((db) => findKey(db, hash)),
    revokeKey: (id, when) =>
      change(async (tx) => {
        const key = await tx
          .selectFrom('keys')
          .select(['organizationId', 'revokedAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (key === undefined) return 'unknown-key';
        if (key.revokedAt !== null) return 'already-revoked';
        await tx.updateTable('keys').set({ revokedAt: when.at }).where('id', '=', id).execute();
        await writeAudit(tx, [auditEntry('key-revoked', key.organizationId, id, when)]);
        return 'revoked';
      }),
    recordKeyUse: (id, at) =>
      query(async (db) => {
        await db
          .updateTable('keys')
          .set({ lastUsedAt: at })
          .where('id', '=', id)
          .where((where) => where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', at)]))
          .execute();
      }),
  } satisfies Partial<StackStore>;
}

/**
 * The query answers a row in any case, a row of nobody if the key is unknown: reading one takes the driver
 * some microseconds, which would tell the two apart.
 */
async function findKey(db: Kysely<Tables>, hash: string): Promise<KeyRecord | null> {
  const { rows } = await sql<KeyRecord & { rank: number }>`
    select id, organization_id, owner, access, hash, created_at, expires_at, revoked_at, orphaned_at,
      last_used_at, 0 as rank
    from keys where hash = ${hash}
    union all
    select 'key_000000000000', 'org_000000000000', 'nobody@nobody.invalid', 'read', 'nobody',
      timestamptz 'epoch', null, null, null, null, 1
    order by rank
    limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { rank: _, ...key } = row;
  return key.hash === hash ? key : null;
}
