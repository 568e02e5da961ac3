/** A thread that writes the data files of one version; a pool starts this file as a worker. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openVerified, sha256OfFile, verifyVersion } from '../../snapshots/store/index.ts';
import { DATA_FILES, type DataFile, type DataFileName, type WriteTask } from './data-file.ts';
import { writeFactsCsv } from './facts-csv.ts';
import { dataTables, type VersionData } from './tables.ts';
import { writeSqlite } from './write-sqlite.ts';

const WRITERS: Readonly<Record<DataFileName, (path: string, data: VersionData) => Promise<void> | void>> = {
  'facts.csv': (path, { catalog }) => writeFile(path, writeFactsCsv(catalog.offers), { flag: 'wx' }),
  'zero.sqlite': (path, data) => writeSqlite(path, dataTables(data)),
};

/** @returns every file, or null if the store has no such version, or not all of it any more */
export default async function writeDataFiles(task: WriteTask): Promise<DataFile[] | null> {
  const verification = await verifyVersion(task.versionsDir, task.version);
  if (!verification.ok || verification.version.dropped.length > 0) return null;
  const opened = openVerified(verification.version);
  const [catalog, changes] = await Promise.all([opened.catalog(), opened.changes()]);
  const data = { version: opened.version, createdAt: opened.manifest.createdAt, catalog, changes };
  const written: DataFile[] = [];
  for (const name of DATA_FILES) {
    const path = join(task.folder, name);
    await WRITERS[name](path, data);
    written.push({ name, path, bytes: (await stat(path)).size, sha256: await sha256OfFile(path) });
  }
  return written;
}
