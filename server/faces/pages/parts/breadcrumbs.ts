/** The way from the front of the site to a page. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';

/** @param steps the pages above this one, from the outside in */
export function breadcrumbs(
  steps: readonly { readonly name: string; readonly href: string }[],
  locale: Locale,
): Markup {
  return html`<nav class="crumbs" aria-label="${SITE.breadcrumbs[locale]}"><ol>${each(steps, ({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ol></nav>`;
}
