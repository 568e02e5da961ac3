/** Words on a page: amounts that stay on one line, words in another language, code. */
import { findUsageModel } from '../../../../schemas/usage-models.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import type { CrowdModel } from '../../../planner/index.ts';
import { asSentence, choosePunctuation } from '../../../words/index.ts';
import { each, html, type Markup } from '../markup.ts';

const NO_BREAK = '\u00a0';
/** A blank behind digits, before a unit; and behind 万 or 亿, before letters. */
const WITHIN_AMOUNT =
  /(?<=\d) (?=万|亿|\p{Script=Han}|[KMGT]i?B\b|vCPU|CPU|Token)|(?<=\d [万亿]) (?=[A-Z])/gu;

/** Prose of a record with amounts that a line does not break apart: `100 万 Token`, `0.5 GB`; other faces have it as it was written. */
export function unbroken(words: string): string {
  return words.replaceAll(WITHIN_AMOUNT, NO_BREAK);
}

/** First match wins: Japanese is written with Chinese characters too. Latin letters are taken for English, which nearly all pages that are read are written in. */
const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh-CN', /\p{Script=Han}/u],
  ['en', /\p{Script=Latin}/u],
] as const satisfies readonly (readonly [string, RegExp])[];

/** The language of a provider's words if it is not the one of the page; null if it is, and of mere figures. */
export function foreignLanguage(words: string, locale: Locale): string | null {
  const [language] = SCRIPTS.find(([, script]) => script.test(words)) ?? [locale];
  return language === locale ? null : language;
}

/** ` lang="en"` for the element that holds nothing but a provider's words; empty if they are in the page's language. */
export function renderLang(words: string, locale: Locale): Markup | '' {
  const language = foreignLanguage(words, locale);
  return language === null ? '' : html` lang="${language}"`;
}

/** A provider's words inside other text: `<span lang="en">Free</span>`; as they are if no mark is needed. */
export function providerWords(words: string, locale: Locale): Markup | string {
  const language = foreignLanguage(words, locale);
  return language === null ? words : html`<span lang="${language}">${words}</span>`;
}

/** Our own words, in which code is set between grave accents. */
export function withCode(words: string): Markup {
  return html`${each(words.split('`'), (part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`))}`;
}

/** The assumptions of a model, a sentence each: `Visits per user a month: 6.`, `A visit makes 20 requests.` */
export function crowdLines({ model, question, formulas }: CrowdModel, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  const answers = Object.entries(findUsageModel(model)?.questions ?? {}).flatMap(
    ([asked, { name, usual, unit }]) =>
      asked === question || !formulas.some(({ of }) => of.includes(asked))
        ? []
        : [asSentence(`${name[locale]}${colon}${usual}${unit === 'MB' ? ' MB' : ''}`, locale)],
  );
  return [...answers, ...formulas.map(({ assumption }) => assumption[locale])];
}
