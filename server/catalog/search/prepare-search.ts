/** A query read and measured: what list, counts and help start from. */
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { askedConditions, type Condition } from './conditions.ts';
import { type QueryWord, type ReadQuery, readQuery } from './read-query.ts';
import { distancesOf, type WordDistances } from './score-words.ts';
import type { SearchIndex } from './search-index.ts';

/** What a query asks for, and how far each offer is from its words: worked out once for list, counts and help. */
export type Search = {
  readonly index: SearchIndex;
  readonly query: OffersQuery;
  readonly read: ReadQuery;
  readonly conditions: readonly Condition[];
  /** The roles that the words stand for, the first one first; of the parameter where there is one. */
  readonly roles: readonly Role[];
  readonly words: readonly { readonly word: QueryWord; readonly distances: WordDistances }[];
};

/** @param query `provider` is a present slug */
export function prepareSearch(index: SearchIndex, query: OffersQuery): Search {
  const read = readQuery(query.q ?? '', index);
  const roles = new Set([
    ...(query.role === undefined ? [] : [query.role]),
    ...read.words.flatMap(({ term }) => term?.intents.map(({ role }) => role) ?? []),
  ]);
  return {
    index,
    query,
    read,
    conditions: uniqueConditions([
      ...askedConditions(query),
      ...read.conditions.map(({ condition }) => condition),
    ]),
    roles: [...roles],
    words: read.words.map((word) => ({ word, distances: distancesOf(index, word) })),
  };
}

function uniqueConditions(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map((one) => [`${one.filter} ${one.value}`, one])).values()];
}
