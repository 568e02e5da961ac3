/** Verifies that a version on disk is complete and matches its manifest. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../schemas/snapshot.ts';
import { faultText } from './fault.ts';
import { nullIfMissing, sha256, sha256OfFile } from './files.ts';
import { PRUNED_FILE, parseManifest, readPruneMark } from './manifest.ts';
import { MANIFEST_FILE, versionPath } from './paths.ts';

/** A file as a manifest, or a signed list, names it. */
export type NamedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

export type VerifiedVersion = {
  readonly version: string;
  readonly dir: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  /** Every file that is there, the manifest and the prune mark among them. */
  readonly files: readonly NamedFile[];
  /** Files that the retention rule has dropped; empty for a whole version. */
  readonly dropped: readonly string[];
};

export type Verification =
  | { readonly ok: true; readonly version: VerifiedVersion }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads every file of a version and compares length and SHA-256 with the manifest: the first thing that is wrong.
 * Files that the retention rule dropped need not be there. {@link readVerified} proves a file again when it reads it.
 */
export async function verifyVersion(versionsDir: string, version: string): Promise<Verification> {
  try {
    return await verifyFiles(versionsDir, version);
  } catch (error) {
    // What the file system refuses (permissions, a broken disk) is a fault of the version; anything else is a bug.
    if (error instanceof Error && 'code' in error) return { ok: false, reason: faultText(error) };
    throw error;
  }
}

async function verifyFiles(versionsDir: string, version: string): Promise<Verification> {
  const dir = versionPath(versionsDir, version);
  const refuse = (name: string, what: string): Verification => ({ ok: false, reason: `${name} ${what}` });

  const manifestBytes = await nullIfMissing(readFile(join(dir, MANIFEST_FILE)));
  if (manifestBytes === null) return refuse(MANIFEST_FILE, 'is not there');
  const parsed = parseManifest(manifestBytes);
  if (!parsed.ok) return refuse(MANIFEST_FILE, parsed.reason);
  const manifest = parsed.value;
  if (manifest.version !== version) return refuse(MANIFEST_FILE, `is that of ${manifest.version}`);

  const manifestSha256 = sha256(manifestBytes);
  const files: NamedFile[] = [{ name: MANIFEST_FILE, bytes: manifestBytes.length, sha256: manifestSha256 }];
  const pruned = await readPruneMark(versionsDir, version);
  if (pruned.kind === 'damaged') return refuse(PRUNED_FILE, pruned.reason);
  if (pruned.kind === 'marked')
    files.push({ name: PRUNED_FILE, bytes: pruned.bytes.length, sha256: sha256(pruned.bytes) });
  const dropped: readonly string[] = pruned.kind === 'marked' ? pruned.mark.dropped : [];
  for (const file of manifest.files) {
    if (dropped.includes(file.name)) continue;
    const fault = await fileFault(dir, file);
    if (fault !== null) return refuse(file.name, fault);
    files.push(file);
  }
  return { ok: true, version: { version, dir, manifest, manifestSha256, files, dropped } };
}

/** What is wrong with a file of a version, in words that go on from its name; null if nothing is. */
export async function fileFault(dir: string, expected: NamedFile): Promise<string | null> {
  const path = join(dir, expected.name);
  const stats = await nullIfMissing(stat(path));
  if (stats === null) return 'is not there';
  if (stats.size !== expected.bytes) return `has ${stats.size} bytes, the manifest says ${expected.bytes}`;
  const isSame = (await sha256OfFile(path)) === expected.sha256;
  return isSame ? null : 'does not have the SHA-256 of the manifest';
}

/** The bytes of a file of a verified version. Throws if they are no longer those that were verified. */
export async function readVerified(dir: string, expected: NamedFile): Promise<Buffer> {
  const bytes = await readFile(join(dir, expected.name));
  if (bytes.length !== expected.bytes || sha256(bytes) !== expected.sha256)
    throw new Error(`${join(dir, expected.name)} was changed after it was verified`);
  return bytes;
}
