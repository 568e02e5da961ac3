/** Sentences with slots. */

import type { Locale } from '../../schemas/vocabulary.ts';
import { joinHanSeam } from '../../schemas/words/han-text.ts';

/** How a value is set into a sentence: Chinese sets it apart from its neighbours as their characters ask. */
export const SEAMS: Readonly<Record<Locale, (before: string, after: string) => string>> = {
  en: (before, after) => before + after,
  'zh-CN': joinHanSeam,
};

/** A sentence with its values: `{name}` is replaced; a slot without a value stays as it is. */
export function filled(words: string, values: Readonly<Record<string, string>>, locale: Locale): string {
  const join = SEAMS[locale];
  return words
    .split(/(\{\w+\})/)
    .reduce(
      (said, part) => join(said, part.startsWith('{') ? (values[part.slice(1, -1)] ?? part) : part),
      '',
    );
}
