/** How much room a plan leaves, in bands: what lies between ten times and a hundred times decides nothing. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { BlockedFigure, Meter } from '../allowances/index.ts';
import { figuresBearingOn, readAllowance, windowProves } from '../allowances/index.ts';
import { REFERENCE_COUNTS, REFERENCE_SCALE } from './reference-project.ts';

/** 0: ten times what is used and more; 1: three times; 2: just enough; 3: not enough, or nobody says. */
export type HeadroomBand = 0 | 1 | 2 | 3;

export const HEADROOM_MAX: HeadroomBand = 3;

/** @param share of an allowance that is used; 0 of an unlimited one */
export function headroomBand(share: number): HeadroomBand {
  if (share <= 1 / 10) return 0;
  if (share <= 1 / 3) return 1;
  return share <= 1 ? 2 : 3;
}

/** The room that the plan leaves for the small project of reference-project.ts: the least of all that it states. */
export function referenceHeadroom(
  offer: Offer,
  meters: readonly Meter[],
  blocked: readonly BlockedFigure[],
  role: Role,
): HeadroomBand {
  const counts = REFERENCE_COUNTS[role];
  const figures = figuresBearingOn(role);
  if (figures.length === 0 && counts === undefined) return 0;
  const shares = figures.flatMap((figure) => {
    if (blocked.some((one) => one.role === role && one.figure === figure)) return [];
    return meters.flatMap((meter) => {
      const use = meter.uses.find((one) => one.role === role && one.figure === figure && one.proves);
      if (use === undefined) return [];
      const drawn = meter.uses.filter((one) => one.role === role);
      const amount = drawn.reduce((sum, one) => sum + REFERENCE_SCALE[one.figure] * one.factor, 0);
      return [computeShare(amount, meter.allowed)];
    });
  });
  if (counts !== undefined) {
    for (const limit of offer.limits) {
      if (!counts.metrics.includes(limit.metric) || !limit.roles.includes(role)) continue;
      const allowance = readAllowance(limit, 'flow', 'count');
      if (allowance !== null && windowProves(allowance.window))
        shares.push(computeShare(counts.perMonth, allowance.allowed));
    }
  }
  return shares.length === 0 ? HEADROOM_MAX : headroomBand(Math.max(...shares));
}

function computeShare(amount: number, allowed: number): number {
  return allowed === 0 ? Number.POSITIVE_INFINITY : amount / allowed;
}
