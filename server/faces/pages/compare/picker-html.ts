/** The picker for people: a form of plain boxes, which works without a script. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { type Locale, ROLES, type Role } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { type CatalogIndex, headlineLimits, ROLE_NAMES } from '../../../catalog/index.ts';
import {
  byStanding,
  LABELS,
  limitAmount,
  limitName,
  marksOf,
  planKind,
  worstFreshness,
} from '../../../words/index.ts';
import { COMPARE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { freshnessMark } from '../parts/evidence.ts';

/** What the picker shows. */
export type Picker = {
  /** Null while nothing was asked: every need is offered. */
  readonly role: Role | null;
  readonly chosen: readonly Offer[];
  readonly problems: readonly LocalizedText[];
};

export function pickerHtml(view: Picker, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const { role } = view;
  const t = COMPARE_TEXTS;
  return {
    head: {
      title:
        role === null
          ? t.title[locale]
          : `${t.title[locale]}${marksOf(locale).colon}${ROLE_NAMES[role][locale]}`,
      description: t.description[locale],
      path: role === null ? '/compare' : `/compare?role=${role}`,
      indexed: view.chosen.length === 0 && view.problems.length === 0,
      section: 'compare',
      scripts: ['compare.js'],
    },
    body: html`<div class="wrap"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
${view.problems.length === 0 ? '' : html`<div class="caution bad" role="alert">${each(view.problems, (problem) => html`<p>${problem[locale]}</p>`)}</div>`}
<section><h2>${t.whatFor[locale]}</h2>${roleLinks(view, index, locale)}</section>
${role === null ? '' : planForm(view, role, index, locale)}</div>`,
  };
}

function roleLinks({ role, chosen }: Picker, index: CatalogIndex, locale: Locale): Markup {
  const keep = chosen.length === 0 ? '' : `&with=${chosen.map(({ slug }) => slug).join(',')}`;
  const { available } = byStanding(index.catalog.offers);
  return html`<ul class="plain role-links">${each(ROLES, (one) => {
    const count = available.filter((offer) => offer.roles.includes(one)).length;
    return html`<li><a class="choice${one === role ? ' chosen' : ''}" href="${pagePath('/compare', locale)}?role=${one}${keep}"${one === role ? html` aria-current="true"` : ''}>${ROLE_NAMES[one][locale]} <span class="soft">${count}</span></a></li>\n`;
  })}</ul>`;
}

function planForm({ chosen }: Picker, role: Role, index: CatalogIndex, locale: Locale): Markup {
  const t = COMPARE_TEXTS;
  const ticked = new Set(chosen.map(({ slug }) => slug));
  const others = chosen.filter((offer) => !offer.roles.includes(role));
  const plans = index.offers
    .filter((offer) => offer.roles.includes(role))
    .sort((a, b) => Number(ticked.has(b.slug)) - Number(ticked.has(a.slug)));
  const { available, gone } = byStanding(plans);
  const boxes = (some: readonly Offer[]): Markup =>
    html`<div class="plan-boxes">${each(some, (offer) => planBox(offer, ticked.has(offer.slug), locale))}</div>`;
  return html`<section><h2 id="choose">${t.choose[locale]}</h2>
<form class="pick-plans" action="${pagePath('/compare', locale)}" method="get"><input type="hidden" name="role" value="${role}">
${others.length === 0 ? '' : html`<fieldset><legend>${t.chosen[locale]}</legend><div class="plan-boxes">${each(others, (offer) => planBox(offer, true, locale))}</div></fieldset>`}
<fieldset><legend>${ROLE_NAMES[role][locale]}</legend>${boxes(available)}</fieldset>
${gone.length === 0 ? '' : html`<fieldset><legend>${LABELS.gone[locale]}</legend>${boxes(gone)}</fieldset>`}
<p class="actions sticky"><button class="main" type="submit" name="sent" value="1">${t.submit[locale]}</button><output class="soft" data-of="${t.countChosen[locale]}"></output></p></form></section>`;
}

function planBox(offer: Offer, ticked: boolean, locale: Locale): Markup {
  const limits = headlineLimits(offer, 2);
  return html`<label class="plan-box"><input type="checkbox" name="offers" value="${offer.slug}"${ticked ? html` checked` : ''}><span><strong>${offer.translations[locale].name}</strong> <span class="soft">${planKind(offer, locale)}</span><small class="soft">${each(limits, (limit, position) => html`${position === 0 ? '' : ' · '}${limitName(limit, locale)} ${limitAmount(limit, locale)}`)}</small>${freshnessMark(worstFreshness(offer.evidence), locale)}</span></label>\n`;
}
