/** The same list as data: CSV if there is one, JSON and Markdown. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup } from '../markup.ts';

/** @param paths with the language prefix and the query of the list */
export function downloads(
  paths: { readonly csv?: string; readonly json: string; readonly markdown: string },
  locale: Locale,
): Markup {
  return html`<p class="downloads">${TAKE_ALONG_TEXTS.asData[locale]}${paths.csv === undefined ? '' : html` <a rel="nofollow" href="${paths.csv}">CSV</a>`} <a rel="nofollow" href="${paths.json}">JSON</a> <a rel="nofollow" href="${paths.markdown}">Markdown</a></p>`;
}
