/** The pick of a need: in short on the page of the plan, with everything known of it on the page of the need. */
import { dayOfQuote, isRecent } from '../../../../schemas/captured.ts';
import type { Offer } from '../../../../schemas/catalog.ts';
import { groupBy } from '../../../../schemas/lists.ts';
import { pickState } from '../../../../schemas/pick-state.ts';
import type {
  ChosenOffer,
  Pick,
  PickState,
  PlanAnswer,
  PlanRequest,
  Reason,
  Usage,
} from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale, Role } from '../../../../schemas/vocabulary.ts';
import { comparePath, offerPath, proofPath } from '../../../addresses.ts';
import { type CatalogIndex, lasts, ROLE_NAMES, roleField } from '../../../catalog/index.ts';
import { countExclusions, missedByOne, openConditions } from '../../../planner/index.ts';
import {
  choosePunctuation,
  conditionName,
  FIT_NAMES,
  joinList,
  joinSentences,
  LABELS,
  offerNote,
  PICK_STATE_NAMES,
  roleFieldText,
  shownQuote,
  unmarkedFreshness,
  worstFreshness,
} from '../../../words/index.ts';
import { endingWords, PLAN_TEXTS, usageLine } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { freshnessMark, provenValue, reasonList } from '../parts/evidence.ts';
import { offerLink, providerMark, providerPageLink } from '../parts/offer-marks.ts';
import { bar, fieldStrip } from '../parts/scales.ts';
import { providerWords, renderLang, unbroken } from '../parts/wording.ts';
import { type PickAsked, planNeedPath, planPath, planUsePath } from './view.ts';

/** So many others are named next to the pick; the page of the need has them all. */
const NAMED_MAX = 2;

/** Green is only what counts towards $0 as it is. */
export const STATE_CLASSES: Readonly<Record<PickState, string>> = {
  fits: 'better',
  unconfirmed: 'warn',
  ends: 'warn',
  'ends-unconfirmed': 'warn',
  unproven: 'warn',
  exceeds: 'bad',
  none: 'bad',
};

type Quotes = Reason['evidence'];

/** How facts of an offer are shown: each leads to its proof, or has its quotes behind it. */
type FactsShown = {
  readonly fact: (text: string, evidence: Quotes) => Markup;
  readonly reasons: (title: string | null, reasons: readonly Reason[], kind: string) => Markup | '';
};

/** Sixteen picks of quotes are no page: each fact leads to its proof, with its freshness if that is not as usual. */
function linked({ slug }: ChosenOffer, usual: FreshnessStatus | null, locale: Locale): FactsShown {
  const fact = (text: string, evidence: Quotes): Markup => {
    const [first] = evidence;
    if (first === undefined) return html`<span class="value">${text}</span>`;
    const worst = worstFreshness(evidence);
    const mark = worst === usual ? '' : html` ${freshnessMark(worst, locale)}`;
    return html`<a class="stated" href="${proofPath(slug, first.id, locale)}">${text}</a>${mark}`;
  };
  return {
    fact,
    reasons: (_title, reasons, kind) =>
      reasons.length === 0
        ? ''
        : html`<ul class="reasons ${kind}">${each(reasons, ({ text, evidence }) => html`<li>${fact(text, evidence)}</li>\n`)}</ul>`,
  };
}

function quoted(choice: ChosenOffer | null, usual: FreshnessStatus | null, locale: Locale): FactsShown {
  const quotes = choice === null ? { usual } : { of: choice.slug, usual };
  return {
    fact: (text, evidence) => provenValue(text, evidence, locale, quotes),
    reasons: (title, reasons, kind) => reasonList(title, reasons, locale, kind, quotes),
  };
}

/** The freshness that a page states once for all facts of these picks. @param others whether it shows the other plans too */
export function defaultFreshness(picks: PlanAnswer['picks'], others: boolean): FreshnessStatus | null {
  const facts = picks.flatMap(({ why, watch, relaxation, mainLimits, beyond, alternatives, exclusions }) => [
    ...[...why, ...watch, ...relaxation, ...mainLimits, ...(beyond === null ? [] : [beyond])],
    ...(others ? alternatives.flatMap(({ gains, losses }) => [...gains, ...losses]) : []),
    ...(others ? exclusions.flatMap(({ reasons }) => reasons) : []),
  ]);
  return unmarkedFreshness(facts.map(({ evidence }) => evidence));
}

