/** The embedded store: one JSON file behind lowdb, written whole and durably, for one process. */

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Low } from 'lowdb';
import { nullIfMissing, replaceDurably, STALE_MS, takeLock } from '../../../snapshots/store/index.ts';
import { createStore, type StackStore, StoreUnavailableError } from '../store.ts';
import { createCommits } from './commits.ts';
import { EMPTY, keyByHash } from './contents.ts';
import { createDurableAdapter } from './durable-adapter.ts';
import { openContents } from './transaction.ts';

export { DamagedStoreError, lastGoodPath } from './durable-adapter.ts';

/** Another process has the store. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/**
 * Opens the store in a file and locks it for this process.
 * @param file made at the first save
 * @param staleMs after how long without a sign of life the lock of another counts as abandoned, at least 2000
 * @param onLost called once the lock is lost: null if another process has it, else what the file system said
 * @throws {StoreBusyError} if another living process has it
 * @throws {DamagedStoreError} if the file is no store; the file stays as it is
 */
export async function openFileStore(
  file: string,
  staleMs: number = STALE_MS,
  onLost: (refusal: Error | null) => void = () => {},
): Promise<StackStore> {
  await mkdir(dirname(file), { recursive: true });
  const token = randomBytes(12).toString('hex');
  const locking = await lockFile(file, token, staleMs, onLost);
  if (locking.kind === 'busy') {
    throw new StoreBusyError(
      `${file} is in use by ${locking.holder}. One process at a time can write it: stop that one first, or keep stacks in PostgreSQL (STACKS_DATABASE_URL).`,
    );
  }
  const { lock } = locking;
  const adapter = createDurableAdapter(file, token, async () => {
    if (!(await lock.isHeld()))
      throw new StoreUnavailableError(`Another process has taken over the lock of ${file}`);
  });
  const low = new Low(adapter, EMPTY);
  try {
    await low.read();
  } catch (error) {
    await lock.release();
    throw error;
  }
  const commits = createCommits(low.data, async (contents) => {
    low.data = contents;
    await low.write();
  });
  return createStore({
    read: (run) => run(openContents(commits.current()).tx),
    change: (run) =>
      commits.commit(async (contents) => {
        const draft = openContents(contents);
        const answer = await run(draft.tx);
        return { contents: draft.contents(), answer };
      }),
    findKey: async (hash) => keyByHash(commits.current(), hash),
    close: async () => {
      await commits.idle();
      await lock.release();
    },
  });
}

/** One process a file: the lock of the embedded store. It survives a crash of its holder. */
type FileLock = {
  /** Whether the lock is still ours. A process that was stopped for long may have lost it without noticing. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
};

type Locking =
  | { readonly kind: 'locked'; readonly lock: FileLock }
  /** A living process has it; `holder` says which, as far as it is known. */
  | { readonly kind: 'busy'; readonly holder: string };

/**
 * Takes the lock of a file. An abandoned lock is waited for; one whose holder shows a sign of life is not. What
 * holders before were about to put in the place of the file is removed after the file has a new owner: one that
 * was stopped between its last look at the lock and its rename finds nothing to rename when it goes on.
 * @param token names this holder and its temporary files; nobody else may use it
 * @param staleMs at least 2000 (proper-lockfile)
 * @param onLost called once the lock is lost: null if another process has it, else what the file system said
 */
async function lockFile(
  file: string,
  token: string,
  staleMs: number,
  onLost: (refusal: Error | null) => void,
): Promise<Locking> {
  const ownerPath = `${file}.owner`;
  let lost = false;
  const taken = await takeLock(`${file}.lock`, {
    staleMs,
    waitsForLiving: false,
    onLost: (refusal) => {
      lost = true;
      onLost(refusal);
    },
  });
  if (taken === null) {
    const owner = await readOwner(ownerPath);
    return { kind: 'busy', holder: owner.slice(owner.indexOf(' ') + 1).trim() || 'another process' };
  }
  const isHeld = async () => !lost && (await readOwner(ownerPath)).startsWith(`${token} `);
  try {
    const note = Buffer.from(`${token} process ${process.pid} on ${hostname()}\n`);
    await replaceDurably(ownerPath, note, token);
    await removeTemporaries(file);
  } catch (error) {
    // Its heartbeat would keep it from everyone, this process included. What cannot be removed has none: it is abandoned.
    await taken.release().catch(() => undefined);
    throw error;
  }
  return {
    kind: 'locked',
    lock: {
      isHeld,
      release: async () => {
        if (await isHeld()) await taken.release();
      },
    },
  };
}

/** Removes what writers of a file have not put in its place; the caller holds its lock and has written nothing yet. */
async function removeTemporaries(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder))
    if (name.startsWith(`${basename(file)}.`) && name.endsWith('.tmp'))
      await rm(join(folder, name), { recursive: true, force: true });
}

async function readOwner(path: string): Promise<string> {
  return (await nullIfMissing(readFile(path, 'utf8'))) ?? '';
}
