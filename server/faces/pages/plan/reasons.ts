/** Reasons as a list; the quotes behind one are one click away. */
import type { Reason } from '../../../../schemas/plan.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { each, html, type Markup } from '../markup.ts';
import { provenValue } from '../parts/evidence.ts';

/** @param title a heading of the fourth level; null where the list needs none */
export function reasonList(
  title: string | null,
  reasons: readonly Reason[],
  locale: Locale,
  kind = '',
): Markup | '' {
  if (reasons.length === 0) return '';
  return html`${title === null ? '' : html`<h4>${title}</h4>`}<ul class="reasons ${kind}">${each(
    reasons,
    ({ text, evidence }) =>
      html`<li>${evidence.length === 0 ? text : provenValue(text, evidence, locale)}</li>\n`,
  )}</ul>`;
}
