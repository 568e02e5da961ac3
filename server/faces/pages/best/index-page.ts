/** `/best`: the tables, one for each role. */

import { METRIC_TABLE } from '../../../../schemas/metrics.ts';
import { ROLE_COLUMNS } from '../../../../schemas/role-columns.ts';
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { bestAddress, bestPath, markdownPath, offerPath, pagePath } from '../../../addresses.ts';
import { type CatalogIndex, countPlans, ROLE_NAMES } from '../../../catalog/index.ts';
import { md, mdLink, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation, joinList } from '../../../words/index.ts';
import { BEST_TEXTS, WORKS_WITH_TEXTS, ZERO_DOLLARS_TEXTS } from '../../../words/pages/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';

const NAMED = 3;

type Table = {
  readonly role: Role;
  readonly plans: number;
  readonly columns: readonly string[];
  readonly first: readonly { readonly slug: string; readonly name: string }[];
};

const t = BEST_TEXTS;

export const bestIndexPage = definePage<readonly Table[]>({
  path: '/best',
  read: ({ index, locale }) => ({ kind: 'view', view: tablesOf(index, locale) }),
  html: (tables, { locale, index }) => ({
    head: { title: t.index[locale], description: t.indexLead[locale], path: '/best', section: 'best' },
    body: html`<div class="wrap"><header class="title"><h1>${t.index[locale]}</h1><p class="lead">${t.indexLead[locale]}</p><p class="actions"><a class="button quiet" href="${pagePath('/zero-dollars', locale)}">${ZERO_DOLLARS_TEXTS.given.title[locale]}</a>${index.toolIndex.tools.length === 0 ? '' : html` <a class="button quiet" href="${pagePath('/works-with', locale)}">${WORKS_WITH_TEXTS.index[locale]}</a>`}</p></header>
<section><h2 class="visually-hidden">${t.index[locale]}</h2><ul class="plain columns tiles">${each(
      tables,
      ({ role, plans, columns, first }) =>
        html`<li><a href="${bestPath(role, locale)}"><strong>${ROLE_NAMES[role][locale]}</strong><span class="soft">${plans}</span></a><p class="soft small">${joinList(columns, locale)}</p><p class="soft small">${t.first[locale]}${choosePunctuation(locale).colon}${each(first, ({ slug, name }, at) => html`${at === 0 ? '' : choosePunctuation(locale).list}<a class="soft" href="${offerPath(slug, locale)}">${name}</a>`)}</p></li>\n`,
    )}</ul></section></div>`,
  }),
  markdown: (tables, context) => {
    const { locale, publicUrl } = context;
    const { colon, semicolon } = choosePunctuation(locale);
    return mdPage(
      context,
      '/best',
      `# ${t.index[locale]}`,
      `> ${t.indexLead[locale]}`,
      tables.map(({ role, plans, columns, first }) => {
        const link = mdLink(t.title(role)[locale], markdownPath(bestAddress(publicUrl, role, locale)));
        const names = first.map(({ name }) => md(name));
        const parts = [
          t.plans(plans)[locale],
          joinList(columns, locale),
          `${t.first[locale]}${colon}${joinList(names, locale)}`,
        ];
        return `- ${link}${colon}${parts.join(semicolon)}`;
      }),
    );
  },
});

function tablesOf(index: CatalogIndex, locale: Locale): Table[] {
  return countPlans(index.offers).map(({ role, plans }) => ({
    role,
    plans,
    columns: ROLE_COLUMNS[role].map(({ metric }) => METRIC_TABLE[metric].name[locale]),
    first: index
      .rankedPlans(role)
      .slice(0, NAMED)
      .map(({ offer }) => ({ slug: offer.slug, name: offer.translations[locale].name })),
  }));
}
