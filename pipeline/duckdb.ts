/** DuckDB in memory, with rows as tables: for the facts of a night, for queries, for the report on the records. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';

export type DuckSession = {
  readonly connection: DuckDBConnection;
  /** A folder for the files that are read and written. */
  readonly folder: string;
  /** Ends the session and removes its folder. */
  close(): Promise<void>;
};

/** @param options settings of DuckDB, such as `{ threads: '1' }` */
export async function openDuckDb(options: Readonly<Record<string, string>> = {}): Promise<DuckSession> {
  // Loaded only here: without this optional package everything else still runs.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', options);
  const connection = await instance.connect();
  const folder = await mkdtemp(join(tmpdir(), 'zero-duckdb-'));
  return {
    connection,
    folder,
    close: async () => {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs some work in a session of its own. */
export async function inDuckDb<T>(
  options: Readonly<Record<string, string>>,
  work: (session: DuckSession) => Promise<T>,
): Promise<T> {
  const session = await openDuckDb(options);
  try {
    return await work(session);
  } finally {
    await session.close();
  }
}

/** Types of the columns by their names. They are named: inference would turn texts that look like dates into dates. */
export type Columns = Readonly<Record<string, string>>;

/** Creates a table from rows; a column that a row does not have is null. */
export async function createTable(
  { connection, folder }: DuckSession,
  name: string,
  columns: Columns,
  rows: Iterable<object>,
): Promise<void> {
  const file = join(folder, `${name}.ndjson`);
  await writeFile(file, [...rows].map((row) => `${JSON.stringify(row)}\n`).join(''));
  const types = Object.entries(columns).map(([column, type]) => `${sqlName(column)}: ${sqlText(type)}`);
  await connection.run(
    `CREATE TABLE ${sqlName(name)} AS SELECT * FROM read_json(${sqlText(file)}, format='newline_delimited', columns={${types.join(', ')}})`,
  );
}

function sqlName(name: string): string {
  return `"${name}"`;
}

/** A text as SQL writes it. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
