/** One process a file: the lock of the embedded store. It survives a crash of its holder. */
import { readFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { nullIfMissing, replaceDurably } from '../../../snapshots/store/index.ts';

/** A holder that died no longer refreshes its lock; after this long without a sign of life it is abandoned. */
export const STALE_MS = 10_000;
const LOOK_EVERY_MS = 100;

export type FileLock = {
  /** Whether the lock is still ours. A process that was stopped for long may have lost it without noticing. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

export type Locking =
  | { readonly kind: 'locked'; readonly lock: FileLock }
  /** A living process has it; `holder` says which, as far as it is known. */
  | { readonly kind: 'busy'; readonly holder: string };

/**
 * Takes the lock of a file. An abandoned lock is waited for; one whose holder shows a sign of life is not.
 * @param token names this holder; nobody else may use it
 * @param staleMs at least 2000 (proper-lockfile)
 * @param onLost called when another process has taken the lock over
 */
export async function lockFile(
  file: string,
  token: string,
  staleMs: number,
  onLost: () => void,
): Promise<Locking> {
  const lockPath = `${file}.lock`;
  const ownerPath = `${file}.owner`;
  let lost = false;
  const attempt = async () => {
    try {
      return await lockfile.lock(file, {
        lockfilePath: lockPath,
        stale: staleMs,
        update: staleMs / 5,
        realpath: false,
        onCompromised: () => {
          lost = true;
          onLost();
        },
      });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return null;
      throw error;
    }
  };

  const first = await modifiedAt(lockPath);
  const lookMax = Math.ceil((staleMs * 1.3) / LOOK_EVERY_MS);
  for (let look = 0; look <= lookMax; look++) {
    const release = await attempt();
    if (release !== null) {
      await replaceDurably(
        ownerPath,
        Buffer.from(`${token} process ${process.pid} on ${hostname()}\n`),
        token,
      );
      return {
        kind: 'locked',
        lock: {
          isHeld: async () => !lost && (await readOwner(ownerPath)).startsWith(`${token} `),
          release: async () => {
            if (!lost) await release();
          },
        },
      };
    }
    const now = await modifiedAt(lockPath);
    if (first !== null && now !== null && now !== first) break;
    await wait(LOOK_EVERY_MS);
  }
  const owner = await readOwner(ownerPath);
  return { kind: 'busy', holder: owner.slice(owner.indexOf(' ') + 1).trim() || 'another process' };
}

async function modifiedAt(path: string): Promise<number | null> {
  return (await nullIfMissing(stat(path)))?.mtimeMs ?? null;
}

async function readOwner(path: string): Promise<string> {
  return (await nullIfMissing(readFile(path, 'utf8'))) ?? '';
}
