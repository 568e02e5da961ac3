/** How far each offer is from the words of a query. */
import { OF_THE_PROVIDER } from './field-texts.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import { isChinese, splitRuns } from './normalise.ts';
import type { QueryWord } from './read-query.ts';
import { type Posting, PREFIX_LENGTH_MIN, runsWith, type SearchIndex } from './search-index.ts';
import type { TermRow } from './terms.ts';

/** A longer word that begins with the word. */
const LONGER = 1;
/** A word that stands for a role, found in the text of an offer that does not serve it. */
const ONLY_IN_TEXT = 3;
/** The same of a word that says more than the role: the word is what counts. */
const NARROW_ONLY_IN_TEXT = 1;
/** An offer of the role that has the narrower word, but not in its names. */
const NARROW_NOT_IN_NAMES = 1;
/** An offer of the role that says nothing of the narrower thing. */
const ONLY_OF_THE_ROLE = 10;

/** The distances of a word, {@link NOT_FOUND} where an offer has nothing of it, and those of its text alone. */
export type WordDistances = { readonly all: Distances; readonly inText: Distances };

/** A word is met by its text, every part of it, or by what it stands for: the nearer of both counts. */
export function distancesOf(
  index: SearchIndex,
  { parts, term }: Pick<QueryWord, 'parts' | 'term'>,
): WordDistances {
  const inText = textDistances(index, parts);
  if (term === null) return { all: inText, inText };
  for (const other of term.sameAs === true ? term.words : []) {
    nearer(
      inText,
      textDistances(
        index,
        splitRuns(other).map(({ text }) => text),
      ),
    );
  }
  const ofTerm = index.intentDistances(term);
  const all = new Uint8Array(inText.length);
  for (let position = 0; position < all.length; position++)
    all[position] = termDistance(term, inText[position] ?? NOT_FOUND, ofTerm[position] ?? NOT_FOUND);
  return { all, inText };
}

/** @param text how far the word is in the text, @param intent how far the offer is from what it stands for */
function termDistance({ narrow }: TermRow, text: number, intent: number): number {
  if (narrow === undefined) {
    // What a provider says of all its plans serves no role of this one.
    return Math.min(intent, text >= OF_THE_PROVIDER ? NOT_FOUND : text + ONLY_IN_TEXT);
  }
  if (text === NOT_FOUND)
    return intent === NOT_FOUND || narrow === 'required' ? NOT_FOUND : intent + ONLY_OF_THE_ROLE;
  const byIntent = intent === NOT_FOUND || text === 0 ? intent : intent + NARROW_NOT_IN_NAMES;
  return Math.min(byIntent, text + NARROW_ONLY_IN_TEXT);
}

function nearer(distances: Distances, others: Distances): void {
  for (let position = 0; position < distances.length; position++)
    distances[position] = Math.min(distances[position] ?? NOT_FOUND, others[position] ?? NOT_FOUND);
}

/** The farthest of the parts, all of which must be found. */
function textDistances(index: SearchIndex, parts: readonly string[]): Distances {
  const [first, ...others] = parts.map((part) =>
    isChinese(part) ? chineseDistances(index, part) : latinDistances(index, part),
  );
  if (first === undefined) return new Uint8Array(index.offers.length).fill(NOT_FOUND);
  for (const other of others)
    for (let position = 0; position < first.length; position++)
      first[position] = Math.max(first[position] ?? NOT_FOUND, other[position] ?? NOT_FOUND);
  return first;
}

/** The word itself, its singular, and longer words that begin with it. */
function latinDistances({ offers, postings, wordsByStart }: SearchIndex, word: string): Distances {
  const distances = new Uint8Array(offers.length).fill(NOT_FOUND);
  near(distances, postings.get(word), 0);
  if (word.length > PREFIX_LENGTH_MIN && word.endsWith('s'))
    near(distances, postings.get(word.slice(0, -1)), 0);
  if (word.length < PREFIX_LENGTH_MIN) return distances;
  for (const candidate of wordsByStart.get(word.slice(0, PREFIX_LENGTH_MIN)) ?? [])
    if (candidate !== word && candidate.startsWith(word)) near(distances, postings.get(candidate), LONGER);
  return distances;
}

/**
 * Every run of Chinese that contains the part. A single character is part of too many words to mean one: it is found
 * only where it stands alone.
 */
function chineseDistances({ offers, postings, runsByCharacter }: SearchIndex, part: string): Distances {
  const distances = new Uint8Array(offers.length).fill(NOT_FOUND);
  near(distances, postings.get(part), 0);
  if ([...part].length === 1) return distances;
  for (const run of runsWith(runsByCharacter, part)) near(distances, postings.get(run), 0);
  return distances;
}

/** Brings the offers that have a word as near as it is; a farther one changes nothing. */
function near(distances: Distances, postings: readonly Posting[] | undefined, farther: number): void {
  for (const { position, distance } of postings ?? [])
    distances[position] = Math.min(distances[position] ?? NOT_FOUND, distance + farther);
}
