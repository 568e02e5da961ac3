#!/usr/bin/env node
/** The operators' and users' command line. DESIGN 8. */
import { Command, CommanderError } from 'commander';
import { packageVersion } from '../snapshots/package.ts';
import { addCompletionCommand, addUserCommands, EXIT, processWorld } from './faces/commands/index.ts';
import { addMirrorCommands } from './faces/commands/mirror/index.ts';
import { addStackCommands } from './faces/commands/stacks/index.ts';
import { addMcpCommand } from './faces/mcp/index.ts';
import { readSettings, type Settings } from './settings.ts';

const SETTINGS_HELP = `
Settings come from the environment:
  PORT, HOST         where the server listens (8787, 127.0.0.1)
  PUBLIC_URL         address in links and feed ids (http://HOST:PORT)
  SNAPSHOTS_DIR      versions to serve (snapshots/versions)
  NIGHTLY_CRON/_TZ   when the night begins ("0 2 * * *", UTC)
  CONTACT            address for providers, part of the User-Agent of the nightly check
  CHROMIUM_PATH      the browser (found)
  STACKS_FILE        the embedded store of saved stacks (data/stacks.json)
  STACKS_DATABASE_URL, RATE_LIMIT_REDIS_URL
                     PostgreSQL for saved stacks, Redis for shared limits (unset)
  TRUST_PROXY        addresses of proxies to believe (off)
  LOG_LEVEL          fatal, error, warn, info, debug, trace or silent (info)
  ACCESS_LOG         share of requests to record in the log (0)
  METRICS_PORT, METRICS_HOST
                     where /metrics is (PORT, for direct callers of this machine)
  MAX_CONNECTIONS    open connections at most (4096)`;

function settingsOrExplain(): Settings | null {
  const reading = readSettings(process.env);
  if (reading.ok) return reading.settings;
  for (const line of reading.errors) process.stderr.write(`${line}\n`);
  process.exitCode = EXIT.wrongUsage;
  return null;
}

function build(): Command {
  const program = new Command('zero')
    .description(
      'Searches, compares and plans with free plans, holds a repository against them, and serves the catalog.',
    )
    .version(packageVersion())
    .exitOverride();
  const serving = (name: string, description: string, withSchedule: boolean): void => {
    program
      .command(name)
      .description(description)
      .addHelpText('after', SETTINGS_HELP)
      .action(async () => {
        const settings = settingsOrExplain();
        if (settings === null) return;
        // Loaded only here: the other commands answer sooner without the server.
        const { serve } = await import('./serve.ts');
        await serve(settings, withSchedule);
      });
  };
  serving('start', 'serve the newest snapshot and run the nightly schedule, in one process', true);
  serving('serve', 'serve the newest snapshot and follow new ones', false);
  const world = processWorld();
  addUserCommands(program, world);
  addStackCommands(program, settingsOrExplain);
  addMirrorCommands(program, settingsOrExplain);
  addMcpCommand(program, settingsOrExplain);
  // Last: it completes what is there by now.
  addCompletionCommand(program, world);
  return program;
}

try {
  await build().parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
}
