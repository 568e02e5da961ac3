/** The audit in PostgreSQL. */
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../records.ts';
import type { Tables } from './tables.ts';

/** Writes lines within the transaction of what they tell of. */
export async function writeAudit(tx: Transaction<Tables>, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit')
    .values([...entries])
    .execute();
}
