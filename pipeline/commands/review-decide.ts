/** Asks what to do with one lost quote, asks for the details, and writes the edit. */
import { createInterface } from 'node:readline';
import type { QuoteLine } from '../../schemas/report.ts';
import type { Output } from '../../schemas/terminal/index.ts';
import { countsAsFound } from '../../schemas/verdict.ts';
import { formatProblem } from '../load/index.ts';
import {
  type AnswerKind,
  emptyEdit,
  nextStep,
  type QuoteEdit,
  type QuoteOnRecord,
  type RecordEdit,
  type WrongAnswer,
} from '../review/apply/index.ts';
import { type FoundQuote, type OpenRecords, refusalOf } from './review-records.ts';

export type Desk = {
  readonly records: OpenRecords;
  readonly ask: Ask;
  readonly output: Output;
  /** The day that answers are dated with, `YYYY-MM-DD`. */
  readonly today: string;
  readonly tally: Tally;
  /** Whether the answers were explained once: a screen a page has no room to say it again. */
  explained: boolean;
  /** Whether a line is of a quote that the last night saw again. */
  readonly cameBack: (line: QuoteLine) => boolean;
  /** What the report says of a quote; null if it says nothing. */
  readonly lineOf: (offer: string, evidence: string) => QuoteLine | null;
};

export const ACTIONS = `  c  the provider changed its plan    r  the record was wrong (correction)
  q  only the words changed            u  it is under another heading or column now
  d  the page no longer says it: drop  k  the quote is on the page: keep it, confirmed today
  s  skip                              x  stop
`;

const KINDS: Readonly<Record<string, AnswerKind>> = { c: 'change', r: 'correction', q: 'words', d: 'drop' };

/**
 * Asks what to do about a quote until it is done, skipped or the review is ended.
 * @param proposals edits that `c` and `r` write without further questions; `ce` and `re` ask all the same
 */
export async function decide(
  desk: Desk,
  line: QuoteLine,
  found: FoundQuote,
  proposals: ReadonlyMap<AnswerKind, RecordEdit>,
): Promise<'written' | 'skipped' | 'stop'> {
  // Kept over all attempts at this quote: what was typed once is offered again.
  const typed = new Map<string, string>();
  for (;;) {
    const choice = (await desk.ask('  c/r/q/u/d/k/s/x? '))?.trim() ?? 'x';
    if (choice === 'x') return 'stop';
    if (choice === 's' || choice === '') {
      desk.tally.skipped++;
      return 'skipped';
    }
    const kind = KINDS[choice.replace(/e$/, '')];
    const proposal = kind === undefined || choice.endsWith('e') ? undefined : proposals.get(kind);
    const outcome = await (
      proposal !== undefined
        ? write(desk, found, proposal)
        : kind !== undefined
          ? answer(desk, kind, line, found, typed)
          : answerShort(desk, choice, line, found)
    ).catch((error: unknown): Outcome => {
      desk.output.error(`  ${refusalOf(found.file, error)}\n`);
      return 'refused';
    });
    if (outcome === 'written' || outcome === 'stop') return outcome;
    if (outcome === 'skip') {
      desk.tally.skipped++;
      return 'skipped';
    }
  }
}

type Outcome = 'written' | 'refused' | 'skip' | 'stop';

async function answer(
  desk: Desk,
  kind: AnswerKind,
  line: QuoteLine,
  found: FoundQuote,
  typed: Map<string, string>,
): Promise<Outcome> {
  const answers = new Map<string, string>();
  const quote = onRecord(desk, line, found);
  for (;;) {
    const step = nextStep(kind, quote, answers, desk.today);
    if (step.kind === 'refused') {
      desk.output.error(`  ${step.why}\n`);
      return 'refused';
    }
    if (step.kind === 'question') {
      const { key, text, offered, refuse } = step.question;
      const answer = await askUntil(desk, text, typed.get(key) ?? offered, refuse);
      if (typeof answer !== 'string') return answer.leave;
      answers.set(key, answer);
      typed.set(key, answer);
      continue;
    }
    const wrong = await attempt(desk, found, step.edit);
    if (wrong === null) return 'written';
    // Nothing was asked that another answer could mend.
    if (answers.size === 0) return 'refused';
    desk.output.error('  answer again; press Enter to keep what you typed\n');
    const keys = wrong.flatMap((one) => listQuestionKeys(one, found)).filter((key) => answers.has(key));
    // A problem that no answer is to blame for: all are asked again.
    for (const key of keys.length > 0 ? keys : [...answers.keys()]) answers.delete(key);
  }
}

/** The quote of a line as its record has it, for the questions about it. */
export function onRecord(desk: Pick<Desk, 'lineOf'>, line: QuoteLine, found: FoundQuote): QuoteOnRecord {
  return {
    line,
    record: found.record,
    offer: found.offer,
    entry: found.entry,
    lineOf: (evidence) => desk.lineOf(line.offer, evidence),
  };
}

/** The questions that a wrong answer came from: of a quote that does not say its fact, either may be wrong. */
function listQuestionKeys(wrong: WrongAnswer, { entry }: FoundQuote): string[] {
  switch (wrong.kind) {
    case 'quote': {
      const facts = wrong.evidence === entry.id ? entry.fields : [];
      return [`quote:${wrong.evidence}`, ...facts.map((field) => `fact:${field}`)];
    }
    case 'fact':
      return [`fact:${wrong.field}`];
    case 'date':
      return ['date'];
    case 'note':
      return [`note.${wrong.locale}`];
  }
}

