/** The catalog page for people. */

import type { Facets, OffersQuery } from '../../../../schemas/catalog-queries.ts';
import type { Offer } from '../../../../schemas/catalog.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import { METRIC_TABLE } from '../../../../schemas/metrics.ts';
import { offeredRegions, REGION_FILTER_NAMES } from '../../../../schemas/regions/region-filters.ts';
import { ROLE_COLUMNS } from '../../../../schemas/role-columns.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { FREE_TYPES, hasKinds, KINDS, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import { comparePath, localePrefix, pagePath } from '../../../addresses.ts';
import { type OfferList, ROLE_NAMES } from '../../../catalog/index.ts';
import { FREE_TYPE_NAMES, ROLE_KIND_NAMES } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { FormIssue } from '../form-query.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import {
  compareTray,
  isEmpty,
  NO_TRAY,
  type Tray,
  trayField,
  trayHead,
  traySlugs,
  withPlans,
} from '../parts/compare-tray.ts';
import { pager, wrongParts } from '../parts/navigation.ts';
import { goneSection, namedAnswers, nearlyPlans, offerRows } from '../parts/offer-row.ts';
import { downloads } from '../parts/share-links.ts';
import { describeDataset } from '../parts/structured-data.ts';
import {
  catalogDataPaths,
  catalogStatePath,
  conditionChips,
  emptyHelp,
  looseWords,
  namedServices,
} from './conditions.ts';

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
  | { readonly kind: 'invalid'; readonly issues: readonly FormIssue[] };

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

type Choice = readonly [value: string, name: string];

/** @param query null if the address could not be read */
function filterForm(query: OffersQuery | null, facets: Facets, tray: Tray, { locale, index }: PageContext) {
  const named = (names: Readonly<Record<string, LocalizedText>>, values: readonly string[]): Choice[] =>
    values.map((value) => [value, names[value]?.[locale] ?? value]);
  const counted = (name: string, value: string): Markup | '' =>
    query === null ? '' : html`${` (${facets[name]?.[value] ?? 0})`}`;
  const select = (name: string, label: LocalizedText, choices: readonly Choice[], chosen?: string): Markup =>
    html`<label class="field">${label[locale]}<select name="${name}"><option value="">${t.any[locale]}</option>${each(
      choices,
      ([value, text]) =>
        html`<option value="${value}" data-count="${name}.${value}"${value === chosen ? html` selected` : ''}>${text}${counted(name, value)}</option>`,
    )}</select></label>`;
  const kinds = ROLES.filter(hasKinds).flatMap((role) => [...KINDS[role]]);
  const categories = index.catalog.categories.map(({ slug, translations }): Choice => [
    slug,
    translations[locale].name,
  ]);
  return html`<form class="filters" action="${pagePath('/catalog', locale)}" method="get" data-live="results" aria-label="${t.filters[locale]}">
<label class="field">${t.words[locale]}<input type="search" name="q" maxlength="200" value="${query?.q ?? ''}" autocomplete="off"></label>
${select('role', t.role, named(ROLE_NAMES, ROLES), query?.role)}
${sortField(query, locale)}
<details class="more"${isRefined(query) ? html` open` : ''}><summary>${t.more[locale]}</summary>
<div class="switches">${each(FACT_FILTERS, ({ name, label }) => html`<label class="choice"><input type="checkbox" name="${name}" value="true"${query?.[name] === true ? html` checked` : ''}>${label[locale]}<small class="soft" data-count="${name}.true">${counted(name, 'true')}</small></label>`)}</div>
<label class="field">${t.least[locale]}<input name="min" maxlength="60" value="${query?.min ?? ''}" placeholder="10 GB" autocomplete="off"></label>
${select('region', t.region, named(REGION_FILTER_NAMES, offeredRegions(query?.region)), query?.region)}
${select('kind', t.kind, named(ROLE_KIND_NAMES, kinds), query?.kind)}
${select('category', t.category, categories, query?.category)}
${select('freeType', t.freeType, named(FREE_TYPE_NAMES, FREE_TYPES), query?.freeType)}
</details>
${query?.provider === undefined ? '' : html`<input type="hidden" name="provider" value="${query.provider}">`}${trayField(tray)}
<p class="actions"><button type="submit" class="main">${t.apply[locale]}</button> <a href="${withPlans(pagePath('/catalog', locale), traySlugs(tray))}">${t.reset[locale]}</a></p>
<p class="soft small">${t.stated[locale]}</p>
</form>`;
}

/** The orders of the list: the metrics are those that are compared in the chosen role. */
function sortField(query: OffersQuery | null, locale: PageContext['locale']): Markup {
  const metrics = query?.role === undefined ? [] : ROLE_COLUMNS[query.role].map(({ metric }) => metric);
  const choices: Choice[] = [
    ['relevance', t.bestFirst[locale]],
    ...metrics.map((metric): Choice => [metric, t.mostOf(METRIC_TABLE[metric].name)[locale]]),
    ['name', t.byName[locale]],
    ['freshness', t.lastSeen[locale]],
  ];
  const chosen = query?.sort ?? 'relevance';
  const others: Choice[] = choices.some(([value]) => value === chosen) ? [] : [[chosen, chosen]];
  return html`<label class="field">${t.sort[locale]}<select name="sort">${each([...choices, ...others], ([value, text]) => html`<option value="${value === 'relevance' ? '' : value}"${value === chosen ? html` selected` : ''}>${text}</option>`)}</select></label>`;
}

function isRefined(query: OffersQuery | null): boolean {
  if (query === null) return false;
  const { category, freeType, kind, region, min } = query;
  return (
    [category, freeType, kind, region, min].some((value) => value !== undefined) ||
    FACT_FILTERS.some(({ name }) => query[name] === true)
  );
}
