/** `zero-pipeline history since`: how long each quote has stood, written beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { EXIT, type ExitCode, type Output } from '../../schemas/terminal/index.ts';
import { filesOfRecord, findingsOf, openSearchLog, withSince } from '../history/index.ts';
import { formatProblem, loadRecords, parseRecord } from '../load/index.ts';

export type SinceFlags = {
  readonly records: string;
  readonly log: string;
  readonly only: readonly string[];
  readonly write: boolean;
};

/** @returns `badInput` where a record would be invalid with what was found; that record is left as it was */
export async function writeSince(flags: SinceFlags, output: Output): Promise<ExitCode> {
  const { records } = await loadRecords(flags.records);
  const log = await openSearchLog(flags.log);
  let listed = 0;
  let refused = 0;
  for (const { file, record } of records) {
    if (flags.only.length > 0 && !flags.only.includes(record.slug)) continue;
    const known = new Map(
      [
        ...record.offers.flatMap(({ slug, evidence }) => evidence.map((entry) => ({ offer: slug, entry }))),
        ...(record.terms?.evidence ?? []).map((entry) => ({ offer: null, entry })),
      ].map(({ offer, entry }) => [`${offer} ${entry.id}`, { offer, entry }] as const),
    );
    const found = filesOfRecord(record)
      .flatMap((file) => findingsOf(log, file)?.since ?? [])
      .filter(({ offer, evidence, at }) => {
        const present = known.get(`${offer} ${evidence}`)?.entry;
        // An older copy that a person found stands.
        return present !== undefined && (present.since === undefined || at < present.since.at);
      });
    for (const { offer, evidence, at } of found)
      output.out(`${offer ?? `${record.slug} terms`} ${evidence}: since ${at} at least\n`);
    listed += found.length;
    if (!flags.write || found.length === 0) continue;
    const text = found.reduce(withSince, await readFile(file, 'utf8'));
    const { problems } = parseRecord(file, text);
    for (const problem of problems) output.error(`${formatProblem(problem)}\n`);
    if (problems.length > 0) refused++;
    else await writeFile(file, text);
  }
  output.error(`${listed} quotes stood before the day of their copy${flags.write ? ', written' : ''}\n`);
  return refused === 0 ? EXIT.done : EXIT.badInput;
}
