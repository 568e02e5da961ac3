#!/usr/bin/env node
/** The operators' and users' command line. */
import type { Command } from 'commander';
import { serverSettingsSchema, settingsHelp, settingsSchema } from '../schemas/settings.ts';
import { createProgram, EXIT, runProgram, type Terminal, terminalOf } from '../schemas/terminal/index.ts';
import { packageVersion } from '../snapshots/package.ts';
import { addCompletionCommand, addUserCommands } from './faces/commands/index.ts';
import { addMirrorCommands } from './faces/commands/mirror/index.ts';
import { addStackCommands } from './faces/commands/stacks/index.ts';
import { addMcpCommand } from './faces/mcp/index.ts';
import { readSettings, type Settings } from './settings.ts';

/** The settings; null where they are wrong, which is then printed and ends the program as wrong usage. */
function settingsOf(terminal: Terminal, withSchedule = false): Settings | null {
  const reading = readSettings(terminal.env, withSchedule);
  if (reading.ok) return reading.settings;
  for (const line of reading.errors) terminal.error(`${line}\n`);
  terminal.exit(EXIT.wrongUsage);
  return null;
}

function addServeCommands(program: Command, terminal: Terminal): void {
  const add = (name: string, description: string, withSchedule: boolean): void => {
    program
      .command(name)
      .description(description)
      .addHelpText('after', settingsHelp(withSchedule ? settingsSchema : serverSettingsSchema))
      .action(async () => {
        const settings = settingsOf(terminal, withSchedule);
        if (settings === null) return;
        // Loaded only here: the other commands answer sooner without the server.
        const { serve } = await import('./serve.ts');
        await serve(settings, withSchedule, terminal);
      });
  };
  add('start', 'serve the newest snapshot and run the nightly schedule, in one process', true);
  add('serve', 'serve the newest snapshot and follow new ones', false);
}

const terminal = terminalOf(process);
const program = createProgram('zero', terminal)
  .description(
    'Searches, compares and plans with free plans, holds a repository against them, and serves the catalog.',
  )
  .version(packageVersion());
const settings = (): Settings | null => settingsOf(terminal);
addServeCommands(program, terminal);
addUserCommands(program, terminal);
addStackCommands(program, terminal, settings);
addMirrorCommands(program, terminal, settings);
addMcpCommand(program, terminal, settings);
// Last: it completes the commands that are there by now.
addCompletionCommand(program, terminal);
await runProgram(program, process.argv.slice(2), terminal);
