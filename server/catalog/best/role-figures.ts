/** The main figures of a plan, each compared with the other plans of the role. */
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import { ROLE_COLUMNS, type RoleColumn } from '../../../schemas/role-columns.ts';
import { lasts } from '../../../schemas/standing.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { tellingLimits } from '../facts/telling-limits.ts';
import { amountGroup, amountIn, type ColumnAmount, columnBasis } from './amounts.ts';

/** What the plans of a role give in a column, all amounts in its unit. */
export type RoleField = {
  readonly role: Role;
  readonly column: RoleColumn;
  readonly basis: 'month' | 'held';
  /** Of every lasting plan that states a finite one, ascending. A trial of a month gives what no free plan does. */
  readonly amounts: readonly number[];
  readonly median: number;
  readonly most: { readonly amount: number; readonly slug: string };
  /** Plans that give it without a limit. */
  readonly unlimited: number;
  readonly own: number;
  /** How many plans give more, the unlimited ones among them. */
  readonly more: number;
};

export type RoleFigure = {
  readonly limit: OfferLimit;
  /** Null if there is nothing to compare with: an unlimited amount, one of another nature, too few plans. */
  readonly field: RoleField | null;
};

/** A plan with what it gives and what for. */
export type PlanOfRoles = Pick<Offer, 'limits' | 'roles' | 'aside'>;

export const ROLE_FIGURES_MAX = 4;
const ROLE_FIGURES_MIN = 3;
/** Fewer are no company. */
const FIELD_MIN = 5;

/** A figure of a plan, and the column of its role in which it is compared. */
type ColumnFigure = ColumnAmount & { readonly role: Role; readonly column: RoleColumn };

/**
 * What a person compares first: the main figure of the first role that the plan was made for, then those of its other
 * roles, each role's first before its second, at most {@link ROLE_FIGURES_MAX}; if they are few, the
 * other columns of the roles' tables follow, then the most telling limits.
 * @param offer in any language
 */
export function mainLimits(offer: PlanOfRoles): OfferLimit[] {
  const figures = columnFigures(offer);
  const main = figures.filter(({ role, column }) => MAIN_FIGURES[role].includes(column.metric));
  const lead = tellingLimits(offer, 1, madeFor(offer)[0] ?? null);
  const first = distinct([...lead, ...main.map(({ limit }) => limit)]).slice(0, ROLE_FIGURES_MAX);
  // Figures of secondary roles say least about the plan.
  const ofMade = offer.limits.filter(({ roles }) => roles.some((role) => !offer.aside.includes(role)));
  const more = [
    ...figures.map(({ limit }) => limit),
    ...tellingLimits({ limits: ofMade }, ROLE_FIGURES_MIN),
    ...tellingLimits(offer, ROLE_FIGURES_MIN),
  ];
  return distinct([...first, ...more]).slice(0, Math.max(first.length, ROLE_FIGURES_MIN));
}

/** The limits of {@link mainLimits}, each compared with the other plans of its role. */
export function roleFigures(index: Pick<CatalogIndex, 'rankedPlans'>, offer: Offer): RoleFigure[] {
  const figures = columnFigures(offer);
  return mainLimits(offer).map((limit) => {
    const figure = figures.find((one) => one.limit.id === limit.id);
    return { limit, field: figure === undefined ? null : summarizeField(index, figure) };
  });
}

/** What the plans of a role give if one of them gives a limit; null if there is nothing to compare with. */
export function roleField(
  index: Pick<CatalogIndex, 'rankedPlans'>,
  offer: Offer,
  role: Role,
  limit: string,
): RoleField | null {
  for (const column of ROLE_COLUMNS[role]) {
    const amount = amountIn(offer, role, column);
    if (amount?.limit.id === limit) return summarizeField(index, { role, column, ...amount });
  }
  return null;
}

/** What the plan states in the tables of the roles that it was made for, the first columns of all before the second. */
function columnFigures(offer: PlanOfRoles): ColumnFigure[] {
  return madeFor(offer)
    .flatMap((role) =>
      ROLE_COLUMNS[role].flatMap((column, place) => {
        const amount = amountIn(offer, role, column);
        return amount === null ? [] : [{ role, column, place, ...amount }];
      }),
    )
    .sort((a, b) => a.place - b.place);
}

/** The roles that the plan was made for; all of them if every one is secondary. */
function madeFor({ roles, aside }: PlanOfRoles): Offer['roles'] {
  const mainRoles = roles.filter((role) => !aside.includes(role));
  return mainRoles.length === 0 ? roles : mainRoles;
}

function distinct(limits: readonly OfferLimit[]): OfferLimit[] {
  return [...new Map(limits.map((limit) => [limit.id, limit])).values()];
}

/** @returns null if the amount is unlimited or of another nature, and if too few plans state theirs */
function summarizeField(index: Pick<CatalogIndex, 'rankedPlans'>, figure: ColumnFigure): RoleField | null {
  const { role, column, amount: own } = figure;
  const at = ROLE_COLUMNS[role].indexOf(column);
  const basis = columnBasis(column);
  if (own === null || !Number.isFinite(own) || amountGroup(figure, basis) !== 0) return null;
  const comparable = index.rankedPlans(role).flatMap(({ offer, amounts }) => {
    const amount = amounts[at] ?? null;
    return !lasts(offer) || amount === null || amount.amount === null || amountGroup(amount, basis) !== 0
      ? []
      : [{ slug: offer.slug, amount: amount.amount }];
  });
  const finite = comparable
    .filter(({ amount }) => Number.isFinite(amount))
    .sort((a, b) => a.amount - b.amount);
  const most = finite.at(-1);
  if (most === undefined || finite.length < FIELD_MIN) return null;
  const amounts = finite.map(({ amount }) => amount);
  return {
    ...{ role, column, basis, amounts, most, own },
    median: computeMedian(amounts),
    unlimited: comparable.length - finite.length,
    more: comparable.filter(({ amount }) => amount > own).length,
  };
}

/** @param ascending not empty */
export function computeMedian(ascending: readonly number[]): number {
  const middle = (ascending.length - 1) / 2;
  const [low, high] = [ascending[Math.floor(middle)], ascending[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new Error('a median of nothing');
  return (low + high) / 2;
}
