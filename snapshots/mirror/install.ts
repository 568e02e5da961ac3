/** Putting a proved version in its place as one step. */
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, TEMPORARY_PREFIX, versionPath, writeEncodedForms } from '../store/index.ts';

/**
 * Makes the version's folder under a temporary name, with its precompressed forms, syncs it and renames it into
 * place. A version that stands there damaged is moved aside first: for that moment readers have the one before.
 * @param files where each proved file lies, by its name in the version
 */
export async function installVersion(
  versionsDir: string,
  version: string,
  files: ReadonlyMap<string, string>,
  replaces: boolean,
): Promise<void> {
  const name = `${TEMPORARY_PREFIX}${version}`;
  const temporary = join(versionsDir, name);
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  for (const [file, from] of files) await linkOrCopy(from, join(temporary, file));
  await writeEncodedForms(versionsDir, name, [...files.keys()]);
  await syncFolder(temporary);
  if (replaces) {
    const aside = join(versionsDir, `${TEMPORARY_PREFIX}old-${version}`);
    await rm(aside, { recursive: true, force: true });
    await rename(versionPath(versionsDir, version), aside);
    await rename(temporary, versionPath(versionsDir, version));
    await syncFolder(versionsDir);
    await rm(aside, { recursive: true });
    return;
  }
  await rename(temporary, versionPath(versionsDir, version));
  await syncFolder(versionsDir);
}

/** The bytes of a link are on disk already; a copy is synced. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (!['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK'].includes(String(error.code))) throw error;
    await copyFile(from, to);
    const handle = await open(to, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
