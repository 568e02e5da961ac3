/** The rows of one measure: which limits of which plans share a row. */
import type { OfferLimit } from '../../../schemas/catalog.ts';
import { holdsTheSame } from '../../../schemas/measures.ts';
import { findDimension } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { byReach } from '../allowances/index.ts';

export type MeasureRow = {
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
export function lineUpMeasure(columns: readonly (readonly OfferLimit[])[]): MeasureRow[] {
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
