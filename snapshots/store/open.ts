/** Opens the newest valid version of a store. */
import { readdir, readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { type Catalog, catalogSchema } from '../../schemas/catalog.ts';
import { type ChangeEntry, changesFileSchema } from '../../schemas/change.ts';
import { type Detection, detectionSchema } from '../../schemas/detection/index.ts';
import {
  latestSchema,
  type Manifest,
  type SnapshotFile,
  type StateFile,
  stateFileSchema,
  versionSchema,
} from '../../schemas/snapshot.ts';
import { type Tools, toolsSchema } from '../../schemas/tools.ts';
import { parseJson } from './fault.ts';
import { nullIfMissing } from './files.ts';
import { readManifest } from './manifest.ts';
import { compareVersions, latestPath, MANIFEST_FILE } from './paths.ts';
import { readVerified, type VerifiedVersion, verifyVersion } from './verify.ts';

/** A version that was verified; its files are read, proved once more and parsed when they are asked for. */
export type OpenSnapshot = {
  readonly version: string;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  catalog(): Promise<Catalog>;
  changes(): Promise<readonly ChangeEntry[]>;
  /** How services are recognised; null in versions before 0.2, which do not say. */
  detection(): Promise<Detection | null>;
  /** What developers build with, and what it names; null in versions of before the tools. */
  tools(): Promise<Tools | null>;
  state(): Promise<StateFile>;
  /** The verified bytes of one file. Throws if the manifest does not list it. */
  file(name: string): Promise<Buffer>;
};

export type Refusal = { readonly version: string; readonly reason: string };

/** The versions of a store, newest first; an absent folder has none. Anything else in the folder is passed over. */
export async function listVersions(versionsDir: string): Promise<string[]> {
  const names = (await nullIfMissing(readdir(versionsDir))) ?? [];
  return names.filter((name) => versionSchema.safeParse(name).success).sort((a, b) => compareVersions(b, a));
}

/**
 * Opens the newest version that is whole. A version that is not is refused by name and the one before it is
 * tried. A manifest proves its files, and `latest.json` and the manifests behind it prove manifests: if one
 * of them speaks of a version, its manifest must be the one meant. A pointer that is absent, unreadable or one
 * version behind, as a crash between the rename of a version and its writing leaves it, refuses nothing.
 */
export async function openNewest(
  versionsDir: string,
): Promise<{ opened: OpenSnapshot | null; refused: Refusal[] }> {
  const refused: Refusal[] = [];
  let expected = await readLatest(versionsDir);
  for (const version of await listVersions(versionsDir)) {
    const refuse = (reason: string) => refused.push({ version, reason });
    const manifest = await readManifest(versionsDir, version);
    if (expected?.version === version && manifest !== null) {
      if (manifest.sha256 !== expected.sha256) {
        refuse(`${MANIFEST_FILE} does not have the SHA-256 by which it is named`);
        continue;
      }
      expected = manifest.manifest.previous;
    }
    const verification = await verifyVersion(versionsDir, version);
    if (!verification.ok) refuse(verification.reason);
    else if (verification.version.dropped.length > 0)
      refuse('its large files were dropped by the retention rule');
    else return { opened: openVerified(verification.version), refused };
  }
  return { opened: null, refused };
}

export type VersionReading =
  | { readonly kind: 'opened'; readonly snapshot: OpenSnapshot }
  | { readonly kind: 'unknown' }
  /** Its large files were dropped by the retention rule. */
  | { readonly kind: 'dropped' }
  | { readonly kind: 'refused'; readonly reason: string };

/** Opens one version by its name, whatever `latest.json` points at. */
export async function openVersion(versionsDir: string, version: string): Promise<VersionReading> {
  if (!(await listVersions(versionsDir)).includes(version)) return { kind: 'unknown' };
  const verification = await verifyVersion(versionsDir, version);
  if (!verification.ok) return { kind: 'refused', reason: verification.reason };
  return verification.version.dropped.length > 0
    ? { kind: 'dropped' }
    : { kind: 'opened', snapshot: openVerified(verification.version) };
}

/** The version that `latest.json` points at; null if there is no pointer that can be read. */
export async function readLatest(
  versionsDir: string,
): Promise<{ readonly version: string; readonly sha256: string } | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(latestPath(versionsDir));
  } catch (error) {
    // Whatever the file system says of the pointer, the versions prove themselves.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
  const latest = parseJson(bytes, latestSchema);
  return latest.ok ? { version: latest.value.version, sha256: latest.value.manifestSha256 } : null;
}

/** Reads the files of a verified version. A verified file that cannot be parsed throws: its writer was wrong, not the disk. */
export function openVerified({ version, dir, manifest, manifestSha256 }: VerifiedVersion): OpenSnapshot {
  const file = async (name: string): Promise<Buffer> => {
    const expected = manifest.files.find((one) => one.name === name);
    if (expected === undefined) throw new Error(`Version ${version} has no file ${name}`);
    return readVerified(dir, expected);
  };
  const parse = async <T>(name: string, schema: z.ZodType<T>): Promise<T> =>
    schema.parse(JSON.parse((await file(name)).toString('utf8')));
  const parseIfThere = async <T>(name: SnapshotFile, schema: z.ZodType<T>): Promise<T | null> =>
    manifest.files.some((one) => one.name === name) ? parse(name, schema) : null;
  return {
    version,
    dir,
    manifest,
    manifestSha256,
    catalog: () => parse('catalog.json', catalogSchema),
    changes: async () => (await parse('changes.json', changesFileSchema)).entries,
    detection: () => parseIfThere('detection.json', detectionSchema),
    tools: () => parseIfThere('tools.json', toolsSchema),
    state: () => parse('state.json', stateFileSchema),
    file,
  };
}
