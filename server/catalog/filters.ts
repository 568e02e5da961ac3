/** The filters of GET /offers. An unstated fact never counts as a yes (DESIGN section 6). */
import type { Offer } from '../../schemas/catalog.ts';
import type { OffersQuery } from '../../schemas/catalog-queries.ts';

type Filter = (offer: Offer, query: OffersQuery) => boolean;

/** Each filter is met when it is not asked for; `false` asks for nothing. */
const FILTERS: readonly Filter[] = [
  (offer, { category }) => category === undefined || offer.category === category,
  (offer, { role }) => role === undefined || offer.roles.includes(role),
  (offer, { provider }) => provider === undefined || offer.provider.slug === provider,
  (offer, { freeType }) => freeType === undefined || offer.freeType === freeType,
  (offer, { commercialOnly }) => commercialOnly !== true || offer.commercial.use === 'allowed',
  (offer, { noCard }) => noCard !== true || offer.signup.card === 'not-required',
  (offer, { noIdlePause }) =>
    noIdlePause !== true || offer.flags.idlePause === 'never' || offer.flags.idlePause === 'sleeps',
  (offer, { chinaOk }) => chinaOk !== true || offer.audiences.cn === 'available',
];

/** Whether an offer meets every filter of the query (`q` aside). */
export function meetsFilters(offer: Offer, query: OffersQuery): boolean {
  return FILTERS.every((filter) => filter(offer, query));
}
