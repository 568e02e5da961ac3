/** Which offers a query finds, and in which order. */

import { dayOfCopy } from '../../../schemas/captured.ts';
import type { Offer } from '../../../schemas/catalog.ts';
import type { OfferSort, OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import { classifyBasis } from '../allowances/index.ts';
import { compareNames, isSecondaryRole } from '../order/index.ts';
import { replacedService } from './distances.ts';
import type { Distances } from './intent-distances.ts';
import { isAsked, matchOffers, type Search } from './match-offers.ts';
import { toSearchKey } from './normalise.ts';
import type { ReadQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { nameKey } from './service-names.ts';

type Sorted = { readonly index: SearchIndex; readonly query: OffersQuery; readonly roles: readonly Role[] };

/** @param ranked by relevance, the order of equal ones */
function sortOffers(
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

/**
 * The offers that meet all conditions and words.
 * @returns in the asked order; else by relevance if words or conditions of words ask for something, else in list order
 */
export function findOffers(search: Search): readonly Offer[] {
  const { query, index } = search;
  const found = matchOffers(search);
  const sort = query.sort ?? (isAsked(query.q) ? 'relevance' : null);
  if (sort === null) return index.offers.filter((offer) => found.has(offer));
  const ranked = byRelevance(search, found);
  return sort === 'relevance' ? ranked : sortOffers(search, ranked, sort);
}

/**
 * By class, then nearest first; equal ones in the standing order of the role that is asked for, else of their own first
 * role.
 */
function byRelevance(search: Search, found: Distances): Offer[] {
  const { index, query, roles, read } = search;
  const order = index.orders[query.locale];
  const [role = read.alternativeTo === null ? null : replacedService(index, read.alternativeTo.name).first] =
    roles;
  const classOf = nameClasses(search);
  const plans = [...found.keys()];
  const ordered =
    role === null
      ? order.overall()
      : (plans.every(({ roles }) => roles.includes(role)) ? order.inRole : order.withOthers)(role);
  const ranked = ordered
    .flatMap((offer) => {
      const distance = found.get(offer);
      return distance === undefined ? [] : [{ offer, named: classOf(offer), distance }];
    })
    .sort((a, b) => a.named - b.named || a.distance - b.distance)
    .map(({ offer }) => offer);
  if (search.only === null) return ranked;
  const isOwn = (offer: Offer): boolean => read.named?.own.has(offer) === true;
  return inTurns([...ranked.filter(isOwn), ...ranked.filter((offer) => !isOwn(offer))]);
}

/** The first plan of each provider, then the second of each: who names two services wants to see both. */
function inTurns(ranked: readonly Offer[]): Offer[] {
  const seen = new Map<string, number>();
  const placed = ranked.map((offer) => {
    const turn = seen.get(offer.provider.slug) ?? 0;
    seen.set(offer.provider.slug, turn + 1);
    return { offer, turn };
  });
  return placed.sort((a, b) => a.turn - b.turn).map(({ offer }) => offer);
}

/**
 * 0 for an offer whose own name the text is, 1 for one that the words name as a whole (its name without the words that
 * tell plans apart, or its provider), 2 for one whose name or provider has every word that means no role (if
 * there is one), 3 for the others.
 */
function nameClasses({ index, words, read }: Search): (offer: Offer) => number {
  if (words.length === 0) return () => 0;
  const { offersOf, offersExactly } = index.services;
  const exact = offersExactly.get(toSearchKey(read.text));
  const named = [words.flatMap(({ word }) => word.parts).join(' '), textLeft(read)].map((name) =>
    offersOf.get(nameKey(name)),
  );
  const names = words
    .filter(({ word }) => word.term === null && word.runsOn !== true)
    .map(({ distances }) => distances.inText);
  return (offer) => {
    if (exact?.has(offer) === true) return 0;
    if (named.some((offers) => offers?.has(offer) === true)) return 1;
    return names.length > 0 && names.every((inText) => inText.get(offer) === 0) ? 2 : 3;
  };
}

/** The text without what became a condition or a service to be replaced, but for the words of both. */
function textLeft({ text, words, conditions, alternativeTo }: ReadQuery): string {
  const taken = [...conditions.map(({ span }) => span), ...(alternativeTo === null ? [] : [alternativeTo])];
  const isIn = (spans: readonly Span[], at: number): boolean =>
    spans.some(({ start, end }) => at >= start && at < end);
  return [...Array(text.length).keys()]
    .map((at) => (isIn(taken, at) && !isIn(words, at) ? ' ' : text.charAt(at)))
    .join('');
}
