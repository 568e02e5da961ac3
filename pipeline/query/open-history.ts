/** Loads all versions of a store into tables in memory, then closes files and network to queries. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { changeSummary, planNamer } from '../../schemas/words/describe-change.ts';
import {
  listVersions,
  openVerified,
  type Refusal,
  type VerifiedVersion,
  verifyVersion,
} from '../../snapshots/store/index.ts';
import { createTable, type DuckSession, openDuckDb, sqlText } from '../duckdb.ts';

export type History = {
  readonly connection: DuckDBConnection;
  /** Newest first. */
  readonly versions: readonly string[];
  /** Damaged versions, whose facts are left out. */
  readonly refused: readonly Refusal[];
  close(): Promise<void>;
};

const FACTS_FILE = 'facts.parquet';

/**
 * Proves and loads every version. From then on the database reads no file, writes none, loads no extension and
 * opens no connection, and no statement can change that.
 * @param memoryLimit as DuckDB writes it, such as `1GB`: of tables and queries together
 */
export async function openHistory(versionsDir: string, memoryLimit = '1GB'): Promise<History> {
  const { proved, refused } = await proveAll(versionsDir);
  const session = await openDuckDb({
    memory_limit: memoryLimit,
    // Nothing is spilled to disk: a query that needs more than the limit ends with an error.
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const { connection, close } = session;
  try {
    await connection.run("SET TimeZone = 'UTC'");
    await loadVersions(session, proved);
    await loadFacts(session, proved);
    await loadChanges(session, proved[0]);
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return { connection, versions: proved.map(({ version }) => version), refused, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function proveAll(versionsDir: string): Promise<{ proved: VerifiedVersion[]; refused: Refusal[] }> {
  const proved: VerifiedVersion[] = [];
  const refused: Refusal[] = [];
  for (const name of await listVersions(versionsDir)) {
    const verification = await verifyVersion(versionsDir, name);
    if (!verification.ok) refused.push({ version: name, reason: verification.reason });
    else proved.push(verification.version);
  }
  return { proved, refused };
}

function hasFile({ files }: VerifiedVersion, name: string): boolean {
  return files.some((file) => file.name === name);
}

/** `versions`: one row a version, from its manifest. */
async function loadVersions(session: DuckSession, versions: readonly VerifiedVersion[]): Promise<void> {
  await createTable(
    session,
    'versions',
    {
      version: 'VARCHAR',
      day: 'DATE',
      created_at: 'TIMESTAMPTZ',
      data_as_of: 'TIMESTAMPTZ',
      previous: 'VARCHAR',
      providers: 'INTEGER',
      offers: 'INTEGER',
      quotes: 'INTEGER',
      sources: 'INTEGER',
      changes: 'INTEGER',
    },
    versions.map(({ manifest: { version, createdAt, dataAsOf, previous, counts } }) => ({
      version,
      day: version.split('.')[0],
      created_at: createdAt,
      data_as_of: dataAsOf,
      previous: previous?.version ?? null,
      ...counts,
    })),
  );
}

/** `changes`: every published entry, from the newest version, which has them all; in the words and names of today. */
async function loadChanges(session: DuckSession, newest: VerifiedVersion | undefined): Promise<void> {
  const version = newest === undefined ? null : openVerified(newest);
  const has = (name: string): boolean => newest !== undefined && hasFile(newest, name);
  const entries = has('changes.json') ? ((await version?.changes()) ?? []) : [];
  const nameOf = planNamer(has('catalog.json') ? ((await version?.catalog())?.offers ?? []) : []);
  await createTable(
    session,
    'changes',
    {
      id: 'VARCHAR',
      kind: 'VARCHAR',
      provider: 'VARCHAR',
      offer: 'VARCHAR',
      field: 'VARCHAR',
      before: 'JSON',
      after: 'JSON',
      direction: 'VARCHAR',
      happened_on: 'DATE',
      published_at: 'TIMESTAMPTZ',
      summary: 'VARCHAR',
      summary_zh: 'VARCHAR',
    },
    entries.map((entry) => ({
      ...entry,
      happened_on: entry.happenedOn,
      published_at: entry.publishedAt,
      summary: changeSummary(nameOf(entry.offer, 'en'), entry, 'en'),
      summary_zh: changeSummary(nameOf(entry.offer, 'zh-CN'), entry, 'zh-CN'),
    })),
  );
}

/** `facts`: the stated facts of every version; `latest`: those of the newest one. */
async function loadFacts(
  { connection, folder }: DuckSession,
  versions: readonly VerifiedVersion[],
): Promise<void> {
  await connection.run(
    'CREATE TABLE facts (version VARCHAR, day DATE, provider VARCHAR, offer VARCHAR, field VARCHAR, value JSON, metric VARCHAR, amount DOUBLE, unlimited BOOLEAN, unit VARCHAR, period VARCHAR, scope VARCHAR, evidence VARCHAR)',
  );
  const stored = versions.filter((one) => hasFile(one, FACTS_FILE));
  for (const one of stored) {
    const file = join(folder, `${one.version}.parquet`);
    await writeFile(file, await openVerified(one).file(FACTS_FILE));
    await connection.run(
      `INSERT INTO facts BY NAME SELECT ${sqlText(one.version)} AS version, CAST(${sqlText(one.version.split('.')[0] ?? '')} AS DATE) AS day, * FROM read_parquet(${sqlText(file)})`,
    );
  }
  const newest = stored[0]?.version ?? '';
  await connection.run(`CREATE VIEW latest AS SELECT * FROM facts WHERE version = ${sqlText(newest)}`);
}
