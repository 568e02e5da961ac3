/** All versions of a store as tables in memory, closed against the world before a query runs. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ChangeEntry } from '../../schemas/change.ts';
import {
  listVersions,
  openVerified,
  type Refusal,
  type VerifiedVersion,
  verifyVersion,
} from '../../snapshots/store/index.ts';
import { loadChanges, loadFacts, loadVersions } from './tables.ts';

export type History = {
  readonly connection: DuckDBConnection;
  /** Newest first. */
  readonly versions: readonly string[];
  /** Versions that are damaged: their facts are not among those that are asked. */
  readonly refused: readonly Refusal[];
  close(): void;
};

const FACTS_FILE = 'facts.parquet';

/**
 * Proves and loads every version. From then on the database reads no file, writes none, loads no extension and
 * opens no connection, and no statement can change that.
 * @param memoryLimit as DuckDB writes it, such as `1GB`: of tables and queries together
 */
export async function openHistory(versionsDir: string, memoryLimit = '1GB'): Promise<History> {
  const { proved, refused } = await proveAll(versionsDir);
  // Loaded only here: whoever installs the package without it can still run what needs none.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    // Nothing is spilled to disk: a query that needs more than the limit ends with an error.
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const folder = await mkdtemp(join(tmpdir(), 'zero-query-'));
  try {
    const connection = await instance.connect();
    await connection.run("SET TimeZone = 'UTC'");
    const context = { connection, folder };
    await loadVersions(
      context,
      proved.map(({ manifest }) => manifest),
    );
    const facts: { version: string; parquet: Buffer }[] = [];
    for (const one of proved) {
      if (hasFile(one, FACTS_FILE))
        facts.push({ version: one.version, parquet: await openVerified(one).file(FACTS_FILE) });
    }
    await loadFacts(context, facts);
    await loadChanges(context, await newestChanges(proved[0]));
    await connection.run('SET enable_external_access = false');
    await connection.run('SET lock_configuration = true');
    return {
      connection,
      versions: proved.map(({ version }) => version),
      refused,
      close: () => {
        connection.closeSync();
        instance.closeSync();
      },
    };
  } catch (error) {
    instance.closeSync();
    throw error;
  } finally {
    await rm(folder, { recursive: true });
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

async function newestChanges(newest: VerifiedVersion | undefined): Promise<readonly ChangeEntry[]> {
  return newest !== undefined && hasFile(newest, 'changes.json') ? openVerified(newest).changes() : [];
}

function hasFile({ files }: VerifiedVersion, name: string): boolean {
  return files.some((file) => file.name === name);
}
