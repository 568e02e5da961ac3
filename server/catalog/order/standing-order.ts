/** The default order of plans, without a request: of each role, and of all of them. */
import type { Offer } from '../../../schemas/catalog.ts';
import { type Locale, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import type { ToolIndex } from '../adoption/tool-index.ts';
import { once } from '../once.ts';
import { compareStandings, type RoleStanding, readAllowances, standingInRole } from './role-standing.ts';

/** All plans, best first; ties by slug. */
export type StandingOrder = {
  /** Those that serve the role first. */
  readonly inRole: ReadonlyMap<Role, readonly Offer[]>;
  /** Each by the standing in its first role. */
  readonly overall: readonly Offer[];
};

type Placed = { readonly offer: Offer; readonly standing: RoleStanding };

/** The orders by the language of the reader: who reads Chinese can mostly pass the real-name verification. */
export type StandingOrders = Readonly<Record<Locale, StandingOrder>>;

/** Works out the standing of every plan in each of its roles, once. @param today YYYY-MM-DD, the day of the data */
export function createStandingOrders(
  offers: readonly Offer[],
  today: string,
  { adoptionOf }: Pick<ToolIndex, 'adoptionOf'>,
): StandingOrders {
  const inRole = new Map<Role, Placed[]>(ROLES.map((role) => [role, []]));
  const overall: Placed[] = [];
  for (const offer of offers) {
    const allowances = readAllowances(offer);
    offer.roles.forEach((role, at) => {
      const placed = {
        offer,
        standing: standingInRole(offer, role, allowances, today, adoptionOf(offer, role)),
      };
      inRole.get(role)?.push(placed);
      if (at === 0) overall.push(placed);
    });
  }
  const inOrder = (papersMatter: boolean): StandingOrder => {
    const sorted = (placed: readonly Placed[]): Offer[] =>
      [...placed]
        .sort(
          (a, b) =>
            compareStandings(a.standing, b.standing, papersMatter) || (a.offer.slug < b.offer.slug ? -1 : 1),
        )
        .map(({ offer }) => offer);
    const all = sorted(overall);
    return {
      inRole: new Map([...inRole].map(([role, placed]) => [role, [...new Set([...sorted(placed), ...all])]])),
      overall: all,
    };
  };
  const orders = { en: once(() => inOrder(true)), 'zh-CN': once(() => inOrder(false)) };
  return {
    get en() {
      return orders.en();
    },
    get 'zh-CN'() {
      return orders['zh-CN']();
    },
  };
}
