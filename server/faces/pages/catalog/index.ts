/** `/catalog`: search and filters over every free plan. The state is the address. */

import { type OffersQuery, offersQuerySchema } from '../../../../schemas/catalog-queries.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath, localePrefix, markdownPath } from '../../../addresses.ts';
import {
  type CatalogIndex,
  comparedPlans,
  countAsked,
  searchOffers,
  unknownToolIssues,
} from '../../../catalog/index.ts';
import { mdLink, mdList, mdPage } from '../../../markdown/index.ts';
import { byStanding, choosePunctuation, searchNotes } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { readForm } from '../form-query.ts';
import { definePage, type PageContext } from '../page.ts';
import { readTray } from '../parts/compare-tray.ts';
import { mdWrongParts } from '../parts/navigation.ts';
import { goneList, offerList } from '../parts/offer-row.ts';
import { catalogHtml, type CatalogList, type CatalogView } from './html.ts';
import { catalogStatePath } from './conditions.ts';

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

function catalogMarkdown(view: CatalogView, context: PageContext): string {
  const { locale, publicUrl } = context;
  const t = CATALOG_TEXTS;
  if (view.kind === 'invalid') {
    const issues = mdWrongParts(view.issues, locale);
    return mdPage(context, '/catalog', `# ${t.title[locale]}`, t.invalid[locale], issues);
  }
  const { query, list } = view;
  const notes = searchNotes({ ...list, asked: countAsked(Object.entries(query), list.interpreted) }, locale);
  const after = list.offset + list.limit;
  const next = publicUrl + markdownPath(localePrefix(locale) + catalogStatePath(query, after));
  return mdPage(
    context,
    catalogStatePath(query),
    `# ${t.title[locale]}`,
    `> ${t.description[locale]}`,
    list.compared === null
      ? null
      : mdLink(
          t.compare(list.compared.map(({ name }) => name))[locale],
          publicUrl +
            comparePath(
              list.compared.map(({ slug }) => slug),
              locale,
            ),
        ),
    t.count(list.total)[locale],
    mdList(notes),
    list.offers.length === 0 ? t.none[locale] : offerList(list.offers, context, query.role ?? null),
    ...goneList(list.gone, context, query.role ?? null),
    after < list.total ? `${t.next[locale]}${choosePunctuation(locale).colon}<${next}>` : null,
  );
}
