/** What `/snapshots/index.json` says: the versions of the store, newest first, for mirrors. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '../../schemas/snapshot.ts';
import { sha256 } from '../../snapshots/files.ts';
import { listVersions } from '../../snapshots/open.ts';
import { MANIFEST_FILE } from '../../snapshots/paths.ts';

export type ListedVersion = Pick<Manifest, 'version' | 'createdAt' | 'dataAsOf' | 'files'> & {
  manifestSha256: string;
};

/** Reads every manifest; a version whose manifest cannot be read as one is not offered to mirrors. */
export async function listServableVersions(versionsDir: string): Promise<ListedVersion[]> {
  const versions = await listVersions(versionsDir);
  const listed = await Promise.all(
    versions.map(async (version) => {
      const read = await readManifest(versionsDir, version);
      if (read === null || read.manifest.version !== version) return [];
      const { createdAt, dataAsOf, files } = read.manifest;
      return [{ version, createdAt, dataAsOf, files, manifestSha256: read.sha256 }];
    }),
  );
  return listed.flat();
}

/** A version's manifest with the digest of its bytes; null where there is none that can be read. */
export async function readManifest(
  versionsDir: string,
  version: string,
): Promise<{ manifest: Manifest; sha256: string } | null> {
  const bytes = await readFile(join(versionsDir, version, MANIFEST_FILE)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (bytes === null) return null;
  const parsed = manifestSchema.safeParse(parseJson(bytes));
  return parsed.success ? { manifest: parsed.data, sha256: sha256(bytes) } : null;
}

/** Undefined for what is not JSON, which no schema accepts. */
function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
