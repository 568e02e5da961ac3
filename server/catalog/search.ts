/** Search and filters over the offers: GET /offers and every other face of it. */
import type { Offer } from '../../schemas/catalog.ts';
import type { OffersQuery } from '../../schemas/catalog-queries.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { meetsFilters } from './filters.ts';
import { intersect, matchWord } from './match.ts';
import { readQueryWords } from './query-words.ts';

export type OfferList = { total: number; limit: number; offset: number; offers: Offer[] };

/**
 * One page of the offers that meet the query.
 * @returns by relevance when `q` has a word, else by category, then name; equal ones always in that order
 */
export function searchOffers(index: CatalogIndex, query: OffersQuery): OfferList {
  const asked: OffersQuery = {
    ...query,
    provider: query.provider && (index.providerAliases.get(query.provider) ?? query.provider),
  };
  const found = rankedOffers(index, query.q ?? '').filter((offer) => meetsFilters(offer, asked));
  return {
    total: found.length,
    limit: query.limit,
    offset: query.offset,
    offers: found
      .slice(query.offset, query.offset + query.limit)
      .map((offer) => offerInLocale(index, offer, query.locale)),
  };
}

function rankedOffers(index: CatalogIndex, text: string): readonly Offer[] {
  if (text.trim() === '') return index.offers;
  const search = index.search();
  const words = readQueryWords(text, search.terms);
  // A text of nothing but punctuation asks for a word that no offer has.
  const [first, ...rest] = words.map((word) => matchWord(search, word));
  if (first === undefined) return [];
  return [...rest.reduce(intersect, first)]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .flatMap(([number]) => index.offers[number] ?? []);
}
