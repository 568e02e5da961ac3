/** What a tool says of a service: how it names it, its own line, and the file at its commit. */
import type { WorksWith } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { choosePunctuation, shownQuote } from '../../../words/index.ts';
import { namingHow } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';
import { renderLang } from './wording.ts';

export function namingQuote(naming: WorksWith, locale: Locale): Markup {
  const { quote, url, day } = naming;
  return html`${namingHow(naming, locale)}${choosePunctuation(locale).colon}<a class="outside" href="${safeHref(url)}" rel="noopener"><q${renderLang(quote, locale)}>${shownQuote(quote)}</q></a> <time class="soft small" datetime="${day}">${day}</time>`;
}
