/** The store in PostgreSQL, for any number of server processes. */

import type { Transaction } from 'kysely';
import { STACKS_PER_ORGANIZATION_MAX } from '../../../schemas/stack.ts';
import type { OrganizationExport } from '../export-format.ts';
import { type AuditEntry, auditEntry } from '../records.ts';
import type { Imported, StackStore, When } from '../store.ts';
import { type Database, type DatabasePatience, openDatabase, type StoreLog, writeAudit } from './database.ts';
import { noticesIn } from './notices.ts';
import { holdOrganization, organizationsIn } from './organizations.ts';
import { countStacks, insertStack, stackNamed, stacksIn, updateStack } from './stacks.ts';
import type { Tables } from './tables.ts';
import { webhooksIn } from './webhooks.ts';

export type { StoreLog } from './database.ts';

/**
 * Opens the store; connects and migrates with the first call, which throws while the database is away.
 * @param url `postgres://...`; every parameter of the driver's connection string
 * @param patience how long the database may take before it counts as away, in milliseconds
 */
export function openPostgresStore(url: string, log: StoreLog, patience?: DatabasePatience): StackStore {
  const database = openDatabase(url, log, patience);
  return {
    ...organizationsIn(database),
    ...stacksIn(database),
    ...webhooksIn(database),
    ...noticesIn(database),
    importOrganization: (document, spareIds, when) => importInto(database, document, spareIds, when),
    close: () => database.close(),
  };
}

/** Bringing an export into PostgreSQL, in one transaction. */

/** Ends the transaction without a trace. */
class Full extends Error {}

async function importInto(
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
