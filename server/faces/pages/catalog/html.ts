/** The catalog page for people. */

import type { Offer } from '../../../../schemas/catalog.ts';
import { OFFERS_LIMIT_DEFAULT, type OffersQuery } from '../../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { FREE_TYPES, type Locale, ROLES } from '../../../../schemas/vocabulary.ts';
import { localePrefix, pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { FREE_TYPE_NAMES, marksOf } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { withPlans } from '../parts/chosen-plans.ts';
import {
  compareTray,
  isEmpty,
  NO_TRAY,
  type Tray,
  trayField,
  trayHead,
  traySlugs,
} from '../parts/compare-tray.ts';
import { goneSection, offerRows } from '../parts/offer-row.ts';

const t = CATALOG_TEXTS;

/** Its `total` and `offers` are plans that can be had. */
export type CatalogList = {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly offers: readonly Offer[];
  /** Plans that were found too, but that nobody can have any more; only on the last page. */
  readonly gone: readonly Offer[];
};

export type CatalogView =
  | { readonly kind: 'list'; readonly query: OffersQuery; readonly list: CatalogList; readonly tray: Tray }
  | {
      readonly kind: 'invalid';
      readonly issues: readonly { readonly path: string; readonly message: LocalizedText }[];
    };

/** The path of a state, without the language prefix; what is left at its default is left out. */
export function catalogStatePath(query: OffersQuery, offset = query.offset): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'category', 'role', 'provider', 'freeType'] as const) {
    const value = query[name];
    if (value !== undefined) parameters.set(name, value);
  }
  for (const { name } of FACT_FILTERS) if (query[name] === true) parameters.set(name, 'true');
  if (query.limit !== OFFERS_LIMIT_DEFAULT) parameters.set('limit', String(query.limit));
  if (offset > 0) parameters.set('offset', String(offset));
  const written = parameters.toString();
  return written === '' ? '/catalog' : `/catalog?${written}`;
}

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
      scripts: ['filter.js'],
    },
    body: html`<div class="wrap"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.description[locale]}</p></header>
<div class="with-side">
${filters(view.kind === 'list' ? view.query : null, tray, context)}
<div id="results" aria-live="polite">${
      view.kind === 'list' ? results(view.query, view.list, tray, locale) : issues(view.issues, locale)
    }</div>
</div></div>`,
  };
}

function filters(query: OffersQuery | null, tray: Tray, { locale, index }: PageContext): Markup {
  const option = (value: string, name: string, chosen: string | undefined): Markup =>
    html`<option value="${value}"${value === chosen ? html` selected` : ''}>${name}</option>`;
  return html`<form class="filters" action="${pagePath('/catalog', locale)}" method="get" data-live="results" aria-label="${t.filters[locale]}">
<label class="field">${t.words[locale]}<input type="search" name="q" maxlength="200" value="${query?.q ?? ''}" autocomplete="off"></label>
<label class="field">${t.role[locale]}<select name="role">${option('', t.any[locale], query?.role)}${each(ROLES, (role) => option(role, ROLE_NAMES[role][locale], query?.role))}</select></label>
<details class="more"${isRefined(query) ? html` open` : ''}><summary>${t.more[locale]}</summary>
<label class="field">${t.category[locale]}<select name="category">${option('', t.any[locale], query?.category)}${each(index.catalog.categories, ({ slug, translations }) => option(slug, translations[locale].name, query?.category))}</select></label>
<label class="field">${t.freeType[locale]}<select name="freeType">${option('', t.any[locale], query?.freeType)}${each(FREE_TYPES, (type) => option(type, FREE_TYPE_NAMES[type][locale], query?.freeType))}</select></label>
<div class="switches">${each(FACT_FILTERS, ({ name, label }) => html`<label class="choice"><input type="checkbox" name="${name}" value="true"${query?.[name] === true ? html` checked` : ''}>${label[locale]}</label>`)}</div>
</details>
${query?.provider === undefined ? '' : html`<input type="hidden" name="provider" value="${query.provider}">`}${trayField(tray)}
<p class="actions"><button type="submit" class="main">${t.apply[locale]}</button> <a href="${withPlans(pagePath('/catalog', locale), traySlugs(tray))}">${t.reset[locale]}</a></p>
<p class="soft small">${t.stated[locale]}</p>
</form>`;
}

/** Whether a filter behind the fold is set. */
function isRefined(query: OffersQuery | null): boolean {
  if (query === null) return false;
  return (
    query.category !== undefined ||
    query.freeType !== undefined ||
    FACT_FILTERS.some(({ name }) => query[name] === true)
  );
}

function results(query: OffersQuery, list: CatalogList, tray: Tray, locale: Locale): Markup {
  const placed = { ...tray, at: localePrefix(locale) + catalogStatePath(query) };
  return html`<h2 class="count">${t.count(list.total)[locale]}</h2>
${when(list.offers.length === 0, () => html`<p><strong>${t.none[locale]}</strong> ${t.noneHelp[locale]}</p>`)}
${offerRows(list.offers, placed, locale)}${goneSection(list.gone, placed, locale)}
${pager(query, list, tray, locale)}${compareTray(placed, locale)}`;
}

function issues(list: Extract<CatalogView, { kind: 'invalid' }>['issues'], locale: Locale): Markup {
  const items = each(list, ({ path, message }) => {
    return html`<li><code>${path}</code>${marksOf(locale).colon}${message[locale]}</li>`;
  });
  return html`<div class="caution bad" role="alert"><p><strong>${t.invalid[locale]}</strong></p><ul>${items}</ul></div>`;
}

function pager(
  query: OffersQuery,
  { total, limit, offset }: CatalogList,
  tray: Tray,
  locale: Locale,
): Markup | '' {
  if (total <= limit && offset === 0) return '';
  const at = (start: number): string =>
    withPlans(localePrefix(locale) + catalogStatePath(query, start), traySlugs(tray));
  return html`<nav class="pager" aria-label="${t.pages[locale]}">${when(
    offset > 0,
    () => html`<a rel="prev" href="${at(Math.max(0, offset - limit))}">← ${t.previous[locale]}</a>`,
  )} <span class="soft">${Math.min(offset + 1, total)}–${Math.min(offset + limit, total)} / ${total}</span> ${when(
    offset + limit < total,
    () => html`<a rel="next" href="${at(offset + limit)}">${t.next[locale]} →</a>`,
  )}</nav>`;
}
