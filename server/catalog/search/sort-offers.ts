/** Orders that are asked for: by name, by freshness, by the amount of a metric. */
import { dayOfCopy } from '../../../schemas/captured.ts';
import type { Offer } from '../../../schemas/catalog.ts';
import type { OfferSort, OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { classifyBasis } from '../allowances/index.ts';
import { compareNames, isSecondaryRole } from '../order/index.ts';
import type { SearchIndex } from './search-index.ts';

type Sorted = { readonly index: SearchIndex; readonly query: OffersQuery; readonly roles: readonly Role[] };

/** @param ranked by relevance, the order of equal ones */
export function sortOffers(
  search: Sorted,
  ranked: readonly Offer[],
  sort: Exclude<OfferSort, 'relevance'>,
): Offer[] {
  if (sort === 'name') {
    const { locale } = search.query;
    const nameOf = (offer: Offer): string => offer.translations[locale].name;
    return [...ranked].sort((a, b) => compareNames(nameOf(a), nameOf(b), locale));
  }
  if (sort === 'freshness') return [...ranked].sort((a, b) => compareDays(seenOn(b), seenOn(a)));
  const keyed = ranked.map((offer) => ({ offer, amount: amountIn(search, offer, sort) }));
  return keyed.sort((a, b) => compareAmounts(a.amount, b.amount)).map(({ offer }) => offer);
}

/** When the last of an offer's quotes was seen on a provider's page or in a copy of it; empty if no day is known. */
function seenOn({ evidence }: Offer): string {
  const days = evidence.map(({ freshness, captured }) => freshness.verifiedAt ?? dayOfCopy(captured) ?? '');
  return days.sort().at(-1) ?? '';
}

function compareDays(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** What comes back or is held, then what is given once, then what no fixed rate converts, then silence. */
type Amount = { readonly group: 0 | 1 | 2 | 3; readonly value: number };
const SILENCE: Amount = { group: 3, value: 0 };

/** The most that an offer gives in one of the asked roles, else of its own. */
function amountIn({ index, roles }: Sorted, offer: Offer, metric: Metric): Amount {
  const own = (roles.length > 0 ? roles : offer.roles).filter((role: Role) => offer.roles.includes(role));
  const madeFor = own.filter((role) => !isSecondaryRole(offer, role));
  return (madeFor.length > 0 ? madeFor : own)
    .map((role): Amount => {
      const stated = index.conditions.amountOf(offer, role, metric);
      if (stated === null) return SILENCE;
      if (stated.amount === null) return { group: 2, value: 0 };
      return { group: classifyBasis(stated.limit) === 'once' ? 1 : 0, value: stated.amount };
    })
    .reduce((best, amount) => (compareAmounts(amount, best) < 0 ? amount : best), SILENCE);
}

function compareAmounts(a: Amount, b: Amount): number {
  // Two unlimited ones are equal; their difference would be no number.
  if (a.group !== b.group || a.value === b.value) return a.group - b.group;
  return b.value - a.value;
}
