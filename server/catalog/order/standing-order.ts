/** The default order of plans, without a request: of each role, and of all of them. */
import type { Offer } from '../../../schemas/catalog.ts';
import { type Locale, ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { once } from '../once.ts';
import { isSecondaryRole } from './made-for.ts';
import { compareStandings, type RoleStanding, readAllowances, standingInRole } from './role-standing.ts';

/** All plans, best first; ties in list order. */
export type StandingOrder = {
  /** Those that serve the role first. */
  readonly inRole: ReadonlyMap<Role, readonly Offer[]>;
  /** Each by the standing in its first role. */
  readonly overall: readonly Offer[];
};

type Placed = { readonly offer: Offer; readonly standing: RoleStanding; readonly breadth: number };

/** The orders by the language of the reader: who reads Chinese can mostly pass the real-name verification. */
export type StandingOrders = Readonly<Record<Locale, StandingOrder>>;

/** Works out the standing of every plan in each of its roles, once. @param offers in list order, which breaks ties */
export function createStandingOrders(offers: readonly Offer[]): StandingOrders {
  const inRole = new Map<Role, Placed[]>(ROLES.map((role) => [role, []]));
  const overall: Placed[] = [];
  for (const offer of offers) {
    const allowances = readAllowances(offer);
    const breadth = countBreadth(offer);
    offer.roles.forEach((role, at) => {
      const placed = { offer, standing: standingInRole(offer, role, allowances), breadth };
      inRole.get(role)?.push(placed);
      if (at === 0) overall.push(placed);
    });
  }
  const inOrder = (papersMatter: boolean): StandingOrder => {
    const sorted = (placed: readonly Placed[]): Offer[] =>
      [...placed].sort((a, b) => comparePlaced(a, b, papersMatter)).map(({ offer }) => offer);
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

/** A host of many things comes after those that do this one, if both are to be had and state how much they give. */
function comparePlaced(a: Placed, b: Placed, papersMatter: boolean): number {
  const [x, y] = [a.standing, b.standing];
  return (
    Number(x.gone) - Number(y.gone) ||
    Number(y.lasts) - Number(x.lasts) ||
    (papersMatter ? Number(x.asksForPapers) - Number(y.asksForPapers) : 0) ||
    Number(x.notForProduction) - Number(y.notForProduction) ||
    Number(x.byTheWay) - Number(y.byTheWay) ||
    Number(y.mainFigureStated) - Number(x.mainFigureStated) ||
    a.breadth - b.breadth ||
    compareStandings(x, y, papersMatter)
  );
}

/** 0 for a plan made for one or two roles, 1 for three or four, 2 for more. */
function countBreadth(offer: Offer): number {
  const madeFor = offer.roles.filter((role) => !isSecondaryRole(offer, role)).length;
  if (madeFor <= 2) return 0;
  return madeFor <= 4 ? 1 : 2;
}
