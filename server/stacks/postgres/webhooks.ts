/** Webhooks in PostgreSQL. */

import { type NoticeStore, WEBHOOKS_PER_ORGANIZATION_MAX } from '../notice-records.ts';
import { auditEntry } from '../records.ts';
import { type Database, writeAudit } from './database.ts';
import { holdOrganization } from './organizations.ts';
import { toWebhook, webhookColumns } from './tables.ts';

export function webhooksIn({ query, change }: Database) {
  return {
    addWebhook: (webhook, by) =>
      change(async (tx) => {
        const { id, organizationId, createdAt: at } = webhook;
        if (!(await holdOrganization(tx, organizationId))) return 'unknown-organization';
        const { count } = await tx
          .selectFrom('webhooks')
          .select((select) => select.fn.countAll<string>().as('count'))
          .where('organizationId', '=', organizationId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= WEBHOOKS_PER_ORGANIZATION_MAX) return 'full';
        await tx.insertInto('webhooks').values(webhookColumns(webhook)).execute();
        await writeAudit(tx, [auditEntry('webhook-added', organizationId, id, { at, by })]);
        return 'added';
      }),
    listWebhooks: (organizationId) =>
      query(async (db) => {
        const rows = await db
          .selectFrom('webhooks')
          .selectAll()
          .where('organizationId', '=', organizationId)
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        return rows.map(toWebhook);
      }),
    findWebhook: (id) =>
      query(async (db) => {
        const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
        return row === undefined ? null : toWebhook(row);
      }),
    removeWebhook: (id, when) =>
      change(async (tx) => {
        const row = await tx
          .deleteFrom('webhooks')
          .where('id', '=', id)
          .returning('organizationId')
          .executeTakeFirst();
        if (row === undefined) return 'unknown-webhook';
        await writeAudit(tx, [auditEntry('webhook-removed', row.organizationId, id, when)]);
        return 'removed';
      }),
    enableWebhook: (id, since, when) =>
      change(async (tx) => {
        const row = await tx
          .selectFrom('webhooks')
          .select(['organizationId', 'disabledAt'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return 'unknown-webhook';
        if (row.disabledAt === null) return 'already-enabled';
        await tx
          .updateTable('webhooks')
          .set({ since, disabledAt: null, disabledReason: null })
          .where('id', '=', id)
          .execute();
        await tx
          .updateTable('notices')
          .set({ attempts: 0, dueAt: when.at })
          .where('webhookId', '=', id)
          .where('deliveredAt', 'is', null)
          .execute();
        await writeAudit(tx, [auditEntry('webhook-enabled', row.organizationId, id, when)]);
        return 'enabled';
      }),
  } satisfies Partial<NoticeStore>;
}
