/** `zero-pipeline review`: walks the open markers one by one and writes the answers back into the records. */
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { OfferRecord } from '../../schemas/record.ts';
import type { QuoteLine, Report } from '../../schemas/report.ts';
import { reportSchema } from '../../schemas/report.ts';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import type { ChangeKind } from '../../schemas/vocabulary.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { formatProblem, type LoadedRecord, loadRecords, parseRecord } from '../load/index.ts';
import {
  applyDecision,
  type Decision,
  suggestLimits,
  suggestNote,
  suggestQuote,
} from '../review/apply/index.ts';
import type { CommandContext } from '../settings.ts';

export type ReviewFlags = {
  readonly records: string;
  readonly snapshots: string;
  readonly list: boolean;
  readonly json: boolean;
};

/** Asks one question; an empty answer takes what was offered. Null at the end of the input. */
export type Ask = (question: string) => Promise<string | null>;

const ACTIONS = `  c  the provider changed its plan    r  the record was wrong (correction)
  q  only the words changed            k  the quote stands on the page: keep it, confirmed today
  s  skip                              x  stop
`;

export function addReviewCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('review')
    .description('walk the records under review one by one and write the answers back into them')
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--list', 'only list what is under review; exit code 1 where anything is', false)
    .option('--json', 'with --list: as JSON', false)
    .action(async (flags: ReviewFlags) => {
      // Answers are read line by line, so that a script can give them too.
      const input = createInterface({ input: process.stdin });
      const lines = input[Symbol.asyncIterator]();
      const ask: Ask = async (question) => {
        terminal.out(question);
        const { value, done } = await lines.next();
        return done === true ? null : value;
      };
      try {
        terminal.exit(await review(flags, new Date().toISOString().slice(0, 10), ask, terminal));
      } finally {
        input.close();
      }
    });
}

/** Lists the open markers, or asks about each. Every answer is checked before the record is written. */
export async function review(flags: ReviewFlags, today: string, ask: Ask, output: Output): Promise<ExitCode> {
  const { opened } = await openNewest(flags.snapshots);
  if (opened === null) {
    output.error('there is no snapshot yet: run a night first\n');
    return EXIT.badInput;
  }
  const report = reportSchema.parse(JSON.parse((await opened.file('report.json')).toString('utf8')));
  const lines = [...report.missed, ...report.cameBack, ...onlyOnce(report)];
  if (flags.list) {
    if (flags.json) output.out(jsonText(lines));
    else
      for (const line of lines)
        output.out(
          `${line.offer} ${line.evidence} ${line.verdict?.verdict ?? 'not read'} since ${line.since} ${line.record ?? ''}\n`,
        );
    return lines.length === 0 ? EXIT.done : EXIT.badInput;
  }
  for (const [index, line] of lines.entries()) {
    output.out(describe(line, index + 1, lines.length));
    if ((await decideOne(line, flags, today, ask, output)) === 'stop') break;
  }
  output.out(
    lines.length === 0 ? 'no record is under review\n' : 'the next night publishes what you wrote\n',
  );
  return EXIT.done;
}

/** Quotes that came back are under review still; they are asked about once. */
function onlyOnce(report: Report): QuoteLine[] {
  const back = new Set(report.cameBack.map(({ offer, evidence }) => `${offer}/${evidence}`));
  return report.stillMissed.filter(({ offer, evidence }) => !back.has(`${offer}/${evidence}`));
}

function describe(line: QuoteLine, number: number, total: number): string {
  const { verdict } = line;
  const rows = [
    `\n${number}/${total} ${line.offer}: ${line.fields.join(', ')}: ${verdict?.verdict ?? 'not read'}${line.since === null ? '' : ` since ${line.since}`}`,
    `  record  ${line.quote}`,
    `  page    ${verdict?.passage ?? (verdict === null ? '(not read in the last night)' : '(nothing like it)')}`,
    ...(verdict?.figures ?? []).map(({ before, after }) => `          ${before} → ${after}`),
    `  ${line.source}${line.record === null ? '' : `  ${line.record}`}`,
  ];
  return `${rows.join('\n')}\n${ACTIONS}`;
}

