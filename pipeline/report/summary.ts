/** The night in one line, for chat and logs. */
import type { Report } from '../../schemas/report.ts';

export function summaryLine(report: Report): string {
  const day = report.now.slice(0, 10);
  const { totals } = report;
  const found = totals.verdicts.found + totals.verdicts.reformatted + totals.notModified;
  const counts = `${found} of ${totals.read} quotes read were found, ${totals.unread} not read`;
  if (report.outcome !== 'published') {
    return `Night of ${day}: nothing published, nothing marked: ${report.reason ?? report.outcome} (${counts})`;
  }
  const news = [
    counted(report.missed.length, 'quote newly missed', 'quotes newly missed'),
    counted(report.heldBack.length, 'offer held back', 'offers held back'),
    counted(report.published.length, 'entry published', 'entries published'),
    counted(report.suspended.length, 'quote suspended', 'quotes suspended'),
    counted(report.sources.length, 'page not read', 'pages not read'),
  ].filter((part) => part !== '');
  return `Night of ${day}: ${[counts, ...news].join(', ')}`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
