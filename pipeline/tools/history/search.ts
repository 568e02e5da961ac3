/** Searches the past of every file that the records quote at a commit for changes. */
import { EXIT, type ExitCode, type Output } from '../../../schemas/terminal/index.ts';
import { openRecords } from '../records.ts';
import { proposalLine } from './screen.ts';
import { filesOfRecord, searchFile } from './search-file.ts';
import { appendToLog, digestQuotes, openSearchLog, readFindings, type Searched } from './search-log.ts';

export type SearchFlags = {
  readonly records: string;
  readonly repositories: string;
  readonly log: string;
  readonly only: readonly string[];
};

/** Progress is shown every so many files. */
const SHOWN_EVERY = 25;

/**
 * Follows the quotes of one file after the other and keeps what was found; files that were searched for the same
 * quotes are not searched again. Asks no network.
 * @returns `badInput` if a record is invalid; a file without a local copy is no failure
 */
export async function searchHistory(flags: SearchFlags, output: Output): Promise<ExitCode> {
  const { records, valid } = await openRecords(flags.records, flags.only, output);
  const files = records.flatMap(({ record }) => filesOfRecord(record));
  const log = await openSearchLog(flags.log);
  const found: Searched[] = [];
  let absent = 0;
  for (const [index, file] of files.entries()) {
    if (index > 0 && index % SHOWN_EVERY === 0) output.error(`${index} of ${files.length} files\n`);
    const known = readFindings(log, file);
    const past = known === null ? await searchFile(flags.repositories, file) : null;
    if (known !== null) found.push(known);
    else if (past === null) absent++;
    else {
      const { provider, permalink } = file;
      const line: Searched = { kind: 'searched', provider, permalink, quotes: digestQuotes(file), ...past };
      await appendToLog(flags.log, line);
      found.push(line);
    }
  }
  const proposals = found.flatMap((file) => file.proposals);
  for (const proposal of proposals) output.out(`${proposalLine(proposal)}\n`);
  const ends = found.flatMap((file) => file.ends);
  const count = (...names: string[]): number => ends.filter((end) => names.includes(end)).length;
  const valued = proposals.filter(({ state }) => state === 'valued').length;
  output.error(
    `${files.length} files, ${absent} without a local copy; ${ends.length} quotes followed (${count('beginning')} to the beginning of their file, ${count('appeared', 'elsewhere', 'reworded')} to words that cannot be compared, ${count('unreadable', 'not-there')} not read); ${proposals.length} changes found, ${valued} with both values\n`,
  );
  return valid ? EXIT.done : EXIT.badInput;
}
