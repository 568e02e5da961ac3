/** The filters of GET /offers. An unstated fact never counts as a yes (DESIGN section 6). */
import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';

/** The filters but for `provider`, of which there are as many values as providers. */
export type FilterQuery = Pick<
  OffersQuery,
  'category' | 'role' | 'freeType' | 'commercialOnly' | 'noCard' | 'noIdlePause' | 'chinaOk'
>;

export type Filter = {
  readonly name: keyof FilterQuery;
  /** What is asked for, from a small closed set; null where nothing is. `false` asks for nothing. */
  readonly asked: (query: FilterQuery) => string | null;
  /** Only for a query that asks for it. */
  readonly meets: (offer: Offer, query: FilterQuery) => boolean;
};

const yes = (wanted: boolean | undefined): string | null => (wanted === true ? 'yes' : null);

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
    meets: (offer, { freeType }) => offer.freeType === freeType,
  },
  {
    name: 'commercialOnly',
    asked: ({ commercialOnly }) => yes(commercialOnly),
    meets: (offer) => offer.commercial.use === 'allowed',
  },
  {
    name: 'noCard',
    asked: ({ noCard }) => yes(noCard),
    meets: (offer) => offer.signup.card === 'not-required',
  },
  {
    name: 'noIdlePause',
    asked: ({ noIdlePause }) => yes(noIdlePause),
    meets: (offer) => offer.flags.idlePause === 'never' || offer.flags.idlePause === 'sleeps',
  },
  {
    name: 'chinaOk',
    asked: ({ chinaOk }) => yes(chinaOk),
    meets: (offer) => offer.audiences.cn === 'available',
  },
];
