/** The files of the versions as targets of the signed repository. */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TargetFile } from '@tufjs/models';
import { groupBy } from '../../schemas/lists.ts';
import {
  linkOrCopy,
  listVersions,
  MANIFEST_FILE,
  nullIfMissing,
  PRUNED_FILE,
  sha256,
  storePath,
  syncPath,
  verifyVersion,
} from '../store/index.ts';
import { hashedTargetPath, targetName, targetsDir } from './layout.ts';

export type TargetList = Readonly<Record<string, TargetFile>>;

export type CollectedTargets = {
  readonly targets: TargetList;
  /** Versions that are damaged and therefore not offered. */
  readonly refused: readonly { readonly version: string; readonly reason: string }[];
};

/**
 * What a store has to offer. A version that was listed before and whose manifest and prune mark did not change
 * is taken as it was listed: its files never change, and a damaged one must not be signed anew.
 */
export async function collectTargets(versionsDir: string, before: TargetList): Promise<CollectedTargets> {
  const targets: Record<string, TargetFile> = {};
  const refused: { version: string; reason: string }[] = [];
  const listedBefore = groupBy(Object.values(before), ({ path }) => path.split('/')[0] ?? '');
  for (const version of (await listVersions(versionsDir)).reverse()) {
    const listed = listedBefore.get(version) ?? [];
    if (listed.length > 0 && (await isUnchanged(versionsDir, version, before))) {
      for (const target of listed) targets[target.path] = target;
      continue;
    }
    const verification = await verifyVersion(versionsDir, version);
    if (!verification.ok) {
      refused.push({ version, reason: verification.reason });
      continue;
    }
    for (const { name, bytes, sha256: digest } of verification.version.files) {
      const path = targetName(version, name);
      targets[path] = new TargetFile({ path, length: bytes, hashes: { sha256: digest } });
    }
  }
  return { targets, refused };
}

async function isUnchanged(versionsDir: string, version: string, before: TargetList): Promise<boolean> {
  for (const name of [MANIFEST_FILE, PRUNED_FILE]) {
    const bytes = await nullIfMissing(readFile(join(versionsDir, version, name)));
    const listed = before[targetName(version, name)]?.hashes.sha256;
    if ((bytes === null ? undefined : sha256(bytes)) !== listed) return false;
  }
  return true;
}

/** Puts each target where it is served: hard links, or copies if there are none. */
export async function placeTargets(versionsDir: string, targets: TargetList): Promise<void> {
  const folder = targetsDir(storePath(versionsDir));
  const touched = new Set<string>();
  for (const { path, hashes } of Object.values(targets)) {
    const to = join(folder, hashedTargetPath(path, hashes.sha256 ?? ''));
    await mkdir(dirname(to), { recursive: true });
    if (await place(join(versionsDir, path), to)) touched.add(dirname(to));
  }
  for (const changed of touched) await syncPath(changed);
  if (touched.size > 0) await syncPath(folder);
}

/** Removes what is stored for no target of the list. */
export async function removeUnlisted(store: string, targets: TargetList): Promise<void> {
  const folder = targetsDir(store);
  const listed = new Set(
    Object.values(targets).map(({ path, hashes }) => hashedTargetPath(path, hashes.sha256 ?? '')),
  );
  const entries = (await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (!listed.has(path.slice(folder.length + 1))) await rm(path);
  }
}

async function place(from: string, to: string): Promise<boolean> {
  const [source, present] = await Promise.all([nullIfMissing(stat(from)), nullIfMissing(stat(to))]);
  if (source === null) return false;
  // A copy is younger than its source; an older file of the name is what a repair has since replaced.
  if (present !== null) {
    if (present.ino === source.ino) return false;
    if (present.size === source.size && present.mtimeMs >= source.mtimeMs) return false;
  }
  // Under another name first: a reader is served the old one until the new one is in its place.
  const temporary = join(dirname(to), '.placing.tmp');
  await rm(temporary, { force: true });
  await linkOrCopy(from, temporary);
  await rename(temporary, to);
  return true;
}
