/** What a provider changed, on its page: how often and to what effect, and the changes year by year. */

import type { ProviderHistory, ProviderStep } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { describeChange } from '../../../../schemas/words/describe-change.ts';
import { changeAnchor, changePath } from '../../../addresses.ts';
import { stepsByYear } from '../../../catalog/index.ts';
import { choosePunctuation, EFFECT_SIGNS, effectCount, effectCounts, LABELS } from '../../../words/index.ts';
import { HISTORY_TEXTS, PROVIDER_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { changeNote, correctionLine, stepValue, stepWords } from '../parts/changes.ts';

/** Changes on the page; older ones are on the pages of the plans. */
export const STEPS_SHOWN = 40;

/** @param feed the path of the provider's feed */
export function providerHistorySection(history: ProviderHistory, feed: string, locale: Locale): Markup {
  const { steps, corrections } = history;
  const rest = steps.length - STEPS_SHOWN;
  return html`<section id="history" class="history"><h2>${LABELS.history[locale]}</h2>
${steps.length === 0 ? html`<p class="soft">${PROVIDER_TEXTS.noChanges[locale]}</p>` : html`${legend(steps, locale)}`}
${each(stepsByYear(steps.slice(0, STEPS_SHOWN)), ({ year, steps: own }) => html`<h3>${year}</h3><ol class="plain past">${each(own, (step) => line(step, locale))}</ol>\n`)}${rest > 0 ? html`<p class="soft">${HISTORY_TEXTS.older(rest)[locale]}</p>` : ''}${correctionLine(corrections, locale)}
<p><a href="${feed}">${PROVIDER_TEXTS.feed[locale]}</a></p></section>`;
}

/** What the marks mean, and how many there are of each. */
function legend(steps: readonly ProviderStep[], locale: Locale): Markup {
  return html`<ul class="plain row legend" aria-label="${HISTORY_TEXTS.marks[locale]}">${each(
    effectCounts(steps),
    (one) =>
      html`<li><span class="sign ${one.effect}" aria-hidden="true">${EFFECT_SIGNS[one.effect]}</span> ${effectCount(one, locale)}</li>`,
  )}</ul>`;
}

function line(step: ProviderStep, locale: Locale): Markup {
  const { offer, on, field, id } = step;
  const { colon } = choosePunctuation(locale);
  const name = offer.listed
    ? html`<a href="${changePath(offer.slug, id, locale)}">${offer.name}</a>`
    : html`<span>${offer.name}</span>`;
  return html`<li class="row" id="${changeAnchor(id)}"><p class="row"><time datetime="${on}">${on}</time> <span>${name}${colon}${describeChange(step, locale).name}</span> ${stepValue(step, field, locale)}</p><details class="fold"><summary>${LABELS.quotes[locale]}</summary>${changeNote(step, locale)}${stepWords(step, locale)}</details></li>\n`;
}
