/** Manifests of versions that tests write. */
import type { Manifest } from '../schemas/snapshot.ts';

/** @param previous the version before it, as the store opened it; null for a first one */
export function testManifest(
  previous: { readonly version: string; readonly manifestSha256: string } | null = null,
  at = '2026-11-20T02:00:00.000Z',
): Omit<Manifest, 'version' | 'files'> {
  return {
    format: 1,
    createdAt: at,
    dataAsOf: at,
    previous: previous && { version: previous.version, sha256: previous.manifestSha256 },
    counts: { providers: 0, offers: 0, quotes: 0, sources: 0, changes: 0 },
    recordsSha256: '0'.repeat(64),
    extractor: 'test',
    verifier: 'test',
  };
}
