/** Bringing an export into PostgreSQL, in one transaction. */
import type { Transaction } from 'kysely';
import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { OrganizationExport } from '../export-format.ts';
import { type AuditEntry, auditEntry } from '../records.ts';
import type { Imported, When } from '../store.ts';
import { type Database, writeAudit } from './database.ts';
import { holdOrganization } from './organizations.ts';
import { countStacks, insertStack, stackNamed, updateStack } from './stacks.ts';
import type { Tables } from './tables.ts';

/** Ends the transaction without a trace. */
class Full extends Error {}

export async function importInto(
  { change }: Database,
  document: OrganizationExport,
  spareIds: readonly string[],
  when: When,
): Promise<Imported> {
  try {
    return await change((tx) => importWithin(tx, document, spareIds, when));
  } catch (error) {
    if (error instanceof Full) return { kind: 'full' };
    throw error;
  }
}

async function importWithin(
  tx: Transaction<Tables>,
  { organization, members, stacks }: OrganizationExport,
  spareIds: readonly string[],
  when: When,
): Promise<Imported> {
  const { id: organizationId, name, createdAt } = organization;
  const audit: AuditEntry[] = [];
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto('organizations')
    .values({ id: organizationId, name, createdAt: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const organizationCreated = made === 1n;
  if (organizationCreated) audit.push(auditEntry('organization-created', organizationId, name, when));
  await holdOrganization(tx, organizationId);

  for (const { email, addedAt } of members) {
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('members')
      .values({ organizationId, email, addedAt: addedAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (added === 1n) audit.push(auditEntry('member-added', organizationId, email, when));
  }
  let created = 0;
  for (const [position, imported] of stacks.entries()) {
    const stack = { ...imported, organizationId };
    const old = await stackNamed(tx, organizationId, stack.name);
    if (old !== null) await updateStack(tx, { ...stack, id: old.id });
    else {
      created++;
      const taken = await tx.selectFrom('stacks').select('id').where('id', '=', stack.id).executeTakeFirst();
      const id = taken === undefined ? stack.id : (spareIds[position] ?? stack.id);
      await insertStack(tx, { ...stack, id });
    }
    audit.push(auditEntry('stack-imported', organizationId, stack.name, when));
  }
  if ((await countStacks(tx, organizationId)) > STACKS_PER_ORGANIZATION_MAX) throw new Full();
  await writeAudit(tx, audit);
  return { kind: 'imported', organizationCreated, created, replaced: stacks.length - created };
}
