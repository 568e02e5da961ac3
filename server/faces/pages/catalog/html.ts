/** The catalog page for people. */

import type { Offer } from '../../../../schemas/catalog.ts';
import type { OffersQuery } from '../../../../schemas/catalog-queries.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { comparePath, localePrefix } from '../../../addresses.ts';
import type { OfferList } from '../../../catalog/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { html, type Markup, when } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { withPlans } from '../parts/chosen-plans.ts';
import { compareTray, isEmpty, NO_TRAY, type Tray, trayHead, traySlugs } from '../parts/compare-tray.ts';
import { describeDataset } from '../parts/structured-data.ts';
import { pager, wrongParts } from '../parts/navigation.ts';
import { namedAnswers, nearlyPlans } from '../parts/near-answers.ts';
import { goneSection, offerRows } from '../parts/offer-row.ts';
import { downloads } from '../parts/share-links.ts';
import { conditionChips, emptyHelp, looseWords, namedServices } from './conditions.ts';
import { filterForm } from './filters.ts';
import { catalogDataPaths, catalogStatePath } from './state.ts';

const t = CATALOG_TEXTS;

/** Its `total`, `facets` and `offers` are of available plans, unless others are asked for. */
export type CatalogList = OfferList & {
  /** The plans that the words ask to compare; null if they ask for something else. */
  readonly compared: readonly Offer[] | null;
  /** Unavailable plans that were found too; only on the last page. */
  readonly gone: readonly Offer[];
};

export type CatalogView =
  | { readonly kind: 'list'; readonly query: OffersQuery; readonly list: CatalogList; readonly tray: Tray }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly { readonly path: string; readonly message: LocalizedText }[];
    };

export function catalogHtml(view: CatalogView, context: PageContext): RenderedPage {
  const { locale } = context;
  const path = view.kind === 'list' ? catalogStatePath(view.query) : '/catalog';
  const tray = view.kind === 'list' ? view.tray : NO_TRAY;
  return {
    head: {
      ...trayHead(tray),
      title: t.title[locale],
      description: t.description[locale],
      path,
      indexed: path === '/catalog' && view.kind === 'list' && isEmpty(tray),
      section: 'catalog',
      ...(path === '/catalog' ? { structuredData: describeDataset(t.description[locale], context) } : {}),
      scripts: ['filter.js'],
    },
    body: html`<div class="wrap wide"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.description[locale]}</p></header>
<div class="with-side">
${view.kind === 'list' ? filterForm(view.query, view.list.facets ?? {}, tray, context) : filterForm(null, {}, tray, context)}
<div id="results" aria-live="polite">${
      view.kind === 'list'
        ? results(view.query, view.list, tray, context)
        : wrongParts(t.invalid[locale], view.issues, locale)
    }</div>
</div></div>`,
  };
}

/** The comparison that the words ask for, before all that they find. */
function comparison({ compared }: CatalogList, locale: Locale): Markup | '' {
  if (compared === null) return '';
  const names = compared.map(({ name }) => name);
  const slugs = compared.map(({ slug }) => slug);
  return html`<p class="actions"><a class="button" href="${comparePath(slugs, locale)}">${t.compare(names)[locale]}</a></p>\n`;
}

function results(query: OffersQuery, list: CatalogList, tray: Tray, { locale, index }: PageContext): Markup {
  const role = query.role ?? null;
  const placed = { ...tray, at: localePrefix(locale) + catalogStatePath(query) };
  const place = {
    query,
    locale,
    tray: traySlugs(tray),
    categoryName: (slug: string) =>
      index.catalog.categories.find((category) => category.slug === slug)?.translations[locale].name ?? slug,
  };
  const at = (offset: number): string =>
    withPlans(localePrefix(locale) + catalogStatePath(query, offset), place.tray);
  return html`${comparison(list, locale)}<h2 class="count">${t.count(list.total)[locale]}</h2>
${conditionChips(list, place)}${namedServices(list, place)}${namedAnswers(list.answers, locale)}
${when(list.offers.length === 0 && list.answers.length + list.nearly.length === 0, () => emptyHelp(list, place))}${looseWords(list, place)}
${offerRows(list.offers, placed, locale, role)}${goneSection(list.gone, placed, locale, role)}
${nearlyPlans(list.nearly, locale)}
${pager(list, at, locale)}${downloads(catalogDataPaths(query), locale)}${compareTray(placed, locale)}`;
}
