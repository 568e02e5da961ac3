/** Finds plans that stay free in place of a pick that ends, once a person has confirmed what they do not state. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { ChosenOffer, PlanConstraints, Pick as PlanPick, Reason } from '../../../schemas/plan.ts';
import { openConditions } from '../offers/open-conditions.ts';
import type { TradeCode } from '../reasons/reason-table.ts';

/** Plans that leave the same conditions open. */
export type LastingInstead = {
  /** At least one, best first. */
  readonly offers: readonly ChosenOffer[];
  /** What they do not state, as the request names it. */
  readonly conditions: readonly (keyof PlanConstraints)[];
};

/** So many are named: who confirms one has a stack. */
const NAMED_MAX = 3;

/**
 * The order of plans puts a stated condition before a plan that lasts, so that a trial may be chosen if a lasting plan
 * says nothing of the condition. Who can answer the condition otherwise wants to know of it.
 *
 * @param offerCalled an offer of the catalog by its slug
 * @returns null if the pick lasts, and if no such plan is known to carry the usage
 */
export function lastingInstead(
  { need, alternatives }: Pick<PlanPick, 'need' | 'alternatives'>,
  constraints: PlanConstraints,
  offerCalled: (slug: string) => Offer | undefined,
): LastingInstead | null {
  const listOpen = ({ slug }: ChosenOffer) => {
    const offer = offerCalled(slug);
    return offer === undefined ? [] : openConditions(offer, need, constraints);
  };
  const lasting = alternatives.filter(
    ({ fit, gains, losses }) =>
      fit === 'fits' &&
      has(gains, 'gains-lasting') &&
      has(losses, 'loses-confirmed') &&
      !has(losses, 'loses-made-for'),
  );
  const [best] = lasting;
  if (best === undefined) return null;
  const conditions = listOpen(best.offer);
  const offers = lasting
    .map(({ offer }) => offer)
    .filter((offer) => listOpen(offer).join() === conditions.join())
    .slice(0, NAMED_MAX);
  return { offers, conditions };
}

function has(reasons: readonly Reason[], code: TradeCode): boolean {
  return reasons.some((one) => one.code === code);
}
