/** An offer as one entry of a list: name, what it gives at a glance, what to know, how its facts stand. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { providerPath } from '../../../addresses.ts';
import { headlineLimits } from '../../../catalog/index.ts';
import {
  endMark,
  LABELS,
  limitAmount,
  limitName,
  limitScope,
  planKind,
  roleList,
  worstFreshness,
} from '../../../words/index.ts';
import { OFFER_ROW_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { freshnessMark } from './evidence.ts';
import { offerLink } from './offer-link.ts';

const t = OFFER_ROW_TEXTS;

export function offerRow(offer: Offer, locale: Locale): Markup {
  const limits = headlineLimits(offer);
  return html`<li class="offer">
<div class="who"><h3>${offerLink(offer, locale)}</h3>
<p class="soft"><a href="${providerPath(offer.provider.slug, locale)}">${offer.provider.name}</a> · ${roleList(offer.roles, locale)}</p>
<p>${offer.summary}</p></div>
<dl class="figures">${
    limits.length === 0
      ? html`<div><dt>${t.noLimits[locale]}</dt><dd>–</dd></div>`
      : each(
          limits,
          (limit) =>
            html`<div><dt>${limitName(limit, locale)}</dt><dd>${limitAmount(limit, locale)}<small>${limitScope(limit, locale)}</small></dd></div>`,
        )
  }</dl>
<p class="tags"><span class="tag ${offer.standing === 'available' ? offer.freeType : 'bad'}">${planKind(offer, locale)}</span>${tags(offer, locale)}${freshnessMark(worstFreshness(offer.evidence), locale)}</p>
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
  )}`;
}
