/** The filters of GET /offers. An unstated fact never counts as a yes. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import { readFact } from '../../../schemas/fact-values.ts';
import { FACT_FILTERS, type FilterSwitch } from '../../../schemas/facts.ts';

/** The filters but for `provider`, of which there are as many values as providers. */
export type FilterQuery = Pick<OffersQuery, 'category' | 'role' | 'freeType' | FilterSwitch>;

export type Filter = {
  readonly name: keyof FilterQuery;
  /** What is asked for, from a small closed set; null where nothing is. `false` asks for nothing. */
  readonly asked: (query: FilterQuery) => string | null;
  /** Only for a query that asks for it. */
  readonly meets: (offer: Offer, query: FilterQuery) => boolean;
};

export const FILTERS: readonly Filter[] = [
  {
    name: 'category',
    asked: ({ category }) => category ?? null,
    meets: (offer, { category }) => offer.category === category,
  },
  {
    name: 'role',
    asked: ({ role }) => role ?? null,
    meets: (offer, { role }) => role !== undefined && offer.roles.includes(role),
  },
  {
    name: 'freeType',
    asked: ({ freeType }) => freeType ?? null,
    // What nobody can have any more is of no kind of free.
    meets: (offer, { freeType }) => offer.standing === 'available' && offer.freeType === freeType,
  },
  ...FACT_FILTERS.map(
    ({ name, field, meets }): Filter => ({
      name,
      asked: (query) => (query[name] === true ? 'yes' : null),
      meets: (offer) => meets.includes(String(readFact(offer, field))),
    }),
  ),
];