/** One need of a plan in short: the pick, what one gets, what to watch, two ways out. @param usual see usualFreshness */
export function pickCard(
  { pick, request, relaxed }: PickAsked,
  usual: FreshnessStatus | null,
  index: CatalogIndex,
  locale: Locale,
): Markup {
  const { need, choice, exclusions, alternatives, watch, beyond, usage, why } = pick;
  const actions = pickActions(choice, request, locale);
  const ways = html`<p class="actions">${actions}${actions === '' ? '' : ' '}<a href="${planNeedPath(request, need)}">${PLAN_TEXTS.needPage(exclusions.length + alternatives.length)[locale]}</a></p>`;
  const head = html`<li class="card pick ${pick.fit}" id="${need}">${pickHead(pick, locale)}`;
  if (choice === null)
    return html`${head}
${reasonList(LABELS.whyNot[locale], why, locale, 'why', { usual })}${allowanceUnknown(pick, locale)}${relaxation(pick, relaxed, usual, locale)}${missed(pick, usual, locale)}

${ways}
</li>\n`;
  const shown = linked(choice, usual, locale);
  // What is to be watched says it already if it is a risk.
  const past = watch.some(({ code }) => code.startsWith('overage-')) ? null : beyond;
  return html`${head}
${limitsByName(pick, shown, index.catalog.dataAsOf, locale)}${beyondLine(past, 'p', shown, locale)}${usageBars(usage, locale)}${shown.reasons(null, watch, 'watch')}${note(index.offerBySlug.get(choice.slug), locale)}${pastOf(pick, locale)}
${instead(pick, request, index, locale)}
${ways}
<details class="fold"><summary>${PLAN_TEXTS.whyThis[locale]}</summary>${shown.reasons(null, why, 'why')}${exclusions.length === 0 ? '' : html`<h4>${PLAN_TEXTS.notChosen(exclusions.length)[locale]}</h4>${tally(pick, locale)}`}</details></li>\n`;
}

/** The pick of a need with everything known of it, next to the other plans. @param usual see usualFreshness */
export function wholePick(
  { pick, request, relaxed }: PickAsked,
  usual: FreshnessStatus | null,
  index: CatalogIndex,
  locale: Locale,
): Markup {
  const { choice, beyond, usage, why, watch } = pick;
  const shown = quoted(choice, usual, locale);
  return html`<section><h2>${PLAN_TEXTS.thePick[locale]}</h2><div class="card pick ${pick.fit}">${pickHead(pick, locale)}
${toConfirm(pick, locale)}${limitsAmongOthers(pick, shown, index, locale)}${beyondLine(beyond, 'div', shown, locale)}${pastOf(pick, locale)}${usageBars(usage, locale)}
<div class="sides"><div>${shown.reasons(LABELS[choice === null ? 'whyNot' : 'why'][locale], why, 'why')}</div><div>${shown.reasons(LABELS.watch[locale], watch, 'watch')}</div></div>
${allowanceUnknown(pick, locale)}${relaxation(pick, relaxed, usual, locale)}
${choice === null ? '' : html`<p class="actions">${pickActions(choice, request, locale)}</p>`}</div></section>`;
}

function pickHead(pick: Pick, locale: Locale): Markup {
  const { need, choice } = pick;
  const state = pickState(pick);
  return html`<p class="need">${ROLE_NAMES[need][locale]} <span class="tag ${STATE_CLASSES[state]}">${PICK_STATE_NAMES[state][locale]}</span></p>
<h3>${choice === null ? LABELS.nothingFits[locale] : offerLink(choice, locale)}</h3>
${choice === null ? '' : html`<p class="soft">${providerMark(choice.provider.slug)} ${choice.provider.name} · ${providerWords(choice.plan, locale)}</p>`}`;
}

/** What the plan leaves open of the asked conditions, each with the page of the provider that a person reads. */
function toConfirm({ unconfirmed }: Pick, locale: Locale): Markup | '' {
  if (unconfirmed.length === 0) return '';
  const readHere = LABELS.readHere[locale];
  return html`<h4>${LABELS.toConfirm[locale]}</h4><ul class="reasons watch">${each(unconfirmed, ({ text, evidence, readHere: href }) => html`<li>${text} ${each(evidence, ({ quote }) => html`<q${renderLang(quote, locale)}>${shownQuote(quote)}</q> `)}<a href="${safeHref(href)}" rel="noopener" aria-label="${joinSentences([text, readHere], locale)}">${readHere}</a></li>`)}</ul>
`;
}

/** A limit that the usage is held against has its scale there, with the figures. */
function scaleOf({ usage }: Pick, { limit, share }: Pick['mainLimits'][number]): Markup | '' {
  return share === null || usage.some((one) => one.limit === limit) ? '' : bar(share);
}

