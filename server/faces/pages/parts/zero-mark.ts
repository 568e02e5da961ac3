/** The mark of the site, drawn inline so that it takes the colour of the text beside it. */
import { html, type Markup } from '../markup.ts';
import { MARK_CHECK, MARK_ZERO } from '../pictures/mark.ts';

export function zeroMark(): Markup {
  return html`<svg class="mark" viewBox="0 0 64 64" width="28" height="28" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${MARK_ZERO}${MARK_CHECK}"/></svg>`;
}
