/** How much room a plan leaves, in bands: what lies between ten times and a hundred times decides nothing. */
import { measuresOf } from '../../../schemas/measures.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { type BlockedMeasure, HOURS_OF_A_MONTH, type Meter } from '../allowances/index.ts';

/** 0: ten times what is used and more; 1: three times; 2: just enough; 3: not enough, or nobody says. */
export type HeadroomBand = 0 | 1 | 2 | 3;

export const HEADROOM_MAX: HeadroomBand = 3;

/** @param share of an allowance that is used; 0 of an unlimited one */
export function headroomBand(share: number): HeadroomBand {
  if (share <= 1 / 10) return 0;
  if (share <= 1 / 3) return 1;
  return share <= 1 ? 2 : 3;
}

/** What a small project (see measures.ts) takes of the tightest allowance that the plan states; null if it states none. */
export function smallShare(
  meters: readonly Meter[],
  blocked: readonly BlockedMeasure[],
  role: Role,
): number | null {
  const measures = measuresOf(role);
  const smallOf = new Map(measures.map(({ measure, row }) => [measure, row.small ?? 0]));
  const shares = measures.flatMap(({ measure, row }) => {
    if (row.small === undefined) return [];
    const isOf = (one: { readonly role: Role; readonly measure: string }) =>
      one.role === role && one.measure === measure;
    const proving = meters.filter(({ uses }) => uses.some((one) => isOf(one) && one.proves));
    if (blocked.some((one) => isOf(one) && !(one.ownUnits && proving.length > 0))) return [];
    const isFast = ({ window, perWindow, uses }: Meter) =>
      window === 'rate' && perWindow >= (row.small ?? 0) && uses.some(isOf);
    if (proving.length === 0 && row.speedProves === true && meters.some(isFast)) return [0];
    return proving.map((meter) => {
      const drawn = meter.uses.filter((one) => one.role === role);
      const amount = drawn.reduce((sum, one) => sum + (smallOf.get(one.measure) ?? 0) * one.factor, 0);
      return meter.allowed === 0 ? Number.POSITIVE_INFINITY : amount / meter.allowed;
    });
  });
  return shares.length === 0 ? runningShare(meters, role) : Math.max(...shares);
}

/** The share that one instance takes of the stated hours of running, if it runs all month; null if none are stated. */
function runningShare(meters: readonly Meter[], role: Role): number | null {
  const hours = meters.filter(
    ({ limit, uses }) =>
      limit.metric === 'running-time' && uses.some((one) => one.role === role && one.measure === 'hours'),
  );
  return hours.length === 0 ? null : Math.max(...hours.map(({ allowed }) => HOURS_OF_A_MONTH / allowed));
}
