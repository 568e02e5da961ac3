/** The signed list of targets, as versions with their files. */
import type { Targets } from '@tufjs/models';
import { SNAPSHOT_FILES, versionSchema } from '../../schemas/snapshot.ts';
import { sha256Schema } from '../../schemas/text.ts';
import { compareVersions, MANIFEST_FILE, type NamedFile, PRUNED_FILE } from '../store/index.ts';

export type OfferedVersion = { readonly version: string; readonly files: readonly NamedFile[] };

const KNOWN_FILES = new Set<string>([...SNAPSHOT_FILES, MANIFEST_FILE, PRUNED_FILE]);

export type Offers =
  | { readonly ok: true; readonly versions: readonly OfferedVersion[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the list. A name is taken only if it is a version and a file that a version can have, so none leads out
 * of the store; a list with any other name, or with no SHA-256, is refused whole, although it is signed.
 * @returns versions oldest first, or why the list is refused
 */
export function readOffers(targets: Targets): Offers {
  const refuse = (reason: string): Offers => ({ ok: false, reason });
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
