/** A thread that writes the data files of one version; a pool starts this file as a worker. */
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { dayOfCopy } from '../../schemas/captured.ts';
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import { type FactValue, isLimit } from '../../schemas/change.ts';
import { type FactRow, factRows, listFacts } from '../../schemas/fact-table.ts';
import { describeValue } from '../../schemas/words/describe-fact.ts';
import { openVerified, sha256OfFile, verifyVersion } from '../../snapshots/store/index.ts';
import { limitText } from '../words/index.ts';
import { DATA_FILES, type DataFile, type DataFileName, type WriteTask } from './data-file.ts';
import { dataTables, type Table, type VersionData } from './tables.ts';
import { type CsvValue, writeCsv } from './write-csv.ts';

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

/**
 * Writes tables as one new SQLite database, by SQLite itself in WebAssembly: nothing to compile, the same on every
 * platform. The same tables give the same bytes. Blocks the thread: for one of its own.
 * @param file must not exist
 */
function writeSqlite(file: string, tables: readonly Table[]): void {
  const database = new sqlite.Database(file);
  try {
    // Nobody reads the file before it is whole, and a crash leaves one that nobody will: no journal is needed.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN');
    for (const { name, columns, key, rows } of tables) {
      const declared = columns.map((column) => `"${column.name}" ${column.type}`).join(', ');
      const primary = key.map((column) => `"${column}"`).join(', ');
      database.exec(`CREATE TABLE "${name}" (${declared}, PRIMARY KEY (${primary})) STRICT`);
      const insert = database.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join(', ')})`);
      for (const row of rows) insert.run([...row]);
      insert.finalize();
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

type ReadColumn = (fact: FactRow, quotes: readonly Evidence[], value: string) => CsvValue;
const COLUMNS: readonly (readonly [name: string, read: ReadColumn])[] = [
  ['provider', ({ provider }) => provider],
  ['offer', ({ offer }) => offer],
  ['field', ({ field }) => field],
  ['value', (_fact, _quotes, value) => value],
  ['metric', ({ metric }) => metric],
  ['amount', ({ amount }) => amount],
  ['unlimited', ({ unlimited }) => unlimited],
  ['unit', ({ unit }) => unit],
  ['period', ({ period }) => period],
  ['scope', ({ scope }) => scope],
  ['quotes', (_fact, quotes) => quotes.map(({ quote }) => quote).join(' | ')],
  ['sources', (_fact, quotes) => distinct(quotes.map(({ source }) => source))],
  ['freshness', (_fact, quotes) => distinct(quotes.map(({ freshness }) => freshness.status))],
  ['verified_at', (_fact, quotes) => newest(quotes.map(({ freshness }) => freshness.verifiedAt))],
  ['captured_on', (_fact, quotes) => newest(quotes.map(({ captured }) => dayOfCopy(captured)))],
];

/** @returns RFC 4180 text, ordered by offer and field; what is not known is empty */
function writeFactsCsv(offers: readonly Offer[]): string {
  const evidenceOf = new Map(
    offers.map(({ slug, evidence }) => [slug, new Map(evidence.map((entry) => [entry.id, entry]))]),
  );
  const valuesOf = new Map(offers.map((offer) => [offer.slug, listFacts(offer)]));
  const rows = factRows(offers).map((fact) => {
    const quotes = fact.evidence
      .split(' ')
      .map((id) => evidenceOf.get(fact.offer)?.get(id))
      .filter((entry) => entry !== undefined);
    const value = plainValue(fact.field, valuesOf.get(fact.offer)?.get(fact.field) ?? null);
    return COLUMNS.map(([, read]) => read(fact, quotes, value));
  });
  return writeCsv([COLUMNS.map(([name]) => name), ...rows]);
}

/** A value as the other tables write it: `forever`, `5 minutes`, `Paris, France; Dublin`, `0.5 GB per project`. */
function plainValue(field: string, value: FactValue): string {
  if (isLimit(value)) return limitText(value, 'en');
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'object') return value?.command ?? '';
  return typeof value === 'number' ? describeValue(field, value, 'en') : String(value);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].join(' ');
}

/** The latest of some days or moments, which sort as text. */
function newest(times: readonly (string | null)[]): string | null {
  return (
    times
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}
