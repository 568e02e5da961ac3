/** Help if nothing is found: what a mistyped word may have meant, and which condition is in the way. */
import type { InterpretedWords, Suggestions } from '../../../schemas/catalog-queries.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import { createEditDistance } from '../../words/index.ts';
import { FILTERS } from '../facts/filters.ts';
import { countFound, matchOffers, says, type Search } from './match-offers.ts';
import { languageOf } from './languages.ts';
import { chineseTerms, emptyWord } from './lexicon.ts';
import { namedPlans } from './near-answers.ts';
import { normaliseText, placeRuns, splitRuns } from './normalise.ts';
import type { QueryWord } from './query-word.ts';
import { textWithout } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';

const NEAREST_MAX = 3;

/**
 * @param total how many offers were found: if some were, only what the words leave open is returned
 */
export function suggest(search: Search, total: number): Suggestions {
  const { locale } = search.query;
  return {
    named:
      total > 0
        ? []
        : namedPlans(search).map((offer) => ({ slug: offer.slug, name: offer.translations[locale].name })),
    spelling: total > 0 && search.preferred.length === 0 ? [] : spellings(search),
    preferred: total > 0 ? countSaying(search) : [],
    without: total > 0 ? [] : leftOut(search),
    services: search.read.unlisted.map(({ name, note, ...service }) => ({
      ...service,
      name: name[locale],
      note: note[locale],
    })),
  };
}

/** How many of the plans that are found say each word that is not asked of all. */
function countSaying(search: Search): Suggestions['preferred'] {
  const found = [...matchOffers(search).keys()];
  const narrow = search.words.filter((one) => !found.every((offer) => says(one, offer)));
  const counts = [
    ...search.preferred.map((one) => ({
      ...one,
      total: found.filter((offer) => one.distances.inText.has(offer)).length,
    })),
    ...narrow.map((one) => ({ ...one, total: found.filter((offer) => says(one, offer)).length })),
  ];
  return counts
    .map(({ word: { start, end, parts, term }, total }) => {
      const written = search.read.text.slice(start, end);
      const language = term === null ? null : languageOf(parts.join(' '));
      return { word: language === null ? written : `${written} (${language})`, total };
    })
    .filter(({ word }) => /\p{L}/u.test(word));
}

const CONDITIONS: ReadonlySet<string> = new Set([
  ...FILTERS.map(({ name }) => name),
  'provider',
  'tool',
  'min',
]);

/**
 * How many words and conditions a search asks for.
 * @param parameters of the query, by name
 * @param interpreted what its words became
 */
export function countAsked(
  parameters: Iterable<readonly [name: string, value: unknown]>,
  interpreted: readonly Pick<InterpretedWords, 'text'>[],
): number {
  const given = [...parameters];
  const conditions = given.filter(
    ([name, value]) => CONDITIONS.has(name) && value !== undefined && value !== false,
  );
  const [q = ''] = given.flatMap(([name, value]) =>
    name === 'q' && typeof value === 'string' ? [value] : [],
  );
  const left = interpreted.reduce((words, { text }) => words.replace(text, ' '), normaliseText(q));
  const words = splitRuns(left).filter(({ text }) => emptyWord(text) === null);
  return conditions.length + interpreted.length + words.length;
}

/** The totals without each condition and each word, those that would find something; largest first. */
function leftOut(search: Search): Suggestions['without'] {
  const { read, conditions, words, query, only } = search;
  const some = [
    ...conditions.map((condition) => {
      const said = read.conditions.find(
        (one) => one.condition.filter === condition.filter && one.condition.value === condition.value,
      );
      return {
        condition: condition.filter,
        value: condition.value,
        q: said === undefined ? null : textWithout(read.text, said.span),
        total: countFound(search, { condition }),
      };
    }),
    // Without its only word a query would find the whole catalog.
    ...(only === null && words.length + conditions.length < 2 ? [] : words).map(({ word }) => ({
      condition: 'q',
      value: read.text.slice(word.start, word.end),
      q: textWithout(read.text, word),
      total: countFound(search, { word }),
    })),
  ];
  const isSaid = (q: string | null): boolean => q !== null || query.q !== undefined;
  const { standing = 'available' } = query;
  // Somebody who looks for an ended plan by its name learns that there was one.
  if (standing !== 'all')
    some.push({
      condition: 'standing',
      value: standing,
      q: null,
      total: countFound(search, { standing: true }),
    });
  const found = some
    .filter(({ total, q, condition }) => total > 0 && (condition !== 'q' || isSaid(q)))
    .sort((a, b) => b.total - a.total);
  return found.length > 0 ? found : leftOutTogether(search);
}

/** More parts of a text than people ask for at once: trying them would only cost time. */
const PARTS_MAX = 10;

/**
 * If no single condition is in the way: parts of the text that must go together, as one entry of words. What is
 * looked for stays first, then what most plans meet.
 */
