/** Metadata that an honest publisher would never sign, signed with keys of the test's choice. */
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Metadata, MetaFile, Snapshot, type TargetFile, Targets, Timestamp } from '@tufjs/models';
import { sha256 } from '../../snapshots/store/index.ts';
import {
  expiryAfter,
  metadataBytes,
  metadataDir,
  readPublished,
  type SigningKey,
} from '../../snapshots/tuf/index.ts';
import { temporaryFolder } from '../folders.ts';
import type { Publisher } from './publisher.ts';

export type Crafted = {
  readonly targets: Record<string, TargetFile>;
  readonly keys?: Partial<Publisher['keys']>;
  /** Added to the numbers in force; 1 is the next honest one. */
  readonly step?: number;
  readonly now?: Date;
};

const file = (version: number, bytes: Buffer): MetaFile =>
  new MetaFile({ version, length: bytes.length, hashes: { sha256: sha256(bytes) } });

/** Puts a list of targets, and the snapshot and timestamp over it, into a publisher's store. */
export async function craft(
  publisher: Publisher,
  { targets, keys, step = 1, now = new Date() }: Crafted,
): Promise<void> {
  const published = await readPublished(publisher.store);
  if (published === null) throw new Error('publish first');
  const signers = { ...publisher.keys, ...keys };
  const common = (number: number) => ({
    version: number + step,
    specVersion: '1.0.31',
    expires: expiryAfter(now, 3),
  });
  const write = async (name: string, metadata: Metadata<Targets | Snapshot | Timestamp>, key: SigningKey) => {
    metadata.sign(key.sign);
    const bytes = metadataBytes(metadata);
    await writeFile(join(metadataDir(publisher.store), name), bytes);
    return bytes;
  };
  const list = new Targets({ ...common(published.targets.signed.version), targets });
  const listBytes = await write(`${list.version}.targets.json`, new Metadata(list), signers.targets);
  const snapshot = new Snapshot({
    ...common(published.snapshot.signed.version),
    meta: { 'targets.json': file(list.version, listBytes) },
  });
  const snapshotBytes = await write(
    `${snapshot.version}.snapshot.json`,
    new Metadata(snapshot),
    signers.snapshot,
  );
  const timestamp = new Timestamp({
    ...common(published.timestamp.signed.version),
    snapshotMeta: file(snapshot.version, snapshotBytes),
  });
  await write('timestamp.json', new Metadata(timestamp), signers.timestamp);
}

/** The store as it is now, in a folder of its own. */
export async function photograph(store: string): Promise<string> {
  const folder = temporaryFolder();
  await cp(store, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}
