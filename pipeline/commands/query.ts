/** `zero-pipeline query SQL`: SQL over the facts of all versions. */
import { type Command, Option } from 'commander';
import { EXIT, type ExitCode, type Output, wholeNumber } from '../../schemas/terminal/index.ts';
import { formatCsv, formatJson, formatTable, openHistory, runQuery } from '../query/index.ts';
import type { CommandContext } from '../settings.ts';

export type QueryFlags = {
  readonly snapshots: string;
  readonly format: 'table' | 'csv' | 'json';
  readonly rows: number;
  /** In seconds. */
  readonly timeout: number;
  /** As DuckDB writes it. */
  readonly memory: string;
};

const FORMATS = { table: formatTable, csv: formatCsv, json: formatJson } as const;

export function addQueryCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('query')
    .description('query the facts of all versions with SQL; tables: facts, latest, versions, changes')
    .argument('<sql>', 'one SELECT (DuckDB)')
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .addOption(
      new Option('--format <format>', 'the output format').choices(['table', 'csv', 'json']).default('table'),
    )
    .option('--json', 'the same as --format json', false)
    .option('--rows <n>', 'most rows to show', wholeNumber(1, 1_000_000), 1000)
    .option('--timeout <seconds>', 'how long a query may take', wholeNumber(1, 3600), 30)
    .option('--memory <size>', 'memory of tables and queries together', '1GB')
    .action(async (sql: string, { json, ...flags }: QueryFlags & { json: boolean }) =>
      terminal.exit(await query(sql, json ? { ...flags, format: 'json' } : flags, terminal)),
    );
}

/** The answer goes to standard output, what else is to be said to standard error. Exit code 1 without an answer. */
export async function query(sql: string, flags: QueryFlags, output: Output): Promise<ExitCode> {
  const history = await openHistory(flags.snapshots, flags.memory);
  try {
    for (const { version, reason } of history.refused)
      output.error(`left out snapshot ${version}: ${reason}\n`);
    if (history.versions.length === 0) {
      output.error(`there is no version in ${flags.snapshots}\n`);
      return EXIT.badInput;
    }
    const limits = { rows: flags.rows, timeoutMs: flags.timeout * 1000 };
    const result = await runQuery(history.connection, sql, limits);
    if (result.kind === 'refused') {
      output.error(`${result.reason}\n`);
      return EXIT.badInput;
    }
    output.out(FORMATS[flags.format](result.answer));
    if (result.more)
      output.error(
        `only the first ${flags.rows} rows are shown; use --rows N for more, or LIMIT for fewer\n`,
      );
    return EXIT.done;
  } finally {
    await history.close();
  }
}
