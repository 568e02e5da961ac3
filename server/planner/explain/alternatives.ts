/** What else would serve a need, and what would be gained and lost by it. */
import type { Fit, Pick as PlanPick } from '../../../schemas/plan.ts';
import { type Cost, type EligibleOffer, type NeedFit, type SurveyedNeed, withRole } from '../choose/index.ts';
import type { ExplainContext } from './explain-context.ts';
import { type Contender, compareContenders } from './trades.ts';
import { watchesOf } from './watches.ts';

export const FIT_NAMES = {
  proven: 'fits',
  unproven: 'unproven',
  exceeds: 'exceeds',
} as const satisfies Record<NeedFit['state'], Fit>;

/** @param cost of the stack with the alternative in place of the choice */
export function alternativeTo(
  choice: Contender,
  { stack, survey, locale }: ExplainContext,
  { role }: SurveyedNeed,
  { offer }: EligibleOffer,
  cost: Cost,
): PlanPick['alternatives'][number] {
  const served = withRole(stack.servedBy(offer), role);
  const fit = stack.fitFor(offer, role, served);
  const watches = watchesOf(offer, role, fit, served, survey.scale, locale);
  return {
    offer: offer.named(locale),
    fit: FIT_NAMES[fit.state],
    ...compareContenders(choice, { offer, fit, watches, cost }, locale),
  };
}
