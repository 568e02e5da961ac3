/** Lengths of time inside a sentence. */

import type { Locale } from '../../schemas/vocabulary.ts';
import { describeDuration } from '../../schemas/words/describe-number.ts';

/**
 * A length of time behind a word: ` for 7 days`, ` of 30 days`, `7 天`; empty if it is unstated.
 * @param preposition the word before it in English
 */
export function durationBehind(days: number | null, preposition: 'for' | 'of', locale: Locale): string {
  if (days === null) return '';
  const duration = describeDuration(days, locale);
  return { en: ` ${preposition} ${duration}`, 'zh-CN': duration }[locale];
}
