/** What $0 buys: for each need one figure of every plan that stays free, on one scale. */
import type { Offer } from '../../../schemas/catalog.ts';
import { MAIN_FIGURES } from '../../../schemas/measures.ts';
import { ROLE_COLUMNS, type RoleColumn } from '../../../schemas/role-columns.ts';
import { lasts } from '../../../schemas/standing.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { CatalogIndex } from '../catalog-index.ts';
import { amountGroup, columnBasis } from './amounts.ts';
import { computeMedian } from './role-figures.ts';

/** Fewer are no chart. */
export const CHART_MIN = 3;

export type ZeroPlan = {
  readonly offer: Offer;
  /** In the unit of the chart; Infinity without a limit. */
  readonly amount: number;
  /** The id of the limit that says so; null of what was worked out. */
  readonly limit: string | null;
};

/** The figures of a need, before they are summed up. */
type Figures = {
  /** Null of users. */
  readonly column: RoleColumn | null;
  readonly basis: 'month' | 'held';
  readonly plans: readonly ZeroPlan[];
  readonly lasting: number;
};

export type ZeroChart = Figures & {
  readonly role: Role;
  /** The least first, those without a limit last. */
  readonly plans: readonly ZeroPlan[];
  /** Of the plans that have a limit; null if fewer than {@link CHART_MIN} do. */
  readonly median: number | null;
  /** Three names: the largest, the one that most tools name, and the one next to the median; a plan is named once. */
  readonly named: readonly { readonly as: 'most' | 'known' | 'median'; readonly plan: ZeroPlan }[];
};

/** A chart a need, in the order of needs, each of the main figure that most of its lasting plans state. */
export function zeroDollars(index: CatalogIndex): ZeroChart[] {
  return ROLES.map((role) => {
    const lasting = lastingPlans(index, role);
    const candidates = ROLE_COLUMNS[role].flatMap((column, at) => {
      if (!MAIN_FIGURES[role].includes(column.metric)) return [];
      const plans = lasting.flatMap(({ offer, amounts }): ZeroPlan[] => {
        const found = amounts[at] ?? null;
        if (found === null || found.amount === null || found.amount <= 0) return [];
        if (amountGroup(found, columnBasis(column)) !== 0) return [];
        return [{ offer, amount: found.amount, limit: found.limit.id }];
      });
      return [{ column, basis: columnBasis(column), plans, lasting: lasting.length }];
    });
    const fullest = candidates.reduce<Figures | null>(
      (best, one) => (best === null || one.plans.length > best.plans.length ? one : best),
      null,
    );
    return sumUp(index, role, fullest ?? { column: null, basis: 'held', plans: [], lasting: lasting.length });
  });
}

/** The same in users per month. @param carried the users that each plan is proven to carry, by its slug */
export function zeroUsers(
  index: CatalogIndex,
  roles: readonly Role[],
  carried: (role: Role) => ReadonlyMap<string, number>,
): ZeroChart[] {
  return roles.map((role) => {
    const users = carried(role);
    const lasting = lastingPlans(index, role);
    const plans = lasting.flatMap(({ offer }): ZeroPlan[] => {
      const amount = users.get(offer.slug);
      return amount === undefined ? [] : [{ offer, amount, limit: null }];
    });
    return sumUp(index, role, { column: null, basis: 'month', plans, lasting: lasting.length });
  });
}

function lastingPlans(index: CatalogIndex, role: Role) {
  return index.rankedPlans(role).filter(({ offer, byTheWay }) => !byTheWay && lasts(offer));
}

function sumUp(index: CatalogIndex, role: Role, figures: Figures): ZeroChart {
  const plans = [...figures.plans].sort((a, b) => (a.amount === b.amount ? 0 : a.amount - b.amount));
  const limited = plans.filter(({ amount }) => Number.isFinite(amount));
  const median = limited.length < CHART_MIN ? null : computeMedian(limited.map(({ amount }) => amount));
  const namedBy = ({ offer }: ZeroPlan): number => index.toolIndex.adoptionOf(offer, role)?.all.named ?? 0;
  const known = [...plans].sort((a, b) => namedBy(b) - namedBy(a))[0];
  const away = ({ amount }: ZeroPlan): number => Math.abs(Math.log(amount / (median ?? amount)));
  const named: { as: 'most' | 'known' | 'median'; plan: ZeroPlan }[] = [];
  const add = (as: 'most' | 'known' | 'median', plan: ZeroPlan | undefined): void => {
    if (plan !== undefined && named.every((one) => one.plan !== plan)) named.push({ as, plan });
  };
  add('most', plans.at(-1));
  if (known !== undefined && namedBy(known) > 0) add('known', known);
  const others = limited.filter((plan) => named.every((one) => one.plan !== plan));
  if (median !== null) add('median', [...others].sort((a, b) => away(a) - away(b))[0]);
  return { ...figures, role, plans, median, named };
}
