/** Reads the versions that a source offers from its signed list, and compares them with the local ones. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Targets } from '@tufjs/models';
import { SNAPSHOT_FILES, versionSchema } from '../../schemas/snapshot.ts';
import { sha256Schema } from '../../schemas/text.ts';
import {
  compareVersions,
  MANIFEST_FILE,
  type NamedFile,
  nullIfMissing,
  PRUNED_FILE,
  parseManifest,
  parsePruneMark,
  sha256OfFile,
  versionPath,
} from '../store/index.ts';

export type OfferedVersion = { readonly version: string; readonly files: readonly NamedFile[] };

const KNOWN_FILES = new Set<string>([...SNAPSHOT_FILES, MANIFEST_FILE, PRUNED_FILE]);

type OfferedVersions =
  | { readonly ok: true; readonly versions: readonly OfferedVersion[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the list. A name is taken only if it is a version and a file that a version can have, so none leads out
 * of the store; a list with any other name, or with no SHA-256, is refused whole, although it is signed.
 * @returns versions oldest first, or why the list is refused
 */
export function readOfferedVersions(targets: Targets): OfferedVersions {
  const refuse = (reason: string): OfferedVersions => ({ ok: false, reason });
  const versions = new Map<string, NamedFile[]>();
  for (const [path, target] of Object.entries(targets.targets)) {
    const [version = '', name = '', ...more] = path.split('/');
    const safe = versionSchema.safeParse(version).success && KNOWN_FILES.has(name) && more.length === 0;
    if (!safe) return refuse(`${JSON.stringify(path.slice(0, 200))} is no file of a version`);
    const digest = sha256Schema.safeParse(target.hashes.sha256);
    // A client asks for a file by the first digest listed.
    if (!digest.success || Object.keys(target.hashes)[0] !== 'sha256')
      return refuse(`${path} has no SHA-256`);
    if (!Number.isSafeInteger(target.length)) return refuse(`${path} has no length`);
    const files = versions.get(version) ?? [];
    files.push({ name, bytes: target.length, sha256: digest.data });
    versions.set(version, files);
  }
  for (const [version, files] of versions)
    if (!files.some(({ name }) => name === MANIFEST_FILE)) return refuse(`${version} has no manifest`);
  const oldestFirst = [...versions]
    .sort(([a], [b]) => compareVersions(a, b))
    .map(([version, files]) => ({ version, files }));
  const newest = oldestFirst.at(-1);
  // The retention rule never does that; a replica would have nothing to serve.
  if (newest?.files.some(({ name }) => name === PRUNED_FILE) === true)
    return refuse(`${newest.version} is the newest version and has been pruned`);
  return { ok: true, versions: oldestFirst };
}

export type VersionState = 'whole' | 'absent' | 'damaged';

/**
 * Compares a version on disk with what is signed. The manifest is always read; the other files are read when
 * `fully`, else only measured. A version that the source has pruned meanwhile may be whole here.
 */
export async function inspectVersion(
  versionsDir: string,
  offered: OfferedVersion,
  fully: boolean,
): Promise<VersionState> {
  const folder = versionPath(versionsDir, offered.version);
  if ((await fileSize(folder)) === null) return 'absent';
  for (const file of offered.files) {
    if (file.name === PRUNED_FILE && (await fileSize(join(folder, PRUNED_FILE))) === null) {
      if (await hasCatalog(folder)) continue;
      return 'damaged';
    }
    if (!(await isSame(join(folder, file.name), file, fully || file.name === MANIFEST_FILE)))
      return 'damaged';
  }
  return 'whole';
}

/** Whether a file has the signed length, and if it is read, the signed digest. */
export async function isSame(path: string, file: NamedFile, fully: boolean): Promise<boolean> {
  if ((await fileSize(path)) !== file.bytes) return false;
  return !fully || (await sha256OfFile(path)) === file.sha256;
}

async function hasCatalog(folder: string): Promise<boolean> {
  return (await fileSize(join(folder, 'catalog.json'))) !== null;
}

async function fileSize(path: string): Promise<number | null> {
  return (await nullIfMissing(stat(path)))?.size ?? null;
}

/**
 * The signature says who offers the files; the manifest says that they belong together and come after a certain
 * version. Both must hold, so that a thief of the nightly keys still cannot rewrite what mirrors already hold.
 * @param bytesOf the bytes of the manifest and, if it is offered, of the prune mark
 * @param digestBefore SHA-256 of the manifest of a version, as this mirror holds or is offered it; null for one
 * that is neither
 */
export function linkFault(
  offered: OfferedVersion,
  bytesOf: (name: string) => Buffer,
  digestBefore: (version: string) => string | null,
  isOldest: boolean,
): string | null {
  const parsed = parseManifest(bytesOf(MANIFEST_FILE));
  if (!parsed.ok) return `its ${MANIFEST_FILE} ${parsed.reason}`;
  const manifest = parsed.value;
  if (manifest.version !== offered.version) return `its manifest is that of ${manifest.version}`;
  const signed = new Map(offered.files.map((file) => [file.name, file]));
  let dropped = new Set<string>();
  if (signed.has(PRUNED_FILE)) {
    const mark = parsePruneMark(bytesOf(PRUNED_FILE));
    if (!mark.ok) return `its ${PRUNED_FILE} ${mark.reason}`;
    dropped = new Set(mark.value.dropped);
  }
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = signed.get(name);
    if (file === undefined && dropped.has(name)) continue;
    if (file === undefined) return `its ${name} is not offered`;
    if (file.bytes !== bytes || file.sha256 !== sha256) return `its ${name} is not the one of its manifest`;
  }
  const listed = new Set<string>([MANIFEST_FILE, PRUNED_FILE, ...manifest.files.map(({ name }) => name)]);
  const foreign = offered.files.find(({ name }) => !listed.has(name));
  if (foreign !== undefined) return `${foreign.name} is not in its manifest`;
  if (isOldest) return null;
  if (manifest.previous === null) return 'names no version before it, although there is one';
  const expected = digestBefore(manifest.previous.version);
  if (expected === null) return `names ${manifest.previous.version} before it, which is not offered`;
  return expected === manifest.previous.sha256
    ? null
    : `does not hold the SHA-256 of ${manifest.previous.version}`;
}
