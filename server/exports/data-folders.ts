/** The temporary folders of the data files. Each is named after its process, so that the next one knows whose it was. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nullIfMissing } from '../../snapshots/store/index.ts';

const NAME = /^zero-data-([1-9]\d*)-/;

/** @returns its path */
export function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), `zero-data-${process.pid}-`));
}

/**
 * Removes what processes left that had no time to, as a killed one. A folder stays while a process of its number
 * runs, whatever that is. One removed too early, as by a container that shares the temporary folder, is made
 * again by the process that used it.
 */
export async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    if (await isLeft(path, Number(pid))) await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, pid: number): Promise<boolean> {
  const found = await nullIfMissing(lstat(path));
  if (found === null || !found.isDirectory()) return false;
  // Another user's. Windows has no such numbers.
  if (process.getuid !== undefined && found.uid !== process.getuid()) return false;
  // In a container every run of the server may have the same number.
  if (pid === process.pid) return found.mtimeMs < Date.now() - process.uptime() * 1000;
  return !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is not sent: it only asks whether there is somebody.
    return process.kill(pid, 0);
  } catch (error) {
    // Anything else, such as EPERM, is said of a process that runs.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
