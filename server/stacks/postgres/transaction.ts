/** A transaction of PostgreSQL. The query builder turns `organizationId` into `organization_id`. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Notice, noticeMarkSchema, webhookSchema } from '../notice-records.ts';
import { type KeyRecord, seenSchema, stackRecordSchema } from '../records.ts';
import { type Match, ORDER, type Table, type Tables, type Transaction } from '../transaction.ts';

/** The queries are written out, so that the builder knows no table. */
export type Connection = Kysely<unknown>;
type Row = Readonly<Record<string, unknown>>;

const nameOf = (table: Table) => sql.table(table === 'marks' ? 'noticeMarks' : table);

/** JSON is written as text, so that the driver does not take a list for an array of PostgreSQL. */
function columnsOf(part: object): [column: string, value: unknown][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    switch (name) {
      case 'request':
      case 'picks':
        return [[name, JSON.stringify(value)]];
      case 'seen': {
        const { upTo, picks } = seenSchema.parse(value);
        return [
          ['seenUpTo', upTo],
          ['seenPicks', JSON.stringify(picks)],
        ];
      }
      case 'disabled': {
        const disabled = webhookSchema.shape.disabled.parse(value);
        return [
          ['disabledAt', disabled?.at ?? null],
          ['disabledReason', disabled?.reason ?? null],
        ];
      }
      default:
        return [[name, value]];
    }
  });
}

const readStack = ({ seenUpTo: upTo, seenPicks: picks, ...row }: Row) =>
  // JSON comes back in an order of its own; the schemas put the properties into ours.
  stackRecordSchema.parse({ ...row, seen: { upTo, picks } });

/** Rows as records, for those that are kept in another shape. */
function toRecord(table: Table, row: Row): unknown {
  switch (table) {
    case 'stacks':
      return readStack(row);
    case 'webhooks': {
      const { disabledAt: at, disabledReason: reason, ...webhook } = row;
      return webhookSchema.parse({ ...webhook, disabled: at === null ? null : { at, reason } });
    }
    case 'audit': {
      const { id: _, ...entry } = row;
      return entry;
    }
    default:
      return row;
  }
}

function where<T extends Table>(match: Match<T>): RawBuilder<unknown> {
  const parts = columnsOf(match).map(([column, wanted]) => {
    if (wanted === null) return sql`${sql.ref(column)} is null`;
    return typeof wanted === 'object' && 'before' in wanted
      ? sql`${sql.ref(column)} < ${wanted.before}`
      : sql`${sql.ref(column)} = ${wanted}`;
  });
  return parts.length === 0 ? sql`` : sql` where ${sql.join(parts, sql` and `)}`;
}

function ordered(table: Table, isNewestFirst: boolean): RawBuilder<unknown> {
  const parts = table === 'audit' ? ['id'] : ORDER[table];
  if (parts.length === 0) return sql``;
  const direction = isNewestFirst ? sql` desc` : sql``;
  return sql` order by ${sql.join(parts.map((part) => sql`${sql.ref(part)}${direction}`))}`;
}

const HOLDS = { alone: sql` for no key update`, shared: sql` for key share` };

export function openTransaction(db: Connection): Transaction {
  const insert = async (table: Table, rows: readonly object[], onConflict = sql``): Promise<number> => {
    const [first] = rows;
    if (first === undefined) return 0;
    const names = columnsOf(first).map(([column]) => sql.ref(column));
    const values = rows.map((row) => sql`(${sql.join(columnsOf(row).map(([, value]) => sql`${value}`))})`);
    const { numAffectedRows } = await sql`
      insert into ${nameOf(table)} (${sql.join(names)}) values ${sql.join(values)}${onConflict}`.execute(db);
    return Number(numAffectedRows);
  };
  return {
    find: async <T extends Table>(
      table: T,
      match: Match<T>,
      { hold, newest }: Parameters<Transaction['find']>[2] = {},
    ) => {
      const { rows } = await sql<Row>`
        select * from ${nameOf(table)}${where(match)}${ordered(table, newest !== undefined)}
        ${newest === undefined ? sql`` : sql`limit ${newest}`}${hold === undefined ? sql`` : HOLDS[hold]}`.execute(
        db,
      );
      // The table has a column for each part of its record.
      return rows.map((row) => toRecord(table, row) as Tables[T]);
    },
    count: async (table, match) => {
      const { rows } = await sql<{ count: string }>`
        select count(*) as count from ${nameOf(table)}${where(match)}`.execute(db);
      return Number(rows[0]?.count);
    },
    add: async (table, rows) => void (await insert(table, rows)),
    addNew: (table, rows) => insert(table, rows, sql` on conflict do nothing`),
    change: async (table, match, part) => {
      const parts = columnsOf(part).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const { numAffectedRows } = await sql`
        update ${nameOf(table)} set ${sql.join(parts)}${where(match)}`.execute(db);
      return Number(numAffectedRows);
    },
    remove: async (table, match) => {
      const { numAffectedRows } = await sql`delete from ${nameOf(table)}${where(match)}`.execute(db);
      return Number(numAffectedRows);
    },
    findUnnotified: async (version, limit) => {
      const [day = '', number = '0'] = version.split('.');
      // As `compareVersions`: by day, then by number.
      const { rows } = await sql<Row>`
        select stacks.*, version, up_to, picks
        from stacks join notice_marks on stack_id = stacks.id
        where organization_id in (select organization_id from webhooks where disabled_at is null)
          and (version is null or (split_part(version, '.', 1) collate "C", split_part(version, '.', 2)::int)
            < (${day} collate "C", ${Number(number)}::int))
        order by stacks.id
        limit ${limit}`.execute(db);
      return rows.map(({ version: done, upTo, picks, ...row }) => ({
        stack: readStack(row),
        mark: noticeMarkSchema.parse({ version: done, upTo, picks }),
      }));
    },
    claim: async ({ now, until, limit, perWebhook, passOver = [] }) => {
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
        for update skip locked`.execute(db);
      const ids = due.rows.map(({ id }) => id);
      const { rows } = await sql<Notice>`
        update notices set due_at = ${until} where id = any(${ids}::text[]) returning *`.execute(db);
      return rows;
    },
  };
}

/**
 * The query answers a row in any case, a row of nobody if the key is unknown: reading one takes the driver
 * some microseconds, which would tell the two apart.
 */
export async function findKey(db: Connection, hash: string): Promise<KeyRecord | null> {
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
