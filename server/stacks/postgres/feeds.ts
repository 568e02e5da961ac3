/** Feeds with a secret address, in PostgreSQL. */
import { auditEntry } from '../audit.ts';
import type { NoticeStore } from '../notice-store.ts';
import { writeAudit } from './audit.ts';
import type { Database } from './database.ts';
import { feedOf } from './rows.ts';

type Part = Pick<NoticeStore, 'addFeed' | 'listFeeds' | 'findFeed' | 'revokeFeed'>;

export function feedsIn({ query, change }: Database): Part {
  return {
    addFeed: ({ id, organizationId, stackId, hash, createdAt: at, revokedAt }, by) =>
      change(async (tx) => {
        const stack = await tx
          .selectFrom('stacks')
          .select('id')
          .where('id', '=', stackId)
          .where('organization_id', '=', organizationId)
          .forUpdate()
          .executeTakeFirst();
        if (stack === undefined) return 'unknown-stack';
        await tx
          .insertInto('feeds')
          .values({
            id,
            organization_id: organizationId,
            stack_id: stackId,
            hash,
            created_at: at,
            revoked_at: revokedAt,
          })
          .execute();
        await writeAudit(tx, [auditEntry('feed-added', organizationId, id, { at, by })]);
        return 'added';
      }),
    listFeeds: (organizationId) =>
      query(async (db) => {
        const rows = await db
          .selectFrom('feeds')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        return rows.map(feedOf);
      }),
    findFeed: (hash) =>
      query(async (db) => {
        const row = await db.selectFrom('feeds').selectAll().where('hash', '=', hash).executeTakeFirst();
        return row === undefined ? null : feedOf(row);
      }),
    revokeFeed: (id, when) =>
      change(async (tx) => {
        const row = await tx
          .selectFrom('feeds')
          .select(['organization_id', 'revoked_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return 'unknown-feed';
        if (row.revoked_at !== null) return 'already-revoked';
        await tx.updateTable('feeds').set({ revoked_at: when.at }).where('id', '=', id).execute();
        await writeAudit(tx, [auditEntry('feed-revoked', row.organization_id, id, when)]);
        return 'revoked';
      }),
  };
}
