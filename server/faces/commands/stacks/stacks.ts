/** `stacks list|export|import|delete|audit`. */

import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { STACKS_PER_ORGANIZATION_MAX } from '../../../../schemas/stack.ts';
import { type ExitCode, wholeNumber } from '../../../../schemas/terminal/index.ts';
import {
  newId,
  type OrganizationExport,
  organizationExportSchema,
  type StackStore,
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

type OrgFlags = { readonly org: string } & Json;
type AuditFlags = OrgFlags & { readonly limit: number };

const AUDIT_LIMIT = 100;

export function addStacksCommands(program: Command, run: RunOnStore): void {
  const stacks = program.command('stacks').description('saved stacks');
  stacks
    .command('list')
    .description('list the stacks of an organization')
    .requiredOption('--org <id>', 'org_...')
    .option('--json', 'print JSON')
    .action((flags: OrgFlags) => run((context) => listStacks(flags, context)));
  stacks
    .command('export')
    .description('print an organization with its members and stacks as JSON; keys never leave the store')
    .requiredOption('--org <id>', 'org_...')
    .action(({ org }: OrgFlags) =>
      run(async (context) => {
        const document = await exportOrganization(org, context.store);
        return document === null
          ? refuse(context, `There is no organization ${org}.`)
          : done(context, { json: true }, document, []);
      }),
    );
  stacks
    .command('import')
    .description('import an export: replaces stacks of the same name')
    .argument('<file>', 'what export printed')
    .option('--json', 'print JSON')
    .action((file: string, flags: Json) => run((context) => importOrganization(file, flags, context)));
  stacks
    .command('delete')
    .description('delete a stack')
    .argument('<id>', 'stk_...')
    .option('--json', 'print JSON')
    .action((id: string, flags: Json) =>
      run(async (context) => {
        const outcome = await context.store.deleteStack(id, byOperator(context));
        return outcome === 'deleted'
          ? done(context, flags, { deleted: id }, [`Deleted ${id}.`])
          : refuse(context, `There is no stack ${id}.`);
      }),
    );
  stacks
    .command('audit')
    .description('who did what when, newest first')
    .requiredOption('--org <id>', 'org_...')
    .option('--limit <number>', 'lines at most', wholeNumber(1, 9_999_999), AUDIT_LIMIT)
    .option('--json', 'print JSON')
    .action((flags: AuditFlags) => run((context) => listAudit(flags, context)));
}

async function listStacks(flags: OrgFlags, context: StoreContext): Promise<ExitCode> {
  const stacks = await context.store.listStacks(flags.org);
  const rows = stacks.map(({ id, name, updatedAt, request }) => [
    id,
    name,
    updatedAt,
    request.needs.join(', '),
  ]);
  const head = ['ID', 'NAME', 'SAVED', 'NEEDS'];
  return listed(context, flags, { stacks }, `${flags.org} has no stacks.`, head, rows);
}

async function listAudit(flags: AuditFlags, context: StoreContext): Promise<ExitCode> {
  const entries = await context.store.listAudit(flags.org, flags.limit);
  const rows = entries.map(({ at, actor, action, subject, key }) => [at, actor, action, subject, key ?? '']);
  const head = ['WHEN', 'WHO', 'WHAT', 'WHICH', 'KEY'];
  return listed(context, flags, { entries }, `The audit of ${flags.org} is empty.`, head, rows);
}

async function exportOrganization(id: string, store: StackStore): Promise<OrganizationExport | null> {
  const organization = (await store.listOrganizations()).find((each) => each.id === id);
  if (organization === undefined) return null;
  const [members, stacks] = await Promise.all([store.listMembers(id), store.listStacks(id)]);
  return {
    format: 1,
    organization,
    members: members.map(({ organizationId: _, ...member }) => member),
    stacks: stacks.map(({ organizationId: _, ...stack }) => stack),
  };
}

async function importOrganization(file: string, flags: Json, context: StoreContext): Promise<ExitCode> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') return refuse(context, `${file} cannot be read: ${text.message}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(context, `${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = organizationExportSchema.safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`);
    return refuse(context, [`${file} is not an export of an organization:`, ...issues].join('\n'));
  }
  const document = parsed.data;
  const spareIds = document.stacks.map(() => newId('stk', context.random));
  const imported = await context.store.importOrganization(document, spareIds, byOperator(context));
  const { id, name } = document.organization;
  if (imported.kind === 'full')
    return refuse(
      context,
      `${id} would have more than ${STACKS_PER_ORGANIZATION_MAX} stacks; nothing was imported.`,
    );
  return done(context, flags, { organization: document.organization, ...imported }, [
    `${imported.organizationCreated ? 'Created' : 'Found'} ${id}  ${name}`,
    `${imported.created} stacks added, ${imported.replaced} replaced. Keys are not part of an export: make new ones.`,
  ]);
}
