/** Beside a list of plans: what named plans answer, and plans that leave just one condition unstated. */
import type { NamedAnswer, Nearly } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerPath } from '../../../addresses.ts';
import {
  answerWords,
  choosePunctuation,
  conditionText,
  groupAnswers,
  notStated,
  SEARCH_TEXTS,
  shownQuote,
} from '../../../words/index.ts';
import { each, html, type Markup, safeHref, when } from '../markup.ts';
import { quotedPlace } from './evidence.ts';
import { renderLang } from './wording.ts';

/** Each answer with its quote; one that no quote carries, with the page to read. */
export function namedAnswers(answers: readonly NamedAnswer[], locale: Locale): Markup | '' {
  return html`${each(groupAnswers(answers), ({ answer, plans }) => {
    const [quote] = answer.evidence;
    return html`<div class="caution"><p>${each(plans, ({ slug, name }, at) => html`${at === 0 ? '' : choosePunctuation(locale).list}<a href="${offerPath(slug, locale)}">${name}</a>`)}${choosePunctuation(locale).colon}${answerWords(answer, locale)}</p>${when(
      quote !== undefined,
      () =>
        html`<blockquote${renderLang(quote?.quote ?? '', locale)}><p>${shownQuote(quote?.quote ?? '')}</p></blockquote>`,
    )}<p class="soft small"><a href="${quote === undefined ? safeHref(answer.readHere) : quotedPlace(quote.source, quote.quote)}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a></p></div>`;
  })}`;
}

export function nearlyPlans(nearly: readonly Nearly[], locale: Locale): Markup | '' {
  if (nearly.length === 0) return '';
  const { colon, comma } = choosePunctuation(locale);
  return html`<section><h3>${SEARCH_TEXTS.nearly[locale]}</h3><ul>${each(
    nearly,
    ({ slug, name, filter, readHere }) =>
      html`<li><a href="${offerPath(slug, locale)}">${name}</a>${colon}${conditionText(filter, 'true', locale)}${comma}${notStated(locale)}${choosePunctuation(locale).dot}<a href="${safeHref(readHere)}" rel="noopener">${SEARCH_TEXTS.readAt[locale]}</a></li>\n`,
  )}</ul></section>`;
}
