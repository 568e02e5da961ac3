/** What a store publishes now, read from its own disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Snapshot, Targets, Timestamp } from '@tufjs/models';
import { nullIfMissing } from '../store/index.ts';
import { metadataDir } from './layout.ts';
import { MetadataError, parseSnapshot, parseTargets, parseTimestamp } from './metadata.ts';

export type Published = {
  readonly timestamp: Metadata<Timestamp>;
  readonly snapshot: Metadata<Snapshot>;
  readonly targets: Metadata<Targets>;
};

/**
 * Follows the timestamp to the snapshot and the targets it stands for.
 * @returns null where there is no timestamp yet
 * @throws {MetadataError} where a part is damaged or gone
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

/** Until when mirrors can take the published metadata for fresh; null where nothing (readable) is published. */
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