function leftOutTogether(search: Search): Suggestions['without'] {
  const { read, words, conditions } = search;
  const said = read.conditions.map(({ condition: { filter, value }, span }) => ({
    span,
    conditions: conditions.filter((one) => one.filter === filter && one.value === value),
    words: words.slice(0, 0),
  }));
  const parts = [...said, ...words.map((one) => ({ span: one.word, conditions: [], words: [one] }))];
  type Part = (typeof parts)[number];
  if (parts.length < 2 || parts.length > PARTS_MAX) return [];
  const fixed = conditions.filter((one) => said.every((part) => !part.conditions.includes(one)));
  const countWith = (some: readonly Part[]): number =>
    matchOffers({
      ...search,
      conditions: [...fixed, ...some.flatMap((part) => part.conditions)],
      words: some.flatMap((part) => part.words),
    }).size;
  const needFirst = ({ words: [one] }: Part): number => (one?.word.term == null ? 1 : 0);
  const inTurn = parts
    .map((part) => ({ part, count: countWith([part]) }))
    .sort((a, b) => needFirst(a.part) - needFirst(b.part) || b.count - a.count);
  // What is looked for first, then the commonest: what still finds something with all before it stays.
  const kept: Part[] = [];
  for (const { part } of inTurn) if (countWith([...kept, part]) > 0) kept.push(part);
  const gone = parts.filter((part) => !kept.includes(part)).sort((a, b) => a.span.start - b.span.start);
  if (kept.length === 0 || gone.length === 0) return [];
  const textOf = ({ span }: Part): string => read.text.slice(span.start, span.end).trim();
  // From the end on, so that the places of what comes before stay right.
  const q = gone.reduceRight((text, { span }) => text.slice(0, span.start) + text.slice(span.end), read.text);
  return [
    {
      condition: 'q',
      value: gone.map(textOf).join(', '),
      q: q.replace(/\s+/gu, ' ').trim(),
      total: countWith(kept),
    },
  ];
}

/** For each word that no offer has, the names and terms that are nearest to it. */
function spellings({ index, words, preferred, read }: Search): Suggestions['spelling'] {
  return (preferred.length > 0 ? preferred : words).flatMap(({ word, distances }) => {
    if (distances.all.size > 0) return [];
    const written = word.kind === 'cjk' ? chineseRunAround(read.text, word) : oneWord(word);
    if (written === null) return [];
    const nearest =
      word.kind === 'cjk'
        ? nearestChinese(written.text, index)
        : nearestWords(written.text, index, preferred.length > 0 ? 1 : 2);
    return nearest.map((instead) => ({
      word: written.text,
      instead,
      q: read.text.slice(0, written.start) + instead + read.text.slice(written.end),
    }));
  });
}

type Written = Span & { readonly text: string };

function oneWord({ parts: [text, ...others], start, end }: QueryWord): Written | null {
  return text === undefined || others.length > 0 ? null : { text, start, end };
}

/** The whole run that a word was cut from: a wrong character makes it be cut in the wrong places. */
function chineseRunAround(text: string, { start, end }: Span): Written | null {
  return placeRuns(text).find((run) => run.start <= start && run.end >= end) ?? null;
}

const CHINESE_MIN = 3;

/** Names and terms of Chinese in which one character is another. */
function nearestChinese(run: string, { services }: SearchIndex): string[] {
  if (run.length < CHINESE_MIN) return [];
  const isNear = (candidate: string): boolean =>
    candidate.length === run.length &&
    [...candidate].filter((character, at) => character !== run[at]).length === 1;
  return [...new Set([...services.chinese, ...chineseTerms()])].filter(isNear).sort().slice(0, NEAREST_MAX);
}

/** Short words differ by little in any case: of up to three letters nothing is near. */
function distanceAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Slips of the hand as a rule leave the first letter, unless it changes places with the second. */
/** @param most letters that may differ: where plans are found without the word, only the plainest slip is one */
function nearestWords(word: string, { postings, services }: SearchIndex, most: number): string[] {
  const allowed = Math.min(most, distanceAllowed(word));
  if (allowed === 0) return [];
  const isKnown = (candidate: string): boolean =>
    services.wordsByLetter.get(candidate.charAt(0))?.has(candidate) === true;
  // The word of a service without a plan here is no typing error.
  if (isKnown(word)) return [];
  const near = new Map(
    swapped(word)
      .filter(isKnown)
      .map((candidate) => [candidate, 1]),
  );
  const distanceTo = createEditDistance(word);
  for (const candidate of services.wordsByLetter.get(word.charAt(0)) ?? []) {
    const distance = near.get(candidate) ?? distanceTo(candidate, allowed);
    if (distance <= allowed) near.set(candidate, distance);
  }
  const plansWith = (candidate: string): number => postings.get(candidate)?.size ?? 0;
  return [...near]
    .sort(([a, x], [b, y]) => x - y || plansWith(b) - plansWith(a) || (a < b ? -1 : 1))
    .slice(0, NEAREST_MAX)
    .map(([candidate]) => candidate);
}

/** The word with two neighbouring letters in each other's place: one slip of the hand, though two letters differ. */
function swapped(word: string): string[] {
  return [...word.slice(1)].map(
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  );
}
