/** `/`: the question the site answers, and the ways in. */

import type { Category, Stats } from '../../../../schemas/catalog.ts';
import type { ChangeEntry } from '../../../../schemas/change.ts';
import { describeNumber } from '../../../../schemas/describe-number.ts';
import { type Locale, ROLES, type Role } from '../../../../schemas/vocabulary.ts';
import {
  bestAddress,
  bestPath,
  categoryPath,
  changesPath,
  correctionsPath,
  localePrefix,
  markdownPath,
  pagePath,
} from '../../../addresses.ts';
import {
  type CatalogIndex,
  countPlans,
  listCategories,
  listChangeDays,
  planNames,
  ROLE_NAMES,
} from '../../../catalog/index.ts';
import { md, mdChanges, mdLink, mdPage } from '../../../markdown/index.ts';
import { changeTitle } from '../../../words/index.ts';
import { BEST_TEXTS, CHANGES_TEXTS, HOME_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { definePage } from '../page.ts';
import { changeLine } from '../parts/change-days.ts';

/** Entries shown before one goes to /changes. */
const CHANGES_SHOWN = 3;

type HomeView = {
  readonly categories: readonly Category[];
  readonly stats: Stats;
  /** What providers changed. */
  readonly changes: readonly ChangeEntry[];
};

const t = HOME_TEXTS;

export const homePage = definePage<HomeView>({
  path: '/',
  read: ({ index, locale }) => ({
    kind: 'view',
    view: {
      ...listCategories(index, locale),
      changes: newest(index, locale),
    },
  }),
  html: ({ categories, stats, changes }, { locale, index }) => ({
    head: { title: t.title[locale], description: t.lead[locale], path: '/' },
    body: html`<div class="wrap">
<section class="hero"><h1>${t.question[locale]}</h1>
<p class="lead">${t.lead[locale]}</p>
${needsForm(locale)}</section>
${figures(stats, locale)}
<section><h2>${BEST_TEXTS.index[locale]}</h2>
<ul class="plain role-links">${each(countPlans(index.offers), ({ role, plans }) => html`<li><a class="choice" href="${bestPath(role, locale)}">${ROLE_NAMES[role][locale]} <span class="soft">${plans}</span></a></li>\n`)}</ul></section>
<section><h2>${t.categories[locale]}</h2>
<ul class="plain tiles">${each(categories, ({ slug, name, summary, offers }) => html`<li><a href="${categoryPath(slug, locale)}"><strong>${name}</strong><span class="count">${offers}</span></a><p>${summary}</p></li>`)}</ul></section>
<section><h2>${t.how[locale]}</h2><ol class="steps">${each(t.steps, ({ title, words }) => html`<li><h3>${title[locale]}</h3><p>${words[locale]}</p></li>`)}</ol>
<p><a href="${pagePath('/about', locale)}">${t.method[locale]}</a></p></section>
<section><h2>${t.recent[locale]}</h2>${
      changes.length === 0
        ? html`<p class="soft">${t.noChanges[locale]}</p>`
        : html`<ul class="plain change-lines">${each(changes, (entry) => changeLine(entry, `${entry.happenedOn} ${changeTitle(entry, planNames(index, locale), locale)}`, locale))}</ul>`
    }<p><a href="${changesPath(locale)}">${t.allChanges[locale]}</a> · <a href="${correctionsPath(locale)}">${CHANGES_TEXTS.correction[locale]}</a></p></section>
<section><h2>${t.programs[locale]}</h2><ul>${each(t.programLinks, ({ href, words }) => html`<li><a href="${href}"><code>${href}</code></a> ${words[locale]}</li>`)}</ul></section>
</div>`,
  }),
  markdown: ({ categories, stats, changes }, context) => {
    const { locale, publicUrl, index } = context;
    return mdPage(
      context,
      '/',
      `# ${md(t.title[locale])}`,
      `> ${md(t.lead[locale])}`,
      t.stats(stats)[locale],
      `## ${BEST_TEXTS.index[locale]}`,
      countPlans(index.offers)
        .map(({ role, plans }) => {
          const twin = markdownPath(bestAddress(publicUrl, role, locale));
          return `- ${mdLink(BEST_TEXTS.title(role)[locale], twin)} (${plans})`;
        })
        .join('\n'),
      `## ${t.categories[locale]}`,
      categories
        .map(
          ({ slug, name, summary, offers }) =>
            `- ${mdLink(name, `${publicUrl}${categoryPath(slug, locale)}.md`)} (${offers}): ${md(summary)}`,
        )
        .join('\n'),
      `## ${t.how[locale]}`,
      t.steps
        .map(({ title, words }, position) => `${position + 1}. **${md(title[locale])}** ${md(words[locale])}`)
        .join('\n'),
      `## ${t.recent[locale]}`,
      changes.length === 0 ? t.noChanges[locale] : mdChanges(changes, locale),
      `## ${t.programs[locale]}`,
      t.programLinks.map(({ href, words }) => `- <${publicUrl}${href}> ${md(words[locale])}`).join('\n'),
    );
  },
});

/** The newest changes by providers; our own corrections are no news of a plan. */
function newest(index: CatalogIndex, locale: Locale): ChangeEntry[] {
  const reading = listChangeDays(index, { kind: 'change', locale });
  if (reading.kind !== 'found') return [];
  return reading.value.days.flatMap(({ entries }) => entries).slice(0, CHANGES_SHOWN);
}

function needsForm(locale: Locale): Markup {
  const chip = (role: Role): Markup =>
    html`<label class="choice"><input type="checkbox" name="needs" value="${role}">${ROLE_NAMES[role][locale]}</label>`;
  return html`<form action="${pagePath('/plan', locale)}" method="get"><fieldset><legend>${t.needs[locale]}</legend>
<div class="choices">${each(ROLES, chip)}</div></fieldset>
<p class="actions"><button class="main" type="submit">${t.plan[locale]}</button> <a href="${localePrefix(locale)}/catalog">${t.browse[locale]}</a></p></form>`;
}

function figures(stats: Stats, locale: Locale): Markup {
  const cells: readonly (readonly [string, number])[] = [
    [t.offers[locale], stats.offers],
    [t.providers[locale], stats.providers],
    [t.quotes[locale], stats.quotes],
    [t.verified[locale], stats.verified],
    [t.changed[locale], stats.changes30d],
    [t.review[locale], stats.underReview],
  ];
  return html`<dl class="figures strip">${each(cells, ([name, value]) => html`<div><dt>${name}</dt><dd>${describeNumber(value, locale)}</dd></div>`)}</dl>`;
}
