/** Offering on what was pulled: a mirror's store is a signed repository for other mirrors, byte for byte. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, replaceDurably, sha256, storeOf, writeStoreIndex } from '../store/index.ts';
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
 * Writes the verified metadata under the names a client asks for, the timestamp last.
 * @param read metadata of this pull as it came over the network; what did not change comes from the trust folder
 */
export async function republish(
  versionsDir: string,
  targets: TargetList,
  read: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const store = storeOf(versionsDir);
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
  const size = await stat(file).then(
    (stats) => stats.size,
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
  if (size === bytes.length && sha256(await readFile(file)) === sha256(bytes)) return;
  await replaceDurably(file, bytes, 'mirror');
}
