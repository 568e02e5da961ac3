/** Which offers one word of a query matches, and how well. */
import type { QueryWord } from './query-words.ts';
import { FIELD_CODES, FIELD_WEIGHTS, gramsOf, type SearchIndex } from './search-index.ts';
import { firstAtOrAfter, valuesAt, valuesOf } from './search-postings.ts';
import type { Scores } from './search-scores.ts';

const EXACT = 2;
const PREFIX = 1;
/** A synonym counts less than the word itself in a name, more than in a summary. */
const SYNONYM_SCORE = 60;
/** Shorter words match whole words only: `ai` is not the start of `airtable`. */
const PREFIX_LENGTH_MIN = 3;

/**
 * Offers that meet every demand of a query, each by text or by what a word stands for.
 * @returns the index's own working memory: to be read before the next search, and cleared
 */
export function matchWords(index: SearchIndex, words: readonly QueryWord[]): Scores {
  const { query, word: ofWord, part } = index.scores;
  for (const [position, word] of words.entries()) {
    // Every word must be met: what already lacks one needs no look at the others.
    if (position > 0 && query.touched().length === 0) break;
    matchWord(index, word, position === 0 ? query : ofWord, part);
    if (position === 0) continue;
    query.intersect(ofWord);
    ofWord.clear();
  }
  return query;
}

function matchWord(index: SearchIndex, word: QueryWord, into: Scores, scratch: Scores): void {
  if (word.kind === 'cjk') matchChinese(index, word.parts[0] ?? '', into);
  else {
    word.parts.forEach((part, position) => {
      if (position === 0) {
        matchLatin(index, part, into);
        return;
      }
      matchLatin(index, part, scratch);
      into.intersect(scratch);
      scratch.clear();
    });
  }
  for (const role of word.roles) {
    const list = index.byRole.get(role);
    if (list === undefined) continue;
    for (let at = 0; at < list.length; at++) into.raise(list.numbers[at] ?? 0, SYNONYM_SCORE);
  }
}

function matchLatin(index: SearchIndex, word: string, into: Scores): void {
  const { words } = index;
  addEntries(valuesOf(words, word), EXACT, into);
  if (word.length > PREFIX_LENGTH_MIN && word.endsWith('s'))
    addEntries(valuesOf(words, word.slice(0, -1)), EXACT, into);
  if (word.length < PREFIX_LENGTH_MIN) return;
  for (let at = firstAtOrAfter(words.keys, word); at < words.keys.length; at++) {
    const candidate = words.keys[at];
    if (candidate === undefined || !candidate.startsWith(word)) break;
    if (candidate !== word) addEntries(valuesAt(words, at), PREFIX, into);
  }
}

function addEntries(entries: Uint32Array, factor: number, into: Scores): void {
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] ?? 0;
    into.raise(Math.floor(entry / FIELD_CODES), (FIELD_WEIGHTS[entry % FIELD_CODES] ?? 0) * factor);
  }
}

/** Looks only at the texts that have the rarest pair of the part's characters. */
function matchChinese(index: SearchIndex, part: string, into: Scores): void {
  const { texts, codes, starts, offers, byGram } = index.chinese;
  const grams = [...gramsOf(part)].filter((gram) => gram.length === Math.min(2, part.length));
  const lists = grams.map((gram) => valuesOf(byGram, gram));
  const rarest = lists.sort((a, b) => a.length - b.length)[0] ?? NO_TEXTS;
  for (let position = 0; position < rarest.length; position++) {
    const number = rarest[position] ?? 0;
    // A part of one or two characters is a gram itself.
    if (part.length > 2 && texts[number]?.includes(part) !== true) continue;
    const score = (FIELD_WEIGHTS[codes[number] ?? 0] ?? 0) * EXACT;
    const end = starts[number + 1] ?? 0;
    for (let at = starts[number] ?? 0; at < end; at++) into.raise(offers[at] ?? 0, score);
  }
}

const NO_TEXTS = new Uint32Array(0);
