/** How to cite a page: as text, as Markdown and for BibTeX, each to be copied. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { md } from '../../../markdown/index.ts';
import { CITATION_FORMS, type Cited, cite } from '../../../words/index.ts';
import { CITE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { copyBlock } from './command.ts';

/** @param heading of each form, below the heading that the caller writes */
export function citationForms(cited: Cited, locale: Locale, heading: 'h3' | 'p'): Markup {
  return html`<p class="soft">${CITE_TEXTS.lead(cited.version)[locale]}</p>${each(CITATION_FORMS, (form) => {
    const name = CITE_TEXTS.forms[form][locale];
    const block = copyBlock(cite(form, cited, locale, md), CITE_TEXTS.copy[form][locale], locale);
    return html`${heading === 'h3' ? html`<h3>${name}</h3>` : html`<p class="soft small">${name}</p>`}${block}`;
  })}`;
}
