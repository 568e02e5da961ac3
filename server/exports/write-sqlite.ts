/** Tables as one SQLite database, by SQLite itself in WebAssembly: nothing to compile, the same on every platform. */
import sqlite from 'node-sqlite3-wasm';
import type { Table } from './tables.ts';

/**
 * Writes a new database; the same tables give the same bytes. Blocks the thread: for one of its own.
 * @param file must not exist
 */
export function writeSqlite(file: string, tables: readonly Table[]): void {
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
