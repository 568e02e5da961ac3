/** The top of a plan: whether it is $0, what prevents that, for how long, and what else to know. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Pick, PlanAnswer, PlanRequest, Reason } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath, proofPath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import {
  type AskedCondition,
  askedConditions,
  isHardlyStated,
  lastingInstead,
  type MetCondition,
} from '../../../planner/index.ts';
import {
  actionOn,
  asOfLine,
  assumedLines,
  choosePunctuation,
  conditionName,
  FAVOUR_NAMES,
  isForDaysOnly,
  isOldAsOf,
  joinList,
  joinSentences,
  LABELS,
  type Room,
  runwayLines,
  shownQuote,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { endingWords, PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { reasonList } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-marks.ts';
import { renderLang, unbroken } from '../parts/wording.ts';
import { useLink } from './pick.ts';
import { accountsLine, isAccounts, runOutLine, stackList, usualLines } from './stack-list.ts';
import { endingPicks, planPath, planUsePath, type PlanView, slugName, splitWarnings } from './view.ts';

export const VERDICT_CLASSES = { zero: 'yes', 'zero-if-confirmed': 'perhaps', 'not-zero': 'no' } as const;

export function renderVerdict(
  answer: PlanAnswer,
  room: Room,
  counts: PlanView['counts'],
  context: PageContext,
): Markup {
  const { locale } = context;
  const t = PLAN_TEXTS;
  const { blocking, dropped } = splitWarnings(answer);
  return html`<header id="verdict" class="verdict ${VERDICT_CLASSES[answer.verdict]}"><h1>${unbroken(verdictTitle(answer)[locale])}</h1>
${asOf(answer, locale)}<p class="to-form taps"><a href="#request">${t.changeNeeds[locale]}</a></p>
${carried(answer, room, locale)}${reasonList(
    null,
    blocking.filter((one) => !isListed(one)),
    locale,
  )}${reasonList(null, dropped, locale, 'watch')}${conditionList(answer, counts, locale)}${answer.verdict === 'not-zero' || isForDaysOnly(answer) ? '' : html`<p>${(answer.verdict === 'zero' ? t.lasting : t.ifConfirmed)[locale]}</p>`}${assumed(answer, room, locale)}
${stackList(answer, room, locale)}
<p>${accountsLine(answer, locale)}</p>
${endingList(answer, context)}${variants(answer, locale)}</header>`;
}

/** As of when it holds, marked if that is long ago or unknown. */
function asOf({ asOf: dates, dataAsOf }: PlanAnswer, locale: Locale): Markup | '' {
  const line = asOfLine(dates, dataAsOf, locale);
  return line === ''
    ? ''
    : html`<p class="${isOldAsOf(dates, dataAsOf) ? 'as-of old' : 'as-of'}">${line}</p>\n`;
}

/** What would be chosen if something else came first; folded, since the choice is the answer. */
function variants(answer: PlanAnswer, locale: Locale): Markup | '' {
  const { favour, ...plain } = answer.request;
  const back =
    favour === undefined
      ? ''
      : html`<li><a href="${planPath(plain)}">${PLAN_TEXTS.noFavour(FAVOUR_NAMES[favour])[locale]}</a></li>`;
  if (answer.variants.length === 0 && back === '') return '';
  return html`<details class="fold variants"${favour === undefined ? '' : html` open`}><summary>${LABELS.variants[locale]}</summary><ul class="plain">${back}${each(answer.variants, (one) => html`<li><a href="${planPath({ ...answer.request, favour: one.favour })}">${variantLine(one, locale)}</a></li>`)}</ul></details>`;
}

/** What runs out first; what would be chosen as the use grows is folded. */
function carried(answer: PlanAnswer, room: Room, locale: Locale): Markup {
  const line = runOutLine(answer, room, locale);
  const lines = runwayLines(answer, locale);
  const [only] = lines;
  const isToldByLine = line !== '' && answer.runway !== null && answer.runway.month === null;
  const told = line === '' ? '' : html`<p class="carries">${line}</p>`;
  if (only === undefined || (lines.length === 1 && isToldByLine)) return html`${told}`;
  if (lines.length === 1) return html`${told}<p>${only}</p>`;
  const [summary, more] = line === '' ? [only, lines.slice(1)] : [PLAN_TEXTS.asItGrows[locale], lines];
  return html`${told}<details class="fold"><summary>${summary}</summary><ul class="plain">${each(more, (one) => html`<li>${one}</li>`)}</ul></details>`;
}

