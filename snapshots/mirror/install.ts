/** Installs a verified version in one step, and offers it to other mirrors. */
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  linkOrCopy,
  nullIfMissing,
  replaceDurably,
  storePath,
  syncPath,
  TEMPORARY_PREFIX,
  versionPath,
  writeStoreIndex,
} from '../store/index.ts';
import {
  METADATA_NAME,
  metadataDir,
  parseRoot,
  parseSnapshot,
  parseTargets,
  placeTargets,
  rootPath,
  type TargetList,
  trustDir,
} from '../tuf/index.ts';

/**
 * Makes the version's folder under a temporary name, syncs it and renames it into place. A damaged version is moved away first: for that moment readers have the one before.
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
  await syncPath(temporary);
  if (replaces) {
    const aside = join(versionsDir, `${TEMPORARY_PREFIX}old-${version}`);
    await rm(aside, { recursive: true, force: true });
    await rename(versionPath(versionsDir, version), aside);
    await rename(temporary, versionPath(versionsDir, version));
    await syncPath(versionsDir);
    await rm(aside, { recursive: true });
    return;
  }
  await rename(temporary, versionPath(versionsDir, version));
  await syncPath(versionsDir);
}

/**
 * Makes a mirror's store a signed repository for other mirrors, byte for byte: writes the verified metadata under the
 * names a client asks for, the timestamp last.
 * @param read metadata of this pull as it came over the network; what did not change comes from the trust folder
 */
export async function republish(
  versionsDir: string,
  targets: TargetList,
  read: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const store = storePath(versionsDir);
  const folder = metadataDir(store);
  await mkdir(folder, { recursive: true });
  await placeTargets(versionsDir, targets);
  for (const [name, bytes] of read) {
    if (METADATA_NAME.test(name) && name.endsWith('.root.json')) await put(join(folder, name), bytes);
  }
  const trusted = (name: string): Promise<Buffer> => readFile(join(trustDir(store), name));
  const root = await trusted('root.json');
  await put(rootPath(store, parseRoot(root).signed.version), root);
  const targetsBytes = await trusted('targets.json');
  await put(join(folder, `${parseTargets(targetsBytes).signed.version}.targets.json`), targetsBytes);
  const snapshotBytes = await trusted('snapshot.json');
  await put(join(folder, `${parseSnapshot(snapshotBytes).signed.version}.snapshot.json`), snapshotBytes);
  await writeStoreIndex(versionsDir);
  await put(join(folder, 'timestamp.json'), await trusted('timestamp.json'));
}

async function put(file: string, bytes: Buffer): Promise<void> {
  const present = await nullIfMissing(readFile(file));
  if (present?.equals(bytes) !== true) await replaceDurably(file, bytes, 'mirror');
}
