/**
 * The one mutable store of the service: organizations, members, keys, saved stacks and the outbox of notices. It is kept
 * in a JSON file (file/) or in PostgreSQL (postgres/), and both pass the same tests. Each call is atomic, and what was
 * acknowledged survives a crash of the process and of the machine.
 *
 * What can happen to an organization is in the answers. That the store cannot be reached is not: every call may
 * throw {@link StoreUnavailableError}, which the HTTP face answers with 503 and the command line with exit code 1.
 */
import { STACKS_PER_ORGANIZATION_MAX } from '../../schemas/stack.ts';
import type { OrganizationExport } from './export-format.ts';
import {
  type ClaimedNotice,
  DELIVERIES_KEPT_MAX,
  type Notice,
  type NoticeMark,
  type Settlement,
  type StackToNotify,
  WEBHOOKS_PER_ORGANIZATION_MAX,
  type Webhook,
} from './notice-records.ts';
import {
  type Actor,
  type AuditAction,
  auditEntry,
  byName,
  isStill,
  type KeyRecord,
  laterSeen,
  type Member,
  type Organization,
  type Seen,
  SERVICE,
  type StackChange,
  type StackRecord,
  type When,
  withChange,
} from './records.ts';
import type { Claim, Match, Table, Tables, Transaction, Transactions } from './transaction.ts';

export type { When } from './records.ts';

/** The store cannot be reached or cannot write now; nothing of the call was acknowledged. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

export type Saved =
  /** The name was new. */
  | { readonly kind: 'created'; readonly stack: StackRecord }
  /** The organization had a stack of this name: it keeps its id and `createdAt`. */
  | { readonly kind: 'replaced'; readonly stack: StackRecord }
  /** The organization has the maximum number of stacks. */
  | { readonly kind: 'full' }
  | { readonly kind: 'unknown-organization' };

export type Imported =
  | {
      readonly kind: 'imported';
      readonly organizationCreated: boolean;
      readonly created: number;
      readonly replaced: number;
    }
  | { readonly kind: 'full' };

export type StackStore = ReturnType<typeof createStore>;

const ALONE = { hold: 'alone' } as const;
/** After every moment. */
const EVER = { before: '9999-01-01T00:00:00.000Z' } as const;

/** The first row that is found, held until the transaction ends. */
async function hold<T extends Table>(tx: Transaction, table: T, match: Match<T>): Promise<Tables[T] | null> {
  const [row] = await tx.find(table, match, ALONE);
  return row ?? null;
}

/** Writes a line of the audit within the transaction of what it tells of. */
function tell(
  tx: Transaction,
  action: AuditAction,
  organizationId: string,
  subject: string,
  when: When,
): Promise<void> {
  return tx.add('audit', [auditEntry(action, organizationId, subject, when)]);
}

/** Adds a stack; it is notified of what comes after its present state. */
async function addStack(tx: Transaction, stack: StackRecord): Promise<void> {
  await tx.add('stacks', [stack]);
  await tx.add('marks', [{ stackId: stack.id, version: null, ...stack.seen }]);
}

