/** The requested conditions in the verdict: which picks meet them, which they do not concern, what to confirm. */
import type { PlanAnswer, PlanRequest } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { proofPath } from '../../../addresses.ts';
import {
  type AskedCondition,
  askedConditions,
  isHardlyStated,
  type MetCondition,
} from '../../../planner/index.ts';
import {
  choosePunctuation,
  conditionName,
  joinList,
  joinSentences,
  LABELS,
  shownQuote,
} from '../../../words/index.ts';
import { PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { renderLang } from '../parts/wording.ts';
import type { PlanView } from './view.ts';

/** @param counts of what plans for the needs say: a condition that hardly any states is told in one line */
export function conditionList(answer: PlanAnswer, counts: PlanView['counts'], locale: Locale): Markup | '' {
  const conditions = askedConditions(answer).filter(
    ({ met, open, unconcerned }) => met.length + open.length + unconcerned.length > 0,
  );
  if (conditions.length === 0) return '';
  const rare = conditions.filter(({ name, met }) => {
    const count = name === 'audience' ? undefined : counts.get(name);
    return met.length === 0 && count !== undefined && isHardlyStated(count);
  });
  const names = joinList(
    rare.map(({ name }) => conditionName(name, answer.request.constraints, locale)),
    locale,
  );
  const folded =
    rare.length === 0
      ? ''
      : html`<details class="fold"><summary>${PLAN_TEXTS.hardlyStatedAsked(names)[locale]}</summary><ul class="plain asked">${each(rare, (one) => condition(one, answer.request, locale))}</ul></details>`;
  return html`<h2>${PLAN_TEXTS.conditionsAsked[locale]}</h2><ul class="plain asked">${each(
    conditions.filter((one) => !rare.includes(one)),
    (one) => condition(one, answer.request, locale),
  )}</ul>${folded}${ownWords(conditions, answer.request, locale)}`;
}

function condition(asked: AskedCondition, request: PlanRequest, locale: Locale): Markup {
  const { name, met, open } = asked;
  const standing = standingOf(asked, locale);
  const mark = open.length > 0 ? 'open' : met.length > 0 ? 'met' : 'unconcerned';
  return html`<li class="${mark}"><strong>${conditionName(name, request.constraints, locale)}</strong>${choosePunctuation(locale).colon}${standing}${open.length === 0 ? '' : html`<br>${confirmAt(open, locale)}${choosePunctuation(locale).colon}${each(open, (point, position) => html`${position === 0 ? '' : choosePunctuation(locale).semicolon}${pointLink(point, locale)}`)}`}</li>`;
}

/**
 * The words by which plans meet each condition, with the way to their proof. Those of commercial use are shown open: they
 * are clauses of terms, and who relies on one should have read it.
 */
function ownWords(
  conditions: readonly AskedCondition[],
  { constraints }: PlanRequest,
  locale: Locale,
): Markup | '' {
  return html`${each(
    conditions.filter(({ met }) => met.length > 0),
    ({ name, met }) =>
      html`<details class="fold own-words"${name === 'commercial' ? html` open` : ''}><summary>${PLAN_TEXTS.ownWords[locale]}${choosePunctuation(locale).colon}${conditionName(name, constraints, locale)}</summary><ul class="plain">${each(met, (one) => wordsOf(one, locale))}</ul></details>`,
  )}`;
}

function wordsOf({ offer: { slug, name }, quotes }: MetCondition, locale: Locale): Markup {
  const { colon, semicolon } = choosePunctuation(locale);
  return html`<li><span class="soft">${name}${colon}</span>${each(quotes, ({ id, quote }, position) => html`${position === 0 ? '' : semicolon}<a href="${proofPath(slug, id, locale)}"><q${renderLang(quote, locale)}>${shownQuote(quote)}</q></a>`)}</li>`;
}

/** How many points there are, as the verdict counts them, and for how many plans. */
function confirmAt(open: AskedCondition['open'], locale: Locale): string {
  const plans = new Set(open.flatMap(({ offers }) => offers.map(({ slug }) => slug)));
  return PLAN_TEXTS.confirmAt(open.length, plans.size)[locale];
}

/** How many of all chosen plans state to meet a condition, and those with which it has nothing to do. */
function standingOf({ met, open, unconcerned }: AskedCondition, locale: Locale): string {
  const silent = new Set(open.flatMap(({ offers }) => offers.map(({ slug }) => slug)));
  const concerned = met.length + silent.size;
  const stated = PLAN_TEXTS.statedBy(met.length, concerned + unconcerned.length);
  const apart = PLAN_TEXTS.doesNotBearOn(unconcerned.map((offer) => offer.name));
  return [...(concerned > 0 ? [stated] : []), ...(unconcerned.length > 0 ? [apart] : [])]
    .map((words) => words[locale])
    .join(choosePunctuation(locale).semicolon);
}

/** The names of the plans, leading to the page of the provider that a person reads. */
function pointLink({ offers, text, readHere }: AskedCondition['open'][number], locale: Locale): Markup {
  const names = joinList(
    offers.map(({ name }) => name),
    locale,
  );
  return html`<a class="outside" href="${safeHref(readHere)}" rel="noopener" aria-label="${names}${choosePunctuation(locale).colon}${joinSentences([text, LABELS.readHere[locale]], locale)}">${names}</a>`;
}
