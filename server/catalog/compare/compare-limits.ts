/** Lines up the limits of several plans: one row for what measures the same thing. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { CompareAnswer } from '../../../schemas/compare.ts';
import { holdsTheSame } from '../../../schemas/measures.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { findDimension } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { byReach } from '../allowances/index.ts';
import { evidenceFor } from '../facts/evidence-for.ts';
import { amountIn, classifyMeasure, sharedPeriod } from './measure.ts';

type ComparedLimit = CompareAnswer['limits'][number];

/**
 * Limits share a row when they measure the same thing over the same class of period for overlapping roles.
 * Lengths of time under one label, and room for a database, share one whatever the roles:
 * `month` (what comes back by the day, week, month or year), `held` (at rest, and ceilings), `once`, `rate` (caps of
 * a second, minute or hour). What a limit is counted for keeps no row apart, each cell's `stated` says it; only
 * ceilings on one thing (a request, a file, an address) stay among themselves. Of several limits of one measure a
 * plan's main one is in the common row, see {@link lineUpMeasure}.
 * @returns each stated limit exactly once, in the column of its plan; rows by metric in the order in which the
 *   plans state them. `value` is in the row's `unit` and `period`, `scope` that of the first stated cell, and
 *   `differs` true if two stated amounts differ once converted.
 */
export function compareLimits(offers: readonly Offer[]): ComparedLimit[] {
  return byMeasure(offers).flatMap((columns) =>
    lineUpMeasure(columns).flatMap(({ roles, cells }) => {
      const stated = cells.filter((cell) => cell !== null);
      const [first] = stated;
      if (first === undefined) return [];
      const { metric, unit, scope } = first;
      const period = sharedPeriod(stated);
      const amounts = new Set(stated.map((limit) => amountIn(limit, unit, period)));
      const values = offers.map((offer, column) => {
        const limit = cells[column] ?? null;
        if (limit === null) return null;
        const evidence = evidenceFor(offer, `limits.${limit.id}`);
        return { value: amountIn(limit, unit, period), stated: limit, evidence };
      });
      return [{ metric, unit, period, scope, roles: [...roles], values, differs: amounts.size > 1 }];
    }),
  );
}

/** The limits of each measure, a list for each plan; the measures of one metric are next to each other. */
function byMeasure(offers: readonly Offer[]): OfferLimit[][][] {
  const metrics = new Map<Metric, Map<string, OfferLimit[][]>>();
  offers.forEach((offer, column) => {
    for (const limit of offer.limits) {
      const measures = metrics.get(limit.metric) ?? new Map<string, OfferLimit[][]>();
      metrics.set(limit.metric, measures);
      const measure = classifyMeasure(limit);
      const columns = measures.get(measure) ?? offers.map(() => []);
      measures.set(measure, columns);
      columns[column]?.push(limit);
    }
  });
  return [...metrics.values()].flatMap((measures) => [...measures.values()]);
}

type MeasureRow = {
  /** The roles that the limits of the row share; none if limits of different roles are held together. */
  roles: readonly Role[];
  /** The roles for which each of them speaks for its plan, or one of them in a joined row; empty for labelled parts. */
  mainFor: readonly Role[];
  /** One limit per plan at most, in the asked order. */
  readonly cells: (OfferLimit | null)[];
};

type Candidate = { readonly limit: OfferLimit; readonly mainFor: readonly Role[] };
type Meeting = (candidate: Candidate, row: MeasureRow) => boolean;

/**
 * What bears one label is one thing, whatever else the plans state. A translator who called two things the same has
 * read both: "restore window" and "recovery window" are one if the Chinese is.
 */
function bearsItsLabel({ label }: OfferLimit, { cells }: MeasureRow): boolean {
  return (
    label !== null &&
    cells.some((cell) => cell?.label?.en === label.en || cell?.label?.['zh-CN'] === label['zh-CN'])
  );
}

/** Tried in this order. */
const MEETINGS: readonly Meeting[] = [
  ({ limit }, row) => bearsItsLabel(limit, row),
  // The plans' main limits of a role meet whatever they are called.
  ({ mainFor }, row) => mainFor.some((role) => row.mainFor.includes(role)),
  // Two plans may both state a day's share in addition to what they give in the month.
  ({ limit }, { cells }) =>
    limit.label === null &&
    cells.some((cell) => cell !== null && cell.label === null && cell.period === limit.period),
];

