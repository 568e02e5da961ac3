/** `zero-pipeline records report`: how complete and how trustworthy the records are. DESIGN 8. */
import { formatProblem, loadRecords } from '../load/index.ts';
import { buildQualityReport, qualityMarkdown } from '../records-report/index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Output } from './nightly.ts';

export type ReportFlags = {
  readonly records: string;
  readonly json: boolean;
  /** `YYYY-MM-DD`, the day that ages are counted from; the clock's day when left out. */
  readonly now?: string;
};

/**
 * Prints the report over the valid records, as Markdown or JSON; problems of the others go to standard error.
 * Reads only.
 * @param today the clock's day, `YYYY-MM-DD`
 * @returns 1 where any record is invalid; hints alone are no failure
 */
export async function recordsReport(flags: ReportFlags, today: string, output: Output): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.err(`${formatProblem(problem)}\n`);
  const report = buildQualityReport(records, { day: flags.now ?? today, invalid: problems.length });
  output.out(flags.json ? `${JSON.stringify(report, null, 2)}\n` : qualityMarkdown(report));
  return problems.length === 0 ? EXIT.done : EXIT.badInput;
}
