/** `orgs create|list|delete`. */
import { stackNameSchema } from '../../../../schemas/stack.ts';
import { newId } from '../../../stacks/ids.ts';
import { OPERATOR } from '../../../stacks/records.ts';
import { type ExitCode, refuse, show, table } from './output.ts';
import { byOperator, type World } from './world.ts';

export type OrgsFlags =
  | { readonly action: 'create'; readonly name: string; readonly json: boolean }
  | { readonly action: 'list'; readonly json: boolean }
  /** `yes`: everything of it is deleted, which is asked for twice. */
  | { readonly action: 'delete'; readonly id: string; readonly yes: boolean; readonly json: boolean };

export async function runOrgs(flags: OrgsFlags, { store, output, now, random }: World): Promise<ExitCode> {
  switch (flags.action) {
    case 'create': {
      const name = stackNameSchema.safeParse(flags.name);
      if (!name.success) return refuse(output, `The name is not valid: ${name.error.issues[0]?.message}`);
      const organization = { id: newId('org', random), name: name.data, createdAt: now.toISOString() };
      await store.createOrganization(organization, OPERATOR);
      return show(output, flags.json, organization, [`Created ${organization.id}  ${organization.name}`]);
    }
    case 'list': {
      const organizations = await store.listOrganizations();
      const rows = await Promise.all(
        organizations.map(async ({ id, name, createdAt }) => {
          const [members, keys, stacks] = await Promise.all([
            store.listMembers(id),
            store.listKeys(id),
            store.listStacks(id),
          ]);
          return {
            id,
            name,
            createdAt,
            members: members.map(({ email }) => email),
            keys: keys.length,
            stacks: stacks.length,
          };
        }),
      );
      const lines =
        rows.length === 0
          ? ['There are no organizations yet.']
          : table(
              ['ID', 'NAME', 'MEMBERS', 'KEYS', 'STACKS', 'CREATED'],
              rows.map((row) => [
                row.id,
                row.name,
                String(row.members.length),
                String(row.keys),
                String(row.stacks),
                row.createdAt,
              ]),
            );
      return show(output, flags.json, { organizations: rows }, lines);
    }
    case 'delete': {
      if (!flags.yes)
        return refuse(
          output,
          `This deletes ${flags.id} with its members, keys, stacks and audit. Export it first (zero stacks export --org ${flags.id}), then repeat with --yes.`,
        );
      const outcome = await store.deleteOrganization(flags.id, byOperator(now));
      return outcome === 'deleted'
        ? show(output, flags.json, { deleted: flags.id }, [`Deleted ${flags.id}.`])
        : refuse(output, `There is no organization ${flags.id}.`);
    }
  }
}
