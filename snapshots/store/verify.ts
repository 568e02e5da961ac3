/** Whether a version on disk is whole and says what its manifest says. DESIGN 5. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '../../schemas/snapshot.ts';
import { sha256 } from './files.ts';
import { MANIFEST_FILE, versionPath } from './paths.ts';
import { type ProvedFile, proveFile } from './proved-file.ts';

/** The files of a version, read and proved against its manifest. */
export type VerifiedVersion = {
  readonly version: string;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  readonly files: ReadonlyMap<string, ProvedFile>;
};

export type Verification =
  | { readonly ok: true; readonly version: VerifiedVersion }
  | { readonly ok: false; readonly version: string; readonly reason: string };

/**
 * Reads every file of one version and compares length and SHA-256 with the manifest.
 * @returns the files, so that what is served is what was verified; a reason in words otherwise.
 */
export async function verifyVersion(versionsDir: string, version: string): Promise<Verification> {
  const dir = versionPath(versionsDir, version);
  const refuse = (reason: string): Verification => ({ ok: false, version, reason });

  const manifestBytes = await readOrReason(join(dir, MANIFEST_FILE));
  if (typeof manifestBytes === 'string') return refuse(manifestBytes);

  const manifest = parseManifest(manifestBytes);
  if (typeof manifest === 'string') return refuse(manifest);
  if (manifest.version !== version) return refuse(`its manifest is that of ${manifest.version}`);

  const files = new Map<string, ProvedFile>();
  for (const expected of manifest.files) {
    const file = await proveFile(dir, expected);
    if (typeof file === 'string') return refuse(file);
    files.set(expected.name, file);
  }
  return {
    ok: true,
    version: { version, dir, manifest, manifestSha256: sha256(manifestBytes), files },
  };
}

/** The manifest in these bytes, or why there is none. */
export function parseManifest(bytes: Buffer): Manifest | string {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return `${MANIFEST_FILE} is not JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  return `${MANIFEST_FILE} is not a manifest: ${first?.path.join('.') ?? ''} ${first?.message ?? ''}`;
}

async function readOrReason(file: string): Promise<Buffer | string> {
  try {
    return await readFile(file);
  } catch (error) {
    return `${file.split('/').at(-1)} cannot be read (${error instanceof Error && 'code' in error ? error.code : error})`;
  }
}
