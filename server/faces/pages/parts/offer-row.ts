/** An offer as one entry of a list: name, what it gives at a glance, what to know, how its facts stand. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { providerPath } from '../../../addresses.ts';
import { headlineLimits } from '../../../catalog/index.ts';
import {
  FREE_TYPE_NAMES,
  LABELS,
  limitAmount,
  limitName,
  limitScope,
  roleList,
  text,
  worstFreshness,
} from '../../../words/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { freshnessMark } from './evidence.ts';
import { offerLink } from './offer-link.ts';

const TEXTS = {
  noLimits: text('No limit is recorded', '尚未收录额度'),
  noCard: text('No card', '无需绑卡'),
  card: text('Card required', '需要绑卡'),
  commercial: text('Commercial use', '可商用'),
  noCommercial: text('No commercial use', '不可商用'),
  ends: text('Ends', '终止于'),
  billed: text('Overage billed', '超额计费'),
};

export function offerRow(offer: Offer, locale: Locale): Markup {
  const limits = headlineLimits(offer);
  return html`<li class="offer">
<div class="who"><h3>${offerLink(offer, locale)}</h3>
<p class="soft"><a href="${providerPath(offer.provider.slug, locale)}">${offer.provider.name}</a> · ${roleList(offer.roles, locale)}</p>
<p>${offer.summary}</p></div>
<dl class="figures">${
    limits.length === 0
      ? html`<div><dt>${TEXTS.noLimits[locale]}</dt><dd>–</dd></div>`
      : each(
          limits,
          (limit) =>
            html`<div><dt>${limitName(limit, locale)}</dt><dd>${limitAmount(limit, locale)}<small>${limitScope(limit, locale)}</small></dd></div>`,
        )
  }</dl>
<p class="tags"><span class="tag ${offer.freeType}">${FREE_TYPE_NAMES[offer.freeType][locale]}</span>${tags(offer, locale)}${freshnessMark(worstFreshness(offer.evidence), locale)}</p>
</li>`;
}

function tags(offer: Offer, locale: Locale): Markup {
  const { card } = offer.signup;
  return html`${when(offer.review !== null, () => html`<span class="tag bad">${LABELS.review[locale]}</span>`)}${
    offer.endsOn === null ? '' : html`<span class="tag bad">${TEXTS.ends[locale]} ${offer.endsOn}</span>`
  }${when(offer.overage === 'billed', () => html`<span class="tag warn">${TEXTS.billed[locale]}</span>`)}${when(
    card !== 'unstated',
    () =>
      card === 'required'
        ? html`<span class="tag warn">${TEXTS.card[locale]}</span>`
        : html`<span class="tag">${TEXTS.noCard[locale]}</span>`,
  )}${when(offer.commercial.use !== 'unstated', () =>
    offer.commercial.use === 'forbidden'
      ? html`<span class="tag warn">${TEXTS.noCommercial[locale]}</span>`
      : html`<span class="tag">${TEXTS.commercial[locale]}</span>`,
  )}`;
}
