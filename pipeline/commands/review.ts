/** `zero-pipeline review`: asks a person about open quotes, page by page, and edits the records. */
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { lineKey, type Report, reportSchema } from '../../schemas/report.ts';
import { collect, EXIT, type ExitCode, type Output } from '../../schemas/terminal/index.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { PILES } from '../review/index.ts';
import type { CommandContext } from '../settings.ts';
import type { Desk } from './review-decide.ts';
import { type Ask, askLines, newTally } from './review-decide.ts';
import { type LookAtPage, lookLive } from './review-look.ts';
import { type ReviewFlags, reviewPages } from './review-page.ts';
import { openRecords } from './review-records.ts';

/** What a review needs of the world. */
export type ReviewWorld = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly ask: Ask;
  readonly output: Output;
  /** Looks for quotes at an address; null if pages are not read. */
  readonly look: LookAtPage | null;
};

type Options = Omit<ReviewFlags, 'page' | 'accept'> & {
  readonly page?: string;
  readonly only: readonly string[];
  readonly accept: readonly string[];
  readonly answers?: string;
  readonly offline: boolean;
  readonly allowLoopback: boolean;
};

export function addReviewCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('review')
    .description(
      'go through what the last night left for a person to decide, and write the answers into the records',
    )
    .option('--records <dir>', 'folder of the records', settings.recordsDir)
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--page <address>', 'only the page at this address')
    .option('--only <provider>', 'one provider; may be repeated', collect, [])
    .option('--accept <pile>', `accept a whole pile without questions: ${ACCEPTED.join(', ')}`, collect, [])
    .option('--answers <file>', 'read the answers from this file, not from standard input')
    .option('--offline', 'do not read the pages that you name', false)
    .option('--allow-loopback', 'read pages on this machine', false)
    .option('--list', 'only list what to look at; exit code 1 if there is anything', false)
    .option('--json', 'with --list: as JSON', false)
    .action(async ({ page, only, accept, answers, offline, allowLoopback, ...options }: Options) => {
      const piles = ACCEPTED.filter((pile) => accept.includes(pile));
      if (piles.length < new Set(accept).size) {
        terminal.error(`--accept takes ${ACCEPTED.join(', ')}\n`);
        return terminal.exit(EXIT.wrongUsage);
      }
      // Answers are read line by line, so that a script can give them too.
      const input = answers === undefined ? process.stdin : createReadStream(answers, 'utf8');
      const asking = askLines(input, terminal, answers !== undefined || !process.stdin.isTTY);
      try {
        const today = new Date().toISOString().slice(0, 10);
        const look = offline ? null : lookLive(settings, allowLoopback);
        const flags = { ...options, page: page ?? null, only, accept: piles };
        terminal.exit(await review(flags, { today, ask: asking.ask, output: terminal, look }));
      } finally {
        asking.close();
      }
    });
}

/** Piles that need no single look. */
const ACCEPTED = PILES.filter((pile) => pile !== 'differs' && pile !== 'nothing-like-it');

/**
 * Asks about all that the last night left, page by page, or lists it. Every answer is checked before it is written.
 * @returns with `list`: `badInput` if anything is left
 */
export async function review(flags: ReviewFlags, world: ReviewWorld): Promise<ExitCode> {
  const { opened } = await openNewest(flags.snapshots);
  if (opened === null) {
    world.output.error('there is no snapshot yet: run a night first\n');
    return EXIT.badInput;
  }
  const report = reportSchema.parse(JSON.parse((await opened.file('report.json')).toString('utf8')));
  const back = new Set(report.cameBack.map(lineKey));
  const desk: Desk = {
    ...world,
    records: await openRecords(flags.records),
    tally: newTally(),
    explained: false,
    cameBack: (line) => back.has(lineKey(line)),
    lineOf: lineFinder(report),
  };
  return reviewPages(flags, desk, report, (await opened.catalog()).offers, world.look);
}

function lineFinder(report: Report): Desk['lineOf'] {
  const { missed, stillMissed, waiting, unconfirmed } = report;
  const lines = new Map(
    [...missed, ...stillMissed, ...waiting, ...unconfirmed].map((line) => [lineKey(line), line]),
  );
  return (offer, evidence) => lines.get(lineKey({ offer, evidence })) ?? null;
}
