/**
 * Where tests keep their temporary files: in memory, where the machine lends enough of it. Publishing and pulling sync
 * every file to the disk, which took half of the time of their tests and proved nothing: none of them cuts the power.
 */
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Stores, database clusters and browser profiles of several processes; a container often has 64 MiB in all. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Gives this process and those that it starts a folder in memory for `tmpdir()`, and removes it when this one ends. */
export function keepScratchInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'zero-tests-'));
  // PostgreSQL, which runs as another user, finds its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    // Not every system has it.
    return false;
  }
}
