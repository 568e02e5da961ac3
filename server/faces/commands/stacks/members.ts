/** `members add|remove`. */

import type { Command } from 'commander';
import type { ExitCode } from '../../../../schemas/terminal/index.ts';
import { emailSchema, OPERATOR } from '../../../stacks/index.ts';
import { byOperator, done, type Json, type RunOnStore, refuse, type StoreContext } from './store-context.ts';

type MemberFlags = { readonly org: string; readonly email: string } & Json;

export function addMembersCommands(program: Command, run: RunOnStore): void {
  const members = program.command('members').description('people who may have API keys');
  const add = (
    name: string,
    description: string,
    change: (flags: MemberFlags, email: string, context: StoreContext) => Promise<ExitCode>,
  ): void => {
    members
      .command(name)
      .description(description)
      .requiredOption('--org <id>', 'org_...')
      .requiredOption('--email <address>', "the member's e-mail address")
      .option('--json', 'print JSON')
      .action((flags: MemberFlags) =>
        run(async (context) => {
          const email = emailSchema.safeParse(flags.email);
          return email.success
            ? change(flags, email.data, context)
            : refuse(context, `${flags.email} is not an e-mail address.`);
        }),
      );
  };
  add('add', 'add a member', addMember);
  add('remove', "remove a member; the member's keys stop working for good", removeMember);
}

async function addMember(flags: MemberFlags, email: string, context: StoreContext): Promise<ExitCode> {
  const member = { organizationId: flags.org, email };
  switch (await context.store.addMember({ ...member, addedAt: context.now.toISOString() }, OPERATOR)) {
    case 'unknown-organization':
      return refuse(context, `There is no organization ${flags.org}.`);
    case 'already-member':
      return done(context, flags, { member }, [`${email} is a member already.`]);
    case 'added':
      return done(context, flags, { member }, [`Added ${email}.`]);
  }
}

async function removeMember(flags: MemberFlags, email: string, context: StoreContext): Promise<ExitCode> {
  const member = { organizationId: flags.org, email };
  const outcome = await context.store.removeMember(member, byOperator(context));
  if (outcome === 'not-a-member') return refuse(context, `${email} is not a member of ${flags.org}.`);
  return done(context, flags, { removed: member }, [`Removed ${email}. This member’s keys no longer work.`]);
}