/** The main limits, those of one name together, such as emails a month and a day. */
function limitsByName(pick: Pick, { fact }: FactsShown, dataAsOf: string, locale: Locale): Markup | '' {
  const names = groupBy(pick.mainLimits, ({ name }) => name);
  return names.size === 0
    ? ''
    : html`<ul class="plain usage">${each([...names], ([name, limits]) => html`<li><span>${name}</span> <span class="amounts">${each(limits, ({ text, evidence }, position) => html`${position === 0 ? '' : choosePunctuation(locale).semicolon}${fact(text, evidence)}${dayMark(evidence, dataAsOf, locale)}`)}</span>${each(limits, (limit) => scaleOf(pick, limit))}</li>`)}</ul>`;
}

/** The month of the page that a figure was read on, marked if that is long ago or unknown. */
function dayMark([quote]: Quotes, dataAsOf: string, locale: Locale): Markup | '' {
  if (quote === undefined) return '';
  const day = dayOfQuote(quote);
  const isOld = day === null || !isRecent(day, dataAsOf);
  return html` <small class="${isOld ? 'as-of old' : 'as-of'}">${day?.slice(0, 7) ?? LABELS.noDay[locale]}</small>`;
}

/** The main limits with their quotes, each among those of the other plans for the need. */
function limitsAmongOthers(pick: Pick, { fact }: FactsShown, index: CatalogIndex, locale: Locale) {
  const offer = index.offerBySlug.get(pick.choice?.slug ?? '');
  const among = (limit: string): Markup | '' => {
    const field = offer === undefined ? null : roleField(index, offer, pick.need, limit);
    if (field === null) return '';
    const most = index.offerBySlug.get(field.most.slug)?.translations[locale].name ?? field.most.slug;
    return html`${fieldStrip(field)}<small class="soft">${roleFieldText(field, most, locale)}</small>`;
  };
  return pick.mainLimits.length === 0
    ? ''
    : html`<h4>${LABELS.gets[locale]}</h4><ul class="plain usage">${each(pick.mainLimits, (one) => html`<li><span>${one.name}</span> <div class="amounts">${fact(one.text, one.evidence)}</div>${one.share === null ? among(one.limit) : scaleOf(pick, one)}</li>`)}</ul>`;
}

function beyondLine(beyond: Pick['beyond'], element: 'p' | 'div', { fact }: FactsShown, locale: Locale) {
  if (beyond === null) return '';
  const line = html`<span class="soft">${LABELS.beyond[locale]}${choosePunctuation(locale).colon}</span>${fact(beyond.text, beyond.evidence)}`;
  return element === 'p' ? html`<p class="beyond">${line}</p>` : html`<div class="beyond">${line}</div>`;
}

function usageBars(usage: readonly Usage[], locale: Locale): Markup | '' {
  if (usage.length === 0) return '';
  return html`<h4>${LABELS.usage[locale]}</h4><ul class="plain usage">${each(usage, (one) => {
    const { name, amounts, shared } = usageLine(one, locale);
    return html`<li><span>${name}</span> <span class="amounts">${amounts}</span>${one.share === null ? '' : bar(one.share)}${shared === null ? '' : html`<small class="soft">${shared}</small>`}</li>`;
  })}</ul>`;
}

/** What the record says of a chosen plan in no fact: what is missing in it, what asks for more. */
function note(offer: Offer | undefined, locale: Locale): Markup | '' {
  const words = offer === undefined ? null : offerNote(offer, locale);
  if (words === null) return '';
  return html`<p class="note"><span class="soft">${LABELS.note[locale]}${choosePunctuation(locale).colon}</span>${unbroken(words)}</p>`;
}

/** What is known of the plan's past, with the way to the words behind it. */
function pastOf({ choice, stability }: Pick, locale: Locale): Markup | '' {
  if (choice === null || stability === null) return '';
  return html`<p class="soft">${stability.text} <a href="${offerPath(choice.slug, locale)}#history">${LABELS.history[locale]}</a></p>`;
}

function pickActions(choice: ChosenOffer | null, request: PlanRequest, locale: Locale): Markup | '' {
  if (choice === null) return '';
  const { slug, name } = choice;
  const { prefer, exclude } = request;
  const without = { ...request, prefer: prefer.filter((one) => one !== slug), exclude: [...exclude, slug] };
  const label = PLAN_TEXTS.exclude[locale];
  return html`${providerPageLink(choice, locale)} <a class="soft" href="${planPath(without)}" aria-label="${label}${choosePunctuation(locale).colon}${name}">${label}</a>`;
}