/**
 * Lines up limits of one measure; each is in exactly one row.
 * @param columns the limits of each plan, in the asked order
 * @returns the row of the main limits first, the plans' other limits below it
 */
function lineUpMeasure(columns: readonly (readonly OfferLimit[])[]): MeasureRow[] {
  const rows: MeasureRow[] = [];
  // The plan that states most comes first: it has a row for every label that another one may bear.
  const order = [...columns.entries()].sort(([, a], [, b]) => b.length - a.length);
  for (const [column, limits] of order) {
    let waiting = listCandidates(limits);
    for (const meets of MEETINGS)
      waiting = waiting.filter((candidate) => !place(candidate, column, rows, meets));
    for (const { limit, mainFor } of waiting) {
      const cells = columns.map((_, position) => (position === column ? limit : null));
      rows.push({ roles: limit.roles, mainFor, cells });
    }
  }
  return rolesJoined(rows);
}

/**
 * What is the same thing in different roles: a length of time under one label, such as how far back a database can be
 * set, and the room for a database. It joins existing rows: were it to open one, no later plan could meet there in
 * the role of either.
 */
function rolesJoined(rows: readonly MeasureRow[]): MeasureRow[] {
  const joined: MeasureRow[] = [];
  for (const row of rows) {
    const place = joined.findIndex((other) => areOneSpan(row, other) || areOneRoom(row, other));
    const other = joined[place];
    if (other === undefined) joined.push(row);
    else joined[place] = bothIn(other, row);
  }
  // A row that was joined has labels that those before it may bear.
  return joined.length < rows.length ? rolesJoined(joined) : joined;
}

function areOneSpan(row: MeasureRow, other: MeasureRow): boolean {
  const stated = row.cells.filter((cell) => cell !== null);
  return areApart(row, other) && stated.every(isSpan) && stated.some((limit) => bearsItsLabel(limit, other));
}

/** Room at rest for the same thing, if each limit speaks for its plan: what one project may hold has its own row. */
function areOneRoom(row: MeasureRow, other: MeasureRow): boolean {
  const limit = row.cells.find((cell) => cell !== null);
  return (
    limit !== undefined &&
    areApart(row, other) &&
    row.mainFor.some((one) => other.mainFor.some((role) => holdsTheSame(limit.metric, one, role)))
  );
}

/** Whether no plan is in both rows. */
function areApart(row: MeasureRow, other: MeasureRow): boolean {
  return row.cells.every((cell, column) => cell === null || other.cells[column] === null);
}

function isSpan({ period, unit }: OfferLimit): boolean {
  return period === null && findDimension(unit) === 'time';
}

function bothIn(row: MeasureRow, { roles, mainFor, cells }: MeasureRow): MeasureRow {
  return {
    roles: row.roles.filter((role) => roles.includes(role)),
    mainFor: [...new Set([...row.mainFor, ...mainFor])],
    cells: row.cells.map((cell, column) => cell ?? cells[column] ?? null),
  };
}

/** The limits of a plan, the one that speaks for all of it first, each with the roles that it speaks for. */
function listCandidates(limits: readonly OfferLimit[]): Candidate[] {
  const spokenFor = new Set<Role>();
  return [...limits].sort(byReach).map((limit) => {
    const mainFor = limit.roles.filter((role) => !spokenFor.has(role));
    for (const role of mainFor) spokenFor.add(role);
    return { limit, mainFor };
  });
}

function place(candidate: Candidate, column: number, rows: readonly MeasureRow[], meets: Meeting): boolean {
  const { limit, mainFor } = candidate;
  for (const row of rows) {
    const shared = row.roles.filter((role) => limit.roles.includes(role));
    if (shared.length === 0 || row.cells[column] !== null || !meets(candidate, row)) continue;
    row.roles = shared;
    row.mainFor = row.mainFor.filter((role) => mainFor.includes(role));
    row.cells[column] = limit;
    return true;
  }
  return false;
}
