/** The page of one need for people: the pick with its quotes, what else would do, and why the others were not chosen. */
import type { ChosenOffer, Pick, Reason } from '../../../../schemas/plan.ts';
import type { FreshnessStatus, Locale, Role } from '../../../../schemas/vocabulary.ts';
import { offerPath, pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { countExclusions, type SwapOutcome } from '../../../planner/index.ts';
import {
  FIT_NAMES,
  LABELS,
  marksOf,
  roleList,
  unmarkedFreshness,
  verdictTitle,
} from '../../../words/index.ts';
import { CATALOG_TEXTS, PLAN_TEXTS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { breadcrumbs } from '../parts/crumbs.ts';
import { type QuotesShown, reasonList, usualNote } from '../parts/evidence.ts';
import { compareLink, STATE_CLASSES, useLink } from '../plan/pick-parts.ts';
import { planNeedPath, planPath, planUsePath, slugName } from '../plan/view.ts';
import { wholePick } from './pick.ts';
import { lastPage, type NeedView, OTHERS_PER_PAGE, whyNotUsed } from './view.ts';

export function needHtml(view: NeedView, context: PageContext): RenderedPage {
  const { answer, pick, page, wanted } = view;
  const { locale, index } = context;
  const { colon } = marksOf(locale);
  const t = PLAN_TEXTS;
  const english = { ...answer.request, locale: 'en' as const };
  const title = `${ROLE_NAMES[pick.need][locale]}${colon}${pick.choice?.name ?? LABELS.nothingFits[locale]}`;
  const usual = unmarkedFreshness(factsOf(pick));
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
${usualNote(usual, locale)}
${page > 1 ? '' : html`${wholePick(view, index, usual, locale)}${alternatives(view, usual, locale)}`}
${others(view, usual, locale)}</div>`,
  };
}

/** The quotes behind each fact of the need. */
function factsOf(pick: Pick): Reason['evidence'][] {
  const { why, watch, relaxation, mainLimits, beyond, alternatives: besides, exclusions } = pick;
  return [
    ...[...why, ...watch, ...relaxation, ...mainLimits, ...(beyond === null ? [] : [beyond])],
    ...besides.flatMap(({ gains, losses }) => [...gains, ...losses]),
    ...exclusions.flatMap(({ reasons }) => reasons),
  ].map(({ evidence }) => evidence);
}

function alternatives(view: NeedView, usual: FreshnessStatus | null, locale: Locale): Markup | '' {
  const { pick } = view;
  if (pick.alternatives.length === 0) return '';
  return html`<section><h2>${LABELS.alternatives[locale]}</h2><ul class="plain alternatives">${each(pick.alternatives, (one) => alternative(one, view, usual, locale))}</ul></section>`;
}

function alternative(
  { offer, fit, gains, losses }: Pick['alternatives'][number],
  { answer, pick }: NeedView,
  usual: FreshnessStatus | null,
  locale: Locale,
): Markup {
  // What it avoids is a fact of the pick.
  const quotes = ({ code }: Reason): QuotesShown => ({
    of: code === 'gains-avoided-risk' ? (pick.choice ?? offer).slug : offer.slug,
    usual,
  });
  return html`<li><p class="name">${nameOf(offer, locale)} <span class="soft">${offer.provider.name}</span>${fit === 'fits' ? '' : html` <span class="tag ${STATE_CLASSES[fit]}">${FIT_NAMES[fit][locale]}</span>`}</p>
${reasonList(null, gains, locale, 'gains', quotes)}${reasonList(null, losses, locale, 'losses', quotes)}
<p class="swap">${useLink(planUsePath(answer.request, pick.need, offer.slug), pick.need, offer.name, locale)}${pick.choice === null ? '' : html` ${compareLink(pick.choice, offer, locale)}`}</p></li>\n`;
}

/** What comes of the plan that was asked for in place of the pick. */
function wish(wanted: SwapOutcome, need: Role, { locale, index }: PageContext): Markup {
  const name = slugName(wanted.offer, index, locale);
  if (wanted.kind !== 'swap')
    return html`<p class="caution" role="status">${whyNotUsed(wanted.kind, name, need)[locale]}</p>`;
  const { swap } = wanted;
  const says = PLAN_TEXTS.alsoChanges(name, roleList(swap.alsoChanges, locale))[locale];
  return html`<div class="caution" role="status"><p>${says}</p><p>${useLink(planPath(swap.request), need, name, locale)}</p></div>`;
}

function others(view: NeedView, usual: FreshnessStatus | null, locale: Locale): Markup | '' {
  const { pick, page } = view;
  const { exclusions } = pick;
  if (exclusions.length === 0) return '';
  const from = (page - 1) * OTHERS_PER_PAGE;
  const shown = exclusions.slice(from, from + OTHERS_PER_PAGE);
  const title = PLAN_TEXTS.othersTitle(from + 1, from + shown.length, exclusions.length);
  return html`<section id="others"><h2>${title[locale]}</h2>
<ul class="plain tally">${each(countExclusions(exclusions), ({ name, plans }) => html`<li>${name[locale]}${marksOf(locale).colon}${plans}</li>`)}</ul>
<ul class="plain exclusions">${each(shown, ({ offer, reasons }) => html`<li>${nameOf(offer, locale)}${reasonList(null, reasons, locale, '', { of: offer.slug, usual })}</li>\n`)}</ul>
${pager(view, locale)}</section>`;
}

function nameOf({ slug, name }: ChosenOffer, locale: Locale): Markup {
  return html`<a href="${offerPath(slug, locale)}">${name}</a>`;
}

function pager({ answer, pick, page }: NeedView, locale: Locale): Markup | '' {
  const last = lastPage(pick);
  if (last === 1) return '';
  const at = (to: number): string => `${planNeedPath(answer.request, pick.need, to)}#others`;
  const t = CATALOG_TEXTS;
  return html`<nav class="pager" aria-label="${t.pages[locale]}">${page === 1 ? '' : html`<a rel="prev" href="${at(page - 1)}">← ${t.previous[locale]}</a>`} <span class="soft">${page} / ${last}</span> ${page === last ? '' : html`<a rel="next" href="${at(page + 1)}">${t.next[locale]} →</a>`}</nav>`;
}
