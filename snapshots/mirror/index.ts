/** Mirrors: pulling a store over the network, provably, and auditing one on disk. */
export { auditStore, type StoreAudit } from './audit-store.ts';
export { readOfferedVersions } from './offered-versions.ts';
export { pollMirror } from './poll.ts';
export { type PullEvents, type PullOptions, pullMirror } from './pull.ts';
export type { PullFault, PullResult } from './pull-result.ts';
export { DEFAULT_LIMITS, type MirrorSource, mirrorBase, openSource, type TransferLimits } from './source.ts';
export type { FirstTrust } from './trust.ts';
