/** What the histories of plans and of providers share: a step with its words, and the line about our corrections. */
import type { ChangeEntry } from '../../../../schemas/change.ts';
import type { Corrections, HistoryStep } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { changeSentence, describeChange } from '../../../../schemas/words/describe-change.ts';
import { changeAnchor, correctionsPath } from '../../../addresses.ts';
import { EFFECT_NAMES, shownQuote } from '../../../words/index.ts';
import { HISTORY_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { quoteBlocks, quotedPlace } from './evidence.ts';
import { renderLang } from './wording.ts';

/** From what to what, and what that meant. */
export function stepValue(step: HistoryStep, field: string, locale: Locale): Markup {
  const { before, after } = describeChange({ ...step, field }, locale);
  return html`<span class="step"><del>${before}</del> <span aria-hidden="true">→</span> <ins>${after}</ins></span> <span class="tag ${step.effect === 'ended' ? 'bad' : step.effect}">${EFFECT_NAMES[step.effect][locale]}</span>`;
}

/** What the values do not say. */
export function changeNote({ note }: Pick<ChangeEntry, 'note'>, locale: Locale): Markup | '' {
  return note === null ? '' : html`<p class="note">${note[locale]}</p>`;
}

/** The words before and after, each with its file; of a change that a night found the words of now. */
export function stepWords({ evidence, foundIn }: HistoryStep, locale: Locale): Markup {
  if (foundIn === 'night') return quoteBlocks(evidence, locale);
  const names = [HISTORY_TEXTS.before, HISTORY_TEXTS.after];
  return html`<div class="words">${each(
    evidence,
    ({ quote, source, captured }, position) =>
      html`<figure class="quote"><blockquote cite="${safeHref(source)}"${renderLang(quote, locale)}><p>${shownQuote(quote)}</p></blockquote><figcaption><span>${names[position]?.[locale] ?? ''}</span><a href="${safeHref(captured.permalink ?? quotedPlace(source, quote))}" rel="noopener">${HISTORY_TEXTS.fileOf(captured.at ?? '')[locale]}</a></figcaption></figure>`,
  )}</div>`;
}

/** One line: what we corrected is no doing of the provider. */
export function correctionLine({ count, last }: Corrections, locale: Locale): Markup | '' {
  if (last === null) return '';
  return html`<p class="soft" id="corrections">${HISTORY_TEXTS.corrections(count, last)[locale]}${locale === 'en' ? ' ' : ''}${allCorrections(locale)}</p>`;
}

/** The same line, which unfolds to each of them: feeds, notices and tables lead to one. */
export function correctionList(
  { count, last }: Corrections,
  entries: readonly ChangeEntry[],
  locale: Locale,
): Markup | '' {
  if (last === null) return '';
  const line = (entry: ChangeEntry): Markup => {
    const { id, happenedOn: day } = entry;
    return html`<li id="${changeAnchor(id)}"><time datetime="${day}">${day}</time> ${changeSentence(entry, locale)}</li>\n`;
  };
  return html`<details class="fold" id="corrections"><summary>${HISTORY_TEXTS.corrections(count, last)[locale]}</summary><ul class="past">${each(entries, line)}</ul>
<p class="soft">${allCorrections(locale)}</p></details>`;
}

function allCorrections(locale: Locale): Markup {
  return html`<a href="${correctionsPath(locale)}">${HISTORY_TEXTS.allCorrections[locale]}</a>`;
}
