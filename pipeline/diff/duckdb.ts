/** The fact tables in DuckDB: written as Parquet, compared by a full outer join. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FactRow } from '../../schemas/fact-table.ts';
import { differsInTranslationAlone } from './translation.ts';

export type FactDifference = {
  readonly offer: string;
  readonly field: string;
  /** JSON of the value; null where the side does not state the fact. */
  readonly before: string | null;
  readonly after: string | null;
};

const COLUMNS =
  "{provider: 'VARCHAR', offer: 'VARCHAR', field: 'VARCHAR', value: 'VARCHAR', metric: 'VARCHAR', amount: 'DOUBLE', " +
  "unlimited: 'BOOLEAN', unit: 'VARCHAR', period: 'VARCHAR', scope: 'VARCHAR', evidence: 'VARCHAR'}";

type Session = { readonly connection: DuckDBConnection; readonly folder: string };

/**
 * The facts as Parquet (zstd), the same bytes for the same rows.
 * @param rows ordered by offer and field
 */
export async function toParquet(rows: readonly FactRow[]): Promise<Buffer> {
  return inSession(async (session) => {
    await loadRows(session, 'facts', rows);
    const file = join(session.folder, 'facts.parquet');
    await session.connection.run(
      `COPY (SELECT * FROM facts ORDER BY offer, field) TO '${file}' (FORMAT PARQUET, COMPRESSION ZSTD)`,
    );
    return readFile(file);
  });
}

/**
 * Joins the facts with those of the version before.
 * @param previous Parquet bytes of the version before
 * @param renamed old slug to new slug, so that a renamed offer is compared with itself
 * @returns every fact that differs, ordered by offer and field; a label that is only translated anew is none
 */
export async function diffFacts(
  next: readonly FactRow[],
  previous: Buffer,
  renamed: ReadonlyMap<string, string>,
): Promise<FactDifference[]> {
  return inSession(async (session) => {
    await loadRows(session, 'next', next);
    const previousFile = join(session.folder, 'previous.parquet');
    await writeFile(previousFile, previous);
    const renamedFile = join(session.folder, 'renamed.ndjson');
    await writeFile(
      renamedFile,
      [...renamed].map(([from, to]) => `${JSON.stringify({ from, to })}\n`).join(''),
    );
    const result = await session.connection.runAndReadAll(`
      WITH renamed AS (
        SELECT * FROM read_json('${renamedFile}', format='newline_delimited', columns={"from": 'VARCHAR', "to": 'VARCHAR'})
      ), previous AS (
        SELECT coalesce(renamed."to", p.offer) AS offer, p.field, p.value
        FROM read_parquet('${previousFile}') p LEFT JOIN renamed ON renamed."from" = p.offer
      )
      SELECT coalesce(next.offer, previous.offer) AS offer, coalesce(next.field, previous.field) AS field,
             previous.value AS before, next.value AS after
      FROM previous FULL OUTER JOIN next ON previous.offer = next.offer AND previous.field = next.field
      WHERE previous.value IS DISTINCT FROM next.value
      ORDER BY 1, 2`);
    const differences = result.getRowObjectsJson().map((row) => ({
      offer: textOf(row.offer),
      field: textOf(row.field),
      before: textOrNull(row.before),
      after: textOrNull(row.after),
    }));
    return differences.filter((difference) => !differsInTranslationAlone(difference));
  });
}

async function inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  // Loaded only here: whoever installs the package without it can still run what needs none.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const folder = await mkdtemp(join(tmpdir(), 'zero-facts-'));
  // One thread: DuckDB then writes the rows in the order they stand in.
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    return await work({ connection, folder });
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true });
  }
}

async function loadRows(
  { connection, folder }: Session,
  table: string,
  rows: readonly FactRow[],
): Promise<void> {
  const file = join(folder, `${table}.ndjson`);
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  // The columns are named with their types: inference would turn texts that look like dates into dates.
  await connection.run(
    `CREATE TABLE ${table} AS SELECT * FROM read_json('${file}', format='newline_delimited', columns=${COLUMNS})`,
  );
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`DuckDB answered ${typeof value} for a text column`);
  return value;
}

function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : textOf(value);
}
