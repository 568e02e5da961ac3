/** Translations that a person should look at. Each hint is a rule over the two texts alone. */
import type { ProviderRecord } from '../../schemas/record.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { LoadedRecord } from '../load/index.ts';
import { placeIn } from './offers.ts';
import { TRANSLATION_HINTS, type TranslationHint } from './report.ts';

/** Chinese takes about a third of the characters of the same English; 98 of 100 texts are within these. */
const TRANSLATION_LENGTH = { least: 0.25, most: 0.5 } as const;
/** Shorter English texts vary too much in length for a ratio to say anything. */
const TRANSLATION_LENGTH_FROM = 40;

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

type ListedText = {
  readonly path: readonly (string | number)[];
  readonly text: LocalizedText;
  /** Sentences have to be translated; a `name` (a brand, a label) may be the same in both languages. */
  readonly kind: 'sentences' | 'name';
};

/** The texts in the order of the record. */
function localizedTexts(record: ProviderRecord): ListedText[] {
  const texts: ListedText[] = [
    { path: ['name'], text: record.name, kind: 'name' },
    { path: ['summary'], text: record.summary, kind: 'sentences' },
  ];
  const add = (path: ListedText['path'], text: LocalizedText | undefined, kind: ListedText['kind']): void => {
    if (text !== undefined) texts.push({ path, text, kind });
  };
  for (const [index, offer] of record.offers.entries()) {
    const path = ['offers', index];
    add([...path, 'name'], offer.name, 'name');
    add([...path, 'summary'], offer.summary, 'sentences');
    add([...path, 'note'], offer.note, 'sentences');
    for (const [at, limit] of offer.limits.entries())
      add([...path, 'limits', at, 'label'], limit.label, 'name');
    const disclosure = offer.commercial.referral?.disclosure;
    add([...path, 'commercial', 'referral', 'disclosure'], disclosure, 'sentences');
  }
  for (const [index, revision] of record.revisions.entries())
    add(['revisions', index, 'note'], revision.note, 'sentences');
  return texts;
}
