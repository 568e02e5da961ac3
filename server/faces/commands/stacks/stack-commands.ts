/** The operators' commands for saved stacks, apart from how a command line is read. */
export { type KeysFlags, runKeys } from './keys.ts';
export { type MembersFlags, runMembers } from './members.ts';
export { type OrgsFlags, runOrgs } from './orgs.ts';
export type { ExitCode, Output } from './output.ts';
export { runStacks, type StacksFlags } from './stacks.ts';
export type { World } from './world.ts';
