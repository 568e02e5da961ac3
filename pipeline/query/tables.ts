/** The tables that a query sees, and how they are loaded. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ChangeEntry } from '../../schemas/change.ts';
import type { Manifest } from '../../schemas/snapshot.ts';

type Column = readonly [name: string, type: string];

const VERSION_COLUMNS: readonly Column[] = [
  ['version', 'VARCHAR'],
  ['day', 'DATE'],
  ['created_at', 'TIMESTAMPTZ'],
  ['data_as_of', 'TIMESTAMPTZ'],
  ['previous', 'VARCHAR'],
  ['providers', 'INTEGER'],
  ['offers', 'INTEGER'],
  ['quotes', 'INTEGER'],
  ['sources', 'INTEGER'],
  ['changes', 'INTEGER'],
];

const CHANGE_COLUMNS: readonly Column[] = [
  ['id', 'VARCHAR'],
  ['kind', 'VARCHAR'],
  ['provider', 'VARCHAR'],
  ['offer', 'VARCHAR'],
  ['field', 'VARCHAR'],
  ['before', 'JSON'],
  ['after', 'JSON'],
  ['direction', 'VARCHAR'],
  ['happened_on', 'DATE'],
  ['published_at', 'TIMESTAMPTZ'],
  ['summary', 'VARCHAR'],
  ['summary_zh', 'VARCHAR'],
];

export type LoadContext = { readonly connection: DuckDBConnection; readonly folder: string };

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function loadTable(
  { connection, folder }: LoadContext,
  name: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const file = join(folder, `${name}.ndjson`);
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const types = columns.map(([column, type]) => `${column}: ${sqlText(type)}`).join(', ');
  await connection.run(
    `CREATE TABLE ${name} AS SELECT * FROM read_json(${sqlText(file)}, format='newline_delimited', columns={${types}})`,
  );
}

/** `versions`: one row a version, from its manifest. */
export function loadVersions(context: LoadContext, manifests: readonly Manifest[]): Promise<void> {
  return loadTable(
    context,
    'versions',
    VERSION_COLUMNS,
    manifests.map(({ version, createdAt, dataAsOf, previous, counts }) => ({
      version,
      day: version.split('.')[0],
      created_at: createdAt,
      data_as_of: dataAsOf,
      previous: previous?.version ?? null,
      ...counts,
    })),
  );
}

/** `changes`: every published entry, from the newest version, which has them all. */
export function loadChanges(context: LoadContext, entries: readonly ChangeEntry[]): Promise<void> {
  return loadTable(
    context,
    'changes',
    CHANGE_COLUMNS,
    entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      provider: entry.provider,
      offer: entry.offer,
      field: entry.field,
      before: entry.before,
      after: entry.after,
      direction: entry.direction,
      happened_on: entry.happenedOn,
      published_at: entry.publishedAt,
      summary: entry.translations.en.summary,
      summary_zh: entry.translations['zh-CN'].summary,
    })),
  );
}

/** `facts`: the stated facts of every version; `latest`: those of the newest one. */
export async function loadFacts(
  { connection, folder }: LoadContext,
  versions: readonly { readonly version: string; readonly parquet: Buffer }[],
): Promise<void> {
  await connection.run(
    'CREATE TABLE facts (version VARCHAR, day DATE, provider VARCHAR, offer VARCHAR, field VARCHAR, value JSON, metric VARCHAR, amount DOUBLE, unlimited BOOLEAN, unit VARCHAR, period VARCHAR, scope VARCHAR, evidence VARCHAR)',
  );
  for (const { version, parquet } of versions) {
    const file = join(folder, `${version}.parquet`);
    await writeFile(file, parquet);
    await connection.run(
      `INSERT INTO facts BY NAME SELECT ${sqlText(version)} AS version, CAST(${sqlText(version.split('.')[0] ?? '')} AS DATE) AS day, * FROM read_parquet(${sqlText(file)})`,
    );
  }
  const newest = versions[0]?.version ?? '';
  await connection.run(`CREATE VIEW latest AS SELECT * FROM facts WHERE version = ${sqlText(newest)}`);
}
