/** Builds `/snapshots/index.json`: the versions of the store, newest first, for people and mirrors. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Manifest } from '../../schemas/snapshot.ts';
import { defaultVersionsDir, nightVersionsDir } from '../package.ts';
import { replaceDurably } from './files.ts';
import { readManifest, readPruneMark } from './manifest.ts';
import { listVersions, openNewest } from './open.ts';
import { latestPath, storePath } from './paths.ts';

export type ListedVersion = Pick<Manifest, 'version' | 'createdAt' | 'dataAsOf' | 'files'> & {
  manifestSha256: string;
};

/**
 * Reads every manifest; a version whose manifest cannot be read as one is not offered to mirrors. Files that the
 * retention rule has dropped are not listed.
 */
export async function listServableVersions(versionsDir: string): Promise<ListedVersion[]> {
  const versions = await listVersions(versionsDir);
  const listed = await Promise.all(
    versions.map(async (version) => {
      const read = await readManifest(versionsDir, version);
      if (read === null || read.manifest.version !== version) return [];
      const { createdAt, dataAsOf, files } = read.manifest;
      const pruned = await readPruneMark(versionsDir, version);
      if (pruned.kind === 'damaged') return [];
      const dropped = pruned.kind === 'marked' ? pruned.mark.dropped : [];
      const kept = files.filter(({ name }) => !dropped.includes(name));
      return [{ version, createdAt, dataAsOf, files: kept, manifestSha256: read.sha256 }];
    }),
  );
  return listed.flat();
}

/** Writes the list next to the versions, for static hosts; our own server makes it for each request. */
export async function writeStoreIndex(versionsDir: string): Promise<void> {
  const versions = await listServableVersions(versionsDir);
  const index = { serving: versions[0]?.version ?? null, versions };
  const bytes = Buffer.from(JSON.stringify(index), 'utf8');
  await replaceDurably(join(storePath(versionsDir), 'index.json'), bytes, 'listing');
}

/** The folder that nights publish to: `SNAPSHOTS_DIR`, else one below `data/`, so that git sees no change. */
export async function openNightVersions(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const named = environment.SNAPSHOTS_DIR?.trim() ?? '';
  if (named !== '') return named;
  await copyNewestVersion(defaultVersionsDir(), nightVersionsDir());
  return nightVersionsDir();
}

/** Begins a store, unless it exists, with the newest version of another. A copy that was cut off is made anew. */
export async function copyNewestVersion(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const { opened } = await openNewest(from);
  if (opened === null) return;
  const { version } = opened.manifest;
  const unfinished = `${storePath(to)}.unfinished`;
  const versions = join(unfinished, 'versions');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(unfinished), { recursive: true });
  await cp(join(from, version), join(versions, version), { recursive: true });
  await cp(latestPath(from), latestPath(versions));
  await rename(unfinished, storePath(to));
}
