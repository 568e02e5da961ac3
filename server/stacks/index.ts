/** Saved stacks: organizations keep planner requests under names; the plans are always made anew. */
export { type Authentication, authenticate, checkKeyState, createKeyUseRecorder } from './authenticate.ts';
export { type OrganizationExport, organizationExportSchema } from './export-format.ts';
export { DamagedStoreError, openFileStore, StoreBusyError } from './file/index.ts';
export { holdStackStore, openStackStore, type StackStoreHolder } from './hold-store.ts';
export { hashKey, newId, newKey, newWebhookSecret, type Random } from './ids.ts';
export type { ClaimedNotice, Settlement, StackToNotify } from './notice-records.ts';
export {
  type Notice,
  WEBHOOK_FORMATS,
  WEBHOOKS_PER_ORGANIZATION_MAX,
  type Webhook,
  type WebhookFormat,
  webhookFormatSchema,
} from './notice-records.ts';
export {
  emailSchema,
  KEY_ACCESSES,
  type KeyRecord,
  keyAccessSchema,
  OPERATOR,
  type StackRecord,
} from './records.ts';
export { changeStack, markSeen, saveStack, toActor } from './save.ts';
export { type StackStore, StoreUnavailableError, type When } from './store.ts';
export { dueChanges, newestMoment } from './unseen.ts';
export { listStacks, viewStack } from './view.ts';
