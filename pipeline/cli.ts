#!/usr/bin/env node
/** The maintainers' command line. */
import type { Command } from 'commander';
import {
  addCalledGroup,
  asksForVersion,
  createProgram,
  createTerminal,
  EXIT,
  runProgram,
} from '../schemas/terminal/index.ts';
import { packageVersion } from '../snapshots/package.ts';

const terminal = createTerminal(process);
const args = process.argv.slice(2);
const program = createProgram('zero-pipeline', terminal)
  .description('Reads the pages behind the catalog every night and writes the next snapshot.')
  .version(packageVersion());
if (asksForVersion(args) || (await addCommands(program))) await runProgram(program, args, terminal);

/** Adds the commands that the line asks for. @returns false if the settings are wrong, which has then been printed */
async function addCommands(program: Command): Promise<boolean> {
  // Loaded only here: the version needs no settings.
  const { readPipelineSettings, pipelineSettingsHelp } = await import('./settings.ts');
  const reading = readPipelineSettings(terminal.env);
  if (!reading.ok) {
    for (const line of reading.errors) terminal.error(`${line}\n`);
    terminal.exit(EXIT.wrongUsage);
    return false;
  }
  program.addHelpText('after', pipelineSettingsHelp());
  const { COMMAND_GROUPS, refuseWithoutPackages } = await import('./commands/index.ts');
  await addCalledGroup(
    COMMAND_GROUPS,
    { program, context: { settings: reading.settings, terminal } },
    args[0],
  );
  program.hook('preAction', (_, command) => refuseWithoutPackages(command));
  return true;
}
