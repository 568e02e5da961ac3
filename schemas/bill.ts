/** Whether a plan can lead to a bill, from what happens at its limits, the card and the switch that stops use. */
import type { Offer } from './catalog.ts';

/** `never`: no card is asked for and use stops; `stops`: use stops, whatever is on file; `bills`: it is charged. */
export const BILL_VALUES = ['never', 'stops', 'bills'] as const;
export type Bill = (typeof BILL_VALUES)[number];

/** @returns null if nothing says what happens past the allowance: silence is never a promise */
export function classifyBill({
  overage,
  stopSwitch,
  signup,
}: Pick<Offer, 'overage' | 'stopSwitch' | 'signup'>): Bill | null {
  if (overage === 'billed') return stopSwitch === 'on-by-default' ? 'stops' : 'bills';
  if (overage === 'unstated') return stopSwitch === 'on-by-default' ? 'stops' : null;
  return signup.card === 'not-required' ? 'never' : 'stops';
}
