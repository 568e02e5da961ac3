/** `members add|remove`. */
import { emailSchema, OPERATOR } from '../../../stacks/records.ts';
import { type ExitCode, refuse, show } from './output.ts';
import { byOperator, type World } from './world.ts';

export type MembersFlags = {
  readonly action: 'add' | 'remove';
  readonly org: string;
  readonly email: string;
  readonly json: boolean;
};

export async function runMembers(
  { action, org: organizationId, email: given, json }: MembersFlags,
  { store, output, now }: World,
): Promise<ExitCode> {
  const email = emailSchema.safeParse(given);
  if (!email.success) return refuse(output, `${given} is not an e-mail address.`);
  const member = { organizationId, email: email.data };
  if (action === 'remove') {
    const outcome = await store.removeMember(member, byOperator(now));
    if (outcome === 'not-a-member')
      return refuse(output, `${email.data} is not a member of ${organizationId}.`);
    return show(output, json, { removed: member }, [
      `Removed ${email.data}. Keys made for this member no longer open anything.`,
    ]);
  }
  const outcome = await store.addMember({ ...member, addedAt: now.toISOString() }, OPERATOR);
  switch (outcome) {
    case 'unknown-organization':
      return refuse(output, `There is no organization ${organizationId}.`);
    case 'already-member':
      return show(output, json, { member }, [`${email.data} is a member already.`]);
    case 'added':
      return show(output, json, { member }, [`Added ${email.data}.`]);
  }
}
