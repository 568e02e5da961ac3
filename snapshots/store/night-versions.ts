/** The folder that nights publish to. */
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defaultVersionsDir, nightVersionsDir } from '../package.ts';
import { openNewest } from './open.ts';
import { latestPath, storePath } from './paths.ts';

/**
 * The folder that nights publish to: `SNAPSHOTS_DIR`, else one below `data/`, so that git sees no change.
 * @param environment usually `process.env`
 */
export async function openNightVersions(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const named = environment.SNAPSHOTS_DIR?.trim() ?? '';
  if (named !== '') return named;
  await copyNewestVersion(defaultVersionsDir(), nightVersionsDir());
  return nightVersionsDir();
}

/**
 * Begins a store with a copy of the newest version of another, unless the store exists. A copy that was cut off is
 * made again.
 * @param from folder of versions
 * @param to folder of versions
 */
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
