/** The manifest of a version: its files with their digests, and the version before it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema } from '../../schemas/snapshot.ts';
import { nullIfMissing, sha256 } from './files.ts';
import { type Parsed, parseJson } from './json.ts';
import { MANIFEST_FILE, versionPath } from './paths.ts';

/** Reads the bytes of a `manifest.json`. */
export const parseManifest = (bytes: Buffer): Parsed<Manifest> => parseJson(bytes, manifestSchema);

/** A version's manifest with the digest of its bytes; null where there is none that can be read. */
export async function readManifest(
  versionsDir: string,
  version: string,
): Promise<{ readonly manifest: Manifest; readonly sha256: string } | null> {
  const bytes = await nullIfMissing(readFile(join(versionPath(versionsDir, version), MANIFEST_FILE)));
  if (bytes === null) return null;
  const parsed = parseManifest(bytes);
  return parsed.ok ? { manifest: parsed.value, sha256: sha256(bytes) } : null;
}
