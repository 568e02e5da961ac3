/** The plans of each role in the standing order, with what they give in each column: worked out once. */
import type { Offer } from '../../../schemas/catalog.ts';
import { ROLE_COLUMNS } from '../../../schemas/role-columns.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { isSecondaryRole, type StandingOrder } from '../order/index.ts';
import { amountIn, type ColumnAmount } from './amounts.ts';

export type RankedPlan = {
  readonly offer: Offer;
  readonly byTheWay: boolean;
  /** Whether it states no limit for the role: nothing of what the table compares. */
  readonly isSilent: boolean;
  /** One for each column of the role. */
  readonly amounts: readonly (ColumnAmount | null)[];
};

/** The plans of a role that can be had: those made for it first, the silent ones last, each group in the standing order. */
export type RankedPlans = (role: Role) => readonly RankedPlan[];

export function createRankedPlans(order: StandingOrder): RankedPlans {
  const known = new Map<Role, readonly RankedPlan[]>();
  return (role) => {
    const ranked = known.get(role) ?? rank(role, order);
    known.set(role, ranked);
    return ranked;
  };
}

function rank(role: Role, order: StandingOrder): RankedPlan[] {
  return order
    .inRole(role)
    .filter((offer) => canBeHad(offer, role))
    .map((offer) => ({
      offer,
      byTheWay: isSecondaryRole(offer, role),
      isSilent: !offer.limits.some(({ roles }) => roles.includes(role)),
      amounts: ROLE_COLUMNS[role].map((column) => amountIn(offer, role, column)),
    }))
    .sort(byGroup);
}

/** Made for the role, then made for something else, then silent. */
export function byGroup(a: Grouped, b: Grouped): number {
  return Number(a.isSilent) - Number(b.isSilent) || Number(a.byTheWay) - Number(b.byTheWay);
}

type Grouped = Pick<RankedPlan, 'byTheWay' | 'isSilent'>;

/** Every role in its order, with how many plans that can be had serve it: the length of its table, without ranking it. */
export function countPlans(offers: readonly Offer[]): { readonly role: Role; readonly plans: number }[] {
  return ROLES.map((role) => ({ role, plans: offers.filter((offer) => canBeHad(offer, role)).length }));
}

function canBeHad({ standing, roles }: Offer, role: Role): boolean {
  return standing === 'available' && roles.includes(role);
}
