/** What search looks things up in: made once a snapshot. */
import type { Category, Offer, Provider } from '../../../schemas/catalog.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { ROLE_NAMES } from '../../words/role-names.ts';
import { type Run, splitRuns } from './normalise.ts';
import { appendNumber, type NumberList, numberList, type Postings, packPostings } from './search-postings.ts';
import { createScores, type Scores } from './search-scores.ts';
import { COMMON_WORDS } from './synonyms.ts';

/**
 * How much a match in a field counts towards relevance; the position in this list is its code in the index.
 * Whole numbers, so that scores can be counted.
 */
export const FIELD_WEIGHTS = [100, 80, 60, 50, 20, 1] as const;
const FIELDS = { name: 0, provider: 1, plan: 2, term: 3, summary: 4, common: 5 } as const;
/** An entry of the word postings is `offer * FIELD_CODES + code`. */
export const FIELD_CODES = 8;
const CATALOG_MAX = Math.floor(0xffff_ffff / FIELD_CODES);

type FieldText = { readonly text: string; readonly code: number };

/** Chinese texts, each once however many offers have it: names of roles and categories stand in thousands. */
export type ChineseTexts = {
  readonly texts: readonly string[];
  /** Position in {@link FIELD_WEIGHTS}, by text. */
  readonly codes: Uint8Array;
  /** The offers of the text at `n` stand from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly offers: Uint32Array;
  /** Texts by each of their characters and pairs of characters. */
  readonly byGram: Postings;
};

export type SearchIndex = {
  readonly size: number;
  /** Offers and fields by every Latin word of the catalog; an offer's entries are the best field of each. */
  readonly words: Postings;
  readonly chinese: ChineseTexts;
  readonly byRole: ReadonlyMap<Role, NumberList>;
  /** Chinese terms that a query without spaces is cut at. */
  readonly terms: ReadonlySet<string>;
  /** Working memory, cleared after each search: the query, one of its words, one part of a word. */
  readonly scores: { readonly query: Scores; readonly word: Scores; readonly part: Scores };
};

/** An index under construction: offers are added one by one, in the order of their numbers. */
export type SearchIndexBuilder = { add(offer: Offer): void; finish(): SearchIndex };

/** Indexes the searched fields: names, summaries, plan, provider, category, role. Linear in their text. */
export function createSearchIndexBuilder(
  providers: ReadonlyMap<string, Provider>,
  categories: readonly Category[],
): SearchIndexBuilder {
  const categoryBySlug = new Map(categories.map((category) => [category.slug, category]));
  const words = new Map<string, NumberList>();
  const byRole = new Map<Role, NumberList>();
  const chinese = createChineseBuilder();
  const runsOf = rememberRuns();
  let size = 0;
  return {
    add(offer) {
      const number = size++;
      if (number >= CATALOG_MAX) throw new RangeError(`A catalog has at most ${CATALOG_MAX} offers`);
      const provider = providers.get(offer.provider.slug);
      for (const { text, code } of searchedFields(offer, provider, categoryBySlug.get(offer.category))) {
        const runs = code === FIELDS.summary ? splitRuns(text) : runsOf(text);
        for (const run of runs) if (run.kind === 'word') addWord(words, run.text, number, code);
        // Runs stay apart, so that no word is found across a gap.
        const joined = runs.flatMap((run) => (run.kind === 'cjk' ? [run.text] : [])).join(' ');
        if (joined !== '') chinese.add(joined, code, number);
      }
      for (const role of offer.roles) appendNumber(listAt(byRole, role), number);
    },
    finish: () => ({
      size,
      words: packPostings(words),
      chinese: chinese.finish(),
      byRole,
      terms: chineseTerms(categories),
      scores: { query: createScores(size), word: createScores(size), part: createScores(size) },
    }),
  };
}

function searchedFields(
  offer: Offer,
  provider: Provider | undefined,
  category: Category | undefined,
): FieldText[] {
  const { en, 'zh-CN': zh } = offer.translations;
  const roles = offer.roles.flatMap((role) => [role, ROLE_NAMES[role].en, ROLE_NAMES[role]['zh-CN']]);
  const terms = [
    offer.category,
    category?.translations.en.name,
    category?.translations['zh-CN'].name,
    ...roles,
  ];
  const names = [
    offer.provider.slug,
    offer.provider.name,
    provider?.translations.en.name,
    provider?.translations['zh-CN'].name,
  ];
  // From the weightiest on: the first field in which an offer has a word is the one that counts.
  return [
    { text: `${en.name} | ${zh.name}`, code: FIELDS.name },
    { text: names.join(' | '), code: FIELDS.provider },
    { text: offer.plan, code: FIELDS.plan },
    { text: terms.join(' | '), code: FIELDS.term },
    { text: `${en.summary} | ${zh.summary}`, code: FIELDS.summary },
    { text: COMMON_TEXT, code: FIELDS.common },
  ];
}

const COMMON_TEXT = COMMON_WORDS.join(' | ');
const REMEMBERED_TEXTS_MAX = 10_000;

/** Names of providers, plans, roles and categories stand in many offers: each text is split once. */
function rememberRuns(): (text: string) => readonly Run[] {
  const known = new Map<string, readonly Run[]>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const runs = splitRuns(text);
    if (known.size >= REMEMBERED_TEXTS_MAX) known.clear();
    known.set(text, runs);
    return runs;
  };
}

function listAt<K>(lists: Map<K, NumberList>, key: K): NumberList {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const made = numberList();
  lists.set(key, made);
  return made;
}

function addWord(words: Map<string, NumberList>, word: string, offer: number, code: number): void {
  const list = listAt(words, word);
  const last = list.numbers[list.length - 1];
  const isKnown = list.length > 0 && last !== undefined && Math.floor(last / FIELD_CODES) === offer;
  if (!isKnown) appendNumber(list, offer * FIELD_CODES + code);
}

function createChineseBuilder() {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const codes: number[] = [];
  const offers: NumberList[] = [];
  const grams = new Map<string, NumberList>();
  return {
    add(text: string, code: number, offer: number): void {
      const key = `${code}${text}`;
      let number = numbers.get(key);
      if (number === undefined) {
        number = texts.length;
        numbers.set(key, number);
        texts.push(text);
        codes.push(code);
        offers.push(numberList());
        for (const gram of gramsOf(text)) appendNumber(listAt(grams, gram), number);
      }
      const list = offers[number];
      if (list !== undefined) appendNumber(list, offer);
    },
    finish: (): ChineseTexts => ({
      texts,
      codes: Uint8Array.from(codes),
      ...packLists(offers),
      byGram: packPostings(grams),
    }),
  };
}

function packLists(lists: readonly NumberList[]): { starts: Uint32Array; offers: Uint32Array } {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] ?? 0) + list.length;
  });
  const offers = new Uint32Array(starts[lists.length] ?? 0);
  lists.forEach((list, at) => {
    offers.set(list.numbers.subarray(0, list.length), starts[at]);
  });
  return { starts, offers };
}

/** The different characters of a text and its pairs of neighbours, as UTF-16 units. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    grams.add(text.charAt(at));
    if (at > 0) grams.add(text.slice(at - 1, at + 1));
  }
  return grams;
}

function chineseTerms(categories: readonly Category[]): Set<string> {
  const names = [
    ...categories.map((category) => category.translations['zh-CN'].name),
    ...Object.values(ROLE_NAMES).map((name) => name['zh-CN']),
  ];
  return new Set(
    [...names, ...COMMON_WORDS]
      .flatMap((name) => splitRuns(name))
      .filter((run) => run.kind === 'cjk')
      .map((run) => run.text),
  );
}
