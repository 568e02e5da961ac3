/** The users' command line: search, offer, provider, compare, plan, check, changes, categories, stats. */
import type { Command } from 'commander';
import type { Terminal } from '../../../schemas/terminal/index.ts';
import { addCheckCommand } from './check-command.ts';
import { addPlanCommand } from './plan-command.ts';
import { addCompareCommand, addOfferCommand, addProviderCommand } from './record-commands.ts';
import { addSearchCommand } from './search-command.ts';
import { addCategoriesCommand, addChangesCommand, addStatsCommand } from './whole-commands.ts';

export { addCompletionCommand } from './completion/index.ts';
export * as markdown from './markdown/index.ts';

/** Adds every command for users. Each reads the local snapshot, or the server that `--url` names. */
export function addUserCommands(program: Command, terminal: Terminal): void {
  addSearchCommand(program, terminal);
  addOfferCommand(program, terminal);
  addProviderCommand(program, terminal);
  addCompareCommand(program, terminal);
  addPlanCommand(program, terminal);
  addCheckCommand(program, terminal);
  addChangesCommand(program, terminal);
  addCategoriesCommand(program, terminal);
  addStatsCommand(program, terminal);
}
