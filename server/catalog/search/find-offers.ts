/** Which offers a query finds, and in which order. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import { type QueryWord, readQueryWords } from './query-words.ts';
import { append, type Posting, PREFIX_LENGTH_MIN, type SearchIndex } from './search-index.ts';

/** A whole word counts twice as much as the start of one. */
const EXACT = 2;
const PREFIX = 1;

/** The score of each offer, by its position; 0 where it does not match. */
type Scores = Uint32Array;

/**
 * All offers that meet the filters and every word of `q`.
 * @param query `provider` is a present slug
 * @returns by relevance when `q` has a word, else in list order; equal ones always in list order
 */
export function findOffers(index: SearchIndex, query: OffersQuery): readonly Offer[] {
  const { q = '', provider } = query;
  const sets = index.filterSets(query).sort((a, b) => a.size - b.size);
  const ordered = q.trim() === '' ? [...(sets[0] ?? index.offers)] : offersByRelevance(index, q);
  if (sets.length === 0 && provider === undefined) return ordered;
  return ordered.filter(
    (offer) =>
      (provider === undefined || offer.provider.slug === provider) && sets.every((set) => set.has(offer)),
  );
}

function offersByRelevance(index: SearchIndex, q: string): Offer[] {
  const [first, ...others] = readQueryWords(q, index.terms);
  // A text of nothing but punctuation asks for a word that no offer has.
  if (first === undefined) return [];
  const scores = scoreWord(index, first);
  for (const word of others) keepBoth(scores, scoreWord(index, word));
  const byScore = new Map<number, Offer[]>();
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0;
    const offer = score === 0 ? undefined : index.offers[position];
    if (offer !== undefined) append(byScore, score, offer);
  }
  const [best = [], ...rest] = [...byScore].sort(([a], [b]) => b - a).map(([, offers]) => offers);
  // Three times as fast as flatMap where every offer is found.
  return best.concat(...rest);
}

/** Keeps in `scores` the offers that have both, adding the other score. */
function keepBoth(scores: Scores, others: Scores): Scores {
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0;
    const other = others[position] ?? 0;
    scores[position] = score === 0 || other === 0 ? 0 : score + other;
  }
  return scores;
}

/** A word is met by its text, every part of it, or by a role that it stands for: the better of both counts. */
function scoreWord(index: SearchIndex, { kind, parts, roles }: QueryWord): Scores {
  const scoreText = kind === 'cjk' ? scoreChinese : scoreLatin;
  const scores = parts.map((part) => scoreText(index, part)).reduce(keepBoth);
  for (const role of roles) raise(scores, index.byRole.get(role), 1);
  return scores;
}

/** The word itself, its singular, and longer words that begin with it. */
function scoreLatin({ offers, postings, wordsByStart }: SearchIndex, word: string): Scores {
  const scores = new Uint32Array(offers.length);
  raise(scores, postings.get(word), EXACT);
  if (word.length > PREFIX_LENGTH_MIN && word.endsWith('s'))
    raise(scores, postings.get(word.slice(0, -1)), EXACT);
  if (word.length < PREFIX_LENGTH_MIN) return scores;
  for (const candidate of wordsByStart.get(word.slice(0, PREFIX_LENGTH_MIN)) ?? [])
    if (candidate.startsWith(word)) raise(scores, postings.get(candidate), PREFIX);
  return scores;
}

/** Every run of Chinese that contains the part: only those with its rarest character are looked at. */
function scoreChinese({ offers, postings, runsByCharacter }: SearchIndex, part: string): Scores {
  const scores = new Uint32Array(offers.length);
  const [fewest = []] = [...part]
    .map((character) => runsByCharacter.get(character) ?? [])
    .sort((a, b) => a.length - b.length);
  for (const run of fewest) if (run.includes(part)) raise(scores, postings.get(run), EXACT);
  return scores;
}

/** Raises the scores of the offers that have a word; a lower score changes nothing. */
function raise(scores: Scores, postings: readonly Posting[] | undefined, factor: number): void {
  for (const { position, weight } of postings ?? []) {
    const score = weight * factor;
    if (score > (scores[position] ?? 0)) scores[position] = score;
  }
}
