/** The store in PostgreSQL, for any number of server processes. */
import type { StackStore } from '../store.ts';
import { type DatabasePatience, openDatabase, type StoreLog } from './database.ts';
import { importInto } from './import.ts';
import { noticesIn } from './notices.ts';
import { organizationsIn } from './organizations.ts';
import { stacksIn } from './stacks.ts';
import { webhooksIn } from './webhooks.ts';

export type { StoreLog } from './database.ts';

/**
 * Opens the store; connects and migrates with the first call, which throws while the database is away.
 * @param url `postgres://...`; every parameter of the driver's connection string
 * @param patience how long the database may take before it counts as away, in milliseconds
 */
export function openPostgresStore(url: string, log: StoreLog, patience?: DatabasePatience): StackStore {
  const database = openDatabase(url, log, patience);
  return {
    ...organizationsIn(database),
    ...stacksIn(database),
    ...webhooksIn(database),
    ...noticesIn(database),
    importOrganization: (document, spareIds, when) => importInto(database, document, spareIds, when),
    close: () => database.close(),
  };
}
