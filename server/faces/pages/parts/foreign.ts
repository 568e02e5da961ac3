/**
 * Words of providers in another language than the page: quotes, headings they stand under, names of plans. Marked,
 * so that a reader's voice, font and hyphenation are those of the language.
 */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { html, type Markup } from '../markup.ts';

/** First match wins: Japanese is written with Chinese characters too. Latin letters are taken for English, which nearly all pages that are read are written in. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh-CN', /\p{Script=Han}/u],
  ['en', /\p{Script=Latin}/u],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The language of a provider's words where it is not the one of the page; null where it is, and of mere figures. */
export function foreignLanguage(words: string, locale: Locale): string | null {
  const [language] = SCRIPTS.find(([, script]) => script.test(words)) ?? [locale];
  return language === locale ? null : language;
}

/** ` lang="en"` for the element that holds nothing but a provider's words; empty where they are in the page's language. */
export function langOf(words: string, locale: Locale): Markup | '' {
  const language = foreignLanguage(words, locale);
  return language === null ? '' : html` lang="${language}"`;
}

/** A provider's words inside other text: `<span lang="en">Free</span>`; as they are where no mark is needed. */
export function foreign(words: string, locale: Locale): Markup | string {
  const language = foreignLanguage(words, locale);
  return language === null ? words : html`<span lang="${language}">${words}</span>`;
}
