/** Which offers a query finds, and in which order. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import { alternativeDistances, replacedService } from './alternative-distances.ts';
import type { Condition } from './conditions.ts';
import { NOT_FOUND } from './intent-distances.ts';
import { keyOf } from './normalise.ts';
import type { Search } from './prepare-search.ts';
import type { QueryWord, ReadQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { nameKey } from './service-names.ts';
import { sortOffers } from './sort-offers.ts';

/**
 * The offers that meet all conditions and words.
 * @returns in the asked order; else by relevance where words or conditions of words ask for something, else in list order
 */
export function findOffers(search: Search): readonly Offer[] {
  const { query, index } = search;
  const scores = scoreOffers(search);
  const sort = query.sort ?? (isAsked(query.q) ? 'relevance' : null);
  if (sort === null) return index.offers.filter((_offer, position) => scores[position] !== NO_SCORE);
  const ranked = byRelevance(search, scores);
  return sort === 'relevance' ? ranked : sortOffers(search, ranked, sort);
}

/** How many offers are found without some of the conditions and words. */
export function countFound(
  search: Search,
  without: { readonly condition?: Condition; readonly word?: QueryWord },
): number {
  const scores = scoreOffers({
    ...search,
    conditions: search.conditions.filter((condition) => condition !== without.condition),
    words: search.words.filter(({ word }) => word !== without.word),
  });
  return scores.reduce((count, score) => (score === NO_SCORE ? count : count + 1), 0);
}

function isAsked(q: string | undefined): boolean {
  return q !== undefined && q.trim() !== '';
}

/** The sum of the distances of an offer, by position. */
type Scores = Uint32Array;
export const NO_SCORE = 0xffff_ffff;

/** Plans of the very name come first, then those whose name has all words that stand for no role. */
const CLASS = 10_000;

/** One score an offer, by position; {@link NO_SCORE} where it is not found. */
export function scoreOffers(search: Search): Scores {
  const { index, read, conditions, words, query, roles } = search;
  const scores = new Uint32Array(index.offers.length);
  if (isAsked(query.q) && read.isEmpty) return scores.fill(NO_SCORE);
  for (const condition of conditions) keepMeeting(index, scores, index.conditions.meeting(condition, roles));
  if (read.alternativeTo !== null) addDistances(scores, alternativeDistances(index, read.alternativeTo.name));
  for (const { distances } of words) addDistances(scores, distances.all);
  const classOf = nameClasses(search);
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? NO_SCORE;
    if (score !== NO_SCORE)
      scores[position] = classOf(position) * CLASS + score + (index.setbacks[position] ?? 0);
  }
  return scores;
}

function keepMeeting(index: SearchIndex, scores: Scores, meeting: ReadonlySet<Offer>): void {
  for (let position = 0; position < scores.length; position++) {
    const offer = index.offers[position];
    if (offer === undefined || !meeting.has(offer)) scores[position] = NO_SCORE;
  }
}

function addDistances(scores: Scores, distances: Uint8Array): void {
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? NO_SCORE;
    const distance = distances[position] ?? NOT_FOUND;
    scores[position] = score === NO_SCORE || distance === NOT_FOUND ? NO_SCORE : score + distance;
  }
}

/**
 * 0 for an offer whose own name the text is, 1 for one that the words name as a whole (its name without the words that
 * tell plans apart, or its provider), 2 for one whose name or provider has every word that stands for no role (where
 * there is one), 3 for the others.
 */
function nameClasses({ index, words, read }: Search): (position: number) => number {
  if (words.length === 0) return () => 0;
  const { offersOf, offersExactly } = index.services;
  const exact = offersExactly.get(keyOf(read.text));
  const named = [words.flatMap(({ word }) => word.parts).join(' '), textLeft(read)].map((name) =>
    offersOf.get(nameKey(name)),
  );
  const names = words.filter(({ word }) => word.term === null).map(({ distances }) => distances.inText);
  return (position) => {
    if (exact?.has(position) === true) return 0;
    if (named.some((positions) => positions?.has(position) === true)) return 1;
    return names.length > 0 && names.every((inText) => inText[position] === 0) ? 2 : 3;
  };
}

/** The text without what became a condition or a service to be replaced, but for the words of both. */
function textLeft({ text, words, conditions, alternativeTo }: ReadQuery): string {
  const taken = [...conditions.map(({ span }) => span), ...(alternativeTo === null ? [] : [alternativeTo])];
  const isIn = (spans: readonly Span[], at: number): boolean =>
    spans.some(({ start, end }) => at >= start && at < end);
  return [...Array(text.length).keys()]
    .map((at) => (isIn(taken, at) && !isIn(words, at) ? ' ' : text.charAt(at)))
    .join('');
}

/** Nearest first; equal ones in the standing order of the role that is asked for, else of their own first role. */
function byRelevance({ index, query, roles, read }: Search, scores: Scores): Offer[] {
  const order = index.orders[query.locale];
  const [role = read.alternativeTo === null ? null : replacedService(index, read.alternativeTo.name).first] =
    roles;
  const { positions, ranks } = (role === null ? undefined : order.inRole.get(role)) ?? order.overall;
  const keys: number[] = [];
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? NO_SCORE;
    // One number for both: typed arrays sort numbers several times as fast as any comparison.
    if (score !== NO_SCORE) keys.push(score * positions.length + (ranks[position] ?? 0));
  }
  return Array.from(
    Float64Array.from(keys).sort(),
    (key) => index.offers[positions[key % positions.length] ?? -1],
  ).filter((offer) => offer !== undefined);
}
