/** Opening the newest valid version of a store. DESIGN 5. */
import { readdir } from 'node:fs/promises';
import { type Catalog, catalogSchema } from '../schemas/catalog.ts';
import { type ChangeEntry, changesFileSchema } from '../schemas/change.ts';
import { type Manifest, type StateFile, stateFileSchema, versionSchema } from '../schemas/snapshot.ts';
import { compareVersions } from './paths.ts';
import { type VerifiedVersion, verifyVersion } from './verify.ts';

/** A version whose bytes were proved; its parts are parsed when they are asked for. */
export type OpenSnapshot = {
  readonly version: string;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  catalog(): Promise<Catalog>;
  changes(): Promise<readonly ChangeEntry[]>;
  state(): Promise<StateFile>;
  /** The verified bytes of one file. Throws where the manifest does not list it. */
  file(name: string): Promise<Buffer>;
};

export type Refusal = { readonly version: string; readonly reason: string };

/** The versions of a store, newest first; an absent folder has none. Anything else in the folder is passed over. */
export async function listVersions(versionsDir: string): Promise<string[]> {
  const names = await readdir(versionsDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => versionSchema.safeParse(name).success).sort((a, b) => compareVersions(b, a));
}

/**
 * Opens the newest version that is whole. A version that is not is refused by name and the one before it is
 * tried; `latest.json` is a hint for readers over HTTP and is not needed here, so a crash between the rename
 * of a version and the writing of the pointer loses nothing.
 */
export async function openNewest(
  versionsDir: string,
): Promise<{ opened: OpenSnapshot | null; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  for (const version of await listVersions(versionsDir)) {
    const verification = await verifyVersion(versionsDir, version);
    if (verification.ok) return { opened: openVerified(verification.version), refused };
    refused.push({ version, reason: verification.reason });
  }
  return { opened: null, refused };
}

/** Wraps proved bytes; parsing failures of a proved file throw, for then the writer was wrong, not the disk. */
export function openVerified(verified: VerifiedVersion): OpenSnapshot {
  const bytesOf = (name: string): Buffer => {
    const bytes = verified.files.get(name);
    if (bytes === undefined) throw new Error(`Version ${verified.version} has no file ${name}`);
    return bytes;
  };
  const jsonOf = (name: string): unknown => JSON.parse(bytesOf(name).toString('utf8'));
  return {
    version: verified.version,
    dir: verified.dir,
    manifest: verified.manifest,
    manifestSha256: verified.manifestSha256,
    catalog: async () => catalogSchema.parse(jsonOf('catalog.json')),
    changes: async () => changesFileSchema.parse(jsonOf('changes.json')).entries,
    state: async () => stateFileSchema.parse(jsonOf('state.json')),
    file: async (name) => bytesOf(name),
  };
}
