/** What readers may copy: commands, the badge of a plan, lists as data, citations. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { offerAddress, offerBadgePath } from '../../../addresses.ts';
import { md } from '../../../markdown/index.ts';
import { CITATION_FORMS, type Cited, cite, LABELS } from '../../../words/index.ts';
import { CITE_TEXTS, COMMAND_TEXTS, TAKE_ALONG_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import type { PageContext } from '../page.ts';

/** Text to copy, such as a command of a provider. The button appears only if the script can copy. */
export function commandBlock(command: string, source: string, locale: Locale): Markup {
  const link = html` <a class="soft" href="${safeHref(source)}" rel="noopener">${LABELS.source[locale]}</a>`;
  return copyBlock(command, COMMAND_TEXTS.copy[locale], locale, link);
}

/** @param after the markup after the button */
export function copyBlock(words: string, label: string, locale: Locale, after: Markup | '' = ''): Markup {
  return html`<div class="command"><pre tabindex="0"><code>${words}</code></pre><button type="button" class="copy" hidden data-copied="${COMMAND_TEXTS.copied[locale]}">${label}</button>${after}</div>`;
}

/** Folded: the badge, and the line of Markdown that shows it in a README. */
export function shareLinks(offer: Pick<Offer, 'slug' | 'name'>, { locale, publicUrl }: PageContext): Markup {
  const { slug, name } = offer;
  const badge = offerBadgePath(slug, locale);
  const line = `[![${md(name)}](${publicUrl}${badge})](${offerAddress(publicUrl, slug, locale)})`;
  return html`<details class="fold take-along"><summary>${TAKE_ALONG_TEXTS.badge[locale]}</summary>
<p><img src="${badge}" height="20" alt="${name}" loading="lazy"></p>${copyBlock(line, TAKE_ALONG_TEXTS.copy[locale], locale)}</details>`;
}

/** The same list as data. @param paths with the language prefix and the query of the list */
export function downloads(
  paths: { readonly csv?: string; readonly json: string; readonly markdown: string },
  locale: Locale,
): Markup {
  return html`<p class="row">${TAKE_ALONG_TEXTS.asData[locale]}${paths.csv === undefined ? '' : html` <a rel="nofollow" href="${paths.csv}">CSV</a>`} <a rel="nofollow" href="${paths.json}">JSON</a> <a rel="nofollow" href="${paths.markdown}">Markdown</a></p>`;
}

/** How to cite a page: as text and as Markdown, each to be copied. */
export function citationForms(cited: Cited, locale: Locale): Markup {
  return html`<p class="soft">${CITE_TEXTS.lead(cited.version)[locale]}</p>${each(
    CITATION_FORMS,
    (form) =>
      html`<h3>${CITE_TEXTS.forms[form][locale]}</h3>${copyBlock(cite(form, cited, locale, md), CITE_TEXTS.copy[form][locale], locale)}`,
  )}`;
}
