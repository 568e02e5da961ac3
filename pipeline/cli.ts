#!/usr/bin/env node
/** The maintainers' command line. */
import { pipelineSettingsSchema, settingsHelp } from '../schemas/settings.ts';
import { createProgram, EXIT, runProgram, terminalOf } from '../schemas/terminal/index.ts';
import { COMMANDS, VERSION } from './commands/index.ts';
import { readPipelineSettings } from './settings.ts';

const terminal = terminalOf(process);
const reading = readPipelineSettings(process.env);
if (reading.ok) {
  const program = createProgram('zero-pipeline', terminal)
    .description('Reads the pages behind the catalog every night and writes the next snapshot.')
    .version(VERSION)
    .addHelpText('after', settingsHelp(pipelineSettingsSchema));
  for (const addCommand of COMMANDS) addCommand(program, { settings: reading.settings, terminal });
  await runProgram(program, process.argv.slice(2), terminal);
} else {
  for (const line of reading.errors) terminal.error(`${line}\n`);
  terminal.exit(EXIT.wrongUsage);
}
