/** Which offers a query finds, and in which order. */

import { dayOfCopy } from '../../../schemas/captured.ts';
import type { Offer, OfferLimit } from '../../../schemas/catalog.ts';
import type { OfferSort, OffersQuery } from '../../../schemas/catalog-queries.ts';
import type { Metric } from '../../../schemas/metrics.ts';
import { PLACES } from '../../../schemas/regions/places.ts';
import { lasts } from '../../../schemas/standing.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import type { Span } from '../../../schemas/wanted-amount.ts';
import { classifyBasis } from '../allowances/index.ts';
import { compareNames, isSecondaryRole } from '../order/index.ts';
import { askedConditions, type Condition } from './conditions.ts';
import { alternativeDistances, replacedService, type WordDistances, wordDistances } from './distances.ts';
import { type Distances, NOT_FOUND } from './intent-distances.ts';
import { toSearchKey } from './normalise.ts';
import type { QueryWord } from './query-word.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import type { SearchIndex } from './search-index.ts';
import { nameKey } from './service-names.ts';
import type { TermRow } from './terms.ts';

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

type SearchWord = { readonly word: QueryWord; readonly distances: WordDistances };

/** What a query asks for, and how far each offer is from its words: worked out once for list, counts and help. */
export type Search = {
  readonly index: SearchIndex;
  readonly query: OffersQuery;
  readonly read: ReadQuery;
  readonly conditions: readonly Condition[];
  /** The roles that the words mean, the first one first; of the parameter if there is one. */
  readonly roles: readonly Role[];
  readonly words: readonly SearchWord[];
  /** The words that too few plans say: they order the plans and leave none out. */
  readonly preferred: readonly SearchWord[];
  /** The plans of the services that the words name, if any of them meets all the rest; else null. */
  readonly only: ReadonlySet<Offer> | null;
  /** The figures that the words ask for of the services that they name. */
  readonly figures: readonly Metric[];
};

