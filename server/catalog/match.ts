/** Which offers one word of a query matches, and how well. */
import type { QueryWord } from './query-words.ts';
import type { SearchIndex } from './search-index.ts';

/** Score by offer number. */
export type Scores = Map<number, number>;

const EXACT = 2;
const PREFIX = 1;
/** A synonym counts less than the word itself in a name, more than in a summary. */
const SYNONYM_SCORE = 6;
/** Shorter words match whole words only: `ai` is not the start of `airtable`. */
const PREFIX_LENGTH_MIN = 3;

/** Offers that meet one demand of the query, by text or by what the word stands for. */
export function matchWord(index: SearchIndex, word: QueryWord): Scores {
  const scores = word.kind === 'cjk' ? matchChinese(index, word.parts[0] ?? '') : matchAll(index, word.parts);
  for (const role of word.roles) {
    for (const offer of index.byRole.get(role) ?? []) raise(scores, offer, SYNONYM_SCORE);
  }
  return scores;
}

/** Keeps the offers that both have, adding their scores. */
export function intersect(a: Scores, b: Scores): Scores {
  const both: Scores = new Map();
  for (const [offer, score] of a) {
    const other = b.get(offer);
    if (other !== undefined) both.set(offer, score + other);
  }
  return both;
}

function matchAll(index: SearchIndex, parts: readonly string[]): Scores {
  const [first, ...rest] = parts.map((part) => matchLatin(index, part));
  return rest.reduce(intersect, first ?? new Map());
}

function matchLatin(index: SearchIndex, word: string): Scores {
  const scores: Scores = new Map();
  addPostings(index, word, EXACT, scores);
  if (word.length > PREFIX_LENGTH_MIN && word.endsWith('s'))
    addPostings(index, word.slice(0, -1), EXACT, scores);
  if (word.length < PREFIX_LENGTH_MIN) return scores;
  for (let at = firstAtOrAfter(index.words, word); at < index.words.length; at++) {
    const candidate = index.words[at];
    if (candidate === undefined || !candidate.startsWith(word)) break;
    if (candidate !== word) addPostings(index, candidate, PREFIX, scores);
  }
  return scores;
}

function addPostings(index: SearchIndex, word: string, factor: number, scores: Scores): void {
  for (const { offer, weight } of index.postings.get(word) ?? []) raise(scores, offer, weight * factor);
}

function matchChinese(index: SearchIndex, part: string): Scores {
  const scores: Scores = new Map();
  index.chinese.forEach((texts, offer) => {
    for (const { text, weight } of texts) if (text.includes(part)) raise(scores, offer, weight * EXACT);
  });
  return scores;
}

function raise(scores: Scores, offer: number, score: number): void {
  if (score > (scores.get(offer) ?? 0)) scores.set(offer, score);
}

/** Binary search: the first position whose word is not before the wanted one. */
function firstAtOrAfter(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
