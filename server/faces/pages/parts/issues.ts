/** What is wrong with an address or a form, field by field. */
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { marksOf } from '../../../words/index.ts';
import { each, html, type Markup } from '../markup.ts';

export function issueList(
  title: string,
  issues: readonly { readonly path: string; readonly message: LocalizedText }[],
  locale: Locale,
): Markup {
  return html`<div class="caution bad" role="alert"><p><strong>${title}</strong></p><ul>${each(issues, ({ path, message }) => html`<li><code>${path}</code>${marksOf(locale).colon}${message[locale]}</li>`)}</ul></div>`;
}
