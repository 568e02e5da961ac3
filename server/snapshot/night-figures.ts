/** What the metrics say of the night that made the served snapshot. */
import { type Report, reportSchema } from '../../schemas/report.ts';

export type NightFigures = Readonly<ReturnType<typeof nightFigures>>;

/** The figures of a report; the lists behind them are not kept. */
export function nightFigures(report: Report) {
  const sources: Record<string, number> = {};
  for (const { state } of report.sources) sources[state] = (sources[state] ?? 0) + 1;
  return {
    outcome: report.outcome,
    quotes: { read: report.totals.read, unread: report.totals.unread },
    /** Quotes by verdict. */
    verdicts: { ...report.totals.verdicts },
    /** Sources by what they answered. */
    sources,
    /** Most nights in a row on which one source could not be read. */
    longestBadStreak: report.sources.reduce((most, { badNights }) => Math.max(most, badNights), 0),
    newlyMissed: report.missed.length,
    stillMissed: report.stillMissed.length,
    suspended: report.suspended.length,
    /** Seen live before and lost tonight, without a marker yet. */
    waiting: report.waiting.length,
    /** Not found, and never seen live. */
    unconfirmed: report.unconfirmed.length,
    heldBack: report.heldBack.length,
    incidents: report.incidents.length,
  };
}

/** The figures of `report.json`; null if its bytes are no report that this version knows. */
export function readNightFigures(bytes: Buffer): NightFigures | null {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    // Its bytes are proved, so another version wrote it; the catalog works without it.
    return null;
  }
  const parsed = reportSchema.safeParse(value);
  return parsed.success ? nightFigures(parsed.data) : null;
}
