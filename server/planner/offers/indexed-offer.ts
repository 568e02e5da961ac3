/** An offer made ready for planning: everything about it that no request changes. */
import type { Offer } from '../../../schemas/catalog.ts';
import { ROLES, type Role } from '../../../schemas/vocabulary.ts';
import { lasts } from '../../catalog/facts/lasts.ts';
import { costWithoutUsage, type PickFacts, type StandingFacts } from '../choose/objective.ts';
import { brokenBits } from './constraints.ts';
import { FIGURES, SCALE_FIGURES } from './figures.ts';
import { allowanceOf, type Meter, metersOf } from './meters.ts';
import { REFERENCE_COUNTS, REFERENCE_SCALE } from './reference-project.ts';
import { mayBill, riskCount } from './risks.ts';

export interface Standing extends StandingFacts {
  /** What the role costs where no stated figure bears on it and nothing is preferred; see objective.ts. */
  readonly cost: number;
}

export interface IndexedOffer extends PickFacts {
  readonly offer: Offer;
  /** Position among all offers in the order of their slugs. */
  readonly rank: number;
  /** Position of its provider in the order of providers' slugs. */
  readonly provider: number;
  readonly broken: number;
  readonly ended: boolean;
  readonly mayBill: boolean;
  readonly meters: readonly Meter[];
  /** By index into ROLES; undefined for roles that the offer does not serve. */
  readonly standing: readonly (Standing | undefined)[];
}

/** @param dataAsOf when the catalog was published: a plan that ended before is no plan. */
export function indexOffer(offer: Offer, rank: number, provider: number, dataAsOf: string): IndexedOffer {
  const meters = metersOf(offer);
  const facts: PickFacts = { lasts: lasts(offer), underReview: offer.review !== null };
  return {
    offer,
    rank,
    provider,
    broken: brokenBits(offer),
    ended: offer.endsOn !== null && offer.endsOn <= dataAsOf.slice(0, 10),
    ...facts,
    mayBill: mayBill(offer),
    meters,
    standing: ROLES.map((role, position) => {
      if (!offer.roles.includes(role)) return undefined;
      const standing = {
        risks: riskCount(offer, role),
        referenceUse: referenceUse(offer, meters, role, position),
      };
      return { ...standing, cost: costWithoutUsage(facts, standing) };
    }),
  };
}

/** The mean over the reference figures that bear on the role; an unstated limit counts as all used up. */
function referenceUse(offer: Offer, meters: readonly Meter[], role: Role, position: number): number {
  const shares = SCALE_FIGURES.flatMap((figure, index) => {
    const bearing = FIGURES[figure].roles[role];
    if (bearing === undefined) return [];
    const found = meters.flatMap((meter) => {
      const draw = meter.draws.find((one) => one.role === position && one.figure === index && one.proves);
      return draw === undefined ? [] : [shareOf(REFERENCE_SCALE[figure] * draw.factor, meter.allowed)];
    });
    return [found.length === 0 ? 1 : Math.max(...found)];
  });
  const counts = REFERENCE_COUNTS[role];
  if (counts !== undefined) {
    const found = offer.limits.flatMap((limit) => {
      if (!counts.metrics.includes(limit.metric) || !limit.roles.includes(role)) return [];
      const reading = allowanceOf(limit, 'flow', 'count');
      return reading === null || reading.window === 'once' ? [] : [shareOf(counts.perMonth, reading.allowed)];
    });
    shares.push(found.length === 0 ? 1 : Math.max(...found));
  }
  if (shares.length === 0) return 0;
  return Math.ceil((1000 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

function shareOf(asked: number, allowed: number): number {
  return allowed === 0 ? 1 : Math.min(1, asked / allowed);
}
