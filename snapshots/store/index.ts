/** The immutable store of versions: opening, verifying, writing, pruning. */

export { verifyChain } from './chain.ts';
export { type Fault, faultText, isDiskError, parseJson } from './fault.ts';
export {
  linkOrCopy,
  nullIfMissing,
  replaceDurably,
  sha256,
  sha256OfFile,
  syncPath,
  toJsonBytes,
  writeDurably,
} from './files.ts';
export { lockStore, STALE_MS, type StoreLock, takeLock } from './lock.ts';
export { PRUNED_FILE, parseManifest, parsePruneMark, readManifest, readPruneMark } from './manifest.ts';
export {
  listVersions,
  type OpenSnapshot,
  openNewest,
  openVerified,
  openVersion,
  type Refusal,
  readLatest,
} from './open.ts';
export { compareVersions, LATEST_FILE, latestPath, MANIFEST_FILE, storePath, versionPath } from './paths.ts';
export {
  DEFAULT_RETENTION,
  dropPruned,
  markPruned,
  planPruning,
  type RetentionRule,
  versionsToPrune,
} from './prune.ts';
export { quoteKey } from './quote-key.ts';
export { listServableVersions, openNightVersions, writeStoreIndex } from './store-index.ts';
export { fileFault, type NamedFile, type VerifiedVersion, verifyVersion } from './verify.ts';
export {
  findLeftovers,
  nextVersionName,
  pointLatestTo,
  removeLeftovers,
  TEMPORARY_PREFIX,
  writeVersion,
} from './write.ts';
