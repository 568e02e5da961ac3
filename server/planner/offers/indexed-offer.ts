/** An offer made ready for planning: everything about it that no request changes. */

import type { Offer, Provider } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { lasts } from '../../catalog/index.ts';
import type { FactField } from '../reasons/index.ts';
import { type ConstraintAnswer, constraintAnswers } from './constraints.ts';
import { type BlockedFigure, blockedFigures } from './credit-meters.ts';
import { evidenceAge, mainFigureLimits, unstatedFacts } from './decisive-facts.ts';
import { type Harm, mayBill, worstHarm } from './harm.ts';
import { type HeadroomBand, referenceHeadroom } from './headroom.ts';
import type { Meter } from './meter.ts';
import { metersOf } from './meters.ts';
import { isMeantKind, servesByTheWay } from './standing.ts';

/** An offer in a role before any usage: its place in the order of stacks, see choose/objective.ts. */
export type RoleBaseline = {
  readonly meantKind: boolean;
  readonly byTheWay: boolean;
  readonly mainFigureStated: boolean;
  readonly harm: Harm;
  /** Facts that decide in the role and are not stated. */
  readonly unstated: number;
  /** See {@link evidenceAge}. */
  readonly evidenceAge: number;
  /** The room that it leaves for a small project. */
  readonly headroom: HeadroomBand;
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
  readonly mayBill: boolean;
  readonly meters: readonly Meter[];
  readonly blocked: readonly BlockedFigure[];
  /** By the field that a constraint asks of. */
  readonly answers: ReadonlyMap<FactField, ConstraintAnswer>;
  /** One for each role that the offer serves. */
  readonly baselines: ReadonlyMap<Role, RoleBaseline>;
};

export function indexOffer(
  offer: Offer,
  rank: number,
  { provider, rank: providerRank }: { readonly provider: Provider; readonly rank: number },
): IndexedOffer {
  const meters = metersOf(offer);
  const blocked = blockedFigures(offer);
  return {
    offer,
    rank,
    provider,
    providerRank,
    lasts: lasts(offer),
    underReview: offer.review !== null,
    mayBill: mayBill(offer),
    meters,
    blocked,
    answers: constraintAnswers(offer),
    baselines: new Map(
      offer.roles.map((role) => [
        role,
        {
          meantKind: isMeantKind(offer, role),
          byTheWay: servesByTheWay(offer, role),
          mainFigureStated: mainFigureLimits(offer, role).length > 0,
          harm: worstHarm(offer, role),
          unstated: unstatedFacts(offer, role),
          evidenceAge: evidenceAge(offer, role),
          headroom: referenceHeadroom(offer, meters, blocked, role),
        },
      ]),
    ),
  };
}