async function answerShort(desk: Desk, answer: string, line: QuoteLine, found: FoundQuote): Promise<Outcome> {
  const evidence = line.evidence;
  if (answer === 'k') {
    const why = whyNotKept(line, desk.cameBack(line));
    if (why === null) return write(desk, found, edited(line, { evidence, confirmed: desk.today }));
    desk.output.error(`  ${why}\n`);
    return 'refused';
  }
  if (answer !== 'u') {
    desk.output.out(ACTIONS);
    return 'refused';
  }
  const { verdict } = line;
  if (verdict?.verdict !== 'moved') {
    desk.output.error(
      '  only a quote that is elsewhere on the page can be looked for there; answer c, r, q or d\n',
    );
    return 'refused';
  }
  const where = verdict.where;
  const offered = where?.column ?? where?.row ?? where?.headings.at(-1) ?? null;
  const under = await askUntil(
    desk,
    'under which headings, row or column heads (; between them, - for anywhere)',
    offered,
    () => null,
  );
  if (typeof under !== 'string') return under.leave;
  const heads = under
    .split(';')
    .map((head) => head.trim())
    .filter((head) => head !== '');
  return write(desk, found, edited(line, { evidence, under: under === '-' ? null : heads }));
}

/**
 * Why the words on record cannot be kept; null if the night saw them on the page.
 * @param seen the quote came back; on a page which had not changed since it has no verdict of its own
 */
function whyNotKept({ verdict }: QuoteLine, seen: boolean): string | null {
  if (seen || (verdict !== null && countsAsFound(verdict.verdict))) return null;
  if (verdict === null)
    return 'the page was not read last night, so nobody knows whether the quote is there; answer s';
  return `the night read the page, and the quote was ${verdict.verdict}: it cannot be kept as it is; answer c, r, q, u or d`;
}

export function edited(line: QuoteLine, quote: QuoteEdit): RecordEdit {
  return { ...emptyEdit(line.offer), quotes: [quote] };
}

/** Writes an edit; says what is wrong if it cannot be. */
async function write(desk: Desk, found: FoundQuote, edit: RecordEdit): Promise<Outcome> {
  return (await attempt(desk, found, edit)) === null ? 'written' : 'refused';
}

/** @returns null if it was written, else the answers that are wrong, as far as problems name one */
async function attempt(
  desk: Desk,
  { file }: FoundQuote,
  edit: RecordEdit,
): Promise<readonly WrongAnswer[] | null> {
  const checked = await desk.records.write(file, edit);
  if (checked.ok) {
    desk.output.out(`  written to ${file}\n`);
    for (const line of checked.byHand) desk.output.out(`  by hand: ${line}\n`);
    countWritten(desk.tally, file, 1, checked.byHand);
    return null;
  }
  const lines = checked.problems.map(({ problem }) => `  ${formatProblem(problem)}\n`);
  desk.output.error(`${lines.join('')}  nothing was written\n`);
  return checked.problems.flatMap(({ answer: wrong }) => wrong ?? []);
}

type Tally = {
  /** Quotes that an answer was written for. */
  written: number;
  readonly files: Set<string>;
  skipped: number;
  /** What only a person with the file in an editor can mend, a line each. */
  readonly byHand: string[];
};

export function newTally(): Tally {
  return { written: 0, files: new Set(), skipped: 0, byHand: [] };
}

/** Counts an answer that was written. @param quotes how many quotes of the report it settles */
export function countWritten(tally: Tally, file: string, quotes: number, byHand: readonly string[]): void {
  tally.written += quotes;
  tally.files.add(file);
  tally.byHand.push(...byHand);
}

/** @param left quotes that nobody was asked about */
export function sayTally(output: Output, tally: Tally, left: number): void {
  const { written, files, skipped, byHand } = tally;
  output.out(
    `\nwritten: ${count(written, 'quote')} in ${count(files.size, 'record')}; skipped: ${skipped}; not looked at: ${left}; to be fixed by hand: ${byHand.length}\n`,
  );
  for (const line of byHand) output.out(`  ${line}\n`);
  if (written > 0) output.out('the next nightly run publishes what you wrote\n');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Asks one question. Null at the end of the input. */
export type Ask = (question: string) => Promise<string | null>;

/** The person leaves this quote as it is, or ends the review. */
type Leave = { readonly leave: 'skip' | 'stop' };

type Asking = { readonly ask: Ask; readonly close: () => void };

/** Reads answers from lines of a stream. @param echo whether to print each answer: input from a pipe is not shown */
export function askLines(input: NodeJS.ReadableStream, output: Output, echo: boolean): Asking {
  const lines = createInterface({ input });
  const iterator = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      output.out(question);
      const { value, done } = await iterator.next();
      if (done === true) return null;
      if (echo) output.out(`${value}\n`);
      return value;
    },
    close: () => lines.close(),
  };
}

/** Asks until the answer is one; Enter takes what is offered. @param refuse what is wrong with an answer */
async function askUntil(
  { ask, output }: Pick<Desk, 'ask' | 'output'>,
  question: string,
  offered: string | null,
  refuse: (answer: string) => string | null,
): Promise<string | Leave> {
  for (;;) {
    const line = await ask(`  ${question}${offered === null ? '' : ` [${offered}]`}: `);
    if (line === null || line.trim() === 'x') return { leave: 'stop' };
    if (line.trim() === 's') return { leave: 'skip' };
    const answer = line.trim() === '' ? offered : line.trim();
    if (answer === null) continue;
    const wrong = refuse(answer);
    if (wrong === null) return answer;
    output.out(`  ${wrong}\n`);
  }
}