/** The contract over any place that has transactions. What is counted or named in an organization is so while it is held. */
export function createStore({ read, change, findKey, close }: Transactions) {
  const findOne = <T extends Table>(table: T, match: Match<T>): Promise<Tables[T] | null> =>
    read(async (tx) => (await tx.find(table, match))[0] ?? null);
  return {
    /** Newest last. */
    listOrganizations: () => read((tx) => tx.find('organizations', {})),
    createOrganization: (organization: Organization, by: Actor) =>
      change(async (tx) => {
        const { id, name, createdAt: at } = organization;
        await tx.add('organizations', [organization]);
        await tell(tx, 'organization-created', id, name, { at, by });
      }),
    /** Deletes it with its members, keys, stacks and audit; only the line of the deletion stays. */
    deleteOrganization: (id: string, when: When) =>
      change(async (tx) => {
        const organization = await hold(tx, 'organizations', { id });
        if (organization === null) return 'unknown-organization';
        await tx.remove('organizations', { id });
        await tx.remove('audit', { organizationId: id });
        await tell(tx, 'organization-deleted', id, organization.name, when);
        return 'deleted';
      }),

    listMembers: (organizationId: string) => read((tx) => tx.find('members', { organizationId })),
    addMember: (member: Member, by: Actor) =>
      change(async (tx) => {
        const { organizationId, email, addedAt: at } = member;
        if ((await hold(tx, 'organizations', { id: organizationId })) === null) return 'unknown-organization';
        if ((await tx.addNew('members', [member])) === 0) return 'already-member';
        await tell(tx, 'member-added', organizationId, email, { at, by });
        return 'added';
      }),
    /** Orphans the member's keys for good. */
    removeMember: ({ organizationId, email }: Omit<Member, 'addedAt'>, when: When) =>
      change(async (tx) => {
        // A key that is being made for the member at the same moment is made before or refused after.
        await hold(tx, 'organizations', { id: organizationId });
        if ((await tx.remove('members', { organizationId, email })) === 0) return 'not-a-member';
        await tx.change('keys', { organizationId, owner: email, orphanedAt: null }, { orphanedAt: when.at });
        await tell(tx, 'member-removed', organizationId, email, when);
        return 'removed';
      }),

    createKey: (key: KeyRecord, by: Actor) =>
      change(async (tx) => {
        const { id, organizationId, owner, createdAt: at } = key;
        if ((await hold(tx, 'organizations', { id: organizationId })) === null) return 'unknown-organization';
        if ((await tx.count('members', { organizationId, email: owner })) === 0) return 'not-a-member';
        await tx.add('keys', [key]);
        await tell(tx, 'key-created', organizationId, id, { at, by });
        return 'created';
      }),
    listKeys: (organizationId: string) => read((tx) => tx.find('keys', { organizationId })),
    findKey,
    /** The time of the first revocation stays. */
    revokeKey: (id: string, when: When) =>
      change(async (tx) => {
        const key = await hold(tx, 'keys', { id });
        if (key === null) return 'unknown-key';
        if (key.revokedAt !== null) return 'already-revoked';
        await tx.change('keys', { id }, { revokedAt: when.at });
        await tell(tx, 'key-revoked', key.organizationId, id, when);
        return 'revoked';
      }),
    recordKeyUse: (id: string, at: string) =>
      change(async (tx) => {
        for (const lastUsedAt of [null, { before: at }])
          await tx.change('keys', { id, lastUsedAt }, { lastUsedAt: at });
      }),

    /** By name. */
    listStacks: (organizationId: string) =>
      read(async (tx) => (await tx.find('stacks', { organizationId })).sort(byName)),
    findStack: (id: string) => findOne('stacks', { id }),
    /** Saves under the name of the draft. Of a stack of the same name the id and `createdAt` stay. */
    saveStack: (draft: StackRecord, by: Actor) =>
      change(async (tx): Promise<Saved> => {
        const { organizationId, name, request, updatedAt } = draft;
        if ((await hold(tx, 'organizations', { id: organizationId })) === null)
          return { kind: 'unknown-organization' };
        const when = { at: updatedAt, by };
        const old = await hold(tx, 'stacks', { organizationId, name });
        if (old === null) {
          if ((await tx.count('stacks', { organizationId })) >= STACKS_PER_ORGANIZATION_MAX)
            return { kind: 'full' };
          await addStack(tx, draft);
          await tell(tx, 'stack-saved', organizationId, name, when);
          return { kind: 'created', stack: draft };
        }
        const part = { request, seen: laterSeen(old.seen, draft.seen), updatedAt };
        await tx.change('stacks', { id: old.id }, part);
        await tell(tx, 'stack-replaced', organizationId, name, when);
        return { kind: 'replaced', stack: { ...old, ...part } };
      }),
    /** Never goes back behind what was seen before. Null for an unknown stack. */
    markSeen: (id: string, now: Seen, when: When) =>
      change(async (tx) => {
        const old = await hold(tx, 'stacks', { id });
        if (old === null) return null;
        const seen = laterSeen(old.seen, now);
        await tx.change('stacks', { id }, { seen });
        await tell(tx, 'stack-seen', old.organizationId, old.name, when);
        return { ...old, seen };
      }),
    /**
     * Changes a stack; its id, organization and `createdAt` stay. Null for an unknown stack.
     * @param was how the caller knows it: if it has become another one, nothing is changed; null for however it is
     */
    changeStack: (id: string, asked: StackChange, was: StackRecord | null, when: When) =>
      change(async (tx) => {
        const [found] = await tx.find('stacks', { id });
        // Names are given under the lock of the organization, which every call takes first.
        if (found === undefined || (await hold(tx, 'organizations', { id: found.organizationId })) === null)
          return null;
        const old = await hold(tx, 'stacks', { id });
        if (old === null) return null;
        if (!isStill(was, old)) return 'changed-meanwhile';
        const stack = withChange(old, asked, when.at);
        const { organizationId, name, request, seen, updatedAt } = stack;
        const [named] = await tx.find('stacks', { organizationId, name });
        if (named !== undefined && named.id !== id) return 'name-taken';
        await tx.change('stacks', { id }, { name, request, seen, updatedAt });
        await tell(tx, 'stack-replaced', organizationId, old.name, when);
        return stack;
      }),
    /** @param was as for a change */
    deleteStack: (id: string, when: When, was: StackRecord | null = null) =>
      change(async (tx) => {
        const old = await hold(tx, 'stacks', { id });
        if (old === null) return 'unknown-stack';
        if (!isStill(was, old)) return 'changed-meanwhile';
        await tx.remove('stacks', { id });
        await tell(tx, 'stack-deleted', old.organizationId, old.name, when);
        return 'deleted';
      }),

    /** Newest first. */
    listAudit: (organizationId: string, newest: number) =>
      read((tx) => tx.find('audit', { organizationId }, { newest })),
    /**
     * Brings an export in: an organization that is missing is made, stacks of the same name are replaced. A stack
     * keeps its id unless another stack of the store has it; then it gets the spare id of its position.
     */
    importOrganization: (
      { organization, members, stacks }: OrganizationExport,
      spareIds: readonly string[],
      when: When,
    ) =>
      change(async (tx): Promise<Imported> => {
        const { id: organizationId } = organization;
        const organizationCreated = (await tx.addNew('organizations', [organization])) === 1;
        await hold(tx, 'organizations', { id: organizationId });
        const own = await tx.find('stacks', { organizationId });
        const idOf = new Map(own.map(({ id, name }) => [name, id]));
        const created = stacks.filter(({ name }) => !idOf.has(name)).length;
        // A new organization has room for a whole export, so that nothing was written here.
        if (own.length + created > STACKS_PER_ORGANIZATION_MAX) return { kind: 'full' };
        if (organizationCreated)
          await tell(tx, 'organization-created', organizationId, organization.name, when);
        for (const member of members)
          if ((await tx.addNew('members', [{ ...member, organizationId }])) === 1)
            await tell(tx, 'member-added', organizationId, member.email, when);
        for (const [position, { id, ...part }] of stacks.entries()) {
          const known = idOf.get(part.name);
          if (known !== undefined) await tx.change('stacks', { id: known }, part);
          else {
            const isTaken = (await tx.count('stacks', { id })) > 0;
            await addStack(tx, { id: isTaken ? (spareIds[position] ?? id) : id, organizationId, ...part });
          }
          await tell(tx, 'stack-imported', organizationId, part.name, when);
        }
        return { kind: 'imported', organizationCreated, created, replaced: stacks.length - created };
      }),

    addWebhook: (webhook: Webhook, by: Actor) =>
      change(async (tx) => {
        const { id, organizationId, createdAt: at } = webhook;
        if ((await hold(tx, 'organizations', { id: organizationId })) === null) return 'unknown-organization';
        if ((await tx.count('webhooks', { organizationId })) >= WEBHOOKS_PER_ORGANIZATION_MAX) return 'full';
        await tx.add('webhooks', [webhook]);
        await tell(tx, 'webhook-added', organizationId, id, { at, by });
        return 'added';
      }),
    /** Oldest first. */
    listWebhooks: (organizationId: string) => read((tx) => tx.find('webhooks', { organizationId })),
    findWebhook: (id: string) => findOne('webhooks', { id }),
    /** Its notices go with it. */
    removeWebhook: (id: string, when: When) =>
      change(async (tx) => {
        const webhook = await hold(tx, 'webhooks', { id });
        if (webhook === null) return 'unknown-webhook';
        await tx.remove('webhooks', { id });
        await tell(tx, 'webhook-removed', webhook.organizationId, id, when);
        return 'removed';
      }),
    /** What waited is sent now, with all its attempts ahead; of what changed meanwhile only what comes after `since`. */
    enableWebhook: (id: string, since: string, when: When) =>
      change(async (tx) => {
        const webhook = await hold(tx, 'webhooks', { id });
        if (webhook === null) return 'unknown-webhook';
        if (webhook.disabled === null) return 'already-enabled';
        await tx.change('webhooks', { id }, { since, disabled: null });
        await tx.change('notices', { webhookId: id, deliveredAt: null }, { attempts: 0, dueAt: when.at });
        await tell(tx, 'webhook-enabled', webhook.organizationId, id, when);
        return 'enabled';
      }),

    /** Stacks of organizations with a webhook that is not disabled whose mark is older than the version. */
    stacksToNotify: (version: string, limit: number) =>
      read(async (tx) => {
        const found: StackToNotify[] = [];
        for (const one of await tx.findUnnotified(version, limit)) {
          const { organizationId } = one.stack;
          const webhooks = await tx.find('webhooks', { organizationId, disabled: null });
          if (webhooks.length > 0) found.push({ ...one, webhooks });
        }
        return found;
      }),
    /**
     * Puts notices into the outbox and moves the mark, both or neither. Notices whose webhook was removed or disabled
     * meanwhile, and those that are there, are left out.
     * @param was version of the mark that they were made from
     * @returns `overtaken` if the mark has moved or the stack was deleted meanwhile; nothing is done then
     */
    addNotices: (stackId: string, was: string | null, mark: NoticeMark, notices: readonly Notice[]) =>
      change(async (tx) => {
        // The stack is held, so that two senders move its mark one after the other.
        const stack = await hold(tx, 'stacks', { id: stackId });
        const [before] = await tx.find('marks', { stackId });
        if (stack === null || (before?.version ?? null) !== was) return 'overtaken';
        const open = new Set<string>();
        for (const id of new Set(notices.map(({ webhookId }) => webhookId)))
          if ((await tx.find('webhooks', { id, disabled: null }, { hold: 'shared' })).length > 0)
            open.add(id);
        await tx.addNew(
          'notices',
          notices.filter(({ webhookId }) => open.has(webhookId)),
        );
        if ((await tx.change('marks', { stackId }, mark)) === 0)
          await tx.add('marks', [{ stackId, ...mark }]);
        return 'added';
      }),
    /** Takes what is due, at most `perWebhook` of each webhook, for this caller alone until a moment. */
    claimNotices: (claim: Claim) =>
      change(async (tx) => {
        const claimed: ClaimedNotice[] = [];
        for (const notice of await tx.claim(claim)) {
          const [webhook] = await tx.find('webhooks', { id: notice.webhookId });
          if (webhook !== undefined) claimed.push({ notice, webhook });
        }
        return claimed;
      }),
    /** Records what an attempt came to; does nothing if the notice was delivered or removed meanwhile. */
    settleNotice: (id: string, settlement: Settlement) =>
      change(async (tx) => {
        const [known] = await tx.find('notices', { id });
        if (known === undefined) return;
        const { webhookId } = known;
        // The webhook is held first: two attempts that fail at once postpone the same notices one after the other.
        const webhook = await hold(tx, 'webhooks', { id: webhookId });
        const old = await hold(tx, 'notices', { id, deliveredAt: null });
        if (old === null || webhook === null) return;
        const tried = { attempts: old.attempts + 1, answer: settlement.answer };
        switch (settlement.kind) {
          case 'delivered':
            await tx.change('notices', { id }, { ...tried, body: null, deliveredAt: settlement.at });
            await forgetOldDeliveries(tx, webhookId);
            return;
          case 'failed': {
            const { retryAt: dueAt, postponeOthers } = settlement;
            await tx.change('notices', { id }, { ...tried, dueAt });
            if (postponeOthers)
              await tx.change(
                'notices',
                { webhookId, deliveredAt: null, dueAt: { before: dueAt } },
                { dueAt },
              );
            return;
          }
          case 'given-up': {
            const { at, reason } = settlement;
            await tx.change('notices', { id }, tried);
            if (webhook.disabled !== null) return;
            await tx.change('webhooks', { id: webhookId }, { disabled: { at, reason } });
            await tell(tx, 'webhook-disabled', webhook.organizationId, webhookId, { at, by: SERVICE });
          }
        }
      }),
    /** Newest first; of the delivered ones the last {@link DELIVERIES_KEPT_MAX}. */
    listNotices: (webhookId: string, newest: number) =>
      read((tx) => tx.find('notices', { webhookId }, { newest })),

    close,
  };
}

async function forgetOldDeliveries(tx: Transaction, webhookId: string): Promise<void> {
  const delivered = await tx.find('notices', { webhookId, deliveredAt: EVER });
  for (const { id } of delivered.slice(0, -DELIVERIES_KEPT_MAX)) await tx.remove('notices', { id });
}
