/** Lines up the limits of several plans: one row for what measures the same thing. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { CompareAnswer } from '../../../schemas/catalog-queries.ts';
import { convertUnit, type Unit } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { evidenceFor } from '../facts/index.ts';

type ComparedLimit = CompareAnswer['limits'][number];
type Amount = OfferLimit['value'];

type Row = {
  readonly first: OfferLimit;
  roles: Role[];
  /** One cell per plan, in the asked order. */
  readonly cells: ({ readonly stated: OfferLimit; readonly value: Amount } | null)[];
};

/**
 * Limits share a row when metric, period and scope are equal, their roles overlap and one unit converts into
 * the other. Where a plan states several such limits, a label tells them apart: then only equal labels meet.
 * @returns rows in the order in which the plans state them; `value` in the unit of the row's first limit
 */
export function compareLimits(offers: readonly Offer[]): ComparedLimit[] {
  const rows: Row[] = [];
  offers.forEach((offer, column) => {
    // Those with a twin of the same label choose first, so that no other limit takes their place.
    const waiting = offer.limits.filter((limit) => !place(limit, column, offers, rows, 'same-label'));
    for (const limit of waiting) {
      if (!place(limit, column, offers, rows, 'any-label')) rows.push(newRow(limit, column, offers.length));
    }
  });
  return rows.map((row) => ({
    metric: row.first.metric,
    unit: row.first.unit,
    period: row.first.period,
    scope: row.first.scope,
    roles: row.roles,
    values: row.cells.map((cell, column) => {
      const offer = offers[column];
      return cell === null || offer === undefined
        ? null
        : { ...cell, evidence: evidenceFor(offer, `limits.${cell.stated.id}`) };
    }),
    differs: amountsDiffer(row.cells.flatMap((cell) => (cell === null ? [] : [cell.value]))),
  }));
}

function newRow(limit: OfferLimit, column: number, columns: number): Row {
  const cells: Row['cells'] = Array.from({ length: columns }, () => null);
  cells[column] = { stated: limit, value: limit.value };
  return { first: limit, roles: limit.roles, cells };
}

function place(
  limit: OfferLimit,
  column: number,
  offers: readonly Offer[],
  rows: readonly Row[],
  mode: 'same-label' | 'any-label',
): boolean {
  for (const row of rows) {
    if (row.cells[column] !== null || !sameMeasure(limit, row.first)) continue;
    const shared = row.roles.filter((role) => limit.roles.includes(role));
    if (shared.length === 0) continue;
    const sameLabel = limit.label?.en === row.first.label?.en;
    if (!sameLabel && (mode === 'same-label' || isAmbiguous(limit, row.first, offers))) continue;
    const value = inUnit(limit, row.first.unit);
    if (value === null) continue;
    row.roles = shared;
    row.cells[column] = { stated: limit, value };
    return true;
  }
  return false;
}

/** Whether one of the plans states several limits of this measure, of which a label picks one. */
function isAmbiguous(limit: OfferLimit, other: OfferLimit, offers: readonly Offer[]): boolean {
  return offers.some((offer) => {
    const rivals = offer.limits.filter(
      (rival) => sameMeasure(rival, limit) && rival.roles.some((role) => other.roles.includes(role)),
    );
    return rivals.length > 1;
  });
}

function sameMeasure(a: OfferLimit, b: OfferLimit): boolean {
  return a.metric === b.metric && a.period === b.period && a.scope === b.scope;
}

function inUnit(limit: OfferLimit, unit: Unit): Amount | null {
  if (limit.value === 'unlimited') return convertUnit(1, limit.unit, unit) === null ? null : 'unlimited';
  const amount = convertUnit(limit.value, limit.unit, unit);
  // Twelve digits: what a division of binary fractions adds beyond them is noise, not an allowance.
  return amount === null ? null : Number(amount.toPrecision(12));
}

/** Only stated allowances are compared: that a plan states none proves no difference. */
function amountsDiffer(stated: readonly Amount[]): boolean {
  return stated.some((amount) => amount !== stated[0]);
}
