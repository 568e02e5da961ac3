/** `keys create|list|revoke`. A key is printed once, when it is made; only its digest is kept. */
import { hashOfKey, newId, newKey } from '../../../stacks/ids.ts';
import { keyStateOf } from '../../../stacks/key-state.ts';
import {
  emailSchema,
  KEY_ACCESSES,
  type KeyRecord,
  keyAccessSchema,
  OPERATOR,
} from '../../../stacks/records.ts';
import { parseMoment } from './moment.ts';
import { type ExitCode, refuse, show, table } from './output.ts';
import { byOperator, type World } from './world.ts';

export type KeysFlags =
  | {
      readonly action: 'create';
      readonly org: string;
      readonly owner: string;
      readonly access: string;
      /** RFC 3339. */
      readonly expires?: string | undefined;
      readonly json: boolean;
    }
  | { readonly action: 'list'; readonly org: string; readonly json: boolean }
  | { readonly action: 'revoke'; readonly id: string; readonly json: boolean };

export async function runKeys(flags: KeysFlags, world: World): Promise<ExitCode> {
  const { store, output, now } = world;
  switch (flags.action) {
    case 'create':
      return createKey(flags, world);
    case 'list': {
      const keys = (await store.listKeys(flags.org)).map((key) => describe(key, now));
      const lines =
        keys.length === 0
          ? [`${flags.org} has no keys.`]
          : table(
              ['ID', 'OWNER', 'ACCESS', 'STATE', 'EXPIRES', 'LAST USED'],
              keys.map((key) => [
                key.id,
                key.owner,
                key.access,
                key.state,
                key.expiresAt ?? 'never',
                key.lastUsedAt ?? 'never',
              ]),
            );
      return show(output, flags.json, { keys }, lines);
    }
    case 'revoke': {
      const outcome = await store.revokeKey(flags.id, byOperator(now));
      if (outcome === 'unknown-key') return refuse(output, `There is no key ${flags.id}.`);
      const line = outcome === 'revoked' ? `Revoked ${flags.id}.` : `${flags.id} was revoked before.`;
      return show(output, flags.json, { revoked: flags.id }, [line]);
    }
  }
}

async function createKey(
  flags: Extract<KeysFlags, { action: 'create' }>,
  { store, output, now, random }: World,
): Promise<ExitCode> {
  const owner = emailSchema.safeParse(flags.owner);
  if (!owner.success) return refuse(output, `${flags.owner} is not an e-mail address.`);
  const access = keyAccessSchema.safeParse(flags.access);
  if (!access.success)
    return refuse(output, `--access is ${KEY_ACCESSES.join(' or ')}, not ${flags.access}.`);
  const expires = flags.expires === undefined ? null : parseMoment(flags.expires);
  if (flags.expires !== undefined && expires === null)
    return refuse(output, `--expires takes a time such as 2027-01-31T00:00:00Z, not ${flags.expires}.`);
  if (expires !== null && expires.getTime() <= now.getTime())
    return refuse(output, `--expires ${flags.expires} has passed.`);

  const secret = newKey(random);
  const key: KeyRecord = {
    id: newId('key', random),
    organizationId: flags.org,
    owner: owner.data,
    access: access.data,
    hash: hashOfKey(secret),
    createdAt: now.toISOString(),
    expiresAt: expires?.toISOString() ?? null,
    revokedAt: null,
    orphanedAt: null,
    lastUsedAt: null,
  };
  switch (await store.createKey(key, OPERATOR)) {
    case 'unknown-organization':
      return refuse(output, `There is no organization ${flags.org}.`);
    case 'not-a-member':
      return refuse(
        output,
        `${owner.data} is not a member of ${flags.org}. Add the member first: zero members add --org ${flags.org} --email ${owner.data}`,
      );
    case 'created':
      return show(output, flags.json, { ...describe(key, now), key: secret }, [
        `Key           ${secret}`,
        `ID            ${key.id}`,
        `Organization  ${key.organizationId}`,
        `Access        ${key.access === 'save' ? 'read and save' : 'read'}`,
        `Expires       ${key.expiresAt ?? 'never'}`,
        'Keep the key now: it is not shown again.',
      ]);
  }
}

/** A key as operators see it: without its digest, with its state. */
function describe(key: KeyRecord, now: Date) {
  const { id, organizationId, owner, access, createdAt, expiresAt, revokedAt, orphanedAt, lastUsedAt } = key;
  const state = keyStateOf(key, now);
  return {
    id,
    organizationId,
    owner,
    access,
    state,
    createdAt,
    expiresAt,
    revokedAt,
    orphanedAt,
    lastUsedAt,
  };
}
