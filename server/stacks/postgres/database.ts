/** The pool of connections, the schema before the first query, and outages kept apart from bugs. */
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { AuditEntry } from '../records.ts';
import { StoreUnavailableError } from '../store.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

const POOL_MAX = 10;
/** How long a caller waits for a connection, and for an answer to a statement, before the database counts as away. */
export type DatabasePatience = { readonly connectMs: number; readonly statementMs: number };
const PATIENCE: DatabasePatience = { connectMs: 2000, statementMs: 5000 };
/** After a failed start the schema is tried again no sooner than this. */
const RETRY_MS = 1000;

export type StoreLog = { info(facts: object, text: string): void; warn(facts: object, text: string): void };

export type Database = {
  /** Runs a query once the schema is there. @throws {StoreUnavailableError} */
  query<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs a transaction; all of it stays or nothing. @throws {StoreUnavailableError} */
  change<T>(run: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
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
  const db = new Kysely<Tables>({
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
function createSchemaGate(db: Kysely<Tables>, log: StoreLog): () => Promise<void> {
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

/** Writes lines within the transaction of what they tell of. */
export async function writeAudit(tx: Transaction<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit')
    .values([...entries])
    .execute();
}
