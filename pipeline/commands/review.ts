/** `zero-pipeline review`: what the last night left to a person, quote by quote or page by page, written back into the records. */
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import type { QuoteLine, Report } from '../../schemas/report.ts';
import { reportSchema } from '../../schemas/report.ts';
import { collect, EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { PILES } from '../review/triage/index.ts';
import type { CommandContext } from '../settings.ts';
import { type Ask, askLines } from './review-ask.ts';
import { ACTIONS, type Desk, decide } from './review-decide.ts';
import type { ReviewFlags } from './review-flags.ts';
import { type LookAtPage, lookLive } from './review-look.ts';
import { isDone, publishedQuotes } from './review-open.ts';
import { reviewPages } from './review-page.ts';
import { openRecords } from './review-records.ts';
import { newTally, sayTally } from './review-tally.ts';

/** What a review needs of the world. */
export type ReviewWorld = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly ask: Ask;
  readonly output: Output;
  /** Looks for quotes at an address; null where pages are not read. */
  readonly look: LookAtPage | null;
};

type Options = Omit<ReviewFlags, 'page' | 'only' | 'accept'> & {
  readonly page?: boolean | string;
  readonly only?: string;
  readonly accept: readonly string[];
  readonly answers?: string;
  readonly offline: boolean;
  readonly allowLoopback: boolean;
};

export function addReviewCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('review')
    .description(
      'go through what the last night left to a person, and write the answers back into the records',
    )
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--page [address]', 'page by page, in piles, with what waits and what was never seen live')
    .option('--only <provider>', 'one provider')
    .option(
      '--accept <pile>',
      `with --page: take a pile whole, without a question: ${ACCEPTED.join(', ')}`,
      collect,
      [],
    )
    .option('--answers <file>', 'lines to answer with, in place of standard input')
    .option('--offline', 'with --page: do not read the pages that you name', false)
    .option('--allow-loopback', 'read pages on this machine', false)
    .option('--list', 'only list what there is to look at; exit code 1 where anything is', false)
    .option('--json', 'with --list: as JSON', false)
    .action(async ({ page = false, only, accept, answers, offline, allowLoopback, ...options }: Options) => {
      const piles = ACCEPTED.filter((pile) => accept.includes(pile));
      if (piles.length < new Set(accept).size || (accept.length > 0 && page === false)) {
        terminal.error(`--accept goes with --page and takes ${ACCEPTED.join(', ')}\n`);
        return terminal.exit(EXIT.wrongUsage);
      }
      // Answers are read line by line, so that a script can give them too.
      const input = answers === undefined ? process.stdin : createReadStream(answers, 'utf8');
      const asking = askLines(input, terminal, answers !== undefined || !process.stdin.isTTY);
      try {
        const today = new Date().toISOString().slice(0, 10);
        const look = offline ? null : lookLive(settings, allowLoopback);
        const flags = { ...options, page, only: only ?? null, accept: piles };
        terminal.exit(await review(flags, { today, ask: asking.ask, output: terminal, look }));
      } finally {
        asking.close();
      }
    });
}

/** Piles that need no single look. */
const ACCEPTED = PILES.filter((pile) => pile !== 'differs' && pile !== 'nothing-like-it');

/** Lists what there is to look at, or asks about each. Every answer is checked before the record is written. */
export async function review(flags: ReviewFlags, world: ReviewWorld): Promise<ExitCode> {
  const { output, ask, today } = world;
  const { opened } = await openNewest(flags.snapshots);
  if (opened === null) {
    output.error('there is no snapshot yet: run a night first\n');
    return EXIT.badInput;
  }
  const report = reportSchema.parse(JSON.parse((await opened.file('report.json')).toString('utf8')));
  const back = new Set(report.cameBack.map(keyOf));
  const desk: Desk = {
    records: await openRecords(flags.records),
    ask,
    output,
    today,
    tally: newTally(),
    explained: false,
    cameBack: (line) => back.has(keyOf(line)),
    lineOf: lineFinder(report),
  };
  const published = (await opened.catalog()).offers;
  if (flags.page !== false) return reviewPages(flags, desk, report, published, world.look);

  const lines = [...report.missed, ...report.cameBack, ...onlyOnce(report, back), ...report.waiting].filter(
    ({ provider }) => flags.only === null || provider === flags.only,
  );
  if (flags.list) return listLines(lines, flags.json, output);
  const quotes = publishedQuotes(published);
  let asked = 0;
  for (const line of lines) {
    output.out(describe(line, ++asked, lines.length));
    const found = await desk.records.find(line.offer, line.evidence);
    if (found === null) output.error(`  the records have no ${line.offer}/${line.evidence} any more\n`);
    else if (isDone(found, line, quotes(line.offer, line.evidence), report.now.slice(0, 10)))
      output.out('  mended since the night\n');
    else if ((await decide(desk, line, found, new Map())) === 'stop') {
      asked--;
      break;
    }
  }
  if (lines.length === 0) output.out('no record is under review\n');
  else sayTally(output, desk.tally, lines.length - asked);
  if (report.unconfirmed.length > 0)
    output.out(`never yet seen live: ${report.unconfirmed.length}; look at them with review --page\n`);
  return EXIT.done;
}

function listLines(lines: readonly QuoteLine[], json: boolean, output: Output): ExitCode {
  if (json) output.out(jsonText(lines));
  else
    for (const { offer, evidence, verdict, since, record } of lines)
      output.out(`${offer} ${evidence} ${verdict?.verdict ?? 'not read'} since ${since} ${record ?? ''}\n`);
  return lines.length === 0 ? EXIT.done : EXIT.badInput;
}

function keyOf({ offer, evidence }: QuoteLine): string {
  return `${offer}/${evidence}`;
}

/** Quotes that came back are under review still; they are asked about once. */
function onlyOnce(report: Report, back: ReadonlySet<string>): QuoteLine[] {
  return report.stillMissed.filter((line) => !back.has(keyOf(line)));
}

function lineFinder(report: Report): Desk['lineOf'] {
  const { missed, stillMissed, waiting, unconfirmed } = report;
  const lines = new Map(
    [...missed, ...stillMissed, ...waiting, ...unconfirmed].map((line) => [keyOf(line), line]),
  );
  return (offer, evidence) => lines.get(`${offer}/${evidence}`) ?? null;
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
