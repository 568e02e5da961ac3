/** An offer made ready for planning: everything about it that no request changes. */

import type { Offer, Provider } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { lasts } from '../../catalog/index.ts';
import { figuresBearingOn } from './figures.ts';
import { allowanceOf, type Meter, metersOf } from './meters.ts';
import { REFERENCE_COUNTS, REFERENCE_SCALE } from './reference-project.ts';
import { mayBill, riskCount } from './risks.ts';

/** An offer in a role before any usage: its risks, and the headroom of the reference project. */
export type RoleBaseline = {
  readonly risks: number;
  /** Thousandths of the plan that the reference project would use; see reference-project.ts. */
  readonly referenceUse: number;
};

export type IndexedOffer = {
  readonly offer: Offer;
  /** Position among all offers in the order of their slugs. */
  readonly rank: number;
  readonly provider: Provider;
  /** Position of its provider in the order of providers' slugs. */
  readonly providerRank: number;
  readonly lasts: boolean;
  readonly underReview: boolean;
  readonly ended: boolean;
  readonly mayBill: boolean;
  readonly meters: readonly Meter[];
  /** One for each role that the offer serves. */
  readonly baselines: ReadonlyMap<Role, RoleBaseline>;
};

/** @param dataAsOf when the catalog was published: a plan that ended before is no plan. */
export function indexOffer(
  offer: Offer,
  rank: number,
  { provider, rank: providerRank }: { readonly provider: Provider; readonly rank: number },
  dataAsOf: string,
): IndexedOffer {
  const meters = metersOf(offer);
  return {
    offer,
    rank,
    provider,
    providerRank,
    lasts: lasts(offer),
    underReview: offer.review !== null,
    ended: offer.endsOn !== null && offer.endsOn <= dataAsOf.slice(0, 10),
    mayBill: mayBill(offer),
    meters,
    baselines: new Map(
      offer.roles.map((role) => [
        role,
        { risks: riskCount(offer, role), referenceUse: referenceUse(offer, meters, role) },
      ]),
    ),
  };
}

/** The mean over the reference figures that bear on the role; an unstated limit counts as all used up. */
function referenceUse(offer: Offer, meters: readonly Meter[], role: Role): number {
  const shares = figuresBearingOn(role).map((figure) => {
    const found = meters.flatMap((meter) => {
      const use = meter.uses.find((one) => one.role === role && one.figure === figure && one.proves);
      return use === undefined ? [] : [shareOf(REFERENCE_SCALE[figure] * use.factor, meter.allowed)];
    });
    return found.length === 0 ? 1 : Math.max(...found);
  });
  const counts = REFERENCE_COUNTS[role];
  if (counts !== undefined) {
    const found = offer.limits.flatMap((limit) => {
      if (!counts.metrics.includes(limit.metric) || !limit.roles.includes(role)) return [];
      const allowance = allowanceOf(limit, 'flow', 'count');
      return allowance === null || allowance.window === 'once'
        ? []
        : [shareOf(counts.perMonth, allowance.allowed)];
    });
    shares.push(found.length === 0 ? 1 : Math.max(...found));
  }
  if (shares.length === 0) return 0;
  return Math.ceil((1000 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

function shareOf(amount: number, allowed: number): number {
  return allowed === 0 ? 1 : Math.min(1, amount / allowed);
}
