/** The mark of a version whose large files were dropped by the retention rule, and the proof of what stayed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Manifest, SNAPSHOT_FILES } from '../../schemas/snapshot.ts';
import { timestampSchema } from '../../schemas/text.ts';
import { isMissing, sha256 } from './files.ts';
import { MANIFEST_FILE, versionPath } from './paths.ts';
import { parseManifest } from './verify.ts';

export const PRUNED_FILE = 'pruned.json';

export const prunedSchema = z.strictObject({
  format: z.literal(1),
  prunedAt: timestampSchema,
  dropped: z.array(z.enum(SNAPSHOT_FILES)),
});
export type PruneMark = z.infer<typeof prunedSchema>;

export type KeptFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

export type KeptVersion =
  | {
      readonly ok: true;
      readonly manifest: Manifest;
      readonly manifestSha256: string;
      /** Every file that is to be there, the manifest and the mark among them. */
      readonly files: readonly KeptFile[];
      /** Names of the files that were dropped; empty for a whole version. */
      readonly dropped: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** The mark of a version; null where it is whole, a reason in words where the mark cannot be read. */
export async function readPruneMark(
  versionsDir: string,
  version: string,
): Promise<{ mark: PruneMark; bytes: Buffer } | string | null> {
  const bytes = await readFile(join(versionPath(versionsDir, version), PRUNED_FILE)).catch(
    (error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    },
  );
  if (bytes === null) return null;
  const mark = parsePruneMark(bytes);
  return mark === null ? `${PRUNED_FILE} is not a mark of what was dropped` : { mark, bytes };
}

/** Null for what is no mark. */
export function parsePruneMark(bytes: Buffer): PruneMark | null {
  try {
    return prunedSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Reads and proves the files that a version still has, against its manifest. Says the first thing that is wrong. */
export async function verifyKept(versionsDir: string, version: string): Promise<KeptVersion> {
  const folder = versionPath(versionsDir, version);
  const refuse = (reason: string): KeptVersion => ({ ok: false, reason });
  const manifestBytes = await read(join(folder, MANIFEST_FILE));
  if (manifestBytes === null) return refuse(`${MANIFEST_FILE} is not there`);
  const manifest = parseManifest(manifestBytes);
  if (typeof manifest === 'string') return refuse(manifest);
  if (manifest.version !== version) return refuse(`its manifest is that of ${manifest.version}`);
  const marked = await readPruneMark(versionsDir, version);
  if (typeof marked === 'string') return refuse(marked);
  const dropped = new Set<string>(marked?.mark.dropped ?? []);

  const manifestSha256 = sha256(manifestBytes);
  const files: KeptFile[] = [{ name: MANIFEST_FILE, bytes: manifestBytes.length, sha256: manifestSha256 }];
  if (marked !== null)
    files.push({ name: PRUNED_FILE, bytes: marked.bytes.length, sha256: sha256(marked.bytes) });
  for (const expected of manifest.files) {
    if (dropped.has(expected.name)) continue;
    const bytes = await read(join(folder, expected.name));
    if (bytes === null) return refuse(`${expected.name} is not there`);
    if (bytes.length !== expected.bytes)
      return refuse(`${expected.name} has ${bytes.length} bytes, the manifest says ${expected.bytes}`);
    if (sha256(bytes) !== expected.sha256)
      return refuse(`${expected.name} does not have the SHA-256 of the manifest`);
    files.push(expected);
  }
  return { ok: true, manifest, manifestSha256, files, dropped: [...dropped] };
}

async function read(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}
