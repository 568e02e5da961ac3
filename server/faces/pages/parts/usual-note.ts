/** The line that says how whatever carries no mark of its own stands. */
import type { FreshnessStatus, Locale } from '../../../../schemas/vocabulary.ts';
import { USUALLY } from '../../../words/index.ts';
import { html, type Markup } from '../markup.ts';

/** @param unmarked as `unmarkedFreshness` gives it for what the page shows; empty where everything has its mark */
export function usualNote(unmarked: FreshnessStatus | null, locale: Locale): Markup | '' {
  const words = unmarked === null ? undefined : USUALLY[unmarked];
  return words === undefined ? '' : html`<p class="soft small usual">${words[locale]}</p>`;
}
