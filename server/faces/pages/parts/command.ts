/** A command of a provider, to copy. The button appears only where the script can copy. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { text } from '../../../words/index.ts';
import { html, type Markup, safeHref } from '../markup.ts';

const TEXTS = {
  copy: text('Copy', '复制'),
  copied: text('Copied', '已复制'),
  source: text('Source', '来源'),
};

export function commandBlock(command: string, source: string, locale: Locale): Markup {
  return html`<div class="command"><pre tabindex="0"><code>${command}</code></pre><button type="button" class="copy" hidden data-copied="${TEXTS.copied[locale]}">${TEXTS.copy[locale]}</button> <a class="soft" href="${safeHref(source)}" rel="noopener">${TEXTS.source[locale]}</a></div>`;
}
