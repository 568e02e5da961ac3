/** What a plan gives in a column, and which of two amounts is the larger. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { RoleColumn } from '../../../schemas/role-columns.ts';
import { convertUnit, perMonth } from '../../../schemas/units.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { type Basis, classifyBasis, metricInRole } from '../allowances/index.ts';

/** An allowance of a plan in the unit of a column. */
export type ColumnAmount = {
  readonly limit: OfferLimit;
  /** Infinity if it is unlimited; null if no fixed rate converts it. */
  readonly amount: number | null;
  readonly basis: Basis;
};

/** How the amounts of a column are compared: what is used up, by the month; all else as it is held. */
export function columnBasis({ metric }: RoleColumn): Exclude<Basis, 'once'> {
  return classifyBasis({ metric, period: 'month', scope: 'account' }) === 'held' ? 'held' : 'month';
}

/** The allowance that speaks for a plan in a column; null if it states none. */
export function amountIn(offer: Pick<Offer, 'limits'>, role: Role, column: RoleColumn): ColumnAmount | null {
  const found = metricInRole(offer, role, column.metric);
  if (found === null) return null;
  const { limit, basis } = found;
  return { limit, basis, amount: readAmount(limit, basis, column) };
}

function readAmount({ value, unit, period }: OfferLimit, basis: Basis, column: RoleColumn): number | null {
  if (value === 'unlimited') return Number.POSITIVE_INFINITY;
  const amount = convertUnit(value, unit, column.unit);
  return amount !== null && basis === 'month' ? perMonth(amount, period) : amount;
}

/**
 * The group of an amount in a column, in either order: 0 amounts that compare, 1 those that do not come
 * back or are of another nature, 2 those that nothing converts, 3 silence.
 */
export function amountGroup(found: ColumnAmount | null, basis: Basis): 0 | 1 | 2 | 3 {
  if (found === null) return 3;
  if (found.amount === null) return 2;
  return found.basis === basis ? 0 : 1;
}

/**
 * Which of two plans comes first in a column.
 * @param direction 1 for the largest first, -1 for the smallest first
 * @returns negative if `a` comes first
 */
export function compareAmounts(
  a: ColumnAmount | null,
  b: ColumnAmount | null,
  basis: Basis,
  direction: 1 | -1,
): number {
  const byGroup = amountGroup(a, basis) - amountGroup(b, basis);
  const [x, y] = [a?.amount ?? null, b?.amount ?? null];
  // Two unlimited ones are equal; their difference would be no number.
  if (byGroup !== 0 || x === null || y === null || x === y) return byGroup;
  return (y - x) * direction;
}
