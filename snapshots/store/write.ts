/** Writes a new version so that a crash at any moment leaves the version before in force. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Latest, type Manifest, manifestSchema, type SnapshotFile } from '../../schemas/snapshot.ts';
import { nullIfMissing, replaceDurably, sha256, syncPath, toJsonBytes, writeDurably } from './files.ts';
import { readLatest } from './open.ts';
import { compareVersions, LATEST_FILE, latestPath, MANIFEST_FILE, storePath, versionPath } from './paths.ts';

export type NewVersion = {
  readonly version: string;
  readonly files: ReadonlyMap<SnapshotFile, Buffer>;
  readonly manifest: Omit<Manifest, 'version' | 'files'>;
};

/** How a folder is named until it is whole. */
export const TEMPORARY_PREFIX = '.writing-';

/**
 * The name of the next version of a day: `YYYY-MM-DD.N`, always after every version that is there, so that
 * a clock that jumps back cannot put a new version before an old one.
 */
export function nextVersionName(day: string, existing: readonly string[]): string {
  const newest = [...existing].sort(compareVersions).at(-1);
  const newestDay = newest?.split('.')[0] ?? '';
  const useDay = newestDay > day ? newestDay : day;
  const numbers = existing
    .filter((name) => name.startsWith(`${useDay}.`))
    .map((name) => Number(name.split('.')[1]));
  return `${useDay}.${Math.max(0, ...numbers) + 1}`;
}

/**
 * Writes a version: into a temporary folder, each file and the folder synced, then renamed into place, then
 * `latest.json` replaced. Left-overs of writers that died are removed first; the caller holds the store's lock.
 */
export async function writeVersion(
  versionsDir: string,
  next: NewVersion,
): Promise<{ manifest: Manifest; manifestSha256: string }> {
  await mkdir(versionsDir, { recursive: true });
  await removeLeftovers(versionsDir);

  const manifest = manifestSchema.parse({
    ...next.manifest,
    version: next.version,
    files: [...next.files]
      .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  });
  const manifestBytes = toJsonBytes(manifest);
  const manifestSha256 = sha256(manifestBytes);

  const temporary = join(versionsDir, `${TEMPORARY_PREFIX}${next.version}`);
  try {
    await mkdir(temporary);
    for (const [name, bytes] of next.files) await writeDurably(join(temporary, name), bytes);
    // The manifest last: a folder without one is never taken for a version.
    await writeDurably(join(temporary, MANIFEST_FILE), manifestBytes);
    await syncPath(temporary);
    await rename(temporary, versionPath(versionsDir, next.version));
  } catch (error) {
    // A disk that is full must not stay full of what nobody will read; if even this fails, the next writer does it.
    await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  await syncPath(versionsDir);

  await pointLatestTo(versionsDir, { version: next.version, manifestSha256 });
  return { manifest, manifestSha256 };
}

/**
 * A crash before this leaves the pointer one version behind; the next publication mends it.
 * @throws if it points to a newer version: this writer was stopped, and another one went on
 */
export async function pointLatestTo(versionsDir: string, latest: Latest): Promise<void> {
  await replaceDurably(latestPath(versionsDir), toJsonBytes(latest), latest.version, {
    mayReplace: async () => {
      const now = await readLatest(versionsDir);
      if (now !== null && compareVersions(now.version, latest.version) > 0)
        throw new Error(`${now.version} was published meanwhile: latest.json stays as it is`);
    },
  });
}

/** Removes what writers that died have left; the caller holds the store's lock. */
export async function removeLeftovers(versionsDir: string): Promise<void> {
  for (const path of await findLeftovers(versionsDir)) await rm(path, { recursive: true, force: true });
}

/** Paths of what writers that died, or write just now, have not finished: no reader looks at any of it. */
export async function findLeftovers(versionsDir: string): Promise<string[]> {
  const store = storePath(versionsDir);
  const names = (await nullIfMissing(readdir(versionsDir))) ?? [];
  const folders = names
    .filter((name) => name.startsWith(TEMPORARY_PREFIX))
    .map((name) => join(versionsDir, name));
  const pointers = ((await nullIfMissing(readdir(store))) ?? [])
    .filter((name) => name.startsWith(`${LATEST_FILE}.`) && name.endsWith('.tmp'))
    .map((name) => join(store, name));
  return [...folders, ...pointers];
}
