/** The language of words that a provider wrote, where it is not that of the page. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { html, type Markup } from '../markup.ts';

/** The catalog reads pages in two languages: words with a Chinese character are Chinese. */
function languageOf(words: string): Locale {
  return /\p{Script=Han}/u.test(words) ? 'zh-CN' : 'en';
}

/** A `lang` attribute for words in another language than the page; nothing where they are in its own, or in none. */
export function langOf(words: string, locale: Locale): Markup | '' {
  if (!/\p{L}/u.test(words)) return '';
  const language = languageOf(words);
  return language === locale ? '' : html` lang="${language}"`;
}

/** Words of a provider within a line of ours. */
export function foreign(words: string, locale: Locale): Markup | string {
  const lang = langOf(words, locale);
  return lang === '' ? words : html`<span${lang}>${words}</span>`;
}
