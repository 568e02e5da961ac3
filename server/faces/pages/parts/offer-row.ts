/** An offer as one entry of a list: name, what it gives at a glance, what to know, how its facts stand, comparing it. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { providerPath } from '../../../addresses.ts';
import { headlineLimits } from '../../../catalog/index.ts';
import {
  byStanding,
  endMark,
  LABELS,
  limitAmount,
  limitName,
  limitScope,
  roleList,
  worstFreshness,
} from '../../../words/index.ts';
import { CATALOG_TEXTS, OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { withPlans } from './chosen-plans.ts';
import { compareTray, entryId, type PlacedTray, trayLink, traySlugs } from './compare-tray.ts';
import { freshnessMark } from './evidence.ts';
import { kindTag } from './kind-tag.ts';
import { mainlandTags } from './mainland-tags.ts';
import { offerLink } from './offer-link.ts';
import { unbroken } from './unbroken.ts';

const t = OFFER_ROW_TEXTS;

/** The plans of a list that can be had, counted, the others behind them under a heading of their own, and the tray. */
export function offerSections(offers: readonly Offer[], tray: PlacedTray, locale: Locale): Markup {
  const { available, gone } = byStanding(offers);
  return html`<section><h2 class="count">${CATALOG_TEXTS.count(available.length)[locale]}</h2>
${offerRows(available, tray, locale)}</section>${goneSection(gone, tray, locale)}${compareTray(tray, locale)}`;
}

/** Plans that nobody can have any more; empty where there are none. */
export function goneSection(offers: readonly Offer[], tray: PlacedTray, locale: Locale): Markup | '' {
  if (offers.length === 0) return '';
  return html`
<section><h2>${LABELS.gone[locale]}</h2>
${offerRows(offers, tray, locale)}</section>`;
}

/** @param tray to which each entry can be added */
export function offerRows(offers: readonly Offer[], tray: PlacedTray, locale: Locale): Markup | '' {
  if (offers.length === 0) return '';
  return html`<ol class="offers">${each(offers, (offer) => offerRow(offer, tray, locale))}</ol>`;
}

function offerRow(offer: Offer, tray: PlacedTray, locale: Locale): Markup {
  const limits = headlineLimits(offer);
  return html`<li class="offer" id="${entryId(offer.slug)}">
<div class="who"><h3>${offerLink(offer, locale)}</h3>
<p class="soft"><a href="${withPlans(providerPath(offer.provider.slug, locale), traySlugs(tray))}">${offer.provider.name}</a> · ${roleList(offer.roles, locale)}</p>
<p>${unbroken(offer.summary)}</p></div>
<dl class="figures">${
    limits.length === 0
      ? html`<div><dt>${t.noLimits[locale]}</dt><dd>–</dd></div>`
      : each(
          limits,
          (limit) =>
            html`<div><dt>${limitName(limit, locale)}</dt><dd>${limitAmount(limit, locale)}<small>${limitScope(limit, locale)}</small></dd></div>`,
        )
  }</dl>
<p class="tags">${kindTag(offer, locale)}${tags(offer, locale)}${freshnessMark(worstFreshness(offer.evidence), locale)}${trayLink(offer, tray, locale)}</p>
</li>`;
}

function tags(offer: Offer, locale: Locale): Markup {
  const { card } = offer.signup;
  const mark = endMark(offer, locale);
  return html`${when(offer.review !== null, () => html`<span class="tag bad">${LABELS.review[locale]}</span>`)}${
    mark === null ? '' : html`<span class="tag bad">${mark}</span>`
  }${when(offer.overage === 'billed', () => html`<span class="tag warn">${t.billed[locale]}</span>`)}${when(
    card !== 'unstated',
    () =>
      card === 'required'
        ? html`<span class="tag warn">${t.card[locale]}</span>`
        : html`<span class="tag">${t.noCard[locale]}</span>`,
  )}${when(offer.commercial.use !== 'unstated', () =>
    offer.commercial.use === 'forbidden'
      ? html`<span class="tag warn">${t.noCommercial[locale]}</span>`
      : html`<span class="tag">${t.commercial[locale]}</span>`,
  )}${mainlandTags(offer, locale)}`;
}
