/** `zero-pipeline report`: the report of the newest version, and what changed on one of its pages. */
import type { Command } from 'commander';
import type { Evidence, Offer } from '../../schemas/catalog.ts';
import { reportSchema } from '../../schemas/report.ts';
import { EXIT, type ExitCode, jsonText, type Output } from '../../schemas/terminal/index.ts';
import { type OpenSnapshot, openNewest } from '../../snapshots/store/index.ts';
import { createReplayReader, listCaptures } from '../read/capture/index.ts';
import { extractPage, type PageKind } from '../read/extract/index.ts';
import { preparePage, verifyQuote } from '../read/verify/index.ts';
import { pageLines, reportMarkdown, unifiedDiff } from '../report/index.ts';
import type { CommandContext } from '../settings.ts';

export type ReportFlags = {
  readonly snapshots: string;
  readonly captures: string;
  readonly diff?: string;
  readonly all: boolean;
  readonly json: boolean;
};

/** A page as a night of ours read it. */
type Copy = { readonly at: string; readonly body: string; readonly kind: PageKind; readonly sha256: string };

export function addReportCommand(program: Command, { settings, terminal }: CommandContext): void {
  program
    .command('report')
    .description('print the report of the newest version, or what changed on one page')
    .option('--snapshots <dir>', 'folder of the snapshot versions', settings.snapshotsDir)
    .option('--captures <dir>', 'folder of the captures of live nights', settings.capturesDir)
    .option(
      '--diff <url>',
      'the text of this page against the last night on which it was another, and its quotes on it',
    )
    .option('--all', 'with all that is open since earlier nights', false)
    .option('--json', 'print the report as JSON', false)
    .action(async (flags: ReportFlags) => terminal.exit(await printReport(flags, terminal)));
}

/** Prints the report, or with `diff` what a reader sees changed. Reads only. */
export async function printReport(flags: ReportFlags, output: Output): Promise<ExitCode> {
  const { opened } = await openNewest(flags.snapshots);
  if (opened === null) {
    output.error('there is no snapshot yet: run a night first\n');
    return EXIT.badInput;
  }
  if (flags.diff !== undefined) return printDiff(flags.diff, opened, flags.captures, output);
  const report = reportSchema.parse(JSON.parse((await opened.file('report.json')).toString('utf8')));
  output.out(flags.json ? jsonText(report) : reportMarkdown(report, flags.all));
  return EXIT.done;
}

async function printDiff(
  url: string,
  opened: OpenSnapshot,
  captures: string,
  output: Output,
): Promise<ExitCode> {
  const copies = await readCopies(url, captures, output);
  const [newest, older] = copies;
  if (newest === undefined) {
    output.error(`no capture in ${captures} has the text of ${url}; a live night saves one\n`);
    return EXIT.badInput;
  }
  if (older === undefined) {
    output.out(`${newest.at} ${url}\n  the captures have no other text of this page\n`);
  } else {
    const lines = unifiedDiff(pageLines(older.body, older.kind), pageLines(newest.body, newest.kind));
    output.out(`--- ${older.at} ${url}\n+++ ${newest.at} ${url}\n`);
    output.out(
      lines.length === 0 ? '  a reader sees the same; only the markup differs\n' : `${lines.join('\n')}\n`,
    );
  }
  const { offers } = await opened.catalog();
  output.out(quotesOn(url, offers, newest));
  return EXIT.done;
}

/** The newest text of a page, and the one before that was another; fewer if the captures hold no more. */
async function readCopies(url: string, dir: string, output: Output): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const file of await listCaptures(dir)) {
    const reader = await createReplayReader([file]);
    for (const { reason } of reader.damage) output.error(`${file} is damaged: ${reason}\n`);
    const page = await reader.read({ url, render: 'browser', validators: null });
    await reader.close();
    if (page === null || page.body === null || page.kind === null || page.bodySha256 === null) continue;
    const copy = { at: page.fetchedAt, body: page.body, kind: page.kind, sha256: page.bodySha256 };
    if (copies[0]?.sha256 !== copy.sha256) copies.push(copy);
    if (copies.length === 2) break;
  }
  return copies;
}

/** Each published quote of the page, and what its newest text says of it. */
function quotesOn(url: string, offers: readonly Offer[], copy: Copy): string {
  const page = preparePage(extractPage(copy.body, copy.kind));
  const lines = offers.flatMap((offer) =>
    offer.evidence.flatMap((entry: Evidence) => {
      if (entry.source !== url) return [];
      const { quote, under } = entry;
      const { verdict, passage } = verifyQuote(page, { quote, under });
      const now = verdict === 'found' || passage === null ? '' : `\n    page: ${passage}`;
      return [`  ${verdict}: ${offer.slug} ${entry.id}: ${quote}${now}`];
    }),
  );
  return lines.length === 0
    ? '\nno published quote is of this page\n'
    : `\nquotes of this page:\n${lines.join('\n')}\n`;
}
