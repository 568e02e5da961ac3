/** Why an offer was chosen: the facts that make it do, and what put it ahead of the next one. */
import { FIGURE_UNITS, type Reason } from '../../../schemas/plan.ts';
import { figureAmount, figureName, limitPhrase, roleList } from '../../words/index.ts';
import { type Criterion, decisive, type EligibleOffer, type SurveyedNeed } from '../choose/index.ts';
import { quotesFor, reason, type WhyCode } from '../reasons/index.ts';
import { chosenOffer, type ExplainContext } from './explain-context.ts';
import type { Contender } from './trades.ts';

const AHEAD: Readonly<Record<Exclude<Criterion, 'unserved'>, WhyCode>> = {
  ending: 'ahead-ending',
  unproven: 'ahead-unproven',
  unpreferred: 'ahead-unpreferred',
  review: 'ahead-review',
  risks: 'ahead-risks',
  accounts: 'ahead-accounts',
  headroom: 'ahead-headroom',
};

/** @param next the best alternative, with the cost of the stack it would make */
export function whyChosen(
  { survey, stack, constraints, locale }: ExplainContext,
  need: SurveyedNeed,
  { offer, fit }: Contender,
  next: { eligible: EligibleOffer; cost: number } | undefined,
): Reason[] {
  const why: Reason[] = [];
  if (offer.lasts) why.push(reason('no-end-date', locale, {}, quotesFor(offer.offer, ['freeType'])));
  for (const { figure, state, binding, needed } of fit.figures) {
    if (state !== 'proven' || binding === null) continue;
    const values = {
      figure: figureName(figure, locale),
      asked: figureAmount(needed, FIGURE_UNITS[figure], locale),
      allowed: figureAmount(binding.allowed, FIGURE_UNITS[figure], locale),
      limit: limitPhrase(binding.limit, locale),
    };
    why.push(reason('usage-covered', locale, values, quotesFor(offer.offer, [`limits.${binding.limit.id}`])));
  }
  if (fit.figures.length === 0) why.push(reason('no-usage-stated', locale));
  for (const { met, field } of constraints)
    why.push(reason(met, locale, {}, quotesFor(offer.offer, [field])));
  if (survey.hasPreference && survey.isPreferred(offer)) why.push(reason('preferred', locale));
  const sameAccount = [...stack.picks].flatMap(([role, pick]) =>
    role !== need.role && pick.provider === offer.provider ? [role] : [],
  );
  if (sameAccount.length > 0)
    why.push(reason('shares-account', locale, { needs: roleList(sameAccount, locale) }));
  if (next === undefined) {
    if (need.eligible.length === 1) why.push(reason('only-option', locale));
  } else {
    const criterion = decisive(stack.cost, next.cost);
    const code = criterion === null || criterion === 'unserved' ? 'ahead-slug' : AHEAD[criterion];
    why.push(reason(code, locale, { next: chosenOffer(next.eligible.offer, locale).name }));
  }
  return why;
}
