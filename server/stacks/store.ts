/**
 * The one mutable store of the service: organizations, members, keys and saved stacks. Two adapters keep this
 * contract and pass the same tests: a JSON file (file/) and PostgreSQL (postgres/). Each call is atomic, and
 * what was acknowledged survives a crash of the process and of the machine.
 *
 * What can happen to an organization is in the answers. That the store cannot be reached is not: every call may
 * throw {@link StoreUnavailableError}, which the HTTP face answers with 503 and the command line with exit code 1.
 */
import type { OrganizationExport } from './export-format.ts';
import type { NoticeStore } from './notice-records.ts';
import type {
  Actor,
  AuditEntry,
  KeyRecord,
  Member,
  Organization,
  Seen,
  StackChange,
  StackRecord,
  When,
} from './records.ts';

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

export type { When } from './records.ts';

export type StackStore = NoticeStore & {
  /** Newest last. */
  listOrganizations(): Promise<Organization[]>;
  createOrganization(organization: Organization, by: Actor): Promise<void>;
  /** Deletes it with its members, keys, stacks and audit; only the line of the deletion stays. */
  deleteOrganization(id: string, when: When): Promise<'deleted' | 'unknown-organization'>;

  listMembers(organizationId: string): Promise<Member[]>;
  addMember(member: Member, by: Actor): Promise<'added' | 'already-member' | 'unknown-organization'>;
  /** Orphans the member's keys for good. */
  removeMember(
    member: { readonly organizationId: string; readonly email: string },
    when: When,
  ): Promise<'removed' | 'not-a-member'>;

  createKey(key: KeyRecord, by: Actor): Promise<'created' | 'unknown-organization' | 'not-a-member'>;
  listKeys(organizationId: string): Promise<KeyRecord[]>;
  findKey(hash: string): Promise<KeyRecord | null>;
  /** The time of the first revocation stays. */
  revokeKey(id: string, when: When): Promise<'revoked' | 'already-revoked' | 'unknown-key'>;
  recordKeyUse(id: string, at: string): Promise<void>;

  /** By name. */
  listStacks(organizationId: string): Promise<StackRecord[]>;
  findStack(id: string): Promise<StackRecord | null>;
  /** Saves under the name of the draft. Of a stack of the same name the id and `createdAt` stay. */
  saveStack(draft: StackRecord, by: Actor): Promise<Saved>;
  /** Never goes back behind what was seen before. Null for an unknown stack. */
  markSeen(id: string, seen: Seen, when: When): Promise<StackRecord | null>;
  /**
   * Changes a stack; its id, organization and `createdAt` stay. Null for an unknown stack.
   * @param was how the caller knows it: if it has become another one, nothing is changed; null for however it is
   */
  changeStack(
    id: string,
    change: StackChange,
    was: StackRecord | null,
    when: When,
  ): Promise<StackRecord | 'name-taken' | 'changed-meanwhile' | null>;
  /** @param was as for a change */
  deleteStack(
    id: string,
    when: When,
    was?: StackRecord | null,
  ): Promise<'deleted' | 'unknown-stack' | 'changed-meanwhile'>;

  /** Newest first. */
  listAudit(organizationId: string, limit: number): Promise<AuditEntry[]>;
  /**
   * Brings an export in: an organization that is missing is made, stacks of the same name are replaced. A stack
   * keeps its id unless another stack of the store has it; then it gets the spare id of its position.
   */
  importOrganization(
    document: OrganizationExport,
    spareIds: readonly string[],
    when: When,
  ): Promise<Imported>;

  close(): Promise<void>;
};
