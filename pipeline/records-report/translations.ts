/** Translations that a person should look at. Each hint is a rule over the two texts alone. */
import type { LocalizedText } from '../../schemas/text.ts';
import type { LoadedRecord } from '../load/index.ts';
import { placeIn } from './listed-offers.ts';
import { localizedTexts } from './localized-texts.ts';
import { TRANSLATION_HINTS, type TranslationHint } from './report.ts';
import { TRANSLATION_LENGTH, TRANSLATION_LENGTH_FROM } from './thresholds.ts';

type Rule = {
  /** Whether it holds for brands and labels too, which need no translation. */
  readonly names: boolean;
  /** What is to be looked at, in the words of the text; null where nothing is. */
  readonly find: (text: LocalizedText) => string | null;
};

const HAN = '\\p{Script=Han}';
/** Half-width punctuation that touches Chinese on both sides, ends a Chinese text or brackets Chinese. */
const HALF_WIDTH = new RegExp(
  `${HAN}[,.;:!?]\\s?(?=${HAN}|$)|${HAN}\\s?\\((?!\\))|\\)\\s?(?=${HAN})|[，。；：！？、][,.;:!?]`,
  'u',
);
/** The catalog sets Han and Latin letters or figures apart with a space, as most Chinese developers do. */
const NO_SPACE = new RegExp(`${HAN}[A-Za-z0-9$]|[A-Za-z0-9%]${HAN}`, 'u');

const RULES: Readonly<Record<TranslationHint['hint'], Rule>> = {
  'same-in-both-languages': {
    names: false,
    find: ({ en, 'zh-CN': zh }) => (en === zh ? zh : null),
  },
  'no-chinese-characters': {
    names: false,
    find: ({ en, 'zh-CN': zh }) => (en !== zh && !/\p{Script=Han}/u.test(zh) ? zh : null),
  },
  'length-far-off': {
    names: false,
    find: ({ en, 'zh-CN': zh }) => {
      const lengths = translatedLengths(en, zh);
      if (lengths.en < TRANSLATION_LENGTH_FROM || !/\p{Script=Han}/u.test(zh)) return null;
      const ratio = lengths.zh / lengths.en;
      if (ratio >= TRANSLATION_LENGTH.least && ratio <= TRANSLATION_LENGTH.most) return null;
      return `${lengths.zh} to ${lengths.en} characters: ${zh}`;
    },
  },
  'half-width-punctuation': { names: true, find: ({ 'zh-CN': zh }) => around(zh, HALF_WIDTH) },
  'space-missing': { names: true, find: ({ 'zh-CN': zh }) => around(zh, NO_SPACE) },
};

/**
 * How long both texts are without spaces and without the words that both share: names and figures are as
 * long in either language.
 */
function translatedLengths(en: string, zh: string): { en: number; zh: number } {
  const words = (text: string): string[] => text.match(/[A-Za-z0-9]+|[^\sA-Za-z0-9]/g) ?? [];
  const inChinese = new Set(words(zh).filter((word) => /[A-Za-z0-9]/.test(word)));
  const shared = new Set(words(en).filter((word) => inChinese.has(word)));
  const length = (text: string): number =>
    words(text).reduce((sum, word) => (shared.has(word) ? sum : sum + word.length), 0);
  return { en: length(en), zh: length(zh) };
}

/** Characters shown on either side of a place in a text. */
const CONTEXT = 12;

function around(text: string, pattern: RegExp): string | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  return text.slice(Math.max(0, match.index - CONTEXT), match.index + match[0].length + CONTEXT);
}

/** Every hint of every record, the untranslated texts first. */
export function translationHints(records: readonly LoadedRecord[]): TranslationHint[] {
  return TRANSLATION_HINTS.flatMap((hint) =>
    records.flatMap((loaded) =>
      localizedTexts(loaded.record).flatMap(({ path, text, kind }) => {
        const rule = RULES[hint];
        const excerpt = kind === 'name' && !rule.names ? null : rule.find(text);
        if (excerpt === null) return [];
        const at = placeIn(loaded, [...path, 'zh-CN']);
        return [{ hint, provider: loaded.record.slug, field: path.join('.'), at, excerpt }];
      }),
    ),
  );
}
