/** Changes to stacks, as steps over the contents of the file. */
import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { OrganizationExport } from '../export-format.ts';
import {
  type Actor,
  type AuditEntry,
  auditEntry,
  isStill,
  laterSeen,
  type Member,
  type Seen,
  type StackChange,
  type StackRecord,
  withChange,
} from '../records.ts';
import type { Imported, Saved, When } from '../store.ts';
import type { Step } from './commits.ts';
import { type Contents, withAudit, withoutStrays } from './contents.ts';

export function saveStack(draft: StackRecord, by: Actor): Step<Saved> {
  const { organizationId, name, updatedAt: at } = draft;
  return (contents) => {
    if (!contents.organizations.some(({ id }) => id === organizationId))
      return { contents, answer: { kind: 'unknown-organization' } };
    const own = contents.stacks.filter((stack) => stack.organizationId === organizationId);
    const old = own.find((stack) => stack.name === name);
    if (old === undefined) {
      if (own.length >= STACKS_PER_ORGANIZATION_MAX) return { contents, answer: { kind: 'full' } };
      return {
        contents: withAudit(
          { ...contents, stacks: [...contents.stacks, draft], marks: markedFrom(contents, [draft]) },
          [auditEntry('stack-saved', organizationId, name, { at, by })],
        ),
        answer: { kind: 'created', stack: draft },
      };
    }
    const stack: StackRecord = {
      ...old,
      request: draft.request,
      seen: laterSeen(old.seen, draft.seen),
      updatedAt: at,
    };
    return {
      contents: withAudit(replaceStack(contents, stack), [
        auditEntry('stack-replaced', organizationId, name, { at, by }),
      ]),
      answer: { kind: 'replaced', stack },
    };
  };
}

export function markSeen(id: string, seen: Seen, when: When): Step<StackRecord | null> {
  return (contents) => {
    const old = contents.stacks.find((stack) => stack.id === id);
    if (old === undefined) return { contents, answer: null };
    const stack: StackRecord = { ...old, seen: laterSeen(old.seen, seen) };
    return {
      contents: withAudit(replaceStack(contents, stack), [
        auditEntry('stack-seen', old.organizationId, old.name, when),
      ]),
      answer: stack,
    };
  };
}

export function changeStack(
  id: string,
  change: StackChange,
  was: StackRecord | null,
  when: When,
): Step<StackRecord | 'name-taken' | 'changed-meanwhile' | null> {
  return (contents) => {
    const old = contents.stacks.find((stack) => stack.id === id);
    if (old === undefined) return { contents, answer: null };
    if (!isStill(was, old)) return { contents, answer: 'changed-meanwhile' };
    const stack = withChange(old, change, when.at);
    const { organizationId, name } = stack;
    const others = contents.stacks.filter((one) => one !== old && one.organizationId === organizationId);
    if (others.some((one) => one.name === name)) return { contents, answer: 'name-taken' };
    return {
      contents: withAudit(replaceStack(contents, stack), [
        auditEntry('stack-replaced', organizationId, old.name, when),
      ]),
      answer: stack,
    };
  };
}

export function deleteStack(
  id: string,
  when: When,
  was: StackRecord | null = null,
): Step<'deleted' | 'unknown-stack' | 'changed-meanwhile'> {
  return (contents) => {
    const old = contents.stacks.find((stack) => stack.id === id);
    if (old === undefined) return { contents, answer: 'unknown-stack' };
    if (!isStill(was, old)) return { contents, answer: 'changed-meanwhile' };
    const stacks = contents.stacks.filter((stack) => stack !== old);
    return {
      contents: withAudit(withoutStrays({ ...contents, stacks }), [
        auditEntry('stack-deleted', old.organizationId, old.name, when),
      ]),
      answer: 'deleted',
    };
  };
}

export function importOrganization(
  document: OrganizationExport,
  spareIds: readonly string[],
  when: When,
): Step<Imported> {
  const { organization } = document;
  const organizationId = organization.id;
  return (contents) => {
    const organizationCreated = !contents.organizations.some(({ id }) => id === organizationId);
    const members: Member[] = document.members
      .filter(
        ({ email }) =>
          !contents.members.some(
            (member) => member.organizationId === organizationId && member.email === email,
          ),
      )
      .map((member) => ({ ...member, organizationId }));
    const stacks = [...contents.stacks];
    const audit: AuditEntry[] = [];
    const added: StackRecord[] = [];
    if (organizationCreated)
      audit.push(auditEntry('organization-created', organizationId, organization.name, when));
    for (const { email } of members) audit.push(auditEntry('member-added', organizationId, email, when));
    for (const [position, imported] of document.stacks.entries()) {
      const place = stacks.findIndex(
        (stack) => stack.organizationId === organizationId && stack.name === imported.name,
      );
      const old = stacks[place];
      const taken = stacks.some((stack) => stack.id === imported.id);
      const id = old?.id ?? (taken ? (spareIds[position] ?? imported.id) : imported.id);
      const stack: StackRecord = { ...imported, id, organizationId };
      if (old === undefined) {
        added.push(stack);
        stacks.push(stack);
      } else stacks[place] = stack;
      audit.push(auditEntry('stack-imported', organizationId, imported.name, when));
    }
    const own = stacks.filter((stack) => stack.organizationId === organizationId);
    if (own.length > STACKS_PER_ORGANIZATION_MAX) return { contents, answer: { kind: 'full' } };
    const next: Contents = {
      ...contents,
      organizations: organizationCreated ? [...contents.organizations, organization] : contents.organizations,
      members: [...contents.members, ...members],
      stacks,
      marks: markedFrom(contents, added),
    };
    const created = added.length;
    const replaced = document.stacks.length - created;
    return {
      contents: withAudit(next, audit),
      answer: { kind: 'imported', organizationCreated, created, replaced },
    };
  };
}

/** A new stack is notified of what comes after the state that it is saved with. */
function markedFrom({ marks }: Contents, added: readonly StackRecord[]): Contents['marks'] {
  return [...marks, ...added.map(({ id, seen }) => ({ stackId: id, version: null, ...seen }))];
}

function replaceStack(contents: Contents, stack: StackRecord): Contents {
  return { ...contents, stacks: contents.stacks.map((each) => (each.id === stack.id ? stack : each)) };
}
