/** `stacks list|export|import|delete|audit`. */
import { STACKS_PER_ORGANIZATION_MAX } from '../../../../schemas/stack.ts';
import { type OrganizationExport, organizationExportSchema } from '../../../stacks/export-format.ts';
import { newId } from '../../../stacks/ids.ts';
import { type ExitCode, refuse, show, table } from './output.ts';
import { byOperator, type World } from './world.ts';

export type StacksFlags =
  | { readonly action: 'list'; readonly org: string; readonly json: boolean }
  | { readonly action: 'export'; readonly org: string }
  /** `text`: what was exported; `from`: where it was read, for messages. */
  | { readonly action: 'import'; readonly text: string; readonly from: string; readonly json: boolean }
  | { readonly action: 'delete'; readonly id: string; readonly json: boolean }
  | { readonly action: 'audit'; readonly org: string; readonly limit: number; readonly json: boolean };

export async function runStacks(flags: StacksFlags, world: World): Promise<ExitCode> {
  const { store, output, now } = world;
  switch (flags.action) {
    case 'list': {
      const stacks = await store.listStacks(flags.org);
      const rows = stacks.map(({ id, name, updatedAt, request }) => [
        id,
        name,
        updatedAt,
        request.needs.join(', '),
      ]);
      const lines =
        rows.length === 0 ? [`${flags.org} has no stacks.`] : table(['ID', 'NAME', 'SAVED', 'NEEDS'], rows);
      return show(output, flags.json, { stacks }, lines);
    }
    case 'export': {
      const document = await exportOrganization(flags.org, world);
      if (document === null) return refuse(output, `There is no organization ${flags.org}.`);
      return show(output, true, document, []);
    }
    case 'import':
      return importDocument(flags, world);
    case 'delete': {
      const outcome = await store.deleteStack(flags.id, byOperator(now));
      return outcome === 'deleted'
        ? show(output, flags.json, { deleted: flags.id }, [`Deleted ${flags.id}.`])
        : refuse(output, `There is no stack ${flags.id}.`);
    }
    case 'audit': {
      const entries = await store.listAudit(flags.org, flags.limit);
      const lines =
        entries.length === 0
          ? [`Nothing is recorded of ${flags.org}.`]
          : table(
              ['WHEN', 'WHO', 'WHAT', 'WHICH', 'KEY'],
              entries.map(({ at, actor, action, subject, key }) => [at, actor, action, subject, key ?? '']),
            );
      return show(output, flags.json, { entries }, lines);
    }
  }
}

async function exportOrganization(id: string, { store }: World): Promise<OrganizationExport | null> {
  const organization = (await store.listOrganizations()).find((each) => each.id === id);
  if (organization === undefined) return null;
  const [members, stacks] = await Promise.all([store.listMembers(id), store.listStacks(id)]);
  return {
    format: 1,
    organization,
    members: members.map(({ email, addedAt }) => ({ email, addedAt })),
    stacks: stacks.map(({ id: stackId, name, request, seen, createdAt, updatedAt }) => ({
      id: stackId,
      name,
      request,
      seen,
      createdAt,
      updatedAt,
    })),
  };
}

async function importDocument(
  { text, from, json }: Extract<StacksFlags, { action: 'import' }>,
  { store, output, now, random }: World,
): Promise<ExitCode> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(output, `${from} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = organizationExportSchema.safeParse(value);
  if (!parsed.success) {
    const issues = parsed.error.issues
      .slice(0, 10)
      .map(({ path, message }) => `  ${path.map(String).join('.')}: ${message}`);
    return refuse(output, [`${from} is not an export of an organization:`, ...issues].join('\n'));
  }
  const document = parsed.data;
  const spareIds = document.stacks.map(() => newId('stk', random));
  const imported = await store.importOrganization(document, spareIds, byOperator(now));
  const { id, name } = document.organization;
  if (imported.kind === 'full')
    return refuse(
      output,
      `${id} would have more than ${STACKS_PER_ORGANIZATION_MAX} stacks; nothing was imported.`,
    );
  return show(output, json, { organization: document.organization, ...imported }, [
    `${imported.organizationCreated ? 'Created' : 'Found'} ${id}  ${name}`,
    `${imported.created} stacks added, ${imported.replaced} replaced. Keys are not part of an export: make new ones.`,
  ]);
}
