/** Mirrors: pulls a store over the network with proof, and audits one on disk. */
export { auditStore } from './audit-store.ts';
export { readOfferedVersions } from './offered-versions.ts';
export { type PullEvents, pullMirror } from './pull.ts';
export type { PullFault, PullResult } from './pull-result.ts';
export { pollMirror } from './refresh.ts';
export { DEFAULT_LIMITS, mirrorBase, openSource, type TransferLimits } from './source.ts';
export type { FirstTrust } from './trust.ts';
