#!/usr/bin/env node
/** The maintainers' command line. DESIGN 8. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { dateSchema } from '../schemas/text.ts';
import { packageRoot } from '../snapshots/package.ts';
import { EXIT, type ExitCode } from './commands/exit-codes.ts';
import { VERSION } from './commands/identity.ts';
import { nightly, type Output } from './commands/nightly.ts';
import { recordsProve } from './commands/prove.ts';
import { query } from './commands/query.ts';
import { recordsCheck, recordsSchema } from './commands/records.ts';
import { recordsReport } from './commands/records-report.ts';
import { type Ask, review } from './commands/review.ts';
import { schedule } from './commands/schedule.ts';
import { addStoreCommands } from './commands/tuf-cli.ts';
import { verifyPage } from './commands/verify.ts';
import { readPipelineSettings, SettingsError } from './settings.ts';

const output: Output = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

const collect = (value: string, list: readonly string[]): readonly string[] => [...list, value];

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`write a whole number from ${min} to ${max}`);
  };
}

function moment(text: string): string {
  const value = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new InvalidArgumentError('write a moment such as 2026-11-20T02:00:00Z');
}

function calendarDay(text: string): string {
  if (dateSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError('write a day such as 2026-11-20');
}

function finish(code: ExitCode): void {
  process.exitCode = code;
}

function build(): Command {
  const settings = readPipelineSettings(process.env);
  const program = new Command('zero-pipeline')
    .description('Reads the pages behind the catalog every night and writes the next snapshot.')
    .version(VERSION)
    .exitOverride();

  program
    .command('nightly')
    .description('run one night: load, fetch, extract, verify, diff, review, report, publish')
    .option('--records <dir>', 'folder of the records', settings.RECORDS_DIR)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.SNAPSHOTS_DIR)
    .option('--captures <dir>', 'where a live night keeps its captures (WARC)', settings.CAPTURES_DIR)
    .option(
      '--replay <file>',
      'read from this WARC file instead of the network; may be repeated',
      collect,
      [],
    )
    .option('--now <moment>', 'the moment the night stands for, RFC 3339 (default: now)', moment)
    .option('--only <provider>', 'read the pages of this provider only; may be repeated', collect, [])
    .option('--since <moment>', 'leave out pages that were read at this moment or later', moment)
    .option('--jobs <n>', 'pages under way at once', wholeNumber(1, 64), 8)
    .option('--delay <ms>', 'least time between two requests to one host', wholeNumber(0, 600_000), 2000)
    .option('--dry-run', 'print the report and write nothing', false)
    .option(
      '--confirm',
      'the losses are real: neither circuit breaker nor host incident holds markers back',
      false,
    )
    .option('--allow-loopback', 'read pages on this machine; for tests and the demo', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nExit codes: 0 published, 1 invalid records, 2 wrong usage, 3 held: nothing published, nothing marked.',
    )
    .action(async (flags) => {
      finish(
        await nightly(
          {
            ...flags,
            now: flags.now ?? null,
            since: flags.since ?? null,
            delayMs: flags.delay,
            allowLoopback: flags.allowLoopback,
          },
          settings,
          output,
        ),
      );
    });

  program
    .command('schedule')
    .description('run a night at NIGHTLY_CRON in NIGHTLY_TZ, never two at once')
    .action(async () => {
      const running = await schedule(settings, output);
      const stop = (): void => void running.stop();
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    });

  program
    .command('review')
    .description('walk the records under review one by one and write the answers back into them')
    .option('--records <dir>', 'folder of the records', settings.RECORDS_DIR)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.SNAPSHOTS_DIR)
    .option('--list', 'only list what is under review; exit code 1 where anything is', false)
    .option('--json', 'with --list: as JSON', false)
    .action(async (flags) => finish(await askingOnTerminal((ask) => review(flags, today(), ask, output))));

  program
    .command('verify')
    .description('is a quote on a page, where, and what else could be quoted')
    .requiredOption('--page <file|url>', 'the page: a local file or an address')
    .option('--quote <text>', 'one quote; the answer is for people')
    .option('--quotes <file>', 'JSON [{ "id", "quote" }]; the answer is JSON on standard output')
    .option(
      '--under <text>',
      'heading, row or column the quote must stand under; may be repeated',
      collect,
      [],
    )
    .addOption(
      new Option('--language <language>', 'language of the page (default: that of the quote)').choices([
        'en',
        'zh',
      ]),
    )
    .option('--allow-loopback', 'read a page on this machine', false)
    .option('--json', 'JSON for a single quote too', false)
    .action(async (flags) => finish(await verifyPage(flags, settings, output)));

  const records = program.command('records').description('check, prove and report on the records');
  records
    .command('check')
    .description('say everything that is wrong with the records')
    .option('--records <dir>', 'folder of the records', settings.RECORDS_DIR)
    .option('--json', 'print the problems as JSON', false)
    .action(async (flags) => finish(await recordsCheck(flags.records, flags.json, output)));
  records
    .command('schema')
    .description('print the JSON Schema of a record, for completion in editors')
    .option('--write <file>', 'write it to a file instead')
    .action(async (flags) => {
      if (flags.write === undefined) output.out(recordsSchema());
      else await writeFile(flags.write, recordsSchema());
    });
  records
    .command('prove')
    .description('prove every quote against local copies: WARC files and git repositories')
    .option('--records <dir>', 'folder of the records', settings.RECORDS_DIR)
    .option('--warc <file>', 'a WARC file with copies of pages; may be repeated', collect, [])
    .option('--repositories <dir>', 'folder of git directories named owner+name, for permalinks')
    .option(
      '--passages <dir>',
      'folder of *.txt: the address of a copy, an empty line, words taken down from it',
    )
    .option('--json', 'print the outcome of every quote as JSON', false)
    .action(async (flags) => finish(await recordsProve(flags, output)));
  records
    .command('report')
    .description('say where the records are thin, old or odd: hints and figures, worst first')
    .option('--records <dir>', 'folder of the records', settings.RECORDS_DIR)
    .option('--now <date>', 'the day that ages are counted from (default: today)', calendarDay)
    .option('--json', 'print the report as JSON', false)
    .action(async (flags) => finish(await recordsReport(flags, today(), output)));

  addStoreCommands(program, settings, output);

  program
    .command('query')
    .description('ask the facts of all versions in SQL; tables: facts, latest, versions, changes')
    .argument('<sql>', 'one SELECT (DuckDB)')
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.SNAPSHOTS_DIR)
    .addOption(
      new Option('--format <format>', 'how the answer is written')
        .choices(['table', 'csv', 'json'])
        .default('table'),
    )
    .option('--json', 'the same as --format json', false)
    .option('--rows <n>', 'rows shown at most', wholeNumber(1, 1_000_000), 1000)
    .option('--timeout <seconds>', 'how long a query may take', wholeNumber(1, 3600), 30)
    .option('--memory <size>', 'memory of tables and queries together', '1GB')
    .action(async (sql: string, flags) =>
      finish(await query(sql, { ...flags, format: flags.json ? 'json' : flags.format }, output)),
    );

  program
    .command('demo')
    .description('three nights over a simulated provider web on this machine; needs no internet')
    .action(() => runDemo());
  return program;
}

/** Questions on standard output, answers line by line from standard input, so that a script can answer too. */
async function askingOnTerminal<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  try {
    return await work(async (question) => {
      output.out(question);
      const { value, done } = await lines.next();
      return done === true ? null : value;
    });
  } finally {
    terminal.close();
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The demo crosses the rooms, so it is a program of its own; this only starts it. */
function runDemo(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(packageRoot(), 'dist', 'test', 'world', 'demo.js')], {
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      process.exitCode = code ?? EXIT.badInput;
      resolve();
    });
  });
}

try {
  await build().parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
  } else if (error instanceof SettingsError) {
    output.err(`wrong setting:\n${error.message}\n`);
    process.exitCode = EXIT.wrongUsage;
  } else throw error;
}
