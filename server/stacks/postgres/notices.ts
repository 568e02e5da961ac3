/** The outbox of notices in PostgreSQL. */
import { sql, type Transaction } from 'kysely';
import {
  DELIVERIES_KEPT_MAX,
  type NoticeStore,
  type Settlement,
  type StackToNotify,
} from '../notice-records.ts';
import { auditEntry, SERVICE } from '../records.ts';
import { type Database, writeAudit } from './database.ts';
import { type Tables, toMark, toStack, toWebhook } from './tables.ts';

export function noticesIn({ query, change }: Database) {
  return {
    stacksToNotify: (version, limit) =>
      query(async (db) => {
        const [day = '', number = '0'] = version.split('.');
        const rows = await db
          .selectFrom('stacks')
          .innerJoin('noticeMarks', 'noticeMarks.stackId', 'stacks.id')
          .selectAll('stacks')
          .select(['noticeMarks.version', 'noticeMarks.upTo', 'noticeMarks.picks'])
          .where('stacks.organizationId', 'in', (select) =>
            select.selectFrom('webhooks').select('organizationId').where('disabledAt', 'is', null),
          )
          // As `compareVersions`: by day, then by number.
          .where(
            sql<boolean>`(notice_marks.version is null or
              (split_part(notice_marks.version, '.', 1) collate "C", split_part(notice_marks.version, '.', 2)::int)
                < (${day} collate "C", ${Number(number)}::int))`,
          )
          .orderBy('stacks.id')
          .limit(limit)
          .execute();
        if (rows.length === 0) return [];
        const enabled = await db
          .selectFrom('webhooks')
          .selectAll()
          .where('organizationId', 'in', [...new Set(rows.map((row) => row.organizationId))])
          .where('disabledAt', 'is', null)
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        const webhooks = enabled.map(toWebhook);
        return rows.flatMap((row): StackToNotify[] => {
          const stack = toStack(row);
          const own = webhooks.filter(({ organizationId }) => organizationId === stack.organizationId);
          return own.length === 0 ? [] : [{ stack, mark: toMark(row), webhooks: own }];
        });
      }),
    addNotices: (stackId, was, mark, notices) =>
      change(async (tx) => {
        // The stack is held, so that two senders move its mark one after the other.
        const stack = await tx
          .selectFrom('stacks')
          .select('id')
          .where('id', '=', stackId)
          .forUpdate()
          .executeTakeFirst();
        const before = await tx
          .selectFrom('noticeMarks')
          .select('version')
          .where('stackId', '=', stackId)
          .executeTakeFirst();
        if (stack === undefined || (before?.version ?? null) !== was) return 'overtaken';
        const webhookIds = [...new Set(notices.map(({ webhookId }) => webhookId))];
        const enabled =
          webhookIds.length === 0
            ? []
            : await tx
                .selectFrom('webhooks')
                .select('id')
                .where('id', 'in', webhookIds)
                .where('disabledAt', 'is', null)
                .forKeyShare()
                .execute();
        const open = new Set(enabled.map(({ id }) => id));
        const added = notices.filter(({ webhookId }) => open.has(webhookId));
        if (added.length > 0)
          await tx
            .insertInto('notices')
            .values(added)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        const columns = { version: mark.version, upTo: mark.upTo, picks: JSON.stringify(mark.picks) };
        await tx
          .insertInto('noticeMarks')
          .values({ stackId, ...columns })
          .onConflict((conflict) => conflict.column('stackId').doUpdateSet(columns))
          .execute();
        return 'added';
      }),
    claimNotices: ({ now, until, limit, perWebhook, passOver = [] }) =>
      change(async (tx) => {
        // Who is first holds the rows until the end of the transaction; others pass over them, and see them taken then.
        const due = await sql<{ id: string }>`
          select id from notices
          where delivered_at is null and due_at <= ${now} and id in (
            select id from (
              select notices.id, notices.due_at,
                row_number() over (partition by webhook_id order by due_at, notices.created_at, notices.id) as turn
              from notices join webhooks on webhooks.id = notices.webhook_id
              where delivered_at is null and due_at <= ${now} and disabled_at is null
                and webhook_id <> all(${passOver}::text[])
            ) as ranked
            where turn <= ${perWebhook}
            order by turn, due_at
            limit ${limit}
          )
          for update skip locked`.execute(tx);
        const ids = due.rows.map(({ id }) => id);
        if (ids.length === 0) return [];
        const rows = await tx
          .updateTable('notices')
          .set({ dueAt: until })
          .where('id', 'in', ids)
          .returningAll()
          .execute();
        const webhooks = await tx
          .selectFrom('webhooks')
          .selectAll()
          .where('id', 'in', [...new Set(rows.map((row) => row.webhookId))])
          .execute();
        const byId = new Map(webhooks.map((row) => [row.id, toWebhook(row)]));
        return rows.flatMap((row) => {
          const webhook = byId.get(row.webhookId);
          return webhook === undefined ? [] : [{ notice: row, webhook }];
        });
      }),
    settleNotice: (id, settlement) => change((tx) => settle(tx, id, settlement)),
    listNotices: (webhookId, limit) =>
      query((db) =>
        db
          .selectFrom('notices')
          .selectAll()
          .where('webhookId', '=', webhookId)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .execute(),
      ),
  } satisfies Partial<NoticeStore>;
}

async function settle(tx: Transaction<Tables>, id: string, settlement: Settlement): Promise<void> {
  // The webhook is held first: two attempts that fail at once postpone the same notices one after the other.
  await tx
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', (select) => select.selectFrom('notices').select('webhookId').where('id', '=', id))
    .forNoKeyUpdate()
    .execute();
  const tried = await tx
    .updateTable('notices')
    .set((column) => ({ attempts: column('attempts', '+', 1), answer: settlement.answer }))
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .returning('webhookId')
    .executeTakeFirst();
  if (tried === undefined) return;
  const webhookId = tried.webhookId;
  switch (settlement.kind) {
    case 'delivered':
      await tx
        .updateTable('notices')
        .set({ deliveredAt: settlement.at, body: null })
        .where('id', '=', id)
        .execute();
      await forgetOldDeliveries(tx, webhookId);
      return;
    case 'failed':
      await tx.updateTable('notices').set({ dueAt: settlement.retryAt }).where('id', '=', id).execute();
      if (settlement.postponeOthers)
        await tx
          .updateTable('notices')
          .set({ dueAt: settlement.retryAt })
          .where('webhookId', '=', webhookId)
          .where('deliveredAt', 'is', null)
          .where('dueAt', '<', settlement.retryAt)
          .execute();
      return;
    case 'given-up': {
      const { at, reason } = settlement;
      const disabled = await tx
        .updateTable('webhooks')
        .set({ disabledAt: at, disabledReason: reason })
        .where('id', '=', webhookId)
        .where('disabledAt', 'is', null)
        .returning('organizationId')
        .executeTakeFirst();
      if (disabled !== undefined)
        await writeAudit(tx, [
          auditEntry('webhook-disabled', disabled.organizationId, webhookId, { at, by: SERVICE }),
        ]);
    }
  }
}

async function forgetOldDeliveries(tx: Transaction<Tables>, webhookId: string): Promise<void> {
  await tx
    .deleteFrom('notices')
    .where('id', 'in', (select) =>
      select
        .selectFrom('notices')
        .select('id')
        .where('webhookId', '=', webhookId)
        .where('deliveredAt', 'is not', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(DELIVERIES_KEPT_MAX),
    )
    .execute();
}
