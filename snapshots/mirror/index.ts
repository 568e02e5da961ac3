/** Mirrors: pulling a store over the network, provably, and auditing one on disk. */
export { auditStore, type StoreAudit } from './audit-store.ts';
export { DEFAULT_LIMITS, type TransferLimits } from './limits.ts';
export { readOffers } from './offers.ts';
export { type PullEvents, type PullOptions, pullMirror } from './pull.ts';
export type { PullFault, PullResult } from './pull-result.ts';
export { type MirrorSource, mirrorBase, openSource } from './source.ts';
export type { FirstTrust } from './trust.ts';
export { watchMirror } from './watch.ts';
