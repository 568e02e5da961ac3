/** Why an offer was chosen: the facts that make it do, and what put it ahead of the next one. */
import type { Reason } from '../../../schemas/plan.ts';
import { roleList } from '../../words/index.ts';
import { type Criterion, decisive } from '../choose/objective.ts';
import type { Stack } from '../choose/stack.ts';
import type { Survey, SurveyedNeed, Usable } from '../choose/survey.ts';
import { CONSTRAINTS } from '../offers/constraints.ts';
import type { IndexedOffer } from '../offers/indexed-offer.ts';
import type { Scene } from './plan-context.ts';
import { quotesFor, reason } from './reason.ts';
import type { WhyCode } from './reason-table.ts';
import type { Side } from './trades.ts';
import { amount, figureName, limitInWords, rolesOf } from './words.ts';

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
  { index, survey, stack, asked, locale }: Scene,
  need: SurveyedNeed,
  { offer, fit }: Side,
  next: { usable: Usable; cost: number } | undefined,
): Reason[] {
  const why: Reason[] = [];
  if (offer.lasts) why.push(reason('no-end-date', locale, {}, quotesFor(offer.offer, ['freeType'])));
  for (const { figure, state, binding, asked: drawn } of fit.figures) {
    if (state !== 'proven' || binding === null) continue;
    const values = {
      figure: figureName(figure, locale),
      asked: amount(drawn, figure, locale),
      allowed: amount(binding.allowed, figure, locale),
      limit: limitInWords(binding.limit, locale),
    };
    why.push(reason('usage-covered', locale, values, quotesFor(offer.offer, [`limits.${binding.limit.id}`])));
  }
  if (fit.figures.length === 0) why.push(reason('no-usage-stated', locale));
  for (const [position, row] of CONSTRAINTS.entries()) {
    if ((asked >> position) & 1) why.push(reason(row.met, locale, {}, quotesFor(offer.offer, [row.field])));
  }
  if (survey.hasPreference && survey.isPreferred(offer)) why.push(reason('preferred', locale));
  const others = sameAccountRoles(survey, stack, offer) & ~(1 << need.position);
  if (others !== 0) why.push(reason('shares-account', locale, { needs: roleList(rolesOf(others), locale) }));
  if (next === undefined) {
    if (need.usable.length === 1) why.push(reason('only-option', locale));
  } else {
    const criterion = decisive(stack.cost, next.cost);
    const code = criterion === null || criterion === 'unserved' ? 'ahead-slug' : AHEAD[criterion];
    why.push(reason(code, locale, { next: index.named(next.usable.offer, locale).name }));
  }
  return why;
}

function sameAccountRoles(survey: Survey, stack: Stack, offer: IndexedOffer): number {
  return survey.needs.reduce(
    (bits, need, position) =>
      stack.picks[position]?.provider === offer.provider ? bits | (1 << need.position) : bits,
    0,
  );
}
