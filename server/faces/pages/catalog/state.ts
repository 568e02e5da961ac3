/** The address of a state of the catalog page. */
import {
  OFFERS_LIMIT_DEFAULT,
  OFFERS_LIMIT_MAX,
  type OffersQuery,
} from '../../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import { localePrefix, markdownPath } from '../../../addresses.ts';

const NAMED = [
  'q',
  'category',
  'role',
  'provider',
  'tool',
  'freeType',
  'kind',
  'region',
  'standing',
  'min',
  'sort',
] as const;

/** The parameters that ask for something, in the order in which they are written; not the page of the list. */
export function askedParameters(query: OffersQuery): (readonly [name: string, value: string])[] {
  return [
    ...NAMED.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
    ...FACT_FILTERS.flatMap(({ name }) => (query[name] === true ? [[name, 'true'] as const] : [])),
  ];
}

/** The path of a state, without the language prefix; what is left at its default is left out. */
export function catalogStatePath(query: OffersQuery, offset = query.offset): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of askedParameters(query)) parameters.set(name, value);
  if (query.limit !== OFFERS_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const written = parameters.toString();
  return written === '' ? '/catalog' : `/catalog?${written}`;
}

/** The same list as data, with the language prefix. The files hold every plan that is found, the JSON as many as one asks for. */
export function catalogDataPaths(query: OffersQuery): { csv: string; json: string; markdown: string } {
  const { locale } = query;
  const asked = new URLSearchParams(
    askedParameters(query).map(([name, value]): [string, string] => [name, value]),
  );
  const state = asked.size === 0 ? '' : `?${asked}`;
  const ofApi = new URLSearchParams(asked);
  ofApi.set('limit', String(OFFERS_LIMIT_MAX));
  if (locale !== 'en') ofApi.set('locale', locale);
  return {
    csv: `${localePrefix(locale)}/catalog.csv${state}`,
    json: `/api/zero/offers?${ofApi}`,
    markdown: markdownPath(localePrefix(locale) + catalogStatePath(query)),
  };
}

/** The path of the state with another text, or without one of its parameters. */
export function changedStatePath(
  query: OffersQuery,
  change: { readonly q?: string; readonly without?: string },
): string {
  const kept: OffersQuery = {
    ...query,
    ...(change.q === undefined ? {} : { q: change.q === '' ? undefined : change.q }),
  };
  const left = Object.fromEntries(Object.entries(kept).filter(([name]) => name !== change.without));
  return catalogStatePath({ ...left, limit: query.limit, offset: 0, locale: query.locale });
}
