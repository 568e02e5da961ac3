/** A store that publishes versions and signs them, with keys of its own, on a clock that the test sets. */
import { join } from 'node:path';
import type { SnapshotFile } from '../../schemas/snapshot.ts';
import { openNewest, toJsonBytes, writeVersion } from '../../snapshots/store/index.ts';
import {
  draftRoot,
  expiryAfter,
  generateKeyPem,
  installRoot,
  metadataBytes,
  parseSigningKey,
  type Signing,
  type SigningKey,
  signRepository,
  signRoot,
} from '../../snapshots/tuf/index.ts';
import { CHANGES, DATA_AS_OF, makeCatalog } from '../contract/fixture.ts';
import { temporaryFolder } from '../folders.ts';
import { testManifest } from '../manifest.ts';

export type Publisher = {
  readonly store: string;
  readonly versionsDir: string;
  readonly rootKeys: readonly SigningKey[];
  readonly keys: { targets: SigningKey; snapshot: SigningKey; timestamp: SigningKey };
  /** The root to trust. */
  readonly root: Buffer;
  /** Writes a version and signs it. */
  publish(version: string, files?: Partial<Record<SnapshotFile, Buffer>>): Promise<Signing>;
  sign(now?: Date): Promise<Signing>;
};

export const newKey = (): SigningKey => parseSigningKey(generateKeyPem(), 'test');

/** The files of a version that a server can open. */
export function realFiles(version: string): Record<SnapshotFile, Buffer> {
  return {
    'catalog.json': toJsonBytes(makeCatalog(undefined, version)),
    'changes.json': toJsonBytes({ entries: CHANGES }),
    'detection.json': toJsonBytes({ rules: [], drivers: [], services: [] }),
    'facts.parquet': Buffer.from(`facts of ${version}`),
    'report.html': Buffer.from(`<p>${version}</p>`),
    'report.json': toJsonBytes({ version }),
    'report.md': Buffer.from(`# ${version}\n`),
    'state.json': toJsonBytes({
      sources: [],
      missed: [],
      incidents: [],
      revisions: [],
      facts: [],
      quotes: [],
    }),
    'tools.json': toJsonBytes({ tools: [], products: [] }),
  };
}

export async function createPublisher(now: Date = new Date()): Promise<Publisher> {
  const store = temporaryFolder();
  const versionsDir = join(store, 'versions');
  const rootKeys = [newKey(), newKey(), newKey()];
  const keys = { targets: newKey(), snapshot: newKey(), timestamp: newKey() };
  const root = draftRoot(
    {
      root: rootKeys.map(({ key }) => key),
      rootThreshold: 2,
      online: { targets: [keys.targets.key], snapshot: [keys.snapshot.key], timestamp: [keys.timestamp.key] },
    },
    1,
    expiryAfter(now, 365),
  );
  signRoot(root, null, rootKeys.slice(0, 2));
  await signRepository({ versionsDir, keys: Object.values(keys), now, nextRoot: root });
  await installRoot(store, root);
  const sign = (at: Date = new Date()) => signRepository({ versionsDir, keys: Object.values(keys), now: at });
  return {
    store,
    versionsDir,
    rootKeys,
    keys,
    root: metadataBytes(root),
    publish: async (version, files) => {
      await writeTestVersion(versionsDir, version, files ?? realFiles(version));
      return sign();
    },
    sign,
  };
}

/** Writes a version that is linked to the newest before it. */
export async function writeTestVersion(
  versionsDir: string,
  version: string,
  files: Partial<Record<SnapshotFile, Buffer>>,
): Promise<void> {
  const { opened } = await openNewest(versionsDir);
  await writeVersion(versionsDir, {
    version,
    // The keys of the object are names of files; Object.entries forgets that.
    files: new Map(Object.entries(files) as [SnapshotFile, Buffer][]),
    manifest: testManifest(opened, DATA_AS_OF),
  });
}
