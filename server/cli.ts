#!/usr/bin/env node
/** The operators' and users' command line. DESIGN 8. */
import { Command, CommanderError, Option } from 'commander';
import { LOCALES, type Locale } from '../schemas/vocabulary.ts';
import { openNewest } from '../snapshots/open.ts';
import { packageVersion } from '../snapshots/paths.ts';
import { runCheckCommand } from './checker/index.ts';
import { serve } from './serve.ts';
import { readSettings, type Settings } from './settings.ts';
import { addStackCommands } from './stacks/cli.ts';

const EXIT = { done: 0, badInput: 1, wrongUsage: 2 } as const;

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
  LOG_LEVEL          fatal, error, warn, info, debug, trace or silent (info)`;

function settingsOrExplain(): Settings | null {
  const reading = readSettings(process.env);
  if (reading.ok) return reading.settings;
  for (const line of reading.errors) process.stderr.write(`${line}\n`);
  process.exitCode = EXIT.wrongUsage;
  return null;
}

function build(): Command {
  const program = new Command('zero')
    .description('Serves the catalog of free plans, and holds a repository against it.')
    .version(packageVersion())
    .exitOverride();
  const serving = (name: string, description: string, withSchedule: boolean): void => {
    program
      .command(name)
      .description(description)
      .addHelpText('after', SETTINGS_HELP)
      .action(async () => {
        const settings = settingsOrExplain();
        if (settings !== null) await serve(settings, withSchedule);
      });
  };
  serving('start', 'serve the newest snapshot and run the nightly schedule, in one process', true);
  serving('serve', 'serve the newest snapshot and follow new ones', false);
  addCheckCommand(program);
  addStackCommands(program, settingsOrExplain);
  return program;
}

type CheckFlags = { json?: boolean; sarif?: boolean; commercial?: boolean; env?: boolean; locale: Locale };

function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('hold the manifests of a repository against the catalog; nothing leaves this machine')
    .argument('<dir>', 'folder of the repository; .gitignore is respected')
    .option('--json', 'print JSON')
    .addOption(new Option('--sarif', 'print SARIF 2.1.0 for code scanning').conflicts('json'))
    .option('--commercial', 'the project is commercial')
    .option('--env', 'also read real .env files, for their names and hosts only')
    .addOption(new Option('--locale <locale>', 'language of the texts').choices(LOCALES).default('en'))
    .addHelpText(
      'after',
      '\nExit codes: 0 no error found, 1 a finding of severity error or nothing to read, 2 wrong usage.',
    )
    .action(async (dir: string, flags: CheckFlags) => {
      const settings = settingsOrExplain();
      if (settings !== null) process.exitCode = await checkFolder(dir, flags, settings);
    });
}

async function checkFolder(folder: string, flags: CheckFlags, settings: Settings): Promise<number> {
  const { opened } = await openNewest(settings.snapshotsDir);
  if (opened === null) {
    process.stderr.write(`no valid snapshot in ${settings.snapshotsDir}\n`);
    return EXIT.badInput;
  }
  return runCheckCommand(
    {
      folder,
      format: flags.sarif === true ? 'sarif' : flags.json === true ? 'json' : 'text',
      commercial: flags.commercial === true,
      env: flags.env === true,
      locale: flags.locale,
    },
    {
      catalog: await opened.catalog(),
      changes: await opened.changes(),
      planUrlBase: settings.publicUrl,
      version: packageVersion(),
      write: (text) => process.stdout.write(text),
      complain: (text) => process.stderr.write(text),
    },
  );
}

try {
  await build().parseAsync(process.argv);
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
}
