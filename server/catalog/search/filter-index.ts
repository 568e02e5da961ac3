/** Offers by what a filter asks for, found once a snapshot for each value that is asked for. */
import type { Offer } from '../../../schemas/catalog.ts';
import { FILTERS, type FilterQuery } from '../facts/filters.ts';

/** The offers that meet one filter: as numbers in order, and as a mark for each offer. */
export type FilterMatch = { readonly numbers: Uint32Array; readonly has: Uint8Array };

export type FilterIndex = {
  /** One match for each filter that the query asks for, the fewest offers first; empty for none. */
  matches(query: FilterQuery): FilterMatch[];
};

/** Filters of which so few values exist that each is worth a mark for every offer; a provider is found otherwise. */
export function createFilterIndex(offers: readonly Offer[]): FilterIndex {
  const known = new Map<string, FilterMatch>();
  return {
    matches: (query) =>
      FILTERS.flatMap(({ name, asked, meets }) => {
        const value = asked(query);
        if (value === null) return [];
        const key = `${name} ${value}`;
        let match = known.get(key);
        if (match === undefined) {
          match = findMatch(offers, (offer) => meets(offer, query));
          known.set(key, match);
        }
        return [match];
      }).sort((a, b) => a.numbers.length - b.numbers.length),
  };
}

function findMatch(offers: readonly Offer[], meets: (offer: Offer) => boolean): FilterMatch {
  const has = new Uint8Array(offers.length);
  let count = 0;
  offers.forEach((offer, number) => {
    if (!meets(offer)) return;
    has[number] = 1;
    count += 1;
  });
  const numbers = new Uint32Array(count);
  let at = 0;
  for (let number = 0; number < has.length; number++) if (has[number] === 1) numbers[at++] = number;
  return { numbers, has };
}
