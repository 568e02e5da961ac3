/** `orgs create|list|delete`. */

import type { Command } from 'commander';
import { stackNameSchema } from '../../../../schemas/stack.ts';
import type { ExitCode } from '../../../../schemas/terminal/index.ts';
import { newId, OPERATOR } from '../../../stacks/index.ts';
import {
  byOperator,
  done,
  type Json,
  listed,
  type RunOnStore,
  refuse,
  type StoreContext,
} from './store-context.ts';

export function addOrgsCommands(program: Command, run: RunOnStore): void {
  const orgs = program.command('orgs').description('organizations that keep stacks');
  orgs
    .command('create')
    .description('make an organization; prints its id')
    .requiredOption('--name <name>', 'display name')
    .option('--json', 'print JSON')
    .action((flags: { name: string } & Json) => run((context) => createOrganization(flags, context)));
  orgs
    .command('list')
    .description('list all organizations')
    .option('--json', 'print JSON')
    .action((flags: Json) => run((context) => listOrganizations(flags, context)));
  orgs
    .command('delete')
    .description('delete an organization with its members, keys, stacks and audit')
    .argument('<id>', 'org_...')
    .option('--yes', 'confirm the deletion')
    .option('--json', 'print JSON')
    .action((id: string, flags: { yes?: true } & Json) =>
      run((context) => deleteOrganization(id, flags, context)),
    );
}

async function createOrganization(flags: { name: string } & Json, context: StoreContext): Promise<ExitCode> {
  const { store, now, random } = context;
  const name = stackNameSchema.safeParse(flags.name);
  if (!name.success) return refuse(context, `The name is not valid: ${name.error.issues[0]?.message}`);
  const organization = { id: newId('org', random), name: name.data, createdAt: now.toISOString() };
  await store.createOrganization(organization, OPERATOR);
  return done(context, flags, organization, [`Created ${organization.id}  ${organization.name}`]);
}

async function listOrganizations(flags: Json, context: StoreContext): Promise<ExitCode> {
  const { store } = context;
  const organizations = await Promise.all(
    (await store.listOrganizations()).map(async ({ id, name, createdAt }) => {
      const [members, keys, stacks] = await Promise.all([
        store.listMembers(id),
        store.listKeys(id),
        store.listStacks(id),
      ]);
      const emails = members.map(({ email }) => email);
      return { id, name, createdAt, members: emails, keys: keys.length, stacks: stacks.length };
    }),
  );
  const rows = organizations.map(({ id, name, members, keys, stacks, createdAt }) => [
    id,
    name,
    String(members.length),
    String(keys),
    String(stacks),
    createdAt,
  ]);
  const head = ['ID', 'NAME', 'MEMBERS', 'KEYS', 'STACKS', 'CREATED'];
  return listed(context, flags, { organizations }, 'There are no organizations yet.', head, rows);
}

/** Everything of it is deleted, which is asked for twice. */
async function deleteOrganization(
  id: string,
  flags: { yes?: true } & Json,
  context: StoreContext,
): Promise<ExitCode> {
  if (flags.yes !== true)
    return refuse(
      context,
      `This deletes ${id} with its members, keys, stacks and audit. Export it first (zero stacks export --org ${id}), then repeat with --yes.`,
    );
  const outcome = await context.store.deleteOrganization(id, byOperator(context));
  return outcome === 'deleted'
    ? done(context, flags, { deleted: id }, [`Deleted ${id}.`])
    : refuse(context, `There is no organization ${id}.`);
}
