/** `zero-pipeline records days`: the days of copies, from the commits of their permalinks. */
import { readFile, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { formatProblem, type LoadedRecord, loadRecords, parseRecord } from '../load/index.ts';
import { dayOfCommit, hasRepository } from '../repositories.ts';
import { commitOf, withDay } from '../resolve/index.ts';
import type { CommandContext } from '../settings.ts';

export type DaysFlags = {
  readonly records: string;
  readonly repositories: string;
  readonly write: boolean;
  readonly json: boolean;
};

/** A source whose permalink names a commit and whose day nobody wrote down. */
type UndatedSource = {
  readonly provider: string;
  readonly source: string;
  readonly record: string;
  readonly repository: string;
  readonly commit: string;
  readonly quotes: number;
  readonly day: string | null;
  /** Why there is no day; null where there is one. */
  readonly lacks: 'repository' | 'commit' | null;
};

export function addDaysCommand(records: Command, { settings, terminal }: CommandContext): void {
  records
    .command('days')
    .description('fill the days of copies from the commits of their permalinks')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .requiredOption(
      '--repositories <dir>',
      'folder of git directories named owner+name; git clone --bare --filter=tree:0 is enough',
    )
    .option('--write', 'write the days into the records', false)
    .option('--json', 'print them as JSON', false)
    .action(async (flags: DaysFlags) => terminal.exit(await recordsDays(flags, terminal)));
}

/** Lists the day of each undated copy of a commit, and writes it where that is asked for. Asks no network. */
export async function recordsDays(flags: DaysFlags, output: Output): Promise<ExitCode> {
  const { records, problems } = await loadRecords(flags.records);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  const undated: UndatedSource[] = [];
  for (const loaded of records) undated.push(...(await undatedSources(loaded, flags.repositories)));
  if (flags.json) output.out(jsonText(undated));
  else for (const source of undated) output.out(described(source));
  let refused = 0;
  if (flags.write) {
    for (const loaded of records) {
      const own = undated.filter(({ provider }) => provider === loaded.record.slug);
      if (!(await writeDays(loaded, own, output))) refused += 1;
    }
  }
  const dated = undated.filter(({ day }) => day !== null);
  const lacking = (what: UndatedSource['lacks']): UndatedSource[] =>
    undated.filter(({ lacks }) => lacks === what);
  output.error(
    `copies of a commit without a day: ${told(undated)}; day known: ${told(dated)}; repository not at hand: ${told(lacking('repository'))}; commit not in it: ${told(lacking('commit'))}\n`,
  );
  return problems.length === 0 && refused === 0 ? EXIT.done : EXIT.badInput;
}

async function undatedSources(
  { file, record, yaml }: LoadedRecord,
  repositories: string,
): Promise<UndatedSource[]> {
  const entries = [...record.offers.flatMap(({ evidence }) => evidence), ...(record.terms?.evidence ?? [])];
  const found: UndatedSource[] = [];
  for (const [source, { captured }] of Object.entries(record.sources)) {
    const at = captured.permalink === undefined ? null : commitOf(captured.permalink);
    if (at === null || captured.at !== undefined) continue;
    const day = await dayOfCommit(repositories, at.repository, at.commit);
    found.push({
      provider: record.slug,
      source,
      record: `${file}:${yaml.positionOf(['sources', source]).line}`,
      ...at,
      // Inherited quotes stand under each offer; the page has them once.
      quotes: new Set(entries.filter((entry) => entry.source === source).map(({ quote }) => quote)).size,
      day,
      lacks: day !== null ? null : hasRepository(repositories, at.repository) ? 'commit' : 'repository',
    });
  }
  return found;
}

/** @returns false where the edited record would be invalid: then it is left as it was */
async function writeDays(
  { file }: LoadedRecord,
  sources: readonly UndatedSource[],
  output: Output,
): Promise<boolean> {
  const dated = sources.flatMap(({ source, day }) => (day === null ? [] : [{ source, day }]));
  if (dated.length === 0) return true;
  let text = await readFile(file, 'utf8');
  for (const { source, day } of dated) text = withDay(text, source, day);
  const { problems } = parseRecord(file, text);
  for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
  if (problems.length > 0) return false;
  await writeFile(file, text);
  return true;
}

function described({ provider, source, record, repository, commit, day, lacks }: UndatedSource): string {
  const word =
    day ??
    (lacks === 'repository'
      ? `no repository ${repository}`
      : `no commit ${commit.slice(0, 12)} in ${repository}`);
  return `${provider} ${source} (${record}): ${word}\n`;
}

function told(sources: readonly UndatedSource[]): string {
  return `${sources.length} (quotes: ${sources.reduce((total, { quotes }) => total + quotes, 0)})`;
}