/** @param query `provider` is a present slug */
export function prepareSearch(index: SearchIndex, query: OffersQuery): Search {
  const read = readQuery(query.q ?? '', index);
  const roles = [
    ...(query.role === undefined ? [] : [query.role]),
    ...read.words.flatMap(({ term }) => term?.intents.map(({ role }) => role) ?? []),
  ];
  const conditions = [...askedConditions(query), ...read.conditions.map(({ condition }) => condition)];
  const words = joinPlaces(
    read.words.map((word) => ({ word, distances: wordDistances(index, word) })),
    read.text,
  );
  const search: Search = {
    index,
    query,
    read,
    conditions: [...new Map(conditions.map((one) => [`${one.filter} ${one.value}`, one])).values()],
    roles: [...new Set(roles)],
    words,
    preferred: [],
    only: null,
    figures: read.named === null ? [] : figuresOf(read.words, read.named.words),
  };
  const { named } = read;
  if (named === null || named.words.size === 0) return preferUnknown(preferTools(search));
  const rest = words.filter(({ word }) => !named.words.has(word));
  // `Bandwidth` is a figure of every plan; `functions` may be what one of them is, but not to compare several by.
  const isOne = new Set([...named.plans].map(({ provider }) => provider.slug)).size === 1;
  const isOnlyFigure = ({ word, distances }: (typeof words)[number]): boolean =>
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

/** If fewer plans than this say every word, unknown words only order them. */
const FEW = 5;
/** Less than any step of what is asked for: what a plan is counts before its words. */
const UNSAID = 1;

/**
 * What something is built with is a wish, and what it needs a demand: `rails redis` wants Redis, `drizzle postgres, no
 * card` Postgres, if no plan that Drizzle names meets the rest.
 */
function preferTools(search: Search): Search {
  const { read, roles, index, words } = search;
  const isLanguage = ({ word: { term } }: SearchWord): boolean =>
    term?.narrow === 'preferred' && serves(term, 'web-app');
  const needs = words.filter((one) => one.word.term !== null && !isLanguage(one));
  const languages = words.filter(
    (one) =>
      isLanguage(one) &&
      needs.length > 0 &&
      needs.every(({ word }) => one.word.term?.intents.every(({ role }) => !serves(word.term, role))),
  );
  const asked = read.conditions.filter(({ condition }) => condition.filter === 'tool');
  const tools = roles.length > 0 && matchOffers(search).size === 0 ? asked : [];
  const preferred = [
    ...languages.map(({ word, distances: { inText } }) => orderOnly(index, { ...word, term: null }, inText)),
    ...tools.map(({ condition, span }) => {
      const named = [...index.conditions.meeting(condition, roles)];
      const parts = [read.text.slice(span.start, span.end)];
      const word: QueryWord = { kind: 'word', parts, term: null, figures: [], ...span };
      return orderOnly(index, word, new Map(named.map((offer) => [offer, 0])));
    }),
  ];
  const isTool = ({ filter, value }: Condition): boolean =>
    tools.some(({ condition }) => condition.filter === filter && condition.value === value);
  return {
    ...search,
    read: { ...read, conditions: read.conditions.filter((one) => !tools.includes(one)) },
    conditions: search.conditions.filter((condition) => !isTool(condition)),
    words: [...words.filter((one) => !languages.includes(one)), ...preferred],
    preferred,
  };
}

/** A word that all plans have, those of `inText` nearer. */
function orderOnly({ offers }: SearchIndex, word: QueryWord, inText: Distances): SearchWord {
  const all = new Map(offers.map((offer) => [offer, inText.has(offer) ? 0 : UNSAID]));
  return { word, distances: { all, inText } };
}

/**
 * Whoever asks `cron job, scheduled every minute` wants cron jobs, however their plans put it, and whoever asks for
 * `embeddings for rag` embeddings. Words in names of what is asked for stay, and so does Chinese that nothing explains:
 * what is cut from one run is one thing.
 */
function preferUnknown(search: Search): Search {
  const { words, read, index, preferred: tools } = search;
  const needs = words.filter(({ word }) => word.term !== null);
  const asksNeed = needs.length > 0 || read.alternativeTo !== null;
  if (!asksNeed || words.length === 0 || matchOffers(search).size >= FEW) return search;
  const meant = matchOffers({ ...search, words: needs.slice(0, 1) });
  const [first] = needs;
  // `Embeddings for rag`, but `llm observability` is one thing.
  const isOther = ({ word: { term, start } }: SearchWord): boolean =>
    term !== null &&
    first?.word.term?.intents.every((one) => !serves(term, one.role)) === true &&
    /\p{L}/u.test(read.text.slice(first.word.end, start));
  const preferred = words.filter((one) => {
    const { word, distances } = one;
    if (tools.includes(one)) return false;
    if (word.term !== null) return isOther(one);
    const isName = [...distances.inText].some(([offer, distance]) => distance === 0 && meant.has(offer));
    return word.kind === 'word' && !isName;
  });
  const known = words.filter((one) => !preferred.includes(one));
  const ordering = preferred.map(({ word, distances: { all, inText } }) => ({
    word,
    distances: { ...orderOnly(index, word, all).distances, inText },
  }));
  return { ...search, words: [...known, ...ordering], preferred: [...tools, ...preferred] };
}

function serves(term: TermRow | null, role: Role): boolean {
  return term !== null && term.intents.some((intent) => intent.role === role);
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

/** How many offers are found without some of the conditions and words, or of any standing. */
export function countFound(
  search: Search,
  without: { readonly condition?: Condition; readonly word?: QueryWord; readonly standing?: true },
): number {
  return matchOffers({
    ...search,
    query: without.standing === true ? { ...search.query, standing: 'all' } : search.query,
    conditions: search.conditions.filter((condition) => condition !== without.condition),
    words: search.words.filter(({ word }) => word !== without.word),
  }).size;
}

function isAsked(q: string | undefined): boolean {
  return q !== undefined && q.trim() !== '';
}

/** A plan that does not last counts like a secondary role; unavailable plans come last in their class. */
const NOT_LASTING = 4;
const GONE = 20;

/** Every offer that is found, in list order, with its distances summed up: available ones, unless others are asked for. */
export function matchOffers({ index, query, read, conditions, words, roles, only }: Search): Distances {
  if (isAsked(query.q) && read.isEmpty) return new Map();
  const meeting = conditions.map((condition) => index.conditions.meeting(condition, roles));
  const standing = query.standing ?? 'available';
  const distances = words.map((word) => word.distances.all);
  if (read.alternativeTo !== null) distances.push(alternativeDistances(index, read.alternativeTo.name));
  const found = new Map<Offer, number>();
  for (const offer of index.offers) {
    if (standing !== 'all' && offer.standing !== standing) continue;
    if (only?.has(offer) === false || !meeting.every((offers) => offers.has(offer))) continue;
    const sum = distances.reduce((total, of) => total + (of.get(offer) ?? NOT_FOUND), rankSetback(offer));
    if (sum < NOT_FOUND) found.set(offer, sum);
  }
  return found;
}

function rankSetback(offer: Offer): number {
  if (offer.standing !== 'available') return GONE;
  return lasts(offer) ? 0 : NOT_LASTING;
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
  const names = words.filter(({ word }) => word.term === null).map(({ distances }) => distances.inText);
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
