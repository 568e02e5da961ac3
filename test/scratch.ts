/**
 * Where tests keep their temporary files: in memory, where the machine lends enough of it. Publishing and pulling sync
 * every file to the disk, which took half of the time of their tests and proved nothing: none of them cuts the power.
 */
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'zero-tests-';
/** The variable that names the folder to the processes of a run. */
const FOLDER = 'ZERO_TESTS_SCRATCH';
/** Stores, database clusters and browser profiles of several processes; a container often has 64 MiB in all. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Gives this process and those that it starts a folder in memory for `tmpdir()`, and removes it when this one ends. */
export function keepScratchInMemory(): void {
  // Each project of a run reads the settings anew.
  if (process.env[FOLDER]?.startsWith(join(MEMORY, `${PREFIX}${process.pid}-`)) === true) return;
  removeLeft();
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL, which runs as another user, finds its own folder in it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.env[FOLDER] = folder;
  process.once('exit', () => remove(folder));
}

/** Removes the folders of runs that were killed: memory is not given back otherwise. */
function removeLeft(): void {
  if (!existsSync(MEMORY)) return;
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = name.startsWith(PREFIX) ? (/(\d+)-/.exec(name) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(MEMORY, name));
  }
}

/** Removes a folder as far as that is possible: what another user owns, or a child still writes to, is left to a later run. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It fails no test, and the next run tries again.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, and so runs.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
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

/**
 * What one process of this run has worked out and the others read, as JSON; each works it out for itself where tests
 * have no folder in memory, or started together.
 */
export async function onceInThisRun(name: string, make: () => Promise<unknown>): Promise<unknown> {
  const folder = process.env[FOLDER];
  if (folder === undefined) return make();
  const file = join(folder, `${name}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const made = await make();
  // Renamed, so that nobody reads half of it.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(made));
  renameSync(part, file);
  return made;
}
