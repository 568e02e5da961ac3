/** The hash chain over all versions of a store: each manifest names the SHA-256 of the one before it. */
import { listVersions } from './open.ts';
import { verifyVersion } from './verify.ts';

export type ChainReport = {
  readonly checked: number;
  readonly faults: readonly { readonly version: string; readonly reason: string }[];
  /** Versions reduced by the retention rule to the manifest and the small files, oldest first. */
  readonly pruned: readonly string[];
};

/**
 * Audits every version of a store offline: which are damaged, and whose links do not hold. The link of the oldest
 * version may point at one that is gone.
 */
export async function verifyChain(versionsDir: string): Promise<ChainReport> {
  const faults: { version: string; reason: string }[] = [];
  const pruned: string[] = [];
  const oldestFirst = (await listVersions(versionsDir)).reverse();
  const digests = new Map<string, string>();
  for (const [position, version] of oldestFirst.entries()) {
    const verification = await verifyVersion(versionsDir, version);
    if (!verification.ok) {
      faults.push({ version, reason: verification.reason });
      continue;
    }
    const { manifest, manifestSha256, dropped } = verification.version;
    if (dropped.length > 0) pruned.push(version);
    digests.set(version, manifestSha256);
    const { previous } = manifest;
    if (position === 0) continue;
    if (previous === null) {
      faults.push({ version, reason: 'names no version before it, although there is one' });
      continue;
    }
    const expected = digests.get(previous.version);
    if (expected === undefined)
      faults.push({ version, reason: `names ${previous.version} before it, which is not here or damaged` });
    else if (expected !== previous.sha256)
      faults.push({ version, reason: `does not hold the SHA-256 of ${previous.version}` });
  }
  return { checked: oldestFirst.length, faults, pruned };
}
