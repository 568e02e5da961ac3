/**
 * The manifest of a version (its files with their digests, and the version before it), and the mark of a version whose
 * large files were dropped by the retention rule.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Manifest, manifestSchema, SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { timestampSchema } from '../../schemas/text.ts';
import { type Parsed, parseJson } from './fault.ts';
import { nullIfMissing, sha256 } from './files.ts';
import { MANIFEST_FILE, versionPath } from './paths.ts';

/** Reads the bytes of a `manifest.json`. */
export const parseManifest = (bytes: Buffer): Parsed<Manifest> => parseJson(bytes, manifestSchema);

/** A version's manifest with the digest of its bytes; null if there is none that can be read. */
export async function readManifest(
  versionsDir: string,
  version: string,
): Promise<{ readonly manifest: Manifest; readonly sha256: string } | null> {
  const bytes = await nullIfMissing(readFile(join(versionPath(versionsDir, version), MANIFEST_FILE)));
  if (bytes === null) return null;
  const parsed = parseManifest(bytes);
  return parsed.ok ? { manifest: parsed.value, sha256: sha256(bytes) } : null;
}

export const PRUNED_FILE = 'pruned.json';

const pruneMarkSchema = z.strictObject({
  format: z.literal(1),
  prunedAt: timestampSchema,
  dropped: z.array(z.enum(SNAPSHOT_FILES)),
});
export type PruneMark = z.infer<typeof pruneMarkSchema>;

export type PruneMarkReading =
  /** There is no mark: the version is whole. */
  | { readonly kind: 'none' }
  | { readonly kind: 'marked'; readonly mark: PruneMark; readonly bytes: Buffer }
  | { readonly kind: 'damaged'; readonly reason: string };

/** Reads the bytes of a `pruned.json`. */
export const parsePruneMark = (bytes: Buffer): Parsed<PruneMark> => parseJson(bytes, pruneMarkSchema);

/** Reads the mark of a version. */
export async function readPruneMark(versionsDir: string, version: string): Promise<PruneMarkReading> {
  const bytes = await nullIfMissing(readFile(join(versionPath(versionsDir, version), PRUNED_FILE)));
  if (bytes === null) return { kind: 'none' };
  const parsed = parsePruneMark(bytes);
  return parsed.ok
    ? { kind: 'marked', mark: parsed.value, bytes }
    : { kind: 'damaged', reason: parsed.reason };
}
