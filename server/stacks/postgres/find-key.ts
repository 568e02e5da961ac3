/** Looking up a key, in the same time whether it is there or not. */
import { type Kysely, sql } from 'kysely';
import type { KeyRecord } from '../records.ts';
import type { Tables } from './tables.ts';

/**
 * The query answers a row in any case, a row of nobody if the key is unknown: reading one takes the driver
 * some microseconds, which would tell the two apart.
 */
export async function findKey(db: Kysely<Tables>, hash: string): Promise<KeyRecord | null> {
  const { rows } = await sql<KeyRecord & { rank: number }>`
    select id, organization_id, owner, access, hash, created_at, expires_at, revoked_at, orphaned_at,
      last_used_at, 0 as rank
    from keys where hash = ${hash}
    union all
    select 'key_000000000000', 'org_000000000000', 'nobody@nobody.invalid', 'read', 'nobody',
      timestamptz 'epoch', null, null, null, null, 1
    order by rank
    limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { rank: _, ...key } = row;
  return key.hash === hash ? key : null;
}
