/** `zero-pipeline records check|schema|prove|report|resolve|days`. */
import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { providerRecordSchema } from '../../schemas/record.ts';
import { collect, EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { dateSchema } from '../../schemas/text.ts';
import { UNLISTED_STATES } from '../../schemas/unlisted.ts';
import {
  addressProblems,
  chineseProblems,
  formatProblem,
  loadRecords,
  sentenceProblems,
} from '../load/index.ts';
import { recordsReportMarkdown, reportOnRecords } from '../records-report/index.ts';
import type { CommandContext } from '../settings.ts';
import { addDaysCommand } from './commit-days.ts';
import { type ProveFlags, recordsProve } from './prove.ts';
import { addResolveCommand } from './resolve.ts';

export function addRecordsCommands(program: Command, context: CommandContext): void {
  const { settings, terminal } = context;
  const records = program
    .command('records')
    .description('check, prove and mend the records, and report on them');
  records
    .command('check')
    .description('say everything that is wrong with the records')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--json', 'print the problems as JSON', false)
    .action(async (flags: { records: string; json: boolean }) =>
      terminal.exit(await recordsCheck(flags.records, flags.json, terminal)),
    );
  records
    .command('schema')
    .description('print the JSON Schema of a record, for completion in editors')
    .option('--write <file>', 'write it to a file instead')
    .action(async (flags: { write?: string }) => {
      if (flags.write === undefined) terminal.out(recordsSchema());
      else await writeFile(flags.write, recordsSchema());
    });
  records
    .command('prove')
    .description('prove every quote against local copies: WARC files and git repositories')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--warc <file>', 'a WARC file with copies of pages; may be repeated', collect, [])
    .option('--repositories <dir>', 'folder of git directories named owner+name, for permalinks')
    .option(
      '--passages <dir>',
      'folder of *.txt: the address of a copy, an empty line, words taken down from it',
    )
    .option(
      '--list-passages',
      'write the digests of the passages that prove a quote beside the records',
      false,
    )
    .option(
      '--sentences',
      'name the quotes whose sentence says something beside them that decides what they mean',
      false,
    )
    .option('--json', 'print the outcome of every quote as JSON', false)
    .action(async (flags: ProveFlags) => terminal.exit(await recordsProve(flags, terminal)));
  records
    .command('report')
    .description('say where the records are thin, old or odd: hints and figures, worst first')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--now <date>', 'the day that ages are counted from (default: today)', calendarDay)
    .option('--json', 'print the report as JSON', false)
    .action(async (flags: ReportFlags) =>
      terminal.exit(await recordsReport(flags, new Date().toISOString().slice(0, 10), terminal)),
    );
  addResolveCommand(records, context);
  addDaysCommand(records, context);
}

function calendarDay(word: string): string {
  if (dateSchema.safeParse(word).success) return word;
  throw new InvalidArgumentError('It must be a day such as 2026-11-20.');
}

/** Prints everything that is wrong with the records and the list beside them, with file, line and column. */
async function recordsCheck(dir: string, json: boolean, output: Output): Promise<ExitCode> {
  const { records, unlisted, services, engines, problems: broken } = await loadRecords(dir);
  const problems = [
    ...broken,
    ...sentenceProblems(records),
    ...chineseProblems(records),
    ...addressProblems(records),
  ];
  if (json) output.out(jsonText({ files: records.length, unlisted: unlisted.length, problems }));
  else for (const problem of problems) output.out(`${formatProblem(problem)}\n`);
  const offers = records.reduce((sum, { record }) => sum + record.offers.length, 0);
  const quotes = records.reduce(
    (sum, { record }) => sum + record.offers.reduce((n, { evidence }) => n + evidence.length, 0),
    0,
  );
  const states = UNLISTED_STATES.map(
    (state) => `${unlisted.filter((entry) => entry.state === state).length} ${state}`,
  );
  const rules = [...records.map(({ record }) => record), ...services, ...engines].reduce(
    (sum, { detect }) => sum + (detect?.rules.length ?? 0),
    0,
  );
  const past = records.flatMap(({ record }) => record.history);
  output.error(
    `${records.length} valid files with ${offers} offers, ${quotes} quotes and ${past.length} changes of the past, ${unlisted.length} services without a plan (${states.join(', ')}), ${rules} rules of detection, ${problems.length} problems\n`,
  );
  return problems.length === 0 ? EXIT.done : EXIT.badInput;
}

/** The JSON Schema of a record, for completion in editors; generated from the zod schema. */
export function recordsSchema(): string {
  const schema = z.toJSONSchema(providerRecordSchema, { io: 'input', target: 'draft-7' });
  return jsonText({
    $comment: 'Generated by `npm run records:schema` from schemas/record.ts; do not edit.',
    ...schema,
  });
}

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
 * @returns `badInput` where any record is invalid; hints alone are no failure
 */
export async function recordsReport(flags: ReportFlags, today: string, output: Output): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const report = await reportOnRecords(records, { day: flags.now ?? today, invalid: problems.length });
  output.out(flags.json ? jsonText(report) : recordsReportMarkdown(report));
  return problems.length === 0 ? EXIT.done : EXIT.badInput;
}
