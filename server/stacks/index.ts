/** Saved stacks: organizations keep planner requests under names; the plans are always made anew. DESIGN 6. */
export { type Authentication, authenticate } from './authenticate.ts';
export { DamagedStoreError, openFileStore, StoreBusyError } from './file/index.ts';
export { holdStackStore, type StackStoreHolder } from './hold-store.ts';
export { hashOfKey, newId, newKey, type Random } from './ids.ts';
export { createKeyUseRecorder } from './key-use.ts';
export { openStackStore } from './open-store.ts';
export { openPostgresStore } from './postgres/index.ts';
export type { KeyRecord, StackRecord } from './records.ts';
export { actorOf, markSeen, saveStack } from './save.ts';
export { type StackStore, StoreUnavailableError } from './store.ts';
export { listStacks, viewStack } from './view.ts';
