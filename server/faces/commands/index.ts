/** The users' command line: search, offer, provider, compare, plan, check, changes, categories, stats. DESIGN 8. */
import type { Command } from 'commander';
import { addCheckCommand } from './check-command.ts';
import { addPlanCommand } from './plan-command.ts';
import { addCompareCommand, addOfferCommand, addProviderCommand } from './record-commands.ts';
import { addSearchCommand } from './search-command.ts';
import { addCategoriesCommand, addChangesCommand, addStatsCommand } from './whole-commands.ts';
import type { World } from './world.ts';

export { addCompletionCommand } from './completion/index.ts';
export * as markdown from './markdown/index.ts';
export { EXIT, type ExitCode, processWorld, type World } from './world.ts';

/** Adds every command for users. Each reads the local snapshot, or the server that `--url` names. */
export function addUserCommands(program: Command, world: World): void {
  addSearchCommand(program, world);
  addOfferCommand(program, world);
  addProviderCommand(program, world);
  addCompareCommand(program, world);
  addPlanCommand(program, world);
  addCheckCommand(program, world);
  addChangesCommand(program, world);
  addCategoriesCommand(program, world);
  addStatsCommand(program, world);
}
