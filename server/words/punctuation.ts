/** Marks between the parts of a line, as each language sets them. */
import type { Locale } from '../../schemas/vocabulary.ts';

type Marks = {
  readonly colon: string;
  readonly comma: string;
  readonly semicolon: string;
  /** Between the entries of a list. */
  readonly list: string;
  /** Behind a word. */
  readonly bracket: (text: string) => string;
};

const MARKS: Readonly<Record<Locale, Marks>> = {
  en: { colon: ': ', comma: ', ', semicolon: '; ', list: ', ', bracket: (text) => ` (${text})` },
  'zh-CN': { colon: '：', comma: '，', semicolon: '；', list: '、', bracket: (text) => `（${text}）` },
};

export function marksOf(locale: Locale): Marks {
  return MARKS[locale];
}

/** `a, b, c`, `a、b、c` */
export function joinList(words: readonly string[], locale: Locale): string {
  return words.join(MARKS[locale].list);
}
