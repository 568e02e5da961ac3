/** The rows of one measure: which limit of which plan stands beside which. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { dimensionOf } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { byReach } from '../allowances/index.ts';

export type MeasureRow = {
  /** The roles that the limits of the row share; none where one label holds lengths of time of different roles together. */
  roles: readonly Role[];
  /** The roles for which each of them speaks for its plan; empty for a row of labelled parts. */
  mainFor: readonly Role[];
  /** One limit per plan at most, in the asked order. */
  readonly cells: (OfferLimit | null)[];
};

type Candidate = { readonly limit: OfferLimit; readonly mainFor: readonly Role[] };
type Meeting = (candidate: Candidate, row: MeasureRow) => boolean;

/**
 * What bears one label is one thing, whatever else the plans state. A translator who called two things the same has
 * read both: "restore window" and "recovery window" are one where the Chinese is.
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
  // Two plans may both state a day's share beside what they give in the month.
  ({ limit }, { cells }) =>
    limit.label === null &&
    cells.some((cell) => cell !== null && cell.label === null && cell.period === limit.period),
];

/**
 * Lines up limits of one measure; each stands in exactly one row.
 * @param columns the limits of each plan, in the asked order
 * @returns the row of the main limits first, the plans' other limits below it
 */
export function rowsOfMeasure(columns: readonly (readonly OfferLimit[])[]): MeasureRow[] {
  const rows: MeasureRow[] = [];
  // The plan that states most comes first: it has a row for every label that another one may bear.
  const order = [...columns.entries()].sort(([, a], [, b]) => b.length - a.length);
  for (const [column, limits] of order) {
    let waiting = candidatesOf(limits);
    for (const meets of MEETINGS)
      waiting = waiting.filter((candidate) => !place(candidate, column, rows, meets));
    for (const { limit, mainFor } of waiting) {
      const cells = columns.map((_, position) => (position === column ? limit : null));
      rows.push({ roles: limit.roles, mainFor, cells });
    }
  }
  return spansJoined(rows);
}

/**
 * A length of time under one label is the same thing for every role, such as how far back a database can be set. It
 * joins rows that stand: were it to open one, no later plan could meet there in the role of either.
 */
function spansJoined(rows: readonly MeasureRow[]): MeasureRow[] {
  const joined: MeasureRow[] = [];
  for (const row of rows) {
    const place = joined.findIndex((other) => areOneSpan(row, other));
    const other = joined[place];
    if (other === undefined) joined.push(row);
    else joined[place] = bothIn(other, row);
  }
  // A row that was joined has labels that those before it may bear.
  return joined.length < rows.length ? spansJoined(joined) : joined;
}

function areOneSpan(row: MeasureRow, other: MeasureRow): boolean {
  const stated = row.cells.filter((cell) => cell !== null);
  const isFree = row.cells.every((cell, column) => cell === null || other.cells[column] === null);
  return isFree && stated.every(isSpan) && stated.some((limit) => bearsItsLabel(limit, other));
}

function isSpan({ period, unit }: OfferLimit): boolean {
  return period === null && dimensionOf(unit) === 'time';
}

function bothIn(row: MeasureRow, { roles, mainFor, cells }: MeasureRow): MeasureRow {
  return {
    roles: row.roles.filter((role) => roles.includes(role)),
    mainFor: row.mainFor.filter((role) => mainFor.includes(role)),
    cells: row.cells.map((cell, column) => cell ?? cells[column] ?? null),
  };
}

/** The limits of a plan, the one that speaks for all of it first, each with the roles that it speaks for. */
function candidatesOf(limits: readonly OfferLimit[]): Candidate[] {
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
