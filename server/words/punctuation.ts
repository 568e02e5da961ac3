/** Punctuation, and other small parts of sentences, as each language sets them. */
import type { Locale } from '../../schemas/vocabulary.ts';
import { describeDuration, describeDay } from '../../schemas/words/describe-number.ts';
import { joinHan, joinHanSeam } from '../../schemas/words/han-text.ts';

type Marks = {
  readonly colon: string;
  readonly comma: string;
  readonly semicolon: string;
  /** Between the entries of a list. */
  readonly list: string;
  /** Between parts next to each other. */
  readonly dot: string;
  /** At the end of a sentence. */
  readonly stop: string;
  /** Behind a word. */
  readonly bracket: (text: string) => string;
};

const MARKS: Readonly<Record<Locale, Marks>> = {
  en: {
    colon: ': ',
    comma: ', ',
    semicolon: '; ',
    list: ', ',
    dot: ' · ',
    stop: '.',
    bracket: (text) => ` (${text})`,
  },
  'zh-CN': {
    colon: '：',
    comma: '，',
    semicolon: '；',
    list: '、',
    dot: '；',
    stop: '。',
    bracket: (text) => `（${text}）`,
  },
};

export function choosePunctuation(locale: Locale): Marks {
  return MARKS[locale];
}

/** A note in a bracket behind a text; two brackets side by side are one in Chinese: `0.5 GB（每个项目，待复核）`. */
export function bracketBehind(text: string, note: string, locale: Locale): string {
  if (note === '') return text;
  return locale === 'zh-CN' && text.endsWith('）')
    ? `${text.slice(0, -1)}，${note}）`
    : text + MARKS[locale].bracket(note);
}

/** `a, b, c`, `a、b、c` */
export function joinList(words: readonly string[], locale: Locale): string {
  return words.join(MARKS[locale].list);
}

/** Some of a list: `a, b and 3 more`, `a、b 等 5 项`. @param more how many are not named */
export function listWithRest(named: readonly string[], more: number, locale: Locale): string {
  const list = joinList(named, locale);
  if (more === 0) return list;
  return locale === 'en' ? `${list} and ${more} more` : joinHan(list, `等 ${named.length + more} 项`);
}

/** Sentences one behind the other: English sets a blank between them. */
export function joinSentences(sentences: readonly string[], locale: Locale): string {
  return sentences.join(locale === 'en' ? ' ' : '');
}

/** What a control does, and to what, for those who hear it by itself: `Remove Neon Free`, `移除“Neon 免费版”`. */
export function actionOn(action: string, name: string, locale: Locale): string {
  return locale === 'en' ? `${action} ${name}` : `${action}“${name}”`;
}

/** With a capital letter at the start, if the script has them. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name within a line: `CPU time` and `API keys` keep their capitals. */
export function withinLine(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** A number of things in English: `1 plan`, `3 plans`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Words as a sentence of their own: with a capital and a full stop. */
export function asSentence(words: string, locale: Locale): string {
  return capitalised(words) + MARKS[locale].stop;
}

/** How a value is set into a sentence: Chinese sets it apart from its neighbours as their characters ask. */
const SEAMS: Readonly<Record<Locale, (before: string, after: string) => string>> = {
  en: (before, after) => before + after,
  'zh-CN': joinHanSeam,
};

/** A sentence with its values: `{name}` is replaced; a slot without a value stays as it is. */
export function fillSlots(words: string, values: Readonly<Record<string, string>>, locale: Locale): string {
  const join = SEAMS[locale];
  return words
    .split(/(\{\w+\})/)
    .reduce(
      (said, part) =>
        join(said, part.startsWith('{') ? describeDay(values[part.slice(1, -1)] ?? part, locale) : part),
      '',
    );
}

/**
 * A length of time behind a word: ` for 7 days`, ` of 30 days`, `7 天`; empty if it is unstated.
 * @param preposition the word before it in English
 */
export function durationBehind(
  days: number | null,
  preposition: 'for' | 'of' | 'after',
  locale: Locale,
): string {
  if (days === null) return '';
  const duration = describeDuration(days, locale);
  return { en: ` ${preposition} ${duration}`, 'zh-CN': duration }[locale];
}

export function formatPlace(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
