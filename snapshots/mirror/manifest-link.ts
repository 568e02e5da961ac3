/** A downloaded version against its own manifest, and the manifest against the one before it. */
import { MANIFEST_FILE, PRUNED_FILE, parseManifest, parsePruneMark } from '../store/index.ts';
import type { OfferedVersion } from './offers.ts';

/**
 * The signature says who offers the files; the manifest says that they belong together and come after a certain
 * version. Both must hold, so that a thief of the nightly keys still cannot rewrite what mirrors already hold.
 * @param bytesOf the bytes of the manifest and, where it is offered, of the prune mark
 * @param digestBefore SHA-256 of the manifest of a version, as this mirror holds or is offered it; null for one
 *   that is neither
 * @returns what is wrong, null where nothing is
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