async function decideOne(
  line: QuoteLine,
  flags: ReviewFlags,
  today: string,
  ask: Ask,
  output: Output,
): Promise<'next' | 'stop'> {
  const found = await findRecord(line, flags.records);
  if (found === null) {
    output.error(`  the records have no ${line.offer}/${line.evidence} any more\n`);
    return 'next';
  }
  for (;;) {
    const action = (await ask('  c/r/q/k/s/x? '))?.trim().toLowerCase() ?? 'x';
    if (action === 'x') return 'stop';
    if (action === 's' || action === '') return 'next';
    const decision = await decisionFor(action, line, found.offer, found.language, today, ask);
    if (decision === null) {
      output.out(ACTIONS);
      continue;
    }
    const text = applyDecision(await readFile(found.loaded.file, 'utf8'), decision);
    const { problems } = parseRecord(found.loaded.file, text);
    if (problems.length === 0) {
      await writeFile(found.loaded.file, text);
      output.out(`  written to ${found.loaded.file}\n`);
      if (decision.revision !== null && decision.limits.length === 0) {
        output.out(
          `  now mend ${decision.revision.fields.join(', ')} there by hand: the revision explains the difference\n`,
        );
      }
      return 'next';
    }
    output.error(
      `${problems.map((problem) => `  ${formatProblem(problem)}`).join('\n')}\n  nothing was written; answer again\n`,
    );
  }
}

async function decisionFor(
  action: string,
  line: QuoteLine,
  offer: OfferRecord,
  language: 'en' | 'zh',
  today: string,
  ask: Ask,
): Promise<Decision | null> {
  const base = {
    offer: line.offer,
    evidence: line.evidence,
    quote: null,
    confirmed: null,
    limits: [],
    revision: null,
  };
  switch (action) {
    case 'k':
      return { ...base, confirmed: today };
    case 'q':
      return { ...base, quote: await answerOr(ask, '  new quote', suggestQuote(line) ?? line.quote) };
    case 'c':
    case 'r':
      return withRevision(action === 'c' ? 'change' : 'correction', base, line, offer, language, today, ask);
    default:
      return null;
  }
}

async function withRevision(
  kind: ChangeKind,
  base: Decision,
  line: QuoteLine,
  offer: OfferRecord,
  language: 'en' | 'zh',
  today: string,
  ask: Ask,
): Promise<Decision> {
  const quote = await answerOr(ask, '  new quote', suggestQuote(line) ?? line.quote);
  const suggested = new Map(suggestLimits(line, offer, language).map(({ id, value }) => [id, value]));
  const limits: { id: string; value: number | 'unlimited' }[] = [];
  for (const limit of offer.limits.filter(({ id }) => line.fields.includes(`limits.${id}`))) {
    const answer = await answerOr(
      ask,
      `  ${limit.id} in ${limit.unit}`,
      String(suggested.get(limit.id) ?? limit.value),
    );
    const value = answer === 'unlimited' ? answer : Number(answer);
    if (value !== limit.value) limits.push({ id: limit.id, value });
  }
  const note = suggestNote(kind, offer, limits);
  const date = await answerOr(ask, '  date', today);
  return {
    ...base,
    quote,
    limits,
    revision: {
      date,
      kind,
      // A fact that is no limit is edited by hand: the revision names it, and the person is told.
      fields: limits.length > 0 ? limits.map(({ id }) => `limits.${id}`) : line.fields,
      note: {
        en: await answerOr(ask, '  note, English', note.en),
        'zh-CN': await answerOr(ask, '  note, Chinese', note['zh-CN']),
      },
    },
  };
}

async function answerOr(ask: Ask, question: string, offered: string): Promise<string> {
  const answer = await ask(`${question} [${offered}]: `);
  return answer === null || answer.trim() === '' ? offered : answer.trim();
}

async function findRecord(
  line: QuoteLine,
  dir: string,
): Promise<{ loaded: LoadedRecord; offer: OfferRecord; language: 'en' | 'zh' } | null> {
  const { records } = await loadRecords(dir);
  for (const loaded of records) {
    const offer = loaded.record.offers.find(({ slug }) => slug === line.offer);
    const entry = offer?.evidence.find(({ id }) => id === line.evidence);
    if (offer === undefined || entry === undefined) continue;
    return { loaded, offer, language: loaded.record.sources[entry.source]?.language ?? 'en' };
  }
  return null;
}
