/** Works out what a query asks for: its conditions, its roles, and how far each offer is from its words. */

import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { PLACES } from '../../../schemas/regions/places.ts';
import { askedConditions } from './conditions.ts';
import { wordDistances } from './distances.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import { matchOffers, type Search, type SearchWord } from './match-offers.ts';
import { orderOnly, preferTools, preferUnknown } from './order-only.ts';
import type { QueryWord } from './query-word.ts';
import { readQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';

/** @param query `provider` is a present slug */
export function prepareSearch(index: SearchIndex, query: OffersQuery): Search {
  const search = chooseWords(searchText(index, query));
  const roles = [...(query.role === undefined ? [] : [query.role]), ...search.roles];
  const conditions = [...askedConditions(query), ...search.conditions];
  return {
    ...search,
    roles: [...new Set(roles)],
    conditions: [...new Map(conditions.map((one) => [`${one.filter} ${one.value}`, one])).values()],
  };
}

/** What the text alone asks for. */
function searchText(index: SearchIndex, query: OffersQuery): Search {
  const read = readQuery(query.q ?? '', index);
  const words = joinPlaces(
    read.words.map((word) => {
      const distances = wordDistances(index, word);
      return word.runsOn === true ? orderOnly(index, word, distances.inText) : { word, distances };
    }),
    read.text,
  );
  return {
    index,
    query,
    read,
    conditions: read.conditions.map(({ condition }) => condition),
    roles: [...new Set(read.words.flatMap(({ term }) => term?.intents.map(({ role }) => role) ?? []))],
    words,
    preferred: words.filter(({ word }) => word.runsOn === true),
    only: null,
    figures: read.named === null ? [] : figuresOf(read.words, read.named.words),
  };
}

/**
 * Which words plans must meet, by what the text alone finds: a parameter narrows what is found and never widens it, so
 * that the counts of {@link countFacets} are what it would leave.
 */
function chooseWords(search: Search): Search {
  const { named } = search.read;
  if (named === null || named.words.size === 0) return preferUnknown(preferTools(search));
  const rest = search.words.filter(({ word }) => !named.words.has(word));
  // `Bandwidth` is a figure of every plan; `functions` may be what one of them is, but not to compare several by.
  const isOne = new Set([...named.plans].map(({ provider }) => provider.slug)).size === 1;
  const isOnlyFigure = ({ word, distances }: SearchWord): boolean =>
    word.figures.length > 0 &&
    (word.term === null || !isOne || ![...named.plans].some((offer) => distances.all.has(offer)));
  const ofThem = {
    ...search,
    words: rest.filter((one) => !isOnlyFigure(one)),
    only: plansStating(named.plans, search.figures),
  };
  return matchOffers(ofThem).size > 0 ? ofThem : search;
}

const OR = /^[\s,，]*(?:or|或者?|、|\/)[\s,，]*$/u;

/** Whether a word names a town or state. */
export function isPlace({ parts }: QueryWord): boolean {
  return Object.values(PLACES).some(({ words }) => words.test(parts.join(' ')));
}

/** `Hong Kong or Singapore`: a plan in one of two places is meant. */
function joinPlaces(words: readonly SearchWord[], text: string): SearchWord[] {
  const joined: SearchWord[] = [];
  for (const next of words) {
    const last = joined.at(-1);
    const isEither =
      last !== undefined &&
      isPlace(last.word) &&
      isPlace(next.word) &&
      OR.test(text.slice(last.word.end, next.word.start));
    if (!isEither) {
      joined.push(next);
      continue;
    }
    const either = (a: Distances, b: Distances): Distances =>
      new Map(
        [...a, ...b].map(([offer]) => [
          offer,
          Math.min(a.get(offer) ?? NOT_FOUND, b.get(offer) ?? NOT_FOUND),
        ]),
      );
    const word: QueryWord = {
      ...last.word,
      parts: [...last.word.parts, ...next.word.parts],
      end: next.word.end,
    };
    const distances = {
      all: either(last.distances.all, next.distances.all),
      inText: either(last.distances.inText, next.distances.inText),
    };
    joined.splice(-1, 1, { word, distances });
  }
  return joined;
}

/** The figures that words ask for, but for those that are names. */
function figuresOf(words: readonly QueryWord[], names: ReadonlySet<QueryWord>): Metric[] {
  return [...new Set(words.flatMap((word) => (names.has(word) ? [] : word.figures)))];
}

/** Of each provider the plans that state one of the figures; all of its plans if none that can be had does. */
export function plansStating(plans: ReadonlySet<Offer>, figures: readonly Metric[]): ReadonlySet<Offer> {
  const stating = [...plans].filter((offer) => offer.limits.some((limit) => isOfMetrics(limit, figures)));
  const available = stating.filter(({ standing }) => standing === 'available');
  const providers = new Set(available.map(({ provider }) => provider.slug));
  return new Set([...stating, ...[...plans].filter(({ provider }) => !providers.has(provider.slug))]);
}

/** Whether a limit is of one of the metrics, or of credits that pay for one. */
export function isOfMetrics(
  { metric, costs = [] }: Pick<OfferLimit, 'metric' | 'costs'>,
  metrics: readonly Metric[],
): boolean {
  return metrics.includes(metric) || costs.some((cost) => metrics.includes(cost.metric));
}
