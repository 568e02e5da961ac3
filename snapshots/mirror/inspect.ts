/** Which versions a mirror lacks, or holds damaged. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MANIFEST_FILE,
  type NamedFile,
  nullIfMissing,
  PRUNED_FILE,
  sha256OfFile,
  versionPath,
} from '../store/index.ts';
import type { OfferedVersion } from './offers.ts';

export type VersionState = 'whole' | 'absent' | 'damaged';

/**
 * Compares a version on disk with what is signed. The manifest is always read; the other files are read when
 * `fully`, else only measured. A version that the source has pruned meanwhile may be whole here.
 */
export async function inspectVersion(
  versionsDir: string,
  offered: OfferedVersion,
  fully: boolean,
): Promise<VersionState> {
  const folder = versionPath(versionsDir, offered.version);
  if ((await sizeOf(folder)) === null) return 'absent';
  for (const file of offered.files) {
    if (file.name === PRUNED_FILE && (await sizeOf(join(folder, PRUNED_FILE))) === null) {
      if (await hasCatalog(folder)) continue;
      return 'damaged';
    }
    if (!(await isSame(join(folder, file.name), file, fully || file.name === MANIFEST_FILE)))
      return 'damaged';
  }
  return 'whole';
}

/** Whether a file has the signed length, and where it is read, the signed digest. */
export async function isSame(path: string, file: NamedFile, fully: boolean): Promise<boolean> {
  if ((await sizeOf(path)) !== file.bytes) return false;
  return !fully || (await sha256OfFile(path)) === file.sha256;
}

async function hasCatalog(folder: string): Promise<boolean> {
  return (await sizeOf(join(folder, 'catalog.json'))) !== null;
}

async function sizeOf(path: string): Promise<number | null> {
  return (await nullIfMissing(stat(path)))?.size ?? null;
}
