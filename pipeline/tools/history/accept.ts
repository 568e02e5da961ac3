/** Shows the changes that a search found, one by one, and writes those that a person accepts. */
import { readFile } from 'node:fs/promises';
import type { HistoryRecord, HistoryValue } from '../../../schemas/history.ts';
import type { OfferRecord } from '../../../schemas/record.ts';
import { EXIT, type ExitCode, type Output } from '../../../schemas/terminal/index.ts';
import { type Ask, askUntil } from '../../commands/review-ask.ts';
import { historyKey, historyValues, type LoadedRecord } from '../../load/index.ts';
import { type FactInput, factHint, parseFact } from '../../review/apply/index.ts';
import { openRecords, writeIfValid } from '../records.ts';
import type { Proposal } from './proposals.ts';
import { proposalLine, proposalText } from './screen.ts';
import { filesOfRecord } from './search-file.ts';
import { appendToLog, openSearchLog, readFindings } from './search-log.ts';
import { withEntry } from './write-entry.ts';

export type AcceptFlags = {
  readonly records: string;
  readonly log: string;
  readonly only: readonly string[];
  readonly list: boolean;
};

type Open = { readonly proposal: Proposal; readonly loaded: LoadedRecord; readonly offer: OfferRecord };

/** Asks about each change that the records do not tell yet; an answer is kept, and not asked for again. */
export async function acceptHistory(flags: AcceptFlags, ask: Ask, output: Output): Promise<ExitCode> {
  const { records } = await openRecords(flags.records, flags.only, output);
  const open = await openProposals(flags, records);
  if (flags.list) {
    for (const { proposal } of open) output.out(`${proposalLine(proposal)}\n`);
    return open.length === 0 ? EXIT.done : EXIT.badInput;
  }
  const tally = { accepted: 0, refused: 0, left: 0 };
  for (const [index, one] of open.entries()) {
    output.out(proposalText(one.proposal, index + 1, open.length));
    const answer = await ask('  y take it, n it was no change of the plan, s later, x stop [s]? ');
    if (answer === null || answer.trim() === 'x') break;
    if (answer.trim() === 'n') {
      await appendToLog(flags.log, { kind: 'answered', id: one.proposal.id, answer: 'refused' });
      tally.refused++;
    } else if (answer.trim() === 'y' && (await take(flags, one, ask, output))) tally.accepted++;
  }
  tally.left = open.length - tally.accepted - tally.refused;
  output.error(`${tally.accepted} accepted, ${tally.refused} refused, ${tally.left} left\n`);
  return EXIT.done;
}

async function openProposals(flags: AcceptFlags, records: readonly LoadedRecord[]): Promise<Open[]> {
  const log = await openSearchLog(flags.log);
  return records.flatMap((loaded) => {
    const found = filesOfRecord(loaded.record).flatMap((file) => readFindings(log, file)?.proposals ?? []);
    const once = new Map(found.map((proposal) => [proposal.id, proposal]));
    return [...once.values()].flatMap((proposal): Open[] => {
      const offer = loaded.record.offers.find(({ slug }) => slug === proposal.entry.offer);
      if (offer === undefined || log.answers.has(proposal.id)) return [];
      return isOnRecord(loaded, offer, proposal.entry) ? [] : [{ proposal, loaded, offer }];
    });
  });
}

/** How far apart the day of a branch's commit and that of its merge may lie. */
const SAME_CHANGE_DAYS = 60;

/** Whether the record has this change already: by day, by commit, the same step about then, or from a night. */
function isOnRecord({ record }: LoadedRecord, offer: OfferRecord, entry: HistoryRecord): boolean {
  const toldByNight = record.revisions.some(
    ({ kind, date, offer: slug, fields }) =>
      kind === 'change' &&
      slug === entry.offer &&
      fields.includes(entry.field) &&
      daysBetween(date, entry.on) <= SAME_CHANGE_DAYS,
  );
  if (toldByNight) return true;
  return record.history.some(
    (told) =>
      historyKey(told) === historyKey(entry) ||
      (told.offer === entry.offer &&
        told.field === entry.field &&
        (told.sourceAfter.permalink === entry.sourceAfter.permalink ||
          (daysBetween(told.on, entry.on) <= SAME_CHANGE_DAYS && isSameStep(offer, told, entry)))),
  );
}

function isSameStep(offer: OfferRecord, a: HistoryRecord, b: HistoryRecord): boolean {
  const [one, other] = [historyValues(offer, a), historyValues(offer, b)];
  return one.ok && other.ok && JSON.stringify(one) === JSON.stringify(other);
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

/** @returns whether it was written: not if the record would be invalid with it, or the person gives no values */
async function take(
  flags: AcceptFlags,
  { proposal, loaded, offer }: Open,
  ask: Ask,
  output: Output,
): Promise<boolean> {
  const entry = proposal.state === 'valued' ? proposal.entry : await withValues(proposal, offer, ask, output);
  if (entry === null) return false;
  const text = withEntry(await readFile(loaded.file, 'utf8'), offer, entry);
  if (!(await writeIfValid(loaded.file, text, output))) return false;
  await appendToLog(flags.log, { kind: 'answered', id: proposal.id, answer: 'accepted' });
  return true;
}

async function withValues(
  { entry }: Proposal,
  offer: OfferRecord,
  ask: Ask,
  output: Output,
): Promise<HistoryRecord | null> {
  const values: HistoryValue[] = [];
  for (const side of ['before', 'after'] as const) {
    const question = `${entry.field} ${side} (${factHint(entry.field)})`;
    const typed = await askUntil({ ask, out: output.out }, question, null, (answer) => {
      const parsed = parseFact(offer, entry.field, answer);
      return parsed.ok ? null : parsed.message;
    });
    const parsed = typeof typed === 'string' ? parseFact(offer, entry.field, typed) : null;
    const value = parsed?.ok === true ? toHistoryValue(parsed.value) : null;
    if (value === null) return null;
    values.push(value);
  }
  const [before = null, after = null] = values;
  return { ...entry, before, after };
}

function toHistoryValue(input: FactInput): HistoryValue {
  if (input.kind === 'limit')
    return { value: input.value, unit: input.unit, period: input.period, scope: input.scope };
  return input.kind === 'plain' && typeof input.value !== 'object' ? input.value : null;
}
