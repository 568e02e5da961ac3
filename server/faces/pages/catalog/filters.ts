/** The form of filters next to the list. A count says how many plans its value would leave. */

import type { Facets, OffersQuery } from '../../../../schemas/catalog-queries.ts';
import { FACT_FILTERS } from '../../../../schemas/facts.ts';
import { METRIC_TABLE } from '../../../../schemas/metrics.ts';
import { offeredRegions, REGION_FILTER_NAMES } from '../../../../schemas/regions/region-filters.ts';
import { ROLE_COLUMNS } from '../../../../schemas/role-columns.ts';
import type { LocalizedText } from '../../../../schemas/text.ts';
import { FREE_TYPES, hasKinds, KINDS, ROLES } from '../../../../schemas/vocabulary.ts';
import { pagePath } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { FREE_TYPE_NAMES, ROLE_KIND_NAMES } from '../../../words/index.ts';
import { CATALOG_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { withPlans } from '../parts/chosen-plans.ts';
import { type Tray, trayField, traySlugs } from '../parts/compare-tray.ts';

const t = CATALOG_TEXTS;

type Choice = readonly [value: string, name: string];

/** @param query null if the address could not be read */
export function filterForm(
  query: OffersQuery | null,
  facets: Facets,
  tray: Tray,
  { locale, index }: PageContext,
): Markup {
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

/** Whether a filter behind the fold is set. */
function isRefined(query: OffersQuery | null): boolean {
  if (query === null) return false;
  const { category, freeType, kind, region, min } = query;
  return (
    [category, freeType, kind, region, min].some((value) => value !== undefined) ||
    FACT_FILTERS.some(({ name }) => query[name] === true)
  );
}
