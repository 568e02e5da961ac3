/** For how long a plan is free, where some pick ends: each with its end, and what would stay free in its place. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { Pick, PlanAnswer } from '../../../../schemas/plan.ts';
import { offerPath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { lastingInstead } from '../../../planner/index.ts';
import { conditionName, joinList, marksOf } from '../../../words/index.ts';
import { endingWords, PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { offerLink } from '../parts/offer-link.ts';
import { useLink } from './pick-parts.ts';
import { endingPicks, planUsePath } from './view.ts';

export function endingList(answer: PlanAnswer, context: PageContext): Markup | '' {
  const ending = endingPicks(answer.picks, context.index);
  return ending.length === 0
    ? ''
    : html`<h2>${PLAN_TEXTS.howLong[context.locale]}</h2><ul>${each(ending, (one) => html`<li>${end(one, context)}${instead(one.pick, answer, context)}</li>`)}</ul>`;
}

function end({ pick, offer }: { pick: Pick; offer: Offer }, { locale }: PageContext): Markup {
  const { bracket, colon } = marksOf(locale);
  return html`<a href="${offerPath(offer.slug, locale)}">${offer.translations[locale].name}</a>${bracket(ROLE_NAMES[pick.need][locale])}${colon}${endingWords(offer, locale)}`;
}

function instead(pick: Pick, { request }: PlanAnswer, { index, locale }: PageContext): Markup | '' {
  const { constraints } = request;
  const found = lastingInstead(pick, constraints, (slug) => index.offerBySlug.get(slug));
  if (found === null) return '';
  const conditions = joinList(
    found.conditions.map((name) => conditionName(name, constraints, locale)),
    locale,
  );
  return html`<p>${PLAN_TEXTS.lastingIfConfirmed(conditions)[locale]}${marksOf(locale).colon}</p><ul class="plain instead">${each(found.offers, (offer) => html`<li>${offerLink(offer, locale)} <span class="swap">${useLink(planUsePath(request, pick.need, offer.slug), pick.need, offer.name, locale)}</span></li>`)}</ul>`;
}
