/** `keys create|list|revoke`. A key is printed once, when it is made; only its digest is kept. */

import type { Command } from 'commander';
import { type ExitCode, parseTime } from '../../../../schemas/terminal/index.ts';
import {
  checkKeyState,
  emailSchema,
  hashKey,
  KEY_ACCESSES,
  type KeyRecord,
  keyAccessSchema,
  newId,
  newKey,
  OPERATOR,
} from '../../../stacks/index.ts';
import {
  byOperator,
  done,
  type Json,
  listed,
  type RunOnStore,
  refuse,
  type StoreContext,
} from './store-context.ts';

type CreateFlags = {
  readonly org: string;
  readonly owner: string;
  readonly access: string;
  /** RFC 3339. */
  readonly expires?: string;
} & Json;
type ListFlags = { readonly org: string } & Json;

export function addKeysCommands(program: Command, run: RunOnStore): void {
  const keys = program.command('keys').description('API keys for saved stacks');
  keys
    .command('create')
    .description("make a key; prints it once, with the organization's id")
    .requiredOption('--org <id>', 'org_...')
    .requiredOption('--owner <email>', 'the member it is for')
    .requiredOption('--access <access>', 'read, or save (read and save)')
    .option('--expires <time>', 'when it expires, as RFC 3339; never if left out')
    .option('--json', 'print JSON')
    .action((flags: CreateFlags) => run((context) => createKey(flags, context)));
  keys
    .command('list')
    .description('list the keys of an organization, their state and last use')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action((flags: ListFlags) => run((context) => listKeys(flags, context)));
  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<id>', 'key_...')
    .option('--json', 'print JSON')
    .action((id: string, flags: Json) => run((context) => revokeKey(id, flags, context)));
}

async function listKeys(flags: ListFlags, context: StoreContext): Promise<ExitCode> {
  const keys = (await context.store.listKeys(flags.org)).map((key) => describe(key, context.now));
  const rows = keys.map(({ id, owner, access, state, expiresAt, lastUsedAt }) => [
    id,
    owner,
    access,
    state,
    expiresAt ?? 'never',
    lastUsedAt ?? 'never',
  ]);
  const head = ['ID', 'OWNER', 'ACCESS', 'STATE', 'EXPIRES', 'LAST USED'];
  return listed(context, flags, { keys }, `${flags.org} has no keys.`, head, rows);
}

async function revokeKey(id: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const outcome = await context.store.revokeKey(id, byOperator(context));
  if (outcome === 'unknown-key') return refuse(context, `There is no key ${id}.`);
  const line = outcome === 'revoked' ? `Revoked ${id}.` : `${id} was revoked before.`;
  return done(context, flags, { revoked: id }, [line]);
}

async function createKey(flags: CreateFlags, context: StoreContext): Promise<ExitCode> {
  const { store, now, random } = context;
  const owner = emailSchema.safeParse(flags.owner);
  if (!owner.success) return refuse(context, `${flags.owner} is not an e-mail address.`);
  const access = keyAccessSchema.safeParse(flags.access);
  if (!access.success)
    return refuse(context, `--access is ${KEY_ACCESSES.join(' or ')}, not ${flags.access}.`);
  const expires = flags.expires === undefined ? null : parseTime(flags.expires);
  if (flags.expires !== undefined && expires === null)
    return refuse(context, `--expires takes a time such as 2027-01-31T00:00:00Z, not ${flags.expires}.`);
  if (expires !== null && expires.getTime() <= now.getTime())
    return refuse(context, `--expires ${flags.expires} has passed.`);

  const secret = newKey(random);
  const key: KeyRecord = {
    id: newId('key', random),
    organizationId: flags.org,
    owner: owner.data,
    access: access.data,
    hash: hashKey(secret),
    createdAt: now.toISOString(),
    expiresAt: expires?.toISOString() ?? null,
    revokedAt: null,
    orphanedAt: null,
    lastUsedAt: null,
  };
  switch (await store.createKey(key, OPERATOR)) {
    case 'unknown-organization':
      return refuse(context, `There is no organization ${flags.org}.`);
    case 'not-a-member':
      return refuse(
        context,
        `${owner.data} is not a member of ${flags.org}. Add the member first: zero members add --org ${flags.org} --email ${owner.data}`,
      );
    case 'created':
      return done(context, flags, { ...describe(key, now), key: secret }, [
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
  const { id, organizationId, owner, access, hash: _, ...moments } = key;
  return { id, organizationId, owner, access, state: checkKeyState(key, now), ...moments };
}
