/** `zero-pipeline history search`: the past of every file that the records quote at a commit. */
import { EXIT, type ExitCode, jsonText, type Output, type Terminal } from '../../schemas/terminal/index.ts';
import {
  appendToLog,
  digestQuotes,
  filesOfRecord,
  findingsOf,
  openSearchLog,
  type Searched,
  searchFile,
} from '../history/index.ts';
import { formatProblem, loadRecords } from '../load/index.ts';
import { proposalLine } from './history-screen.ts';

export type SearchFlags = {
  readonly records: string;
  readonly repositories: string;
  readonly log: string;
  readonly only: readonly string[];
  readonly json: boolean;
};

/** A log gets a line about every so many files. */
const LOG_EVERY = 25;

/**
 * Follows the quotes of one file after the other and keeps what was found; files that were searched for the same
 * quotes are not searched again. Asks no network.
 * @returns `badInput` where a record is invalid; a file without a local copy is no failure
 */
export async function searchHistory(
  flags: SearchFlags,
  terminal: Output & Pick<Terminal, 'progress'>,
): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) terminal.error(`${formatProblem(problem)}\n`);
  const wanted = records.filter(({ record }) => flags.only.length === 0 || flags.only.includes(record.slug));
  const files = wanted.flatMap(({ record }) => filesOfRecord(record));
  const log = await openSearchLog(flags.log);
  const open = files.filter((file) => findingsOf(log, file) === null);

  const progress = await terminal.progress(
    '{bar} {value}/{total} files, {found} changes found, {eta_formatted} left',
  );
  const counts = { found: 0 };
  const found = files.flatMap((file) => findingsOf(log, file) ?? []);
  let absent = 0;
  progress.start(open.length, counts);
  progress.log(`${files.length} files, ${files.length - open.length} of them searched before`);
  for (const [index, file] of open.entries()) {
    const past = await searchFile(flags.repositories, file);
    if (past === null) absent++;
    else {
      const line: Searched = {
        kind: 'searched',
        provider: file.provider,
        permalink: file.permalink,
        quotes: digestQuotes(file),
        versions: past.versions,
        ends: [...past.ends],
        proposals: [...past.proposals],
        since: [...past.since],
      };
      await appendToLog(flags.log, line);
      found.push(line);
      counts.found += past.proposals.length;
    }
    progress.update(index + 1, counts);
    if ((index + 1) % LOG_EVERY === 0)
      progress.log(`${index + 1}/${open.length} files, ${counts.found} changes found`);
  }
  progress.stop();
  if (flags.json) terminal.out(jsonText(found));
  else for (const { proposals } of found) for (const one of proposals) terminal.out(`${proposalLine(one)}\n`);
  terminal.error(`${summary(files.length, absent, found)}\n`);
  return problems.length === 0 ? EXIT.done : EXIT.badInput;
}

function summary(files: number, absent: number, found: readonly Searched[]): string {
  const ends = found.flatMap((file) => file.ends);
  const count = (...names: string[]): number => ends.filter((end) => names.includes(end)).length;
  const proposals = found.flatMap((file) => file.proposals);
  const valued = proposals.filter(({ state }) => state === 'valued').length;
  return [
    `${files} files, ${absent} without a local copy`,
    `${ends.length} quotes followed (${count('beginning')} to the beginning of their file, ${count('appeared', 'elsewhere', 'reworded')} to words that cannot be compared, ${count('unreadable', 'not-there')} not read)`,
    `${proposals.length} changes found, ${valued} with both values`,
  ].join('; ');
}
