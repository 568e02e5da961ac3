/** Reads the days of copies from the commits of their permalinks. */
import { readFile, writeFile } from 'node:fs/promises';
import { EXIT, type ExitCode, type Output } from '../../schemas/terminal/index.ts';
import { formatProblem, loadRecords, parseRecord } from '../load/index.ts';
import { parseCommit } from '../repository-file.ts';
import { setValue } from '../review/apply/index.ts';
import { dayOfCommit } from './repositories.ts';

export type DaysFlags = { readonly records: string; readonly repositories: string; readonly write: boolean };

/** Lists the day of each undated copy of a commit, and writes it if asked. Asks no network. */
export async function fillDays(flags: DaysFlags, output: Output): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const counts = { known: 0, unknown: 0, refused: 0 };
  for (const { file, record, yaml } of records) {
    const before = await readFile(file, 'utf8');
    let text = before;
    for (const [key, { captured }] of Object.entries(record.sources)) {
      const at = captured.permalink === undefined ? null : parseCommit(captured.permalink);
      if (at === null || captured.at !== undefined) continue;
      const day = await dayOfCommit(flags.repositories, at.repository, at.commit);
      counts[day === null ? 'unknown' : 'known'] += 1;
      const { line } = yaml.positionOf(['sources', key]);
      const shown = day ?? `${at.commit.slice(0, 12)} of ${at.repository} is not at hand`;
      output.out(`${record.slug} ${key} (${file}:${line}): ${shown}\n`);
      if (day !== null) text = setValue(text, ['sources', key, 'captured', 'at'], day);
    }
    if (flags.write && text !== before && !(await writeIfValid(file, text, output))) counts.refused += 1;
  }
  const { known, unknown, refused } = counts;
  output.error(`copies of a commit without a day: ${known + unknown}; day known: ${known}\n`);
  return problems.length === 0 && refused === 0 ? EXIT.done : EXIT.badInput;
}

/** Writes a record unless it would be invalid, which is printed. @returns whether it was written */
async function writeIfValid(file: string, text: string, output: Output): Promise<boolean> {
  const { problems } = parseRecord(file, text);
  for (const problem of problems) output.error(`  ${formatProblem(problem)}\n`);
  if (problems.length > 0) return false;
  await writeFile(file, text);
  return true;
}
