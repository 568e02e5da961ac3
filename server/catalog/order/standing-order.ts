/** The default order of plans, without a request: of each role, and of all of them. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Locale, Role } from '../../../schemas/vocabulary.ts';
import type { ToolIndex } from '../adoption/tool-index.ts';
import { once, onceFor } from '../once.ts';
import { compareStandings, type RoleStanding, readAllowances, standingInRole } from './role-standing.ts';

/** Best first; ties by slug. Each order is worked out when it is first asked for: most commands need one at most. */
export type StandingOrder = {
  /** Those that serve the role. */
  readonly inRole: (role: Role) => readonly Offer[];
  /** The same, then all others. */
  readonly withOthers: (role: Role) => readonly Offer[];
  /** All, each by the standing in its first role. */
  readonly overall: () => readonly Offer[];
};

/** The orders by the language of the reader: who reads Chinese can mostly pass the real-name verification. */
export type StandingOrders = Readonly<Record<Locale, StandingOrder>>;

/** Orders plans by their standing. @param today YYYY-MM-DD, the day of the data */
export function createStandingOrders(
  offers: readonly Offer[],
  today: string,
  { adoptionOf }: Pick<ToolIndex, 'adoptionOf'>,
): StandingOrders {
  const allowancesOf = onceFor(readAllowances);
  const standings = onceFor((role: Role) =>
    onceFor((offer: Offer) =>
      standingInRole(offer, role, allowancesOf(offer), today, adoptionOf(offer, role)),
    ),
  );
  const inOrder = (papersMatter: boolean): StandingOrder => {
    const sorted = (
      placed: readonly { readonly offer: Offer; readonly standing: RoleStanding }[],
    ): readonly Offer[] =>
      [...placed]
        .sort(
          (a, b) =>
            compareStandings(a.standing, b.standing, papersMatter) || (a.offer.slug < b.offer.slug ? -1 : 1),
        )
        .map(({ offer }) => offer);
    const inRole = onceFor((role: Role) =>
      sorted(
        offers
          .filter(({ roles }) => roles.includes(role))
          .map((offer) => ({ offer, standing: standings(role)(offer) })),
      ),
    );
    const overall = once(() =>
      sorted(
        offers.flatMap((offer) =>
          offer.roles.slice(0, 1).map((role) => ({ offer, standing: standings(role)(offer) })),
        ),
      ),
    );
    const withOthers = onceFor((role: Role) => [...new Set([...inRole(role), ...overall()])]);
    return { inRole, withOthers, overall };
  };
  return { en: inOrder(true), 'zh-CN': inOrder(false) };
}
