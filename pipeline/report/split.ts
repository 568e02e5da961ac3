/** Parts a report in two: what came up tonight, and what earlier nights have reported already. Pure. */
import { lineKey, type QuoteLine, type Report } from '../../schemas/report.ts';

export type SplitReport = {
  /** What a person has not been shown yet. */
  readonly tonight: Report;
  /** What is still open since earlier nights; the lists that never carry over are empty. */
  readonly backlog: Report;
};

/** Two runs of one day are one night: what has a day counts by the day. */
export function splitReport(report: Report): SplitReport {
  const day = report.now.slice(0, 10);
  const part = (isWanted: (isOld: boolean) => boolean): Report => {
    const lines = <T extends Pick<QuoteLine, 'reportedBefore'>>(list: readonly T[]): T[] =>
      list.filter(({ reportedBefore }) => isWanted(reportedBefore));
    const dated = <T extends { readonly since: string }>(list: readonly T[]): T[] =>
      list.filter(({ since }) => isWanted(since < day));
    return {
      ...report,
      waiting: lines(report.waiting),
      unconfirmed: lines(report.unconfirmed),
      suspended: lines(report.suspended),
      cameBack: lines(report.cameBack),
      redirects: lines(report.redirects),
      surroundings: dated(report.surroundings),
      pageNotices: dated(report.pageNotices),
      incidents: report.incidents.filter(({ nights }) => isWanted(nights > 1)),
      sources: report.sources.filter(({ badNights }) => isWanted(badNights > 1)),
    };
  };
  const back = new Set(report.cameBack.map(lineKey));
  return {
    tonight: { ...part((isOld) => !isOld), stillMissed: [] },
    backlog: {
      ...part((isOld) => isOld),
      stillMissed: report.stillMissed.filter((line) => !back.has(lineKey(line))),
      missed: [],
      heldBack: [],
      priceLists: [],
      unusedRevisions: [],
      published: [],
      history: { added: [], withdrawn: [] },
      listed: [],
      delisted: [],
    },
  };
}
