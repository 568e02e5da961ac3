/** Reads what a store publishes now from its own disk, and verifies it as a client would. TUF 5.3 to 5.6. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Root, Snapshot, Targets, Timestamp } from '@tufjs/models';
import { type Fault, faultText, nullIfMissing, sha256 } from '../store/index.ts';
import { hashedTargetPath, metadataDir, targetsDir } from './layout.ts';
import { MetadataError, parseRoot, parseSnapshot, parseTargets, parseTimestamp } from './metadata.ts';
import { rootFaults, rootNumbers, rootPath } from './root.ts';

export type Published = {
  readonly timestamp: Metadata<Timestamp>;
  readonly snapshot: Metadata<Snapshot>;
  readonly targets: Metadata<Targets>;
};

/**
 * Follows the timestamp, if there is one yet, to the snapshot and the targets it represents.
 * @throws {MetadataError} if a part is damaged or gone
 */
export async function readPublished(store: string): Promise<Published | null> {
  const folder = metadataDir(store);
  const first = await nullIfMissing(readFile(join(folder, 'timestamp.json')));
  if (first === null) return null;
  const timestamp = named('timestamp.json', () => parseTimestamp(first));
  const snapshotName = `${timestamp.signed.snapshotMeta.version}.snapshot.json`;
  const snapshotBytes = await readPart(folder, snapshotName);
  const snapshot = named(snapshotName, () => {
    timestamp.signed.snapshotMeta.verify(snapshotBytes);
    return parseSnapshot(snapshotBytes);
  });
  const meta = snapshot.signed.meta['targets.json'];
  if (meta === undefined) throw new MetadataError(`${snapshotName}: names no targets.json`);
  const targetsName = `${meta.version}.targets.json`;
  const targetsBytes = await readPart(folder, targetsName);
  const targets = named(targetsName, () => {
    meta.verify(targetsBytes);
    return parseTargets(targetsBytes);
  });
  return { timestamp, snapshot, targets };
}

/** Until when mirrors can take the published metadata for fresh; null if nothing (readable) is published. */
export async function publishedExpiry(store: string): Promise<string | null> {
  try {
    const published = await readPublished(store);
    if (published === null) return null;
    const { timestamp, snapshot, targets } = published;
    return [timestamp, snapshot, targets].map(({ signed }) => signed.expires).sort()[0] ?? null;
  } catch (error) {
    if (error instanceof MetadataError) return null;
    throw error;
  }
}

async function readPart(folder: string, name: string): Promise<Buffer> {
  const bytes = await nullIfMissing(readFile(join(folder, name)));
  if (bytes === null) throw new MetadataError(`${name} is not there`);
  return bytes;
}

/** Says in which file a fault is. @throws {MetadataError} */
function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new MetadataError(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

export type PublishedReport = {
  /** False if the store was never signed. */
  readonly present: boolean;
  readonly faults: readonly Fault[];
  /** Metadata past its date: it says nothing false, only that nobody vouches for it being the newest. */
  readonly stale: readonly string[];
  readonly published: Published | null;
};

/** Checks the chain of roots, every signature, number and digest, and that each target is there byte for byte. */
export async function verifyPublished(store: string, now: Date): Promise<PublishedReport> {
  const faults: Fault[] = [];
  const stale: string[] = [];
  const numbers = await rootNumbers(store);
  const root = await verifyRoots(store, numbers, faults);
  const published = await readPublished(store).catch((error: unknown) => {
    if (!(error instanceof MetadataError)) throw error;
    faults.push({ where: 'metadata', what: error.message });
    return null;
  });
  if (numbers.length === 0 && published === null)
    return { present: faults.length > 0, faults, stale, published };
  if (root === null && numbers.length === 0)
    faults.push({ where: 'metadata', what: 'no root.json is there' });
  if (published === null && faults.length === 0)
    faults.push({ where: 'metadata/timestamp.json', what: 'is not there' });
  const expiring = root === null ? [] : [['root', root.signed.expires]];
  if (published !== null) {
    for (const [role, metadata] of Object.entries(published)) {
      try {
        root?.verifyDelegate(role, metadata);
      } catch (error) {
        faults.push({ where: `metadata/${role}`, what: faultText(error) });
      }
      expiring.push([role, metadata.signed.expires]);
    }
    await verifyTargets(store, published, faults);
  }
  for (const [role = '', expires = ''] of expiring)
    if (!(now < new Date(expires))) stale.push(`${role} expired ${expires}`);
  return { present: true, faults, stale, published };
}

async function verifyRoots(
  store: string,
  numbers: readonly number[],
  faults: Fault[],
): Promise<Metadata<Root> | null> {
  let last: Metadata<Root> | null = null;
  for (const number of numbers) {
    const where = `metadata/${number}.root.json`;
    try {
      const root = parseRoot(await readFile(rootPath(store, number)));
      if (root.signed.version !== number) faults.push({ where, what: `is number ${root.signed.version}` });
      // A mirror begins with the root it was given to trust, which need not be the first.
      else if (last === null) root.verifyDelegate('root', root);
      else for (const what of rootFaults(root, last)) faults.push({ where, what });
      last = root;
    } catch (error) {
      faults.push({ where, what: faultText(error) });
    }
  }
  return last;
}

async function verifyTargets(store: string, { targets }: Published, faults: Fault[]): Promise<void> {
  for (const [path, target] of Object.entries(targets.signed.targets)) {
    const digest = target.hashes.sha256 ?? '';
    const where = `targets/${hashedTargetPath(path, digest)}`;
    const bytes = await nullIfMissing(readFile(join(targetsDir(store), hashedTargetPath(path, digest))));
    if (bytes === null) faults.push({ where, what: 'is not there' });
    else if (bytes.length !== target.length)
      faults.push({ where, what: `has ${bytes.length} bytes, ${target.length} are signed` });
    else if (sha256(bytes) !== digest) faults.push({ where, what: 'does not have the signed SHA-256' });
  }
}
