/** Changes to organizations, members and keys, as steps over the contents of the file. */
import { type Actor, auditEntry, type KeyRecord, type Member, type Organization } from '../records.ts';
import type { When } from '../store.ts';
import type { Step } from './commits.ts';
import { type Contents, withAudit, withoutStrays } from './contents.ts';

const has = (contents: Contents, organizationId: string): boolean =>
  contents.organizations.some(({ id }) => id === organizationId);

export function createOrganization(organization: Organization, by: Actor): Step<void> {
  const { id, name, createdAt: at } = organization;
  return (contents) => ({
    contents: withAudit({ ...contents, organizations: [...contents.organizations, organization] }, [
      auditEntry('organization-created', id, name, { at, by }),
    ]),
    answer: undefined,
  });
}

export function deleteOrganization(id: string, when: When): Step<'deleted' | 'unknown-organization'> {
  return (contents) => {
    const organization = contents.organizations.find((each) => each.id === id);
    if (organization === undefined) return { contents, answer: 'unknown-organization' };
    const ofOthers = ({ organizationId }: { organizationId: string }): boolean => organizationId !== id;
    const rest: Contents = {
      ...contents,
      organizations: contents.organizations.filter((each) => each.id !== id),
      members: contents.members.filter(ofOthers),
      keys: contents.keys.filter(ofOthers),
      stacks: contents.stacks.filter(ofOthers),
      audit: contents.audit.filter(ofOthers),
      webhooks: contents.webhooks.filter(ofOthers),
    };
    return {
      contents: withAudit(withoutStrays(rest), [
        auditEntry('organization-deleted', id, organization.name, when),
      ]),
      answer: 'deleted',
    };
  };
}

export function addMember(
  member: Member,
  by: Actor,
): Step<'added' | 'already-member' | 'unknown-organization'> {
  const { organizationId, email, addedAt: at } = member;
  return (contents) => {
    if (!has(contents, organizationId)) return { contents, answer: 'unknown-organization' };
    if (isMember(contents, organizationId, email)) return { contents, answer: 'already-member' };
    return {
      contents: withAudit({ ...contents, members: [...contents.members, member] }, [
        auditEntry('member-added', organizationId, email, { at, by }),
      ]),
      answer: 'added',
    };
  };
}

export function removeMember(
  { organizationId, email }: { readonly organizationId: string; readonly email: string },
  when: When,
): Step<'removed' | 'not-a-member'> {
  return (contents) => {
    if (!isMember(contents, organizationId, email)) return { contents, answer: 'not-a-member' };
    const next: Contents = {
      ...contents,
      members: contents.members.filter(
        (member) => member.organizationId !== organizationId || member.email !== email,
      ),
      keys: contents.keys.map((key) =>
        key.organizationId === organizationId && key.owner === email && key.orphanedAt === null
          ? { ...key, orphanedAt: when.at }
          : key,
      ),
    };
    return {
      contents: withAudit(next, [auditEntry('member-removed', organizationId, email, when)]),
      answer: 'removed',
    };
  };
}

export function createKey(
  key: KeyRecord,
  by: Actor,
): Step<'created' | 'unknown-organization' | 'not-a-member'> {
  const { organizationId, owner, id, createdAt: at } = key;
  return (contents) => {
    if (!has(contents, organizationId)) return { contents, answer: 'unknown-organization' };
    if (!isMember(contents, organizationId, owner)) return { contents, answer: 'not-a-member' };
    return {
      contents: withAudit({ ...contents, keys: [...contents.keys, key] }, [
        auditEntry('key-created', organizationId, id, { at, by }),
      ]),
      answer: 'created',
    };
  };
}

export function revokeKey(id: string, when: When): Step<'revoked' | 'already-revoked' | 'unknown-key'> {
  return (contents) => {
    const key = contents.keys.find((each) => each.id === id);
    if (key === undefined) return { contents, answer: 'unknown-key' };
    if (key.revokedAt !== null) return { contents, answer: 'already-revoked' };
    const keys = contents.keys.map((each) => (each === key ? { ...key, revokedAt: when.at } : each));
    return {
      contents: withAudit({ ...contents, keys }, [auditEntry('key-revoked', key.organizationId, id, when)]),
      answer: 'revoked',
    };
  };
}

export function recordKeyUse(id: string, at: string): Step<void> {
  return (contents) => {
    const key = contents.keys.find((each) => each.id === id);
    if (key === undefined || (key.lastUsedAt !== null && key.lastUsedAt >= at))
      return { contents, answer: undefined };
    const keys = contents.keys.map((each) => (each === key ? { ...key, lastUsedAt: at } : each));
    return { contents: { ...contents, keys }, answer: undefined };
  };
}

function isMember(contents: Contents, organizationId: string, email: string): boolean {
  return contents.members.some(
    (member) => member.organizationId === organizationId && member.email === email,
  );
}
