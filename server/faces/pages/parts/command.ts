/** A command of a provider, to copy. The button appears only where the script can copy. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { COMMAND_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';

export function commandBlock(command: string, source: string, locale: Locale): Markup {
  const t = COMMAND_TEXTS;
  return html`<div class="command"><pre tabindex="0"><code>${command}</code></pre><button type="button" class="copy" hidden data-copied="${t.copied[locale]}">${t.copy[locale]}</button> <a class="soft" href="${safeHref(source)}" rel="noopener">${t.source[locale]}</a></div>`;
}
