/** One need of a plan in short: the pick, what one gets, what to watch, two ways out; all else is on the page of the need. */
import type { Offer } from '../../../../schemas/catalog.ts';
import type { ChosenOffer, MainLimit, Pick, PlanRequest } from '../../../../schemas/plan.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { type CatalogIndex, lasts } from '../../../catalog/index.ts';
import { countExclusions, missedByOne, openConditions } from '../../../planner/index.ts';
import { conditionName, FIT_NAMES, joinList, LABELS, marksOf } from '../../../words/index.ts';
import { endingWords, offerNote, PLAN_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { reasonList } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-link.ts';
import { bar } from '../parts/scales.ts';
import { unbroken } from '../parts/wording.ts';
import { pastOf, pickActions, pickHead, relaxation, usageBars, useLink } from './pick-parts.ts';
import { type Stated, stated, statedReasons } from './stated.ts';
import { planNeedPath, planUsePath } from './view.ts';

/** So many others are named beside the pick; the page of the need has them all. */
const NAMED_MAX = 2;

type Alternative = Pick['alternatives'][number];

/** @param relaxed the request with everything given up that would give the need a plan; null where there is none */
export function pickCard(
  pick: Pick,
  request: PlanRequest,
  relaxed: PlanRequest | null,
  page: Stated,
  index: CatalogIndex,
): Markup {
  const { need, choice, exclusions, alternatives } = pick;
  const { locale } = page;
  const t = PLAN_TEXTS;
  const others = exclusions.length + alternatives.length;
  const way = planNeedPath(request, need);
  const actions = pickActions(choice, request, locale);
  return html`<li class="pick ${pick.fit}" id="${need}">${pickHead(pick, locale)}
${choice === null ? whyNot(pick, relaxed, page) : whatOneGets(pick, choice, page)}${note(index.offerBySlug.get(choice?.slug ?? ''), locale)}${pastOf(pick, locale)}
${instead(pick, request, index, locale)}
<p class="actions">${actions}${actions === '' ? '' : ' '}<a href="${way}">${t.needPage(others)[locale]}</a></p>
${choice === null ? '' : whyFolded(pick, choice, page)}</li>\n`;
}

/** The main limits, what happens past them, the asked usage, and what to watch. */
function whatOneGets({ mainLimits, beyond, usage, watch }: Pick, choice: ChosenOffer, page: Stated): Markup {
  const { locale } = page;
  const { colon, semicolon } = marksOf(locale);
  // The scale of a limit that the usage is held against stands there, with the figures.
  const held = new Set(usage.map(({ limit }) => limit));
  const limits =
    mainLimits.length === 0
      ? ''
      : html`<ul class="plain usage">${each(byName(mainLimits), ([name, limitsOfName]) => html`<li><span>${name}</span> <span class="amounts">${each(limitsOfName, ({ text, evidence }, position) => html`${position === 0 ? '' : semicolon}${stated(text, evidence, choice, page)}`)}</span>${each(limitsOfName, ({ limit, share }) => (share === null || held.has(limit) ? '' : bar(share)))}</li>`)}</ul>`;
  // What is to be watched says it already where it is a risk.
  const past =
    beyond === null || watch.some(({ code }) => code.startsWith('overage-'))
      ? ''
      : html`<p class="beyond"><span class="soft">${LABELS.beyond[locale]}${colon}</span>${stated(beyond.text, beyond.evidence, choice, page)}</p>`;
  return html`${limits}${past}${usageBars(usage, locale)}${statedReasons(watch, choice, page, 'watch')}`;
}

/** What the record says of a chosen plan in no fact: what is missing in it, what asks for more. */
function note(offer: Offer | undefined, locale: Locale): Markup | '' {
  const words = offer === undefined ? null : offerNote(offer, locale);
  if (words === null) return '';
  return html`<p class="note"><span class="soft">${LABELS.note[locale]}${marksOf(locale).colon}</span>${unbroken(words)}</p>`;
}

/** Limits of one name, such as emails a month and a day, stand under it once. */
function byName(limits: readonly MainLimit[]): (readonly [string, readonly MainLimit[]])[] {
  const found = new Map<string, MainLimit[]>();
  for (const limit of limits) found.set(limit.name, [...(found.get(limit.name) ?? []), limit]);
  return [...found];
}

/** Other plans for the need, by name: taking one is a click, and what it gains and loses stands on the need's page. */
function instead(
  { need, choice, alternatives }: Pick,
  request: PlanRequest,
  index: CatalogIndex,
  locale: Locale,
): Markup | '' {
  const named = alternatives.slice(0, NAMED_MAX);
  if (choice === null || named.length === 0) return '';
  const mark = ({ offer: { slug }, fit }: Alternative): Markup | '' => {
    const unfit = fit === 'fits' ? '' : FIT_NAMES[fit][locale];
    const words = [shortcomings(index.offerBySlug.get(slug), need, request, locale), unfit]
      .filter((part) => part !== '')
      .join(marksOf(locale).semicolon);
    return words === '' ? '' : html` <small class="tag warn">${words}</small>`;
  };
  return html`<h4>${LABELS.alternatives[locale]}</h4><ul class="plain instead">${each(named, (one) => html`<li>${offerLink(one.offer, locale)} <span class="swap">${useLink(planUsePath(request, need, one.offer.slug), need, one.offer.name, locale)}</span>${mark(one)}</li>`)}</ul>`;
}

/** What whoever takes another plan must know first: what it leaves to be confirmed, and that it ends. */
function shortcomings(offer: Offer | undefined, need: Role, request: PlanRequest, locale: Locale): string {
  if (offer === undefined) return '';
  const { colon, semicolon } = marksOf(locale);
  const open = openConditions(offer, need, request.constraints).map((name) =>
    conditionName(name, request.constraints, locale),
  );
  return [
    ...(open.length === 0 ? [] : [`${PLAN_TEXTS.notConfirmed[locale]}${colon}${joinList(open, locale)}`]),
    ...(lasts(offer) ? [] : [endingWords(offer, locale)]),
  ].join(semicolon);
}

/** Why there is no pick, what would help, and some plans that miss by one point. */
function whyNot(pick: Pick, relaxed: PlanRequest | null, page: Stated): Markup {
  const { locale } = page;
  const missed = missedByOne(pick.exclusions).slice(0, NAMED_MAX);
  return html`${reasonList(LABELS.whyNot[locale], pick.why, locale, 'why', { usual: page.unmarked })}${relaxation(pick, relaxed, page)}${missed.length === 0 ? '' : html`<h4>${PLAN_TEXTS.missedByOne[locale]}</h4><ul class="plain instead">${each(missed, ({ offer, reasons }) => html`<li>${offerLink(offer, locale)}${statedReasons(reasons, offer, page, 'losses')}</li>`)}</ul>`}`;
}

function whyFolded(pick: Pick, choice: ChosenOffer, page: Stated): Markup {
  return html`<details class="fold"><summary>${PLAN_TEXTS.whyThis[page.locale]}</summary>${statedReasons(pick.why, choice, page, 'why')}${counts(pick, page.locale)}</details>`;
}

/** Of the plans that were not chosen, how many for which reason. */
function counts({ exclusions }: Pick, locale: Locale): Markup | '' {
  const found = countExclusions(exclusions);
  if (found.length === 0) return '';
  return html`<h4>${PLAN_TEXTS.notChosen(exclusions.length)[locale]}</h4><ul class="plain tally">${each(found, ({ name, plans }) => html`<li>${name[locale]}${marksOf(locale).colon}${plans}</li>`)}</ul>`;
}
