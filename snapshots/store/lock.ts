/** Locks: one writer at a time. A lock is a folder that its holder keeps dating anew (proper-lockfile). */
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getSystemErrorName } from 'node:util';
import { nullIfMissing } from './files.ts';

/** A holder that died no longer dates its lock; after this long without a sign of life it is abandoned. */
export const STALE_MS = 10_000;
/** The package dates a new lock up to a second ahead, to learn how fine the times of the file system are. */
const DATED_AHEAD_MS = 1000;
const LOOK_EVERY_MS = 100;

export type StoreLock = {
  /** Whether it is still ours: a process that was suspended for long may have lost it. */
  isHeld(): Promise<boolean>;
  /** A lock that is lost stays with who has it now. */
  release(): Promise<void>;
};

export type LockOptions = {
  /** At least 2000 (proper-lockfile). */
  readonly staleMs: number;
  /** Whether a holder that shows a sign of life is waited for as long as one that died. */
  readonly waitsForLiving: boolean;
  /** Called once it is lost: null if another process has it, else why it could not be dated anew. */
  readonly onLost?: (refusal: Error | null) => void;
};

/**
 * Takes a lock, a folder. Whoever meets one waits a little longer than an abandoned one lasts, so that the run after a
 * crash succeeds by itself. @returns null if a living process holds it
 */
export async function takeLock(
  path: string,
  { staleMs, waitsForLiving, onLost }: LockOptions,
): Promise<StoreLock | null> {
  // Loaded only here: who reads a store needs no lock.
  const { default: lockfile } = await import('proper-lockfile');
  const attempt = async (): Promise<StoreLock | null> => {
    let lost = false;
    try {
      const release = await lockfile.lock(path, {
        lockfilePath: path,
        stale: staleMs,
        update: staleMs / 5,
        realpath: false,
        onCompromised: (error) => {
          lost = true;
          onLost?.(isTakenOver(error) ? null : error);
        },
      });
      const own = await identityOf(path).catch(async (error: unknown) => {
        // Its heartbeat would keep it from everyone, this process included.
        await release().catch(() => undefined);
        throw error;
      });
      const isHeld = async () => !lost && (await identityOf(path)) === own;
      return {
        isHeld,
        release: async () => {
          // One that cannot be looked at is let go of like one that is held.
          if (await isHeld().catch(() => true)) await release();
        },
      };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null;
      throw error;
    }
  };

  const first = await modifiedAt(path);
  const looks = Math.ceil((staleMs * 1.2 + DATED_AHEAD_MS) / LOOK_EVERY_MS);
  for (let look = 0; look <= looks; look++) {
    const lock = await attempt();
    if (lock !== null) return lock;
    const now = await modifiedAt(path);
    const isAlive = first !== null && now !== null && now !== first;
    if (isAlive && !waitsForLiving) return null;
    await wait(LOOK_EVERY_MS);
  }
  if (first === null || (await modifiedAt(path)) !== first) return null;
  // Dated ahead by a clock that was set back since: to the package it would look alive until the clock comes there.
  await rm(path, { recursive: true, force: true });
  return attempt();
}

/** Takes the lock of a store. @returns null if another living process holds it */
export async function lockStore(versionsDir: string, staleMs: number = STALE_MS): Promise<StoreLock | null> {
  const folder = dirname(versionsDir);
  await mkdir(folder, { recursive: true });
  return takeLock(join(folder, '.writer.lock'), { staleMs, waitsForLiving: true });
}

/** The package gives each loss the same code; what the file system said is in the number of the error. */
function isTakenOver(error: Error): boolean {
  const number = 'errno' in error && typeof error.errno === 'number' ? error.errno : null;
  return number === null || getSystemErrorName(number) === 'ENOENT';
}

/** Tells a folder from another one that took its name. */
async function identityOf(path: string): Promise<string | null> {
  const found = await nullIfMissing(stat(path));
  return found && `${found.ino} ${found.birthtimeMs}`;
}

async function modifiedAt(path: string): Promise<number | null> {
  return (await nullIfMissing(stat(path)))?.mtimeMs ?? null;
}
