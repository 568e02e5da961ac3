/** Sums up the night in one line, for chat and logs, and in a few lines for readers of the report. */
import type { QuoteLine, Report } from '../../schemas/report.ts';
import { reportSections } from './sections.ts';
import { splitReport } from './split.ts';
import { choosePile, counted, PILE_COUNTS, PILES } from './pages.ts';

export function summaryLine(night: Report): string {
  const { tonight: report, backlog } = splitReport(night);
  const day = report.now.slice(0, 10);
  const { totals } = report;
  const found = totals.verdicts.found + totals.verdicts.reformatted + totals.notModified;
  const counts = `${found} of ${totals.read} quotes read were found, ${totals.unread} not read`;
  const why = report.reason ?? report.outcome;
  if (report.outcome === 'offline')
    return `Night of ${day}: nothing published, nothing marked: ${why} (${counts})`;
  if (report.outcome === 'held') return `Night of ${day}: held, nothing marked: ${why} (${counts})`;
  const news = [
    some(report.missed.length, 'quote newly missed', 'quotes newly missed'),
    some(report.waiting.length, 'quote waits', 'quotes wait'),
    some(report.unconfirmed.length, 'quote not yet seen live', 'quotes not yet seen live'),
    some(report.heldBack.length, 'offer held back', 'offers held back'),
    some(report.surroundings.length, 'quote with changed surroundings', 'quotes with changed surroundings'),
    some(report.pageNotices.length, 'page mentions an end', 'pages mention an end'),
    some(report.redirects.length, 'page moved', 'pages moved'),
    some(report.priceLists.length, 'price list differs', 'price lists differ'),
    some(report.published.length, 'entry published', 'entries published'),
    some(report.history.added.length, 'change of the past added', 'changes of the past added'),
    some(report.history.withdrawn.length, 'change of the past withdrawn', 'changes of the past withdrawn'),
    some(report.suspended.length, 'quote suspended', 'quotes suspended'),
    some(report.sources.length, 'page not read', 'pages not read'),
    some(openQuotes(backlog), 'quote open since earlier nights', 'quotes open since earlier nights'),
  ].filter((part) => part !== '');
  return `Night of ${day}: ${[counts, ...news].join(', ')}`;
}

function openQuotes({ stillMissed, waiting, unconfirmed, cameBack, surroundings }: Report): number {
  return [stillMissed, waiting, unconfirmed, cameBack, surroundings].flat().length;
}

/** What earlier nights have reported already, as counts. */
export function backlogLines(backlog: Report): string[] {
  return reportSections(backlog).map(({ title, count }) => `${title}: ${count}`);
}

/** Lists whose lines are grouped by what became of them. */
const BRIEFED = [
  ['missed', 'Lost, under review'],
  ['waiting', 'Waiting, no marker'],
  ['unconfirmed', 'Not yet seen on the live page'],
  ['suspended', 'Not trusted tonight'],
] as const satisfies readonly (readonly [keyof Report, string])[];

/**
 * What a person needs to know in the first minute, if anything: which pages announce an end, what is lost, grouped by
 * what became of it, and which pages lost most.
 */
export function briefing(report: Report): string[] {
  const ends = report.pageNotices.map(({ url }) => url);
  const lost = BRIEFED.flatMap(([list, title]) => {
    const quotes: readonly QuoteLine[] = report[list];
    if (quotes.length === 0) return [];
    const pages = new Set(quotes.map(({ source }) => source));
    const piles = PILES.flatMap((pile) => {
      const count = quotes.filter((line) => choosePile(line) === pile).length;
      return count === 0 ? [] : [PILE_COUNTS[pile](count)];
    });
    return [
      `${title}: ${counted(quotes.length, 'quote')} on ${counted(pages.size, 'page')}: ${piles.join(', ')}`,
    ];
  });
  const lines = [
    ...(ends.length === 0
      ? []
      : [
          `An end is announced on ${counted(ends.length, 'page')}: ${ends.slice(0, 3).join(', ')}${ends.length > 3 ? ', …' : ''}`,
        ]),
    ...lost,
  ];
  if (lines.length === 0) return [];
  const worst = mostLost(report);
  return [
    ...lines,
    ...(worst === null ? [] : [`Most at once: ${worst}`]),
    'Answer page by page: `zero-pipeline review`; what changed on one: `zero-pipeline report --diff URL`',
  ];
}

/** The pages that lost most quotes, if some lost many. */
function mostLost({ missed, waiting, unconfirmed }: Report): string | null {
  const counts = new Map<string, number>();
  for (const { source } of [...missed, ...waiting, ...unconfirmed])
    counts.set(source, (counts.get(source) ?? 0) + 1);
  const most = [...counts]
    .filter(([, count]) => count > 3)
    .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, 3);
  return most.length === 0 || counts.size < 4
    ? null
    : most.map(([url, count]) => `${url} (${count})`).join(', ');
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
