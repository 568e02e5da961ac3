/** The pool of connections, the schema before the first query, and outages kept apart from bugs. */
import { CamelCasePlugin, Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StoreUnavailableError } from '../store.ts';
import type { Connection } from './transaction.ts';

const POOL_MAX = 10;
/** How long a caller waits for a connection, and for an answer to a statement, before the database counts as away. */
export type DatabasePatience = { readonly connectMs: number; readonly statementMs: number };
const PATIENCE: DatabasePatience = { connectMs: 2000, statementMs: 5000 };
/** After a failed start the schema is tried again no sooner than this. */
const RETRY_MS = 1000;

export type StoreLog = { info(facts: object, text: string): void; warn(facts: object, text: string): void };

export type Database = {
  /** Runs a query once the schema is there. @throws {StoreUnavailableError} */
  query<T>(run: (db: Connection) => Promise<T>): Promise<T>;
  /** Runs a transaction; all of it stays or nothing. @throws {StoreUnavailableError} */
  change<T>(run: (db: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Connects when first used: a service whose database is away starts, and answers what needs no database. */
export function openDatabase(
  url: string,
  log: StoreLog,
  { connectMs, statementMs }: DatabasePatience = PATIENCE,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    // The server may be gone without a word; its own timeout does not help then.
    query_timeout: statementMs + 1000,
    idle_in_transaction_session_timeout: statementMs,
    types: { getTypeParser: momentsAsText },
    keepAlive: true,
    application_name: 'zero',
  });
  // A connection that breaks while idle has no caller to tell; the pool makes another one.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection was lost'));
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    // JSON stays as it is.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const schema = createSchemaGate(db, log);

  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      await schema();
      return await run();
    } catch (error) {
      if (!isOutage(error)) throw error;
      throw new StoreUnavailableError('The database of saved stacks cannot be reached', { cause: error });
    }
  };
  return {
    query: (run) => guarded(() => run(db)),
    change: (run) => guarded(() => db.transaction().execute(run)),
    close: () => db.destroy(),
  };
}

/** Migrates once; every caller waits for the same attempt. */
function createSchemaGate(db: Connection, log: StoreLog): () => Promise<void> {
  let attempt: Promise<void> | null = null;
  return () => {
    if (attempt === null) {
      const migrated = migrate(db);
      attempt = migrated;
      migrated.then(
        () => log.info({}, 'the database of saved stacks is ready'),
        (error: unknown) => {
          log.warn({ err: error }, 'the database of saved stacks is not ready');
          setTimeout(() => {
            attempt = null;
          }, RETRY_MS).unref();
        },
      );
    }
    return attempt;
  };
}

/** Moments are read as every store has them: RFC 3339 in UTC with milliseconds. */
const momentsAsText: pg.CustomTypesConfig['getTypeParser'] = (id, format) => {
  const parse = pg.types.getTypeParser(id, format);
  return id === pg.types.builtins.TIMESTAMPTZ ? (text: string) => parse(text).toISOString() : parse;
};

/**
 * Classes of SQLSTATE that say nothing about the query: connection, authorization, missing database or rights,
 * read-only replica, rolled back for another transaction, resources, operator, system. PostgreSQL appendix A.
 */
const OUTAGE_CLASSES: readonly string[] = ['08', '25', '28', '3D', '40', '53', '55', '57', '58'];

/**
 * Whether the call may succeed later. Besides what the server answers, network and driver fail with errors that
 * are Error itself and no kind of it; every other kind (TypeError, a validation error) is thrown by code of ours.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return OUTAGE_CLASSES.includes((error.code ?? '').slice(0, 2));
  if (!(error instanceof Error)) return false;
  // Errors of the system (refused, reset, no such host) are a hidden kind of Error in Node; they name their call.
  return (
    error instanceof AggregateError || 'syscall' in error || Object.getPrototypeOf(error) === Error.prototype
  );
}

/**
 * The schema, step by step. A step that was once released is never edited: another one is added. The migrator
 * runs them in one transaction under an advisory lock of PostgreSQL, so that replicas may start together.
 */

/** Names of other services in the same database stay apart. */
const OWN_TABLES = { migrationTableName: 'zero_migrations', migrationLockTableName: 'zero_migrations_lock' };

const first: Migration = {
  up: async (db) => {
    await sql`
      create table organizations (
        id text primary key,
        name text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table members (
        organization_id text not null references organizations on delete cascade,
        email text not null,
        added_at timestamptz not null,
        primary key (organization_id, email)
      )`.execute(db);
    await sql`
      create table keys (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        owner text not null,
        access text not null check (access in ('read', 'save')),
        hash text not null unique,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        orphaned_at timestamptz,
        last_used_at timestamptz
      )`.execute(db);
    await sql`create index keys_organization on keys (organization_id, created_at)`.execute(db);
    // The order of names is that of code points in every store, whatever the locale of the database.
    await sql`
      create table stacks (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        name text collate "C" not null,
        request jsonb not null,
        seen_up_to timestamptz not null,
        seen_picks jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (organization_id, name)
      )`.execute(db);
    // No reference: the line that says that an organization was deleted outlives it.
    await sql`
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        organization_id text not null,
        action text not null,
        actor text not null,
        key text,
        subject text not null
      )`.execute(db);
    await sql`create index audit_organization on audit (organization_id, id)`.execute(db);
    await sql`
      create table webhooks (
        id text primary key,
        organization_id text not null references organizations on delete cascade,
        url text not null,
        format text not null check (format in ('standard', 'slack')),
        secret text not null,
        since timestamptz not null,
        created_at timestamptz not null,
        disabled_at timestamptz,
        disabled_reason text,
        check ((disabled_at is null) = (disabled_reason is null))
      )`.execute(db);
    await sql`create index webhooks_organization on webhooks (organization_id, created_at)`.execute(db);
    await sql`
      create table notices (
        id text primary key,
        webhook_id text not null references webhooks on delete cascade,
        stack_id text not null references stacks on delete cascade,
        entry_id text not null,
        body text,
        created_at timestamptz not null,
        due_at timestamptz not null,
        attempts integer not null,
        delivered_at timestamptz,
        answer text
      )`.execute(db);
    await sql`create index notices_due on notices (due_at) where delivered_at is null`.execute(db);
    await sql`create index notices_webhook on notices (webhook_id, created_at)`.execute(db);
    await sql`create index notices_stack on notices (stack_id)`.execute(db);
    await sql`
      create table notice_marks (
        stack_id text primary key references stacks on delete cascade,
        version text,
        up_to timestamptz not null,
        picks jsonb not null
      )`.execute(db);
  },
};

const STEPS: Readonly<Record<string, Migration>> = { '0001-first': first };

/** Names of the steps that the database has behind it. */
async function stepsTaken(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(OWN_TABLES.migrationTableName)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Brings the schema to this version of the service; does nothing if it is there. @throws what the database says */
async function migrate(db: Connection): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => STEPS }, ...OWN_TABLES });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const newer = (await stepsTaken(db)).filter((name) => !(name in STEPS));
  if (newer.length > 0)
    throw new Error(
      `the database is of a newer version of the service (it has taken ${newer.join(', ')}): start that version again. Nothing was changed`,
      { cause: error },
    );
  throw error instanceof Error ? error : new Error('The schema could not be made', { cause: error });
}
