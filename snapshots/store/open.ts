/** Opening the newest valid version of a store. DESIGN 5. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Catalog,
  catalogSchema,
  type Offer,
  offerSchema,
  type Provider,
  providerSchema,
} from '../../schemas/catalog.ts';
import { type ChangeEntry, changeEntrySchema, changesFileSchema } from '../../schemas/change.ts';
import {
  latestSchema,
  type Manifest,
  manifestSchema,
  type StateFile,
  stateFileSchema,
  versionSchema,
} from '../../schemas/snapshot.ts';
import { isMissing, sha256 } from './files.ts';
import { type Chunks, parseJsonInSlices } from './json-slices.ts';
import { compareVersions, latestPath, MANIFEST_FILE, versionPath } from './paths.ts';
import type { ProvedFile } from './proved-file.ts';
import { createPartSharing } from './share-parts.ts';
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
 * tried. A manifest proves its files, and `latest.json` and the manifests behind it prove manifests: where one
 * of them speaks of a version, its manifest must be the one meant. A pointer that is absent, unreadable or one
 * version behind, as a crash between the rename of a version and its writing leaves it, refuses nothing.
 */
export async function openNewest(
  versionsDir: string,
): Promise<{ opened: OpenSnapshot | null; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let expected = await pointedAt(versionsDir);
  for (const version of await listVersions(versionsDir)) {
    const manifest = await readManifest(versionsDir, version);
    const isMeant = expected?.version !== version || manifest?.sha256 === expected.sha256;
    if (expected?.version === version && isMeant) expected = manifest?.previous ?? null;
    const verification = isMeant
      ? await verifyVersion(versionsDir, version)
      : { ok: false as const, reason: `${MANIFEST_FILE} does not have the SHA-256 by which it is named` };
    if (verification.ok) return { opened: openVerified(verification.version), refused };
    refused.push({ version, reason: verification.reason });
  }
  return { opened: null, refused };
}

type Named = { readonly version: string; readonly sha256: string };

/** What `latest.json` says; null where it says nothing that can be read. */
async function pointedAt(versionsDir: string): Promise<Named | null> {
  const value = await readJson(latestPath(versionsDir));
  const latest = latestSchema.safeParse(value?.json);
  return latest.success ? { version: latest.data.version, sha256: latest.data.manifestSha256 } : null;
}

/** The digest of a manifest and the version it names before it; null where it cannot be read. */
async function readManifest(
  versionsDir: string,
  version: string,
): Promise<{ sha256: string; previous: Named | null } | null> {
  const value = await readJson(join(versionPath(versionsDir, version), MANIFEST_FILE));
  if (value === null) return null;
  const manifest = manifestSchema.safeParse(value.json);
  return { sha256: sha256(value.bytes), previous: manifest.success ? manifest.data.previous : null };
}

/** Null for a file that is not there or is not JSON: what that means is for the caller to say. */
async function readJson(file: string): Promise<{ bytes: Buffer; json: unknown } | null> {
  try {
    const bytes = await readFile(file);
    return { bytes, json: JSON.parse(bytes.toString('utf8')) };
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null;
    throw error;
  }
}

/** Wraps proved bytes; parsing failures of a proved file throw, for then the writer was wrong, not the disk. */
export function openVerified(verified: VerifiedVersion): OpenSnapshot {
  const fileOf = (name: string): ProvedFile => {
    const file = verified.files.get(name);
    if (file === undefined) throw new Error(`Version ${verified.version} has no file ${name}`);
    return file;
  };
  return {
    version: verified.version,
    dir: verified.dir,
    manifest: verified.manifest,
    manifestSha256: verified.manifestSha256,
    catalog: () => readCatalog(fileOf('catalog.json').chunks),
    changes: () => readChanges(fileOf('changes.json').chunks),
    state: async () => stateFileSchema.parse(await parseJsonInSlices(fileOf('state.json').chunks, asItIs)),
    file: async (name) => fileOf(name).read(),
  };
}

const asItIs = (_key: string, value: unknown): unknown => value;

/** Validated entry by entry: a large catalog takes seconds, in which a server must go on answering. */
async function readCatalog(chunks: Chunks): Promise<Catalog> {
  const offers: Offer[] = [];
  const providers: Provider[] = [];
  const shareParts = createPartSharing();
  const rest = await parseJsonInSlices(chunks, (key, value) => {
    if (key === 'offers') offers.push(shareParts(offerSchema.parse(value)));
    else if (key === 'providers') providers.push(providerSchema.parse(value));
    else return value;
    return null;
  });
  const base = typeof rest === 'object' && rest !== null ? rest : {};
  // The two long lists were validated above; that they stand there at all is for the schema to say.
  const shell = catalogSchema.parse({
    ...base,
    ...('offers' in base ? { offers: [] } : {}),
    ...('providers' in base ? { providers: [] } : {}),
  });
  return { ...shell, providers, offers };
}

async function readChanges(chunks: Chunks): Promise<readonly ChangeEntry[]> {
  const entries: ChangeEntry[] = [];
  const rest = await parseJsonInSlices(chunks, (_key, value) => entries.push(changeEntrySchema.parse(value)));
  const base = typeof rest === 'object' && rest !== null ? rest : {};
  changesFileSchema.parse({ ...base, ...('entries' in base ? { entries: [] } : {}) });
  return entries;
}
