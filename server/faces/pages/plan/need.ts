/** `/plan/{need}`: one need of a plan with every reason, quote and other plan. Its query is that of the plan. */
import { type Pick, type PlanRequest, planRequestSchema, type Reason } from '../../../../schemas/plan.ts';
import { slugSchema } from '../../../../schemas/text.ts';
import {
  type FreshnessStatus,
  type Locale,
  type Role,
  ROLES,
  roleSchema,
} from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { PLANS_AND_CHECKS_POLICY, type ProblemDetail, unknownName } from '../../../http/index.ts';
import { parsePlanAddress, planUrl, type SwapOutcome } from '../../../planner/index.ts';
import {
  choosePunctuation,
  LABELS,
  nearestSlugs,
  PICK_STATE_NAMES,
  verdictTitle,
} from '../../../words/index.ts';
import { CATALOG_TEXTS, PLAN_TEXTS, SITE } from '../../../words/pages/index.ts';
import { planProblem } from '../../work-problems.ts';
import { each, html, type Markup } from '../markup.ts';
import { definePage, type PageContext, type RenderedPage } from '../page.ts';
import { defaultFreshnessNote, type QuotesShown, reasonList } from '../parts/evidence.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { offerLink } from '../parts/offer-marks.ts';
import { needMarkdown } from './markdown.ts';
import { compareLink, defaultFreshness, STATE_CLASSES, tally, useLink, wholePick } from './pick.ts';
import { type NeedView, planNeedPath, planPath, planUsePath, swapInWords } from './view.ts';

/** What the address holds besides the request: a page of the others, a plan to be chosen instead. */
const OWN = ['page', 'use'];

export const planNeedPage = definePage<NeedView>({
  path: '/plan/{need}',
  policy: PLANS_AND_CHECKS_POLICY,
  read: async ({ locale }, { params, query }, work) => {
    const named = roleSchema.safeParse(params.need);
    if (!named.success) return { kind: 'problem', problem: unknownNeed(params.need ?? '', query) };
    const need = named.data;
    const reading = parsePlanAddress(query, locale);
    // What the page of the plan says of such an address holds for this one.
    if (reading.kind !== 'request' || !reading.request.needs.includes(need))
      return { kind: 'moved', path: pathOfPlan(query) };
    const { request } = reading;
    const planned = await work('linkedPlan', request);
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    if (outcome.kind === 'unknown-slugs')
      return { kind: 'moved', path: planUrl('', { ...request, locale: 'en' }) };
    const { plan: answer } = outcome;
    const position = answer.picks.findIndex((one) => one.need === need);
    const pick = answer.picks[position];
    if (pick === undefined) throw new Error(`The plan has no pick for ${need}`);
    const asked = pageAsked(query);
    const isThere = asked <= lastPage(pick);
    const page = isThere ? asked : 1;
    const use = slugSchema.safeParse(query.get('use') ?? '').data;
    const inEnglish: PlanRequest = { ...answer.request, locale: 'en' };
    const address =
      use === undefined ? planNeedPath(inEnglish, need, page) : planUsePath(inEnglish, need, use, page);
    // Another version may have as many other plans as the page asks for.
    if (!isThere) return { kind: 'moved', status: 303, path: address };
    const asWritten = new URLSearchParams(address.slice(address.indexOf('?')));
    if (query.toString() !== asWritten.toString()) return { kind: 'moved', path: address };
    let wanted: NeedView['wanted'] = null;
    if (use !== undefined) {
      const found = await work('swap', { request, need, offer: use });
      if (found.kind !== 'answer') return { kind: 'problem', problem: planProblem(found) };
      wanted = found.answer;
      if (wanted.kind === 'swap' && wanted.swap.alsoChanges.length === 0)
        return { kind: 'moved', status: 303, path: planPath({ ...wanted.swap.request, locale: 'en' }) };
    }
    const relaxed = outcome.relaxed[position] ?? null;
    return { kind: 'view', view: { answer, pick, request: answer.request, relaxed, page, wanted } };
  },
  html: needHtml,
  markdown: needMarkdown,
});

/** The plan at a query that is none of this page's, without what only this page understands. */
function pathOfPlan(query: URLSearchParams): string {
  const rest = new URLSearchParams([...query].filter(([name]) => !OWN.includes(name)));
  return rest.size === 0 ? '/plan' : `/plan?${rest}`;
}

/** The page of the others that a query asks for, from 1; the first if it names none. */
function pageAsked(query: URLSearchParams): number {
  const word = query.get('page') ?? '';
  return /^[1-9]\d*$/.test(word) ? Number(word) : 1;
}

/** 404 for a need that there is none of, with the pages of those that were perhaps meant, for the same plan. */
function unknownNeed(need: string, query: URLSearchParams): ProblemDetail {
  const nearest = nearestSlugs(need, ROLES);
  const message = PLAN_TEXTS.unknownNeed(need.slice(0, 80), nearest, ROLES);
  // A need has a page only in a plan that contains it.
  const pathOf = (name: string, locale: Locale): string => {
    const meant = roleSchema.parse(name);
    const reading = parsePlanAddress(query, locale);
    const request =
      reading.kind === 'request' ? reading.request : planRequestSchema.parse({ needs: [meant], locale });
    const needs = request.needs.includes(meant) ? request.needs : [...request.needs, meant];
    return planNeedPath({ ...request, needs }, meant);
  };
  return unknownName('need', message, nearest, pathOf);
}

