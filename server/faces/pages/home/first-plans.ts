/** The first plans of a role with their main figures, and the way to the whole table, where each has its quote. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { bestPath } from '../../../addresses.ts';
import type { FirstPlans } from '../../../catalog/index.ts';
import { notStated, TERM_COLUMNS } from '../../../words/index.ts';
import { BEST_TEXTS, HOME_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { offerLink } from '../parts/offer-link.ts';
import { glance } from '../parts/offer-row.ts';
import { providerMark } from '../parts/provider-mark.ts';

export function firstPlansSection({ role, total, offers }: FirstPlans, locale: Locale): Markup {
  const t = HOME_TEXTS;
  return html`<section><h2><a href="${bestPath(role, locale)}">${BEST_TEXTS.title(role)[locale]}</a></h2>
<table class="card short"><thead><tr><th scope="col">${t.planColumn[locale]}</th><th scope="col">${t.gives[locale]}</th><th scope="col">${t.card[locale]}</th></tr></thead>
<tbody>${each(
    offers,
    (offer) =>
      html`<tr><th scope="row"><div class="who">${providerMark(offer.provider.slug)}${offerLink(offer, locale)}</div></th><td>${glance(offer, role, locale, FIGURES_SHOWN)}</td><td>${card(offer, locale)}</td></tr>\n`,
  )}</tbody></table>
<p class="small"><a href="${bestPath(role, locale)}">${t.wholeTable(total)[locale]}</a></p></section>`;
}

const FIGURES_SHOWN = 2;
const CARD = TERM_COLUMNS.find(({ field }) => field === 'signup.card');

/** Unknown is neither a yes nor a no. */
function card(offer: FirstPlans['offers'][number], locale: Locale): Markup {
  const word = CARD?.wordOf(offer) ?? null;
  return word === null
    ? html`<span class="soft" aria-hidden="true">?</span><span class="visually-hidden">${notStated(locale)}</span>`
    : html`<span class="${word.tone}">${word[locale]}</span>`;
}
