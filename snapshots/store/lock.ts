/** Locks a store: one writer at a time. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A holder that died no longer refreshes its lock; after this long it counts as abandoned. A writer that
 * meets a lock waits a little longer than this, so that the run after a crash succeeds by itself.
 */
const STALE_MS = 10_000;
/** The package dates a new lock up to a second ahead, to learn how fine the times of the file system are. */
const DATED_AHEAD_MS = 1000;

export type StoreLock = { release(): Promise<void> };

/**
 * Takes the lock of a store.
 * @param staleMs after how many milliseconds without a sign of life a lock counts as abandoned, at least 2000
 * @returns null if another living process holds it
 */
export async function lockStore(versionsDir: string, staleMs: number = STALE_MS): Promise<StoreLock | null> {
  const folder = dirname(versionsDir);
  await mkdir(folder, { recursive: true });
  const waitMs = 250;
  // Loaded only here: who reads a store needs no lock.
  const { default: lockfile } = await import('proper-lockfile');
  try {
    const release = await lockfile.lock(folder, {
      lockfilePath: join(folder, '.writer.lock'),
      stale: staleMs,
      update: staleMs / 5,
      realpath: false,
      retries: {
        retries: Math.ceil((staleMs * 1.2 + DATED_AHEAD_MS) / waitMs),
        factor: 1,
        minTimeout: waitMs,
        maxTimeout: waitMs,
      },
    });
    return { release };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null;
    throw error;
  }
}
