/** Opens the store that the settings ask for: at once for a command, in the background for a running server. */
import { DamagedStoreError, openFileStore, StoreBusyError } from './file/index.ts';
import type { StoreLog } from './postgres/index.ts';
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
    : openDatabase(settings.stacksDatabaseUrl, log);
}

export type StackStoreHolder = {
  /** Null while it could not be opened. */
  current(): StackStore | null;
  close(): Promise<void>;
};

export type HoldOptions = {
  /** After how long without a sign of life the lock of another process counts as abandoned. */
  readonly staleMs?: number;
  readonly retryMs?: number;
  /** Lets commands work on a file that this process holds; returns what ends that. */
  readonly listen?: (file: string, store: StackStore) => Promise<() => Promise<void>>;
};

/** How long after a file could not be opened it is tried again: another process may have let go of it. */
const RETRY_MS = 5000;

/**
 * PostgreSQL if an address is set, the embedded file otherwise. A file that is in use, damaged or taken over
 * by another process is named in the log once and tried again; saved stacks answer 503 until then.
 */
export function holdStackStore(
  settings: { readonly stacksDatabaseUrl: string | null; readonly stacksFile: string },
  log: StoreLog,
  options: HoldOptions = {},
): StackStoreHolder {
  if (settings.stacksDatabaseUrl !== null) {
    let store: StackStore | null = null;
    const opening = openDatabase(settings.stacksDatabaseUrl, log).then(
      (opened) => {
        store = opened;
      },
      (error: unknown) => log.warn({ err: error }, 'the driver of the database could not be loaded'),
    );
    return {
      current: () => store,
      close: async () => {
        await opening;
        await store?.close();
      },
    };
  }
  const { stacksFile: file } = settings;
  let store: StackStore | null = null;
  let closed = false;
  let reported = '';
  let stopListening: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;

  const openLater = (): void => {
    if (closed) return;
    timer = setTimeout(() => {
      opening = open();
    }, options.retryMs ?? RETRY_MS).unref();
  };
  const refuseCommands = (error: unknown): null => {
    log.warn({ file, err: error }, 'commands cannot change saved stacks while the server runs');
    return null;
  };
  const lose = (refusal: Error | null): void => {
    store = null;
    void stopListening?.();
    stopListening = null;
    if (refusal === null) log.warn({ file }, 'another process has taken over the store of saved stacks');
    else log.warn({ file, err: refusal }, 'the lock of the store of saved stacks could not be kept');
    openLater();
  };
  const open = async (): Promise<void> => {
    try {
      const opened = await openFileStore(file, options.staleMs, lose);
      store = opened;
      reported = '';
      const stop = (await options.listen?.(file, opened).catch(refuseCommands)) ?? null;
      // It may have been lost meanwhile.
      if (store === opened) stopListening = stop;
      else await stop?.();
      log.info({ file }, 'the store of saved stacks is open');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const expected = error instanceof StoreBusyError || error instanceof DamagedStoreError;
      if (reason !== reported)
        log.warn(expected ? { reason } : { err: error }, 'saved stacks are out of service');
      reported = reason;
      openLater();
    }
  };
  let opening = open();
  return {
    current: () => store,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await opening;
      await stopListening?.();
      await store?.close();
    },
  };
}

/** Loaded only if there is a database: the driver is a fifth of what `zero --help` would load. */
async function openDatabase(url: string, log: StoreLog): Promise<StackStore> {
  const { openPostgresStore } = await import('./postgres/index.ts');
  return openPostgresStore(url, log);
}
