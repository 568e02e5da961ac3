/** How much room a plan leaves, in bands: what lies between ten times and a hundred times decides nothing. */
import { measuresOf } from '../../../schemas/measures.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { BlockedMeasure, Meter } from '../allowances/index.ts';

/** 0: ten times what is used and more; 1: three times; 2: just enough; 3: not enough, or nobody says. */
export type HeadroomBand = 0 | 1 | 2 | 3;

export const HEADROOM_MAX: HeadroomBand = 3;

/** @param share of an allowance that is used; 0 of an unlimited one */
export function headroomBand(share: number): HeadroomBand {
  if (share <= 1 / 10) return 0;
  if (share <= 1 / 3) return 1;
  return share <= 1 ? 2 : 3;
}

/** The room that the plan leaves for a small project (see measures.ts): the least of all that it states. */
export function smallHeadroom(
  meters: readonly Meter[],
  blocked: readonly BlockedMeasure[],
  role: Role,
): HeadroomBand {
  const measures = measuresOf(role);
  const smallOf = new Map(measures.map(({ measure, row }) => [measure, row.small ?? 0]));
  const shares = measures.flatMap(({ measure, row }) => {
    if (row.small === undefined) return [];
    if (blocked.some((one) => one.role === role && one.measure === measure)) return [];
    return meters.flatMap((meter) => {
      if (!meter.uses.some((one) => one.role === role && one.measure === measure && one.proves)) return [];
      const drawn = meter.uses.filter((one) => one.role === role);
      const amount = drawn.reduce((sum, one) => sum + (smallOf.get(one.measure) ?? 0) * one.factor, 0);
      return [meter.allowed === 0 ? Number.POSITIVE_INFINITY : amount / meter.allowed];
    });
  });
  return shares.length === 0 ? HEADROOM_MAX : headroomBand(Math.max(...shares));
}
