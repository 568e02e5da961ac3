/** Search and filters over the offers: GET /offers and every other face of it. */
import type { Offer } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import { type CatalogIndex, offerInLocale } from '../catalog-index.ts';
import type { ByteText } from '../offer-texts.ts';
import { matchWords } from './match.ts';
import { type QueryWord, readQueryWords } from './query-words.ts';
import type { Scores } from './search-scores.ts';

export type OfferList = { total: number; limit: number; offset: number; offers: Offer[] };

/** A page of offers, as numbers in the order of the answer, and how many there are in all. */
type Page = { readonly total: number; readonly numbers: Iterable<number> };

/**
 * One page of the offers that meet the query.
 * @returns by relevance when `q` has a word, else by category, then name; equal ones always in that order
 */
export function searchOffers(index: CatalogIndex, query: OffersQuery): OfferList {
  const { total, numbers } = findPage(index, query);
  const offers: Offer[] = [];
  for (const number of numbers) {
    const offer = index.offers[number];
    if (offer !== undefined) offers.push(offerInLocale(index, offer, query.locale));
  }
  return { total, limit: query.limit, offset: query.offset, offers };
}

/** `parts` is equal for equal texts only: what the list is made of, each offer by its digest. */
export type OfferListText = { readonly total: number; readonly text: ByteText; readonly parts: string };

/** The JSON of {@link searchOffers}. */
export function searchOffersText(index: CatalogIndex, query: OffersQuery): OfferListText {
  const { total, numbers } = findPage(index, query);
  const { limit, offset, locale } = query;
  let offers = '';
  let parts = `${total} ${limit} ${offset}`;
  for (const number of numbers) {
    const { text, digest } = index.texts.of(number, locale);
    offers = offers === '' ? text : `${offers},${text}`;
    parts += ` ${digest}`;
  }
  return {
    total,
    text: `{"total":${total},"limit":${limit},"offset":${offset},"offers":[${offers}]}`,
    parts,
  };
}

function findPage(index: CatalogIndex, query: OffersQuery): Page {
  const lists = listsOf(index, query);
  if (query.q === undefined || query.q.trim() === '') return inListOrder(index, lists, query);
  const words = readQueryWords(query.q, index.search().terms);
  // A text of nothing but punctuation asks for a word that no offer has.
  if (words.length === 0) return { total: 0, numbers: [] };
  // The longest word is mostly the rarest, and where it is nowhere the others need no look.
  const rarestFirst = [...words].sort((a, b) => lengthOf(b) - lengthOf(a));
  const scores = matchWords(index.search(), rarestFirst);
  const page = byRelevance(index.offers.length, scores, lists, query);
  scores.clear();
  return page;
}

function lengthOf(word: QueryWord): number {
  return word.parts.reduce((sum, part) => sum + part.length, word.roles.length > 0 ? -100 : 0);
}

/** What the filters leave: numbers in order, and a test. */
type Candidates = { readonly numbers: Uint32Array; readonly has: (number: number) => boolean };

/** One for each filter that is asked for, the fewest offers first. */
function listsOf(index: CatalogIndex, query: OffersQuery): Candidates[] {
  const matches: Candidates[] = index.filters
    .matches(query)
    .map(({ numbers, has }) => ({ numbers, has: (number) => has[number] === 1 }));
  if (query.provider === undefined) return matches;
  const slug = index.providerAliases.get(query.provider) ?? query.provider;
  const own = Uint32Array.from(index.offerNumbersByProvider.get(slug) ?? []);
  return [{ numbers: own, has: (number) => index.offers[number]?.provider.slug === slug }, ...matches];
}

function inListOrder(index: CatalogIndex, lists: readonly Candidates[], query: OffersQuery): Page {
  const { limit, offset } = query;
  const [fewest, ...rest] = lists;
  if (fewest === undefined) {
    const end = Math.min(index.offers.length, offset + limit);
    const count = Math.max(0, end - offset);
    return { total: index.offers.length, numbers: Array.from({ length: count }, (_, at) => offset + at) };
  }
  if (rest.length === 0)
    return { total: fewest.numbers.length, numbers: fewest.numbers.subarray(offset, offset + limit) };
  const kept = fewest.numbers.filter((number) => rest.every(({ has }) => has(number)));
  return { total: kept.length, numbers: kept.subarray(offset, offset + limit) };
}

/**
 * Best score first, equals in list order. Scores are small whole numbers, so they are counted instead of sorted:
 * a word that every offer has costs no more than a look at each.
 */
function byRelevance(
  size: number,
  scores: Scores,
  lists: readonly Candidates[],
  { limit, offset }: OffersQuery,
): Page {
  const touched = scores.touched();
  const found =
    lists.length === 0 ? touched : touched.filter((number) => lists.every(({ has }) => has(number)));
  let best = 0;
  for (let at = 0; at < found.length; at++) best = Math.max(best, scores.of(found[at] ?? 0));
  const counts = new Uint32Array(best + 1);
  for (let at = 0; at < found.length; at++) {
    const score = scores.of(found[at] ?? 0);
    counts[score] = (counts[score] ?? 0) + 1;
  }
  // Where each score begins in the whole order; only what falls into the page is collected.
  const next = new Uint32Array(best + 1);
  for (let score = best - 1; score >= 0; score--)
    next[score] = (next[score + 1] ?? 0) + (counts[score + 1] ?? 0);
  const page: number[] = [];
  const inOrder = found.length * DENSE > size ? null : found.sort();
  for (let at = 0; at < (inOrder?.length ?? size); at++) {
    const number = inOrder === null ? at : (inOrder[at] ?? 0);
    const score = scores.of(number);
    if (score === 0 || (inOrder === null && !lists.every(({ has }) => has(number)))) continue;
    const place = next[score] ?? 0;
    next[score] = place + 1;
    if (place >= offset && place < offset + limit) page[place - offset] = number;
  }
  return { total: found.length, numbers: page };
}

/** From one offer in so many on, a look at all is faster than sorting those that were found. */
const DENSE = 16;
