/** What the catalog page shows, and the address of each of its states. */

import type { OffersQuery } from '../../../../schemas/catalog-queries.ts';
import { OFFERS_LIMIT_DEFAULT } from '../../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { OfferList } from '../../../catalog/index.ts';

export type CatalogView =
  | { readonly kind: 'list'; readonly query: OffersQuery; readonly list: OfferList }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly { readonly path: string; readonly message: LocalizedText }[];
    };

/** The path of a state, without the language prefix; what is left at its default is left out. */
export function catalogStatePath(query: OffersQuery, offset = query.offset): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'category', 'role', 'provider', 'freeType'] as const) {
    const value = query[name];
    if (value !== undefined) parameters.set(name, value);
  }
  for (const { name } of FACT_FILTERS) if (query[name] === true) parameters.set(name, 'true');
  if (query.limit !== OFFERS_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const written = parameters.toString();
  return written === '' ? '/catalog' : `/catalog?${written}`;
}
