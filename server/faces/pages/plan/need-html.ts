/** The page of one need for people: the pick with its quotes, what else would do, and why the others were not chosen. */
import type { Pick, Reason } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale, Role } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import type { SwapOutcome } from '../../../planner/index.ts';
import { choosePunctuation, LABELS, PICK_STATE_NAMES, verdictTitle } from '../../../words/index.ts';
import { CATALOG_TEXTS, PLAN_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { defaultFreshnessNote, type QuotesShown, reasonList } from '../parts/evidence.ts';
import { offerLink } from '../parts/offer-marks.ts';
import { compareLink, defaultFreshness, STATE_CLASSES, tally, useLink, wholePick } from './pick.ts';
import { swapInWords } from './swap-words.ts';
import { type NeedView, planNeedPath, planPath, planUsePath } from './view.ts';

export function needHtml(view: NeedView, context: PageContext): RenderedPage {
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

export function lastPage({ exclusions }: Pick): number {
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
