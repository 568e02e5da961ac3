/** The state of a table is its address: what is left at its default is left out, so equal states have one address. */
import { BEST_LIMIT_DEFAULT, type BestAnswer, type BestQuery } from '../../../../schemas/best.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Role } from '../../../../schemas/vocabulary.ts';
import { bestCsvPath, bestPath, markdownPath } from '../../../addresses.ts';

/** The query of a state with its question mark; empty for the default table. */
export function bestStateQuery(query: BestQuery): string {
  const parameters = new URLSearchParams();
  if (query.sort !== 'best') parameters.set('sort', query.sort);
  if (query.sort !== 'best' && query.order !== undefined) parameters.set('order', query.order);
  for (const { name } of FACT_FILTERS) if (query[name] === true) parameters.set(name, 'true');
  if (query.region !== undefined) parameters.set('region', query.region);
  if (query.limit !== BEST_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (query.offset > 0) parameters.set('offset', String(query.offset));
  const written = parameters.toString();
  return written === '' ? '' : `?${written}`;
}

/** The path of a state in the language of the query. */
export function bestStatePath(query: BestQuery): string {
  return bestPath(query.role, query.locale) + bestStateQuery(query);
}

/** The address of a state as data. */
export function bestDataPaths(query: BestQuery): {
  readonly csv: string;
  readonly json: string;
  readonly markdown: string;
} {
  const { role, locale } = query;
  const rest = bestStateQuery(query).replace('?', '&');
  return {
    csv: bestCsvPath(role, locale) + bestStateQuery(query),
    json: `/api/zero/best?role=${role}${rest}${locale === 'en' ? '' : `&locale=${locale}`}`,
    markdown: markdownPath(bestStatePath(query)),
  };
}

export type BestView =
  | { readonly kind: 'table'; readonly query: BestQuery; readonly table: BestAnswer }
  | {
      readonly kind: 'invalid';
      readonly role: Role;
      readonly issues: readonly { readonly path: string; readonly message: LocalizedText }[];
    };
