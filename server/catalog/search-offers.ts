/** Search and filters over the offers: GET /offers and every other face of it. */
import type { Offer } from '../../schemas/catalog.ts';
import type { OffersQuery } from '../../schemas/catalog-queries.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { findOffers } from './search/index.ts';

export type OfferList = { total: number; limit: number; offset: number; offers: Offer[] };

/**
 * One page of the offers that meet the query.
 * @returns by relevance when `q` has a word, else by category, then name; equal ones always in that order
 */
export function searchOffers(index: CatalogIndex, query: OffersQuery): OfferList {
  const { total, page } = findPage(index, query);
  const { limit, offset, locale } = query;
  return { total, limit, offset, offers: page.map((offer) => offerInLocale(index, offer, locale)) };
}

/** The JSON of {@link searchOffers}, joined from the kept JSON of its offers. */
export function searchOffersText(index: CatalogIndex, query: OffersQuery): { total: number; text: string } {
  const { total, page } = findPage(index, query);
  const { limit, offset, locale } = query;
  const offers = page.map((offer) => index.offerJson(offer, locale)).join(',');
  return { total, text: `{"total":${total},"limit":${limit},"offset":${offset},"offers":[${offers}]}` };
}

function findPage(
  index: CatalogIndex,
  query: OffersQuery,
): { readonly total: number; readonly page: readonly Offer[] } {
  const provider = query.provider && (index.providerAliases.get(query.provider) ?? query.provider);
  const found = findOffers(index.search, { ...query, provider });
  return { total: found.length, page: found.slice(query.offset, query.offset + query.limit) };
}
