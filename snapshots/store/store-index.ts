/** What `/snapshots/index.json` says: the versions of the store, newest first, for people and mirrors. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '../../schemas/snapshot.ts';
import { isMissing, replaceDurably, sha256 } from './files.ts';
import { listVersions } from './open.ts';
import { MANIFEST_FILE, storeOf } from './paths.ts';
import { readPruneMark } from './prune-mark.ts';

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
      const marked = await readPruneMark(versionsDir, version);
      if (typeof marked === 'string') return [];
      const dropped = new Set(marked?.mark.dropped ?? []);
      const kept = files.filter(({ name }) => !dropped.has(name));
      return [{ version, createdAt, dataAsOf, files: kept, manifestSha256: read.sha256 }];
    }),
  );
  return listed.flat();
}

/** A version's manifest with the digest of its bytes; null where there is none that can be read. */
export async function readManifest(
  versionsDir: string,
  version: string,
): Promise<{ manifest: Manifest; sha256: string } | null> {
  const bytes = await readFile(join(versionsDir, version, MANIFEST_FILE)).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (bytes === null) return null;
  const parsed = manifestSchema.safeParse(parseJson(bytes));
  return parsed.success ? { manifest: parsed.data, sha256: sha256(bytes) } : null;
}

/** Writes the list beside the versions, for static hosts; our own server makes it for each question. */
export async function writeStoreIndex(versionsDir: string): Promise<void> {
  const versions = await listServableVersions(versionsDir);
  const index = { serving: versions[0]?.version ?? null, versions };
  const bytes = Buffer.from(JSON.stringify(index), 'utf8');
  await replaceDurably(join(storeOf(versionsDir), 'index.json'), bytes, 'listing');
}

/** Undefined for what is not JSON, which no schema accepts. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
