/** The offers that meet a filter, found once per snapshot for each value that is asked for; there are few. */
import type { Offer } from '../../../schemas/catalog.ts';
import { FILTERS, type FilterQuery } from '../facts/index.ts';

/** One set, in list order, for each filter that the query asks for. */
export type FilterSets = (query: FilterQuery) => ReadonlySet<Offer>[];

/** @param offers in list order */
export function createFilterSets(offers: readonly Offer[]): FilterSets {
  const cache = new Map<string, ReadonlySet<Offer>>();
  return (query) =>
    FILTERS.flatMap(({ name, asked, meets }) => {
      const value = asked(query);
      if (value === null) return [];
      const key = `${name} ${value}`;
      const set = cache.get(key) ?? new Set(offers.filter((offer) => meets(offer, query)));
      cache.set(key, set);
      return [set];
    });
}
