/** Offering on what was pulled: a mirror's store is a signed repository for other mirrors, byte for byte. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, replaceDurably, storeOf, writeStoreIndex } from '../store/index.ts';
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
  const present = await nullIfMissing(readFile(file));
  if (present?.equals(bytes) !== true) await replaceDurably(file, bytes, 'mirror');
}
