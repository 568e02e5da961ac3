/** Writes next to each quote since when its page has had the words. */
import { readFile } from 'node:fs/promises';
import { EXIT, type ExitCode, type Output } from '../../../schemas/terminal/index.ts';
import { openRecords, writeIfValid } from '../records.ts';
import { filesOfRecord } from './search-file.ts';
import { openSearchLog, readFindings } from './search-log.ts';
import { withSince } from './write-entry.ts';

export type SinceFlags = {
  readonly records: string;
  readonly log: string;
  readonly only: readonly string[];
  readonly write: boolean;
};

/** @returns `badInput` if a record would be invalid with what was found; that record is left as it was */
export async function writeSince(flags: SinceFlags, output: Output): Promise<ExitCode> {
  const { records } = await openRecords(flags.records, flags.only, output);
  const log = await openSearchLog(flags.log);
  let listed = 0;
  let refused = 0;
  for (const { file, record } of records) {
    const known = new Map(
      [{ slug: null, evidence: record.terms?.evidence ?? [] }, ...record.offers].flatMap(
        ({ slug, evidence }) => evidence.map((entry) => [`${slug} ${entry.id}`, entry] as const),
      ),
    );
    const found = filesOfRecord(record)
      .flatMap((one) => readFindings(log, one)?.since ?? [])
      .filter(({ offer, evidence, at }) => {
        const present = known.get(`${offer} ${evidence}`);
        // An older copy that a person found is kept.
        return present !== undefined && (present.since === undefined || at < present.since.at);
      });
    for (const { offer, evidence, at } of found)
      output.out(`${offer ?? `${record.slug} terms`} ${evidence}: since ${at} at least\n`);
    listed += found.length;
    if (!flags.write || found.length === 0) continue;
    if (!(await writeIfValid(file, found.reduce(withSince, await readFile(file, 'utf8')), output))) refused++;
  }
  output.error(`${listed} quotes are older than their copy${flags.write ? ', written' : ''}\n`);
  return refused === 0 ? EXIT.done : EXIT.badInput;
}
