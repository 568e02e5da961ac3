/** The table of a role for people: what it is, filters and orders as links, the table, the way on. */
import type { BestAnswer, BestQuery } from '../../../../schemas/best.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { bestCsvPath, bestPath, feedPath, offerAddress, pagePath, picturePath } from '../../../addresses.ts';
import { conditionText, joinSentences, shownColumns } from '../../../words/index.ts';
import { BEST_TEXTS, CHANGES_TEXTS, COMPARE_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { PageContext, RenderedPage } from '../page.ts';
import { breadcrumbs, feedLink, pager, wrongParts } from '../parts/navigation.ts';
import { nearlyPlans } from '../parts/offer-row.ts';
import { breadcrumbList, dataset } from '../parts/structured-data.ts';
import { bestDataPaths, bestStatePath, bestStateQuery, type BestView, rankedTable } from './table.ts';

const t = BEST_TEXTS;

export function bestHtml(view: BestView, context: PageContext): RenderedPage {
  const { locale, index } = context;
  const role = view.kind === 'table' ? view.query.role : view.role;
  const title = t.title(role)[locale];
  const plans = index.rankedPlans(role).length;
  const columns = view.kind === 'table' ? view.table.columns.map(({ name }) => name) : [];
  const description = t.description(role, plans, columns, index.catalog.dataAsOf.slice(0, 10))[locale];
  const state = view.kind === 'table' ? bestStateQuery(view.query) : '';
  const isWhole = view.kind === 'table' && state === '';
  return {
    head: {
      title,
      description,
      path: bestPath(role, 'en') + state,
      picture: picturePath({ of: 'best', role }, locale),
      indexed: isWhole,
      section: 'best',
      feeds: [feedLink(context, { about: 'best', slug: role })],
      scripts: ['compare.js'],
      ...(isWhole ? { structuredData: structuredData(view.table, { title, description }, context) } : {}),
    },
    body: html`<div class="wrap wide">${breadcrumbs([{ name: t.index[locale], href: pagePath('/best', locale) }], locale)}
<header class="title"><h1>${title}</h1><p class="lead">${t.lead(plans)[locale]}</p></header>
${view.kind === 'table' ? whole(view.query, view.table, locale) : refusal(view, locale)}</div>`,
  };
}

function refusal(view: Extract<BestView, { kind: 'invalid' }>, locale: Locale): Markup {
  return html`${wrongParts(t.invalid[locale], view.issues, locale)}
<p><a href="${bestPath(view.role, locale)}">${t.title(view.role)[locale]}</a></p>`;
}

function whole(query: BestQuery, table: BestAnswer, locale: Locale): Markup {
  const { role } = table;
  return html`${filters(query, table, locale)}
<section class="ranking"><h2 class="count" id="plans">${t.plans(table.total)[locale]}</h2>
${orders(query, table, locale)}
${
  table.plans.length === 0
    ? html`<p><strong>${t.none[locale]}</strong></p>`
    : html`<form class="pick-plans" action="${pagePath('/compare', locale)}" method="get"><input type="hidden" name="role" value="${role}">
${rankedTable(query, table, locale)}
<p class="actions sticky"><button class="main" type="submit" name="sent" value="1">${COMPARE_TEXTS.submit[locale]}</button><span class="soft">${t.chooseHelp[locale]}</span><output class="soft" data-of="${COMPARE_TEXTS.countChosen[locale]}"></output></p></form>`
}
${nearlyPlans(table.nearly, locale)}
${pager(table, (offset) => bestStatePath({ ...query, offset }), locale)}
<p class="soft small legend"><span class="unknown" aria-hidden="true">?</span> ${joinSentences([t.legend[locale], t.places[locale]], locale)}</p>
${downloads(query, locale)}</section>`;
}

/** One link a filter: it adds the condition, or takes it away. What would leave nothing is only named, and most are folded. */
function filters(query: BestQuery, table: BestAnswer, locale: Locale): Markup {
  type Chip = BestAnswer['filters'][number];
  const first = table.filters.filter(({ plans }) => plans > 0).slice(0, CHIPS_MAX);
  const isSeen = (chip: Chip): boolean => chip.on || first.includes(chip);
  const toChip = ({ name, value, on, plans }: Chip): Markup => {
    const words = html`${conditionText(name, value, locale)} <span class="soft">${plans}</span>`;
    if (!on && plans === 0) return html`<li><span class="choice off">${words}</span></li>\n`;
    const set = value === 'true' ? true : value;
    const href = bestStatePath({ ...query, [name]: on ? undefined : set, offset: 0 });
    return html`<li><a class="choice${on ? ' chosen' : ''}" href="${href}"${on ? html` aria-current="true"` : ''}>${words}</a></li>\n`;
  };
  const isFiltered = table.filters.some(({ on }) => on);
  return html`<nav class="filters" aria-labelledby="conditions"><h2 class="count" id="conditions">${t.filters[locale]}</h2>
<ul class="plain choices">${each(table.filters.filter(isSeen), toChip)}${when(isFiltered, () => {
    const cleared = { ...query, offset: 0 };
    for (const { name } of table.filters) cleared[name] = undefined;
    return html`<li><a class="tab" href="${bestStatePath(cleared)}">${t.clear[locale]}</a></li>`;
  })}</ul>
<details class="fold"><summary>${t.more[locale]}</summary><ul class="plain choices">${each(
    table.filters.filter((chip) => !isSeen(chip)),
    toChip,
  )}</ul></details></nav>`;
}

const CHIPS_MAX = 4;

/** The orders as links; those of the columns are in the head of the table if it has one. */
function orders(query: BestQuery, table: BestAnswer, locale: Locale): Markup {
  const link = (sort: BestQuery['sort'], name: string, kind: string): Markup =>
    html`<a class="tab ${kind}" href="${bestStatePath({ ...query, sort, order: undefined, offset: 0 })}"${sort === query.sort ? html` aria-current="true"` : ''}>${name}</a>\n`;
  return html`<nav class="row small orders${query.sort === 'best' ? ' usual' : ''}" aria-label="${t.order[locale]}"><span class="soft">${t.order[locale]}</span>
${link('best', t.best[locale], '')}${link('name', t.byName[locale], 'in-head')}${each(shownColumns(table).amounts, ({ metric, name }) => link(metric, name, 'in-head'))}</nav>`;
}

function downloads(query: BestQuery, locale: Locale): Markup {
  const { csv, json, markdown } = bestDataPaths(query);
  return html`<p class="row">${t.download[locale]} <a href="${csv}">CSV</a> <a href="${json}">JSON</a> <a href="${markdown}">Markdown</a> · <a href="${feedPath({ about: 'best', slug: query.role }, locale)}">${CHANGES_TEXTS.followThese[locale]}</a></p>`;
}

function structuredData(
  { role, total, plans }: BestAnswer,
  { title, description }: { readonly title: string; readonly description: string },
  context: PageContext,
): object {
  const { locale, publicUrl } = context;
  const url = publicUrl + bestPath(role, locale);
  const steps = [
    [BEST_TEXTS.index[locale], publicUrl + pagePath('/best', locale)],
    [title, url],
  ] as const;
  const files = {
    'text/csv': bestCsvPath(role, locale),
    'application/json': `/api/zero/best?role=${role}&locale=${locale}`,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList(steps, context),
      {
        '@type': 'ItemList',
        name: title,
        description,
        url,
        inLanguage: locale,
        numberOfItems: total,
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        itemListElement: plans.map(({ slug, name }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name,
          url: offerAddress(publicUrl, slug, locale),
        })),
      },
      dataset({ name: title, description, url, files }, context),
    ],
  };
}