/** @param relaxed the request with all of it given up; null if no link can say it */
function relaxation(
  { relaxation: reasons }: Pick,
  relaxed: PlanRequest | null,
  usual: FreshnessStatus | null,
  locale: Locale,
): Markup | '' {
  if (reasons.length === 0) return '';
  const label = reasons.length === 1 ? LABELS.relaxLink : PLAN_TEXTS.relaxLinks;
  return html`${reasonList(LABELS.relaxation[locale], reasons, locale, 'help', { usual })}${relaxed === null ? '' : html`<p class="actions"><a class="button quiet" href="${planPath(relaxed)}">${label[locale]}</a></p>`}`;
}

function missed({ exclusions }: Pick, usual: FreshnessStatus | null, locale: Locale): Markup | '' {
  const some = missedByOne(exclusions).slice(0, NAMED_MAX);
  return some.length === 0
    ? ''
    : html`<h4>${PLAN_TEXTS.missedByOne[locale]}</h4><ul class="plain instead">${each(some, ({ offer, reasons }) => html`<li>${offerLink(offer, locale)}${linked(offer, usual, locale).reasons(null, reasons, 'losses')}</li>`)}</ul>`;
}

/** Other plans for the need, by name: taking one is a click, and what it gains and loses is on the need's page. */
function instead({ need, alternatives }: Pick, request: PlanRequest, index: CatalogIndex, locale: Locale) {
  const named = alternatives.slice(0, NAMED_MAX);
  if (named.length === 0) return '';
  const mark = ({ offer: { slug }, fit }: Pick['alternatives'][number]): Markup | '' => {
    const unfit = fit === 'fits' ? '' : FIT_NAMES[fit][locale];
    const words = [shortcomings(index.offerBySlug.get(slug), need, request, locale), unfit]
      .filter((part) => part !== '')
      .join(choosePunctuation(locale).semicolon);
    return words === '' ? '' : html` <small class="tag warn">${words}</small>`;
  };
  return html`<h4>${LABELS.alternatives[locale]}</h4><ul class="plain instead">${each(named, (one) => html`<li>${offerLink(one.offer, locale)} <span class="swap">${useLink(planUsePath(request, need, one.offer.slug), need, one.offer.name, locale)}</span>${mark(one)}</li>`)}</ul>`;
}

/** What a person who takes another plan must know first: what it leaves to be confirmed, and that it ends. */
function shortcomings(offer: Offer | undefined, need: Role, request: PlanRequest, locale: Locale): string {
  if (offer === undefined) return '';
  const { colon, semicolon } = choosePunctuation(locale);
  const open = openConditions(offer, need, request.constraints).map((name) =>
    conditionName(name, request.constraints, locale),
  );
  return [
    ...(open.length === 0 ? [] : [`${PLAN_TEXTS.notConfirmed[locale]}${colon}${joinList(open, locale)}`]),
    ...(lasts(offer) ? [] : [endingWords(offer, locale)]),
  ].join(semicolon);
}

/** Plans that say nothing of a figure for which most are too small: named, for a person to ask. */
function allowanceUnknown({ allowanceUnknown: plans }: Pick, locale: Locale): Markup | '' {
  if (plans.length === 0) return '';
  return html`<details class="fold"><summary>${LABELS.allowanceUnknown[locale]}${choosePunctuation(locale).bracket(String(plans.length))}</summary><ul class="plain exclusions">${each(plans, (plan) => html`<li>${offerLink(plan, locale)} ${providerPageLink(plan, locale)}</li>`)}</ul></details>`;
}

/** Of the plans that were not chosen, how many for which reason. */
export function tally({ exclusions }: Pick, locale: Locale): Markup {
  return html`<ul class="plain row soft small tally">${each(countExclusions(exclusions), ({ name, plans }) => html`<li>${name[locale]}${choosePunctuation(locale).colon}${plans}</li>`)}</ul>`;
}

/**
 * Leads to the need in the new plan, whose top is far from there on a phone; browsers keep the mark over a redirect.
 * @param href the request that chooses it, or the address that looks for that request
 */
export function useLink(href: string, need: Role, name: string, locale: Locale): Markup {
  const label = LABELS.use[locale];
  return html`<a class="use" href="${href}#${need}" rel="nofollow" aria-label="${label}${choosePunctuation(locale).colon}${name}">${label}</a>`;
}

export function compareLink(choice: ChosenOffer, other: ChosenOffer, locale: Locale): Markup {
  const label = LABELS.compare[locale];
  const names = joinList([choice.name, other.name], locale);
  return html`<a class="soft" href="${comparePath([choice.slug, other.slug], locale)}" aria-label="${label}${choosePunctuation(locale).colon}${names}">${label}</a>`;
}
