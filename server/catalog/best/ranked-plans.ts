/** The plans of each role in the order of the planner, with what they give in each column: worked out once. */
import type { Offer } from '../../../schemas/catalog.ts';
import { ROLE_COLUMNS } from '../../../schemas/role-columns.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { allowancesOf, compareStandings, type RoleStanding, standingInRole } from '../order/index.ts';
import { amountIn, type ColumnAmount, columnBasis, compareAmounts } from './amounts.ts';

export type RankedPlan = {
  readonly offer: Offer;
  readonly standing: RoleStanding;
  /** One for each column of the role. */
  readonly amounts: readonly (ColumnAmount | null)[];
};

/** The plans of a role that can be had: those made for it first, and each group in the order of the planner. */
export type RankedPlans = (role: Role) => readonly RankedPlan[];

/** @param offers in list order, which decides between plans that are equal in all else but the name */
export function createRankedPlans(offers: readonly Offer[]): RankedPlans {
  const known = new Map<Role, readonly RankedPlan[]>();
  return (role) => {
    const ranked = known.get(role) ?? rank(offers, role);
    known.set(role, ranked);
    return ranked;
  };
}

function rank(offers: readonly Offer[], role: Role): RankedPlan[] {
  const columns = ROLE_COLUMNS[role];
  const [first] = columns;
  const basis = columnBasis(first);
  return offers
    .filter((offer) => canBeHad(offer, role))
    .map((offer) => ({
      offer,
      standing: standingInRole(offer, role, allowancesOf(offer)),
      amounts: columns.map((column) => amountIn(offer, role, column)),
    }))
    .sort(
      (a, b) =>
        Number(a.standing.byTheWay) - Number(b.standing.byTheWay) ||
        compareStandings(a.standing, b.standing) ||
        compareAmounts(a.amounts[0] ?? null, b.amounts[0] ?? null, basis, 1) ||
        compareNames(a.offer.translations.en.name, b.offer.translations.en.name),
    );
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Every role in its order, with how many plans that can be had serve it: the length of its table, without ranking it. */
export function countPlans(offers: readonly Offer[]): { readonly role: Role; readonly plans: number }[] {
  return ROLES.map((role) => ({ role, plans: offers.filter((offer) => canBeHad(offer, role)).length }));
}

function canBeHad({ standing, roles }: Offer, role: Role): boolean {
  return standing === 'available' && roles.includes(role);
}
