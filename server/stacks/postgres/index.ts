/** The store in PostgreSQL, for any number of server processes. */
import { createStore, type StackStore } from '../store.ts';
import { type DatabasePatience, openDatabase, type StoreLog } from './database.ts';
import { findKey, openTransaction } from './transaction.ts';

export type { StoreLog } from './database.ts';

/**
 * Opens the store; connects and migrates with the first call, which throws while the database is away.
 * @param url `postgres://...`; every parameter of the driver's connection string
 * @param patience how long the database may take before it counts as away, in milliseconds
 */
export function openPostgresStore(url: string, log: StoreLog, patience?: DatabasePatience): StackStore {
  const { query, change, close } = openDatabase(url, log, patience);
  return createStore({
    read: (run) => query((db) => run(openTransaction(db))),
    change: (run) => change((tx) => run(openTransaction(tx))),
    findKey: (hash) => query((db) => findKey(db, hash)),
    close,
  });
}
