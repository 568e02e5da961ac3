/** Search and filters over the offers: GET /offers and every other face of it. */
import type { Offer, OfferLimit } from '../../schemas/catalog.ts';
import {
  type Facets,
  type InterpretedWords,
  type NamedAnswer,
  type Nearly,
  type OffersQuery,
  pickFields,
  type Suggestions,
} from '../../schemas/catalog-queries.ts';
import { FACT_FILTERS, type FixedFactField } from '../../schemas/facts.ts';
import { METRIC_TABLE, type Metric } from '../../schemas/metrics.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import type { Locale, Role } from '../../schemas/vocabulary.ts';
import { ISSUES, nearestSlugs } from '../words/index.ts';
import { HEADLINE_MAX, headlineLimits } from './best/headline-limits.ts';
import { type CatalogIndex, offerInLocale } from './catalog-index.ts';
import { summariseOffer } from './offer-summary.ts';
import { countFacets } from './search/count-facets.ts';
import { findOffers } from './search/find-offers.ts';
import { isOfMetrics, isPlace, prepareSearch } from './search/prepare-search.ts';
import { answerNamed, findNearly } from './search/near-answers.ts';
import { interpretedWords } from './search/read-query.ts';
import { suggest } from './search/suggest.ts';

export type OfferList = {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** The filters that words of the query became. */
  readonly interpreted: InterpretedWords[];
  /** What would find something, if nothing was found; and services that are named but have no plan here. */
  readonly suggestions: Suggestions;
  /** If few meet all conditions: plans that leave just one unstated. */
  readonly nearly: Nearly[];
  /** What plans that the words name say to the conditions. */
  readonly answers: NamedAnswer[];
  /** Only if they are asked for. */
  readonly facets?: Facets;
  readonly offers: readonly Offer[];
};

/**
 * One page of the offers that meet the query.
 * @returns in the asked order; else by relevance when `q` has a word, else by category, then name
 */
export function searchOffers(index: CatalogIndex, query: OffersQuery): OfferList {
  const { page, ...list } = findPage(index, query);
  return { ...list, offers: page.map((offer) => offerInLocale(index, offer, query.locale)) };
}

/** The figures that the words of a query ask for: of a role, and of a service that they name; and the other facts. */
export type FiguresAsked = {
  readonly role: Role | null;
  /** For each word the metrics of which any will do. */
  readonly figures: readonly (readonly Metric[])[];
  readonly facts: readonly FixedFactField[];
  /** Whether a service is named. */
  readonly isNamed: boolean;
  /** Whether it is asked how long a plan is free. */
  readonly asksHowLong: boolean;
};

export function figuresAsked({ search }: Pick<CatalogIndex, 'search'>, query: OffersQuery): FiguresAsked {
  const { roles, conditions, read } = prepareSearch(search, query);
  const asked = FACT_FILTERS.filter(({ name }) => conditions.some(({ filter }) => filter === name));
  // Who can be reached in mainland China is asked for a filing next.
  const facts = asked.flatMap(({ field }): FixedFactField[] =>
    field === 'audiences.cn' ? [field, 'icpFiling'] : [field],
  );
  const asksPlace = read.words.some(isPlace) || conditions.some(({ filter }) => filter === 'region');
  return {
    role: roles[0] ?? null,
    figures:
      read.named === null
        ? []
        : read.words.flatMap((word) =>
            word.figures.length === 0 || read.named?.words.has(word) === true ? [] : [word.figures],
          ),
    facts: asksPlace ? [...facts, 'regions'] : facts,
    isNamed: read.named !== null,
    asksHowLong: conditions.some(({ filter }) => filter === 'freeType'),
  };
}

/** The figures of a plan for a list, those that are asked for first; and the names of those that it does not state. */
export function answerFigures(
  offer: Offer,
  { role, figures }: Pick<FiguresAsked, 'role' | 'figures'>,
  locale: Locale,
): { readonly limits: readonly OfferLimit[]; readonly unstated: readonly string[] } {
  const asked = offer.limits.filter((limit) => isOfMetrics(limit, figures.flat())).slice(0, ASKED_MAX);
  const limits = new Set([
    ...asked,
    ...(role === null ? [] : headlineLimits(offer, HEADLINE_MAX - 1, role)),
    ...headlineLimits(offer),
  ]);
  const shown = [...limits].slice(0, Math.max(HEADLINE_MAX, asked.length));
  // A word that counts several things asks for any of them.
  const missing = figures.filter((any) => !offer.limits.some((limit) => isOfMetrics(limit, any)));
  return {
    limits: shown.flatMap((limit) => [limit, ...dailyCaps(offer, limit).filter((cap) => !limits.has(cap))]),
    unstated: [
      ...new Set(missing.flatMap(([first]) => (first === undefined ? [] : METRIC_TABLE[first].name[locale]))),
    ],
  };
}
const ASKED_MAX = 4;

/** The caps of a day beside the amount of a month: 100 a day of 3,000 a month. */
function dailyCaps({ limits }: Offer, { metric, period, scope, roles }: OfferLimit): OfferLimit[] {
  if (period !== 'month') return [];
  return limits.filter(
    (one) =>
      one.metric === metric &&
      one.period === 'day' &&
      one.scope === scope &&
      one.roles.some((role) => roles.includes(role)),
  );
}

/** What is wrong with a query that names a tool which nobody knows; empty if it names none, or a known one. */
export function unknownToolIssues(
  { toolIndex: { toolBySlug } }: CatalogIndex,
  { tool }: Pick<OffersQuery, 'tool'>,
): { path: string; message: LocalizedText }[] {
  if (tool === undefined || toolBySlug.has(tool)) return [];
  return [{ path: 'tool', message: ISSUES.unknownTool(tool, nearestSlugs(tool, toolBySlug.keys())) }];
}

/** The JSON of {@link searchOffers}, joined from the kept JSON of its offers. */
export function searchOffersText(index: CatalogIndex, query: OffersQuery): { total: number; text: string } {
  const { page, ...list } = findPage(index, query);
  const { fields } = query;
  if (fields !== undefined) {
    const offers = page.map((offer) => pickFields(offerInLocale(index, offer, query.locale), fields));
    return { total: list.total, text: JSON.stringify({ ...list, fields, offers }) };
  }
  if (query.view === 'summary') {
    const { locale, role } = query;
    const offers = page.map((offer) => summariseOffer(offerInLocale(index, offer, locale), locale, role));
    return { total: list.total, text: JSON.stringify({ ...list, view: query.view, offers }) };
  }
  const offers = page.map((offer) => index.offerJson(offer, query.locale)).join(',');
  return { total: list.total, text: `${JSON.stringify(list).slice(0, -1)},"offers":[${offers}]}` };
}

function findPage(
  index: CatalogIndex,
  query: OffersQuery,
): Omit<OfferList, 'offers'> & { readonly page: readonly Offer[] } {
  const provider = query.provider && (index.providerAliases.get(query.provider) ?? query.provider);
  const search = prepareSearch(index.search, { ...query, provider });
  const found = findOffers(search);
  const { limit, offset } = query;
  return {
    total: found.length,
    limit,
    offset,
    interpreted: interpretedWords(search.read),
    suggestions: suggest(search, found.length),
    nearly: findNearly(index, search, found),
    answers: answerNamed(index, search),
    ...(query.facets === true ? { facets: countFacets(search) } : {}),
    page: found.slice(offset, offset + limit),
  };
}
