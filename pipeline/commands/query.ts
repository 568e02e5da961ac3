/** `zero-pipeline query SQL`: questions to the facts of all versions. */
import { formatCsv, formatJson, formatTable, openHistory, runQuery } from '../query/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './nightly.ts';

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

/** The answer goes to standard output, what else is to be said to standard error. Exit code 1 without an answer. */
export async function query(sql: string, flags: QueryFlags, output: Output): Promise<ExitCode> {
  const history = await openHistory(flags.snapshots, flags.memory);
  try {
    for (const { version, reason } of history.refused)
      output.err(`left out snapshot ${version}: ${reason}\n`);
    if (history.versions.length === 0) {
      output.err(`there is no version in ${flags.snapshots}\n`);
      return EXIT.badInput;
    }
    const limits = { rows: flags.rows, timeoutMs: flags.timeout * 1000 };
    const result = await runQuery(history.connection, sql, limits);
    if (result.kind === 'refused') {
      output.err(`${result.reason}\n`);
      return EXIT.badInput;
    }
    output.out(FORMATS[flags.format](result.answer));
    if (result.more)
      output.err(`only the first ${flags.rows} rows are shown; --rows N shows more, LIMIT asks for fewer\n`);
    return EXIT.done;
  } finally {
    history.close();
  }
}
