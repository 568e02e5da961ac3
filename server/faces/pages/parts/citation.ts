/** How to cite a page: as text and as Markdown, each to be copied. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { md } from '../../../markdown/index.ts';
import { CITATION_FORMS, type Cited, cite } from '../../../words/index.ts';
import { CITE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { copyBlock } from './command.ts';

export function citationForms(cited: Cited, locale: Locale): Markup {
  return html`<p class="soft">${CITE_TEXTS.lead(cited.version)[locale]}</p>${each(
    CITATION_FORMS,
    (form) =>
      html`<h3>${CITE_TEXTS.forms[form][locale]}</h3>${copyBlock(cite(form, cited, locale, md), CITE_TEXTS.copy[form][locale], locale)}`,
  )}`;
}
