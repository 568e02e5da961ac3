/** Text to copy, such as a command of a provider. The button appears only where the script can copy. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { LABELS } from '../../../words/index.ts';
import { COMMAND_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';

export function commandBlock(command: string, source: string, locale: Locale): Markup {
  const link = html` <a class="soft" href="${safeHref(source)}" rel="noopener">${LABELS.source[locale]}</a>`;
  return copyBlock(command, COMMAND_TEXTS.copy[locale], locale, link);
}

/** @param after what stands behind the button */
export function copyBlock(words: string, label: string, locale: Locale, after: Markup | '' = ''): Markup {
  return html`<div class="command"><pre tabindex="0"><code>${words}</code></pre><button type="button" class="copy" hidden data-copied="${COMMAND_TEXTS.copied[locale]}">${label}</button>${after}</div>`;
}
