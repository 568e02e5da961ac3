#!/usr/bin/env node
/** The maintainers' command line. */
import { pipelineSettingsSchema, settingsHelp } from '../schemas/settings.ts';
import { createProgram, EXIT, runProgram, terminalOf } from '../schemas/terminal/index.ts';
import { missingFor, type OptionalUse } from '../snapshots/optional-packages.ts';
import { COMMANDS, VERSION } from './commands/index.ts';
import { readPipelineSettings } from './settings.ts';

/** Commands that cannot do without a package which a checkout has and the published package does not bring. */
const NEEDS: Readonly<Record<string, readonly OptionalUse[]>> = {
  nightly: ['tables'],
  schedule: ['tables'],
  query: ['tables'],
  demo: ['tables'],
};

const terminal = terminalOf(process);
const reading = readPipelineSettings(process.env);
if (reading.ok) {
  const program = createProgram('zero-pipeline', terminal)
    .description('Reads the pages behind the catalog every night and writes the next snapshot.')
    .version(VERSION)
    .addHelpText('after', settingsHelp(pipelineSettingsSchema));
  for (const addCommand of COMMANDS) addCommand(program, { settings: reading.settings, terminal });
  program.hook('preAction', (_, command) => {
    const missing = missingFor(NEEDS[command.name()] ?? []);
    if (missing !== null)
      command.error(
        `error: this needs ${missing.names.join(', ')}, which is not installed: ${missing.command}`,
      );
  });
  await runProgram(program, process.argv.slice(2), terminal);
} else {
  for (const line of reading.errors) terminal.error(`${line}\n`);
  terminal.exit(EXIT.wrongUsage);
}
