/** The filters of GET /offers that have a closed list of values. An unstated fact never counts as a yes. */

import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import { meetsCondition } from '../../../schemas/fact-values.ts';
import { FACT_FILTERS, type FilterSwitch } from '../../../schemas/facts.ts';
import { hasRegionIn, REGION_FILTERS, type RegionFilter } from '../../../schemas/regions/region-filters.ts';
import { ALL_KINDS, CATEGORIES, FREE_TYPES, listKinds, ROLES } from '../../../schemas/vocabulary.ts';

export type FilterName = 'category' | 'role' | 'freeType' | 'kind' | 'region' | FilterSwitch;
/** The parameters that ask for them. */
export type FilterQuery = Pick<OffersQuery, FilterName>;

export type Filter = {
  readonly name: FilterName;
  /** All that can be asked for; a switch has the one value `true`. */
  readonly values: readonly string[];
  readonly meets: (offer: Offer, value: string) => boolean;
};

export const FILTERS: readonly Filter[] = [
  { name: 'category', values: CATEGORIES, meets: (offer, value) => offer.category === value },
  { name: 'role', values: ROLES, meets: (offer, value) => offer.roles.some((role) => role === value) },
  {
    name: 'kind',
    values: ALL_KINDS,
    meets: ({ kinds }, value) => listKinds(kinds).some((one) => one === value),
  },
  {
    name: 'freeType',
    values: FREE_TYPES,
    // What nobody can have any more is of no kind of free.
    meets: (offer, value) => offer.standing === 'available' && offer.freeType === value,
  },
  {
    name: 'region',
    values: REGION_FILTERS,
    meets: (offer, value) => isRegionFilter(value) && hasRegionIn(offer, value),
  },
  ...FACT_FILTERS.map((row): Filter => ({
    name: row.name,
    values: ['true'],
    meets: (offer) => meetsCondition(offer, row),
  })),
];

function isRegionFilter(value: string): value is RegionFilter {
  return REGION_FILTERS.some((one) => one === value);
}

/** The value of a filter that a query asks for; null if it asks for none. `false` asks for nothing. */
export function askedValue(query: FilterQuery, name: FilterName): string | null {
  const value = query[name];
  if (typeof value === 'string') return value;
  return value === true ? 'true' : null;
}
