/** Organizations, keys and stacks for tests. */
import { randomBytes } from 'node:crypto';
import { planRequestSchema } from '../../schemas/plan.ts';
import { hashKey, newId, newKey } from '../../server/stacks/index.ts';
import { openPostgresStore } from '../../server/stacks/postgres/index.ts';
import type { KeyRecord, Organization, StackRecord } from '../../server/stacks/records.ts';
import { OPERATOR } from '../../server/stacks/records.ts';
import type { StackStore, When } from '../../server/stacks/store.ts';

export const T0 = '2026-11-20T08:00:00.000Z';
export const SILENT = { info: () => {}, warn: () => {} };

/** A store in PostgreSQL for which a slow answer on a busy machine is not an outage. */
export function openPatientStore(url: string): StackStore {
  return openPostgresStore(url, SILENT, { connectMs: 120_000, statementMs: 120_000 });
}

export function at(minutes: number): When {
  return { at: new Date(Date.parse(T0) + minutes * 60_000).toISOString(), by: OPERATOR };
}

export function organization(name = 'Acme'): Organization {
  return { id: newId('org', randomBytes), name, createdAt: T0 };
}

export function stack(organizationId: string, part: Partial<StackRecord> = {}): StackRecord {
  return {
    id: newId('stk', randomBytes),
    organizationId,
    name: 'shop',
    request: planRequestSchema.parse({ needs: ['postgres'], scale: { databaseGb: 0.25 } }),
    seen: { upTo: T0, picks: [{ need: 'postgres', offer: 'acorn-postgres' }] },
    createdAt: T0,
    updatedAt: T0,
    ...part,
  };
}

/** A stack as an export has it. */
export function exportedStack() {
  const { id, name, request, seen, createdAt, updatedAt } = stack('org_AAAAAAAAAAAAAAAA');
  return { id, name, request, seen, createdAt, updatedAt };
}

export function key(
  organizationId: string,
  part: Partial<KeyRecord> = {},
): { secret: string; record: KeyRecord } {
  const secret = newKey(randomBytes);
  return {
    secret,
    record: {
      id: newId('key', randomBytes),
      organizationId,
      owner: 'ann@example.com',
      access: 'save',
      hash: hashKey(secret),
      createdAt: T0,
      expiresAt: null,
      revokedAt: null,
      orphanedAt: null,
      lastUsedAt: null,
      ...part,
    },
  };
}

/** An organization with one member, ann@example.com. */
export async function settle(store: StackStore, name?: string): Promise<string> {
  const made = organization(name);
  await store.createOrganization(made, OPERATOR);
  await store.addMember({ organizationId: made.id, email: 'ann@example.com', addedAt: T0 }, OPERATOR);
  return made.id;
}

/** A key of ann's; the secret and its record. */
export async function giveKey(store: StackStore, organizationId: string, part: Partial<KeyRecord> = {}) {
  const made = key(organizationId, part);
  await store.createKey(made.record, OPERATOR);
  return made;
}