function assumed(answer: PlanAnswer, room: Room, locale: Locale): Markup | '' {
  const lines = assumedLines(answer, locale);
  const usual = usualLines(room, locale);
  const [title, shown] =
    lines.length > 0 ? [PLAN_TEXTS.assumed(lines.length), lines] : [PLAN_TEXTS.usualUse, usual];
  return shown.length === 0
    ? ''
    : html`<details class="fold"><summary>${title[locale]}</summary><ul class="plain">${each(shown, (one) => html`<li>${one}</li>`)}</ul></details>`;
}

/** The verdict in one line, in view while the form changes; it leads to the whole of it. */
export function verdictLine(answer: PlanAnswer, locale: Locale): Markup {
  return html`<p class="verdict-line ${VERDICT_CLASSES[answer.verdict]}"><span class="soft">${PLAN_TEXTS.now[locale]}${choosePunctuation(locale).colon}</span><a href="#verdict">${verdictTitle(answer)[locale]}</a></p>`;
}

/** Points to confirm, listed by condition: what would last next to what ends. */
function isListed({ code }: Reason): boolean {
  return code === 'to-be-confirmed' || code === 'lasting-if-confirmed';
}

/** Warnings that the verdict does not tell. */
export function worthKnowing(answer: PlanAnswer, locale: Locale): Markup | '' {
  const { blocking, others } = splitWarnings(answer);
  const isTold = (one: Reason): boolean => isListed(one) || isAccounts(one);
  const known = [...blocking.filter((one) => isListed(one)), ...others.filter((one) => !isTold(one))];
  return known.length === 0
    ? ''
    : html`<section class="know"><h2>${PLAN_TEXTS.know[locale]}</h2>${reasonList(null, known, locale)}</section>`;
}

/** What was preferred and left out, each with a link that takes it back. */
export function requestChips(request: PlanRequest, { locale, index }: PageContext): Markup | '' {
  const t = PLAN_TEXTS;
  const { prefer, exclude, tools } = request;
  if (prefer.length + exclude.length + tools.length === 0) return '';
  const chip = (
    word: string,
    slug: string,
    without: PlanRequest,
    name = slugName(slug, index, locale),
  ): Markup => {
    return html`<li><span class="soft">${word}</span> ${name} <a href="${planPath(without)}" aria-label="${t.undo[locale]}${choosePunctuation(locale).colon}${actionOn(word, name, locale)}">${t.undo[locale]}</a></li>`;
  };
  return html`<h3 class="chips-title">${t.choices[locale]}</h3><ul class="plain taps chips">${each(prefer, (slug) => chip(t.preferred[locale], slug, { ...request, prefer: prefer.filter((one) => one !== slug) }))}${each(exclude, (slug) => chip(t.excluded[locale], slug, { ...request, exclude: exclude.filter((one) => one !== slug) }))}${each(tools, (slug) => chip(t.builtWith[locale], slug, { ...request, tools: tools.filter((one) => one !== slug) }, index.toolIndex.toolBySlug.get(slug)?.name))}</ul>`;
}

/** For how long a plan is free, if some pick ends: each with its end, and what would stay free in its place. */
function endingList(answer: PlanAnswer, context: PageContext): Markup | '' {
  const ending = endingPicks(answer.picks, context.index);
  return ending.length === 0
    ? ''
    : html`<h2>${PLAN_TEXTS.howLong[context.locale]}</h2><ul>${each(ending, (one) => html`<li>${end(one, context)}${instead(one.pick, answer, context)}</li>`)}</ul>`;
}

function end({ pick, offer }: { pick: Pick; offer: Offer }, { locale }: PageContext): Markup {
  const { bracket, colon } = choosePunctuation(locale);
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
  return html`<p>${PLAN_TEXTS.lastingIfConfirmed(conditions)[locale]}${choosePunctuation(locale).colon}</p><ul class="plain instead">${each(found.offers, (offer) => html`<li>${offerLink(offer, locale)} <span class="swap">${useLink(planUsePath(request, pick.need, offer.slug), pick.need, offer.name, locale)}</span></li>`)}</ul>`;
}

/** @param counts of what plans for the needs say: a condition that hardly any states is told in one line */
function conditionList(answer: PlanAnswer, counts: PlanView['counts'], locale: Locale): Markup | '' {
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
function ownWords(conditions: readonly AskedCondition[], { constraints }: PlanRequest, locale: Locale) {
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