function needHtml(view: NeedView, context: PageContext): RenderedPage {
  const { answer, pick, page, wanted } = view;
  const { locale, index } = context;
  const { colon } = choosePunctuation(locale);
  const t = PLAN_TEXTS;
  const english = { ...answer.request, locale: 'en' as const };
  const title = `${ROLE_NAMES[pick.need][locale]}${colon}${pick.choice?.name ?? LABELS.nothingFits[locale]}`;
  const usual = defaultFreshness([pick], true);
  return {
    head: {
      section: 'plan',
      title,
      description: verdictTitle(answer)[locale] + colon + t.description[locale],
      path: planNeedPath(english, pick.need, page),
      indexed: false,
    },
    body: html`<div class="wrap plan need-page">${breadcrumbs(
      [
        { name: SITE.plan[locale], href: pagePath('/plan', locale) },
        { name: t.wholePlan[locale], href: `${planPath(answer.request)}#${pick.need}` },
      ],
      locale,
    )}
<header class="title"><h1>${title}</h1><p class="soft"><a href="${planPath(answer.request)}">${t.wholePlan[locale]}</a>${colon}${verdictTitle(answer)[locale]}</p></header>
${wanted === null ? '' : wish(wanted, pick.need, context)}
${defaultFreshnessNote(usual, locale)}
${page > 1 ? '' : html`${wholePick(view, usual, index, locale)}${alternatives(view, usual, locale)}`}
${others(view, usual, locale)}</div>`,
  };
}

function alternatives(view: NeedView, usual: FreshnessStatus | null, locale: Locale): Markup | '' {
  const { pick } = view;
  if (pick.alternatives.length === 0) return '';
  return html`<section><h2>${LABELS.alternatives[locale]}</h2><ul class="plain alternatives">${each(pick.alternatives, (one) => alternative(one, view, usual, locale))}</ul></section>`;
}

function alternative(
  { offer, state, gains, losses }: Pick['alternatives'][number],
  { answer, pick }: NeedView,
  usual: FreshnessStatus | null,
  locale: Locale,
): Markup {
  // What it avoids is a fact of the pick.
  const quotes = ({ code }: Reason): QuotesShown => ({
    of: code === 'gains-avoided-risk' ? (pick.choice ?? offer).slug : offer.slug,
    usual,
  });
  return html`<li><p class="name">${offerLink(offer, locale)} <span class="soft">${offer.provider.name}</span>${state === 'fits' ? '' : html` <span class="tag ${STATE_CLASSES[state]}">${PICK_STATE_NAMES[state][locale]}</span>`}</p>
${reasonList(null, gains, locale, 'gains', quotes)}${reasonList(null, losses, locale, 'losses', quotes)}
<p class="row taps swap">${useLink(planUsePath(answer.request, pick.need, offer.slug), pick.need, offer.name, locale)}${pick.choice === null ? '' : html` ${compareLink(pick.choice, offer, locale)}`}</p></li>\n`;
}

/** What comes of the plan that was asked for in place of the pick. */
function wish(wanted: SwapOutcome, need: Role, { locale, index }: PageContext): Markup {
  const { says, name, path } = swapInWords(wanted, need, index, locale);
  return path === null
    ? html`<p class="caution" role="status">${says}</p>`
    : html`<div class="caution" role="status"><p>${says}</p><p>${useLink(path, need, name, locale)}</p></div>`;
}

/** Plans that were not chosen, a page: each may bring several reasons with their quotes. */
const OTHERS_PER_PAGE = 40;

function lastPage({ exclusions }: Pick): number {
  return Math.max(1, Math.ceil(exclusions.length / OTHERS_PER_PAGE));
}

function others(view: NeedView, usual: FreshnessStatus | null, locale: Locale): Markup | '' {
  const { pick, page } = view;
  const { exclusions } = pick;
  if (exclusions.length === 0) return '';
  const from = (page - 1) * OTHERS_PER_PAGE;
  const shown = exclusions.slice(from, from + OTHERS_PER_PAGE);
  const title = PLAN_TEXTS.othersTitle(from + 1, from + shown.length, exclusions.length);
  return html`<section id="others"><h2>${title[locale]}</h2>
${tally(pick, locale)}
<ul class="plain exclusions">${each(shown, ({ offer, reasons }) => html`<li>${offerLink(offer, locale)}${reasonList(null, reasons, locale, '', { of: offer.slug, usual })}</li>\n`)}</ul>
${pager(view, locale)}</section>`;
}

function pager({ answer, pick, page }: NeedView, locale: Locale): Markup | '' {
  const last = lastPage(pick);
  if (last === 1) return '';
  const at = (to: number): string => `${planNeedPath(answer.request, pick.need, to)}#others`;
  const t = CATALOG_TEXTS;
  return html`<nav class="pager" aria-label="${t.pages[locale]}">${page === 1 ? '' : html`<a rel="prev" href="${at(page - 1)}">← ${t.previous[locale]}</a>`} <span class="soft">${page} / ${last}</span> ${page === last ? '' : html`<a rel="next" href="${at(page + 1)}">${t.next[locale]} →</a>`}</nav>`;
}
