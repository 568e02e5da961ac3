/** Temporary folders of tests. Each is removed after the test, or the file, in which it was made. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** Makes an empty folder, in a hook, in a test or in a file itself. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zero-'));
  made.push(folder);
  return folder;
}

export function countFolders(): number {
  return made.length;
}

/** Removes all folders but the first ones. */
export function removeFolders(kept: number): void {
  for (const folder of made.splice(kept)) rmSync(folder, { recursive: true, force: true });
}
