/** `/catalog`: search and filters over every free plan. The state is the address. */

import { type OffersQuery, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import { comparedPlans, type CatalogIndex, searchOffers, unknownToolIssues } from '../../../catalog/index.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { byStanding } from '../../../words/index.ts';
import { readForm } from '../form-query.ts';
import { definePage } from '../page.ts';
import { readTray } from '../parts/compare-tray.ts';
import { type CatalogList, type CatalogView, catalogHtml } from './html.ts';
import { catalogMarkdown } from './markdown.ts';

export const catalogPage = definePage<CatalogView>({
  path: '/catalog',
  read: ({ index, locale }, { query }) => {
    const reading = readForm(offersQuerySchema, query, { locale });
    if (!reading.ok) return { kind: 'view', view: { kind: 'invalid', issues: reading.issues }, status: 400 };
    const issues = unknownToolIssues(index, reading.value);
    if (issues.length > 0) return { kind: 'view', view: { kind: 'invalid', issues }, status: 400 };
    const list = listPlans(index, reading.value, locale);
    return { kind: 'view', view: { kind: 'list', query: reading.value, list, tray: readTray(index, query) } };
  },
  html: catalogHtml,
  markdown: catalogMarkdown,
});

/** A page of the available plans, and after the last of them the ended and closed ones; or of those asked for by `standing`. */
function listPlans(index: CatalogIndex, query: OffersQuery, locale: Locale): CatalogList {
  const { limit, offset, standing, sort = 'relevance' } = query;
  const all = { offset: 0, limit: index.offers.length };
  const found = searchOffers(index, { ...query, ...all, sort, standing: standing ?? 'all' });
  const { facets = {} } = searchOffers(index, { ...query, facets: true, offset: 0, limit: 1 });
  const compared = comparedPlans(index, query.q ?? '', locale);
  const { available, gone } =
    standing === undefined ? byStanding(found.offers) : { available: found.offers, gone: [] };
  return {
    ...found,
    facets,
    compared,
    total: available.length,
    limit,
    offset,
    offers: available.slice(offset, offset + limit),
    gone: offset + limit < available.length ? [] : gone,
  };
}
