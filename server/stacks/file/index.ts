/** The embedded store: one JSON file behind lowdb, written whole and durably, for one process. */

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Low } from 'lowdb';
import { STALE_MS } from '../../../snapshots/store/index.ts';
import { byName } from '../records.ts';
import { type StackStore, StoreUnavailableError } from '../store.ts';
import { createCommits } from './commits.ts';
import { EMPTY, keyByHash } from './contents.ts';
import { createDurableAdapter } from './durable-adapter.ts';
import { lockFile } from './lock.ts';
import * as notices from './notice-steps.ts';
import * as webhooks from './notice-steps.ts';
import * as organizations from './organization-steps.ts';
import * as stacks from './stack-steps.ts';

export { DamagedStoreError, lastGoodPath } from './durable-adapter.ts';

/** Another process has the store. */
export class StoreBusyError extends Error {
  override readonly name = 'StoreBusyError';
}

/**
 * Opens the store in a file and locks it for this process.
 * @param file made at the first save
 * @param staleMs after how long without a sign of life the lock of another counts as abandoned, at least 2000
 * @param onLost called once the lock is lost: null if another process has it, else what the file system said
 * @throws {StoreBusyError} if another living process has it
 * @throws {DamagedStoreError} if the file is no store; the file stays as it is
 */
export async function openFileStore(
  file: string,
  staleMs: number = STALE_MS,
  onLost: (refusal: Error | null) => void = () => {},
): Promise<StackStore> {
  await mkdir(dirname(file), { recursive: true });
  const token = randomBytes(12).toString('hex');
  const locking = await lockFile(file, token, staleMs, onLost);
  if (locking.kind === 'busy') {
    throw new StoreBusyError(
      `${file} is in use by ${locking.holder}. One process at a time can write it: stop that one first, or keep stacks in PostgreSQL (STACKS_DATABASE_URL).`,
    );
  }
  const { lock } = locking;
  const adapter = createDurableAdapter(file, token, async () => {
    if (!(await lock.isHeld()))
      throw new StoreUnavailableError(`Another process has taken over the lock of ${file}`);
  });
  const low = new Low(adapter, EMPTY);
  try {
    await low.read();
  } catch (error) {
    await lock.release();
    throw error;
  }
  const commits = createCommits(low.data, async (contents) => {
    low.data = contents;
    await low.write();
  });
  const { commit, current } = commits;
  return {
    listOrganizations: async () => [...current().organizations],
    createOrganization: (organization, by) => commit(organizations.createOrganization(organization, by)),
    deleteOrganization: (id, when) => commit(organizations.deleteOrganization(id, when)),

    listMembers: async (id) => current().members.filter(({ organizationId }) => organizationId === id),
    addMember: (member, by) => commit(organizations.addMember(member, by)),
    removeMember: (member, when) => commit(organizations.removeMember(member, when)),

    createKey: (key, by) => commit(organizations.createKey(key, by)),
    listKeys: async (id) => current().keys.filter(({ organizationId }) => organizationId === id),
    findKey: async (hash) => keyByHash(current(), hash),
    revokeKey: (id, when) => commit(organizations.revokeKey(id, when)),
    recordKeyUse: (id, at) => commit(organizations.recordKeyUse(id, at)),

    listStacks: async (id) =>
      current()
        .stacks.filter(({ organizationId }) => organizationId === id)
        .sort(byName),
    findStack: async (id) => current().stacks.find((stack) => stack.id === id) ?? null,
    saveStack: (draft, by) => commit(stacks.saveStack(draft, by)),
    markSeen: (id, seen, when) => commit(stacks.markSeen(id, seen, when)),
    deleteStack: (id, when) => commit(stacks.deleteStack(id, when)),

    listAudit: async (id, limit) =>
      current()
        .audit.filter(({ organizationId }) => organizationId === id)
        .reverse()
        .slice(0, limit),
    importOrganization: (document, spareIds, when) =>
      commit(stacks.importOrganization(document, spareIds, when)),

    addWebhook: (webhook, by) => commit(webhooks.addWebhook(webhook, by)),
    listWebhooks: async (id) => current().webhooks.filter(({ organizationId }) => organizationId === id),
    findWebhook: async (id) => current().webhooks.find((webhook) => webhook.id === id) ?? null,
    removeWebhook: (id, when) => commit(webhooks.removeWebhook(id, when)),
    enableWebhook: (id, since, when) => commit(webhooks.enableWebhook(id, since, when)),

    stacksToNotify: async (version, limit) => notices.stacksToNotify(current(), version, limit),
    addNotices: (stackId, was, mark, due) => commit(notices.addNotices(stackId, was, mark, due)),
    claimNotices: (claim) => commit(notices.claimNotices(claim)),
    settleNotice: (id, settlement) => commit(notices.settleNotice(id, settlement)),
    listNotices: async (id, limit) =>
      notices.newestFirst(current().notices.filter(({ webhookId }) => webhookId === id)).slice(0, limit),

    close: async () => {
      await commits.idle();
      await lock.release();
    },
  };
}
