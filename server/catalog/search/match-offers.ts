/** What a query asks for, and which offers meet all of it. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { lasts } from '../../../schemas/standing.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Condition } from './conditions.ts';
import { alternativeDistances, type WordDistances } from './distances.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import { SILENT_DISTANCES } from './languages.ts';
import type { QueryWord } from './query-word.ts';
import type { ReadQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';

export type SearchWord = { readonly word: QueryWord; readonly distances: WordDistances };

/** What a query asks for, and how far each offer is from its words: worked out once for list, counts and help. */
export type Search = {
  readonly index: SearchIndex;
  readonly query: OffersQuery;
  readonly read: ReadQuery;
  readonly conditions: readonly Condition[];
  /** The roles that the words mean, the first one first; of the parameter if there is one. */
  readonly roles: readonly Role[];
  readonly words: readonly SearchWord[];
  /** The words that too few plans say: they order the plans and leave none out. */
  readonly preferred: readonly SearchWord[];
  /** The plans of the services that the words name, if any of them meets all the rest; else null. */
  readonly only: ReadonlySet<Offer> | null;
  /** The figures that the words ask for of the services that they name. */
  readonly figures: readonly Metric[];
};

/** A plan that does not last counts like a secondary role; unavailable plans come last in their class. */
const NOT_LASTING = 4;
const GONE = 20;

/** Every offer that is found, in list order, with its distances summed up: available ones, unless others are asked for. */
export function matchOffers({ index, query, read, conditions, words, roles, only }: Search): Distances {
  if (isAsked(query.q) && read.isEmpty) return new Map();
  const meeting = conditions.map((condition) => index.conditions.meeting(condition, roles));
  const standing = query.standing ?? 'available';
  const distances = words.map((word) => word.distances.all);
  if (read.alternativeTo !== null) distances.push(alternativeDistances(index, read.alternativeTo.name));
  const found = new Map<Offer, number>();
  for (const offer of index.offers) {
    if (standing !== 'all' && offer.standing !== standing) continue;
    if (only?.has(offer) === false || !meeting.every((offers) => offers.has(offer))) continue;
    const sum = distances.reduce((total, of) => total + (of.get(offer) ?? NOT_FOUND), rankSetback(offer));
    if (sum < NOT_FOUND) found.set(offer, sum);
  }
  return found;
}

function rankSetback(offer: Offer): number {
  if (offer.standing !== 'available') return GONE;
  return lasts(offer) ? 0 : NOT_LASTING;
}

/** Whether a plan says a word that says more than a role, or is known to run what is written in it. */
export function says({ word, distances }: SearchWord, offer: Offer): boolean {
  return word.term?.narrow !== 'preferred' || (distances.all.get(offer) ?? 0) < SILENT_DISTANCES.silent;
}

/** How many offers are found without some of the conditions and words, or of any standing. */
export function countFound(
  search: Search,
  without: { readonly condition?: Condition; readonly word?: QueryWord; readonly standing?: true },
): number {
  return matchOffers({
    ...search,
    query: without.standing === true ? { ...search.query, standing: 'all' } : search.query,
    conditions: search.conditions.filter((condition) => condition !== without.condition),
    words: search.words.filter(({ word }) => word !== without.word),
  }).size;
}

export function isAsked(q: string | undefined): boolean {
  return q !== undefined && q.trim() !== '';
}
