/** The store that the settings ask for, for one command. */
import { openFileStore } from './file/index.ts';
import { openPostgresStore, type StoreLog } from './postgres/index.ts';
import type { StackStore } from './store.ts';

/**
 * PostgreSQL if an address is set, the embedded file otherwise.
 * @throws {StoreBusyError | DamagedStoreError} of the embedded store
 */
export async function openStackStore(
  settings: { readonly stacksDatabaseUrl: string | null; readonly stacksFile: string },
  log: StoreLog,
): Promise<StackStore> {
  return settings.stacksDatabaseUrl === null
    ? openFileStore(settings.stacksFile)
    : openPostgresStore(settings.stacksDatabaseUrl, log);
}
