/** `/about`: how facts are checked, what the words for freshness mean, the usage terms, how to correct us. */

import type { LocalizedText } from '../../../../schemas/text.ts';
import { FRESHNESS } from '../../../../schemas/vocabulary.ts';
import { correctPath } from '../../../addresses.ts';
import { md, type MdBlock, mdHref, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation, FRESHNESS_SHORT } from '../../../words/index.ts';
import { ABOUT_SECTIONS, ABOUT_TEXTS, FRESHNESS_MEANINGS, SITE } from '../../../words/pages/index.ts';
import { each, html, type Markup, safeHref } from '../markup.ts';
import { definePage, type PageContext } from '../page.ts';
import { describeDataset } from '../parts/structured-data.ts';
import { freshnessMark } from '../parts/evidence.ts';

const t = ABOUT_TEXTS;

export const aboutPage = definePage<null>({
  path: '/about',
  read: () => ({ kind: 'view', view: null }),
  html: (_, context) => {
    const { locale } = context;
    return {
      head: {
        title: t.title[locale],
        description: t.lead[locale],
        path: '/about',
        section: 'about',
        structuredData: describeDataset(t.lead[locale], context),
      },
      body: html`<div class="wrap prose"><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p></header>
${each(
  ABOUT_SECTIONS,
  ({ id, title, paragraphs }) =>
    html`<section id="${id}"><h2>${title[locale]}</h2>${each(paragraphs, (words) => html`<p>${words[locale]}</p>`)}${
      id === 'freshness'
        ? html`<dl class="card rows">${each(FRESHNESS, (status) => html`<div><dt>${freshnessMark(status, locale)}</dt><dd>${FRESHNESS_MEANINGS[status][locale]}</dd></div>`)}</dl>`
        : id === 'corrections'
          ? contactLine(context)
          : ''
    }</section>`,
)}</div>`,
    };
  },
  markdown: (_, context) => {
    const { locale } = context;
    const blocks = ABOUT_SECTIONS.flatMap(({ id, title, paragraphs }) => [
      `## ${title[locale]}`,
      ...paragraphs.map((words) => md(words[locale])),
      id === 'freshness'
        ? FRESHNESS.map(
            (status) =>
              `- **${FRESHNESS_SHORT[status][locale]}** (\`${status}\`) ${md(FRESHNESS_MEANINGS[status][locale])}`,
          )
        : null,
      ...(id === 'corrections' ? contactMarkdown(context) : []),
    ]);
    return mdPage(context, '/about', `# ${t.title[locale]}`, `> ${t.lead[locale]}`, ...blocks);
  },
});

type Way = { readonly label: LocalizedText; readonly href: string };

function ways({ links: { repositoryUrl, contact } }: PageContext): Way[] {
  const mail = (address: string): string => `mailto:${address.replace(/^mailto:/, '')}`;
  return [
    ...(repositoryUrl === null ? [] : [{ label: ABOUT_TEXTS.repository, href: `${repositoryUrl}/issues` }]),
    ...(contact === null
      ? []
      : [{ label: ABOUT_TEXTS.operator, href: contact.includes('@') ? mail(contact) : contact }]),
  ];
}

/** How to reach the operator of this server; says so plainly if no contact is configured. */
function contactLine(context: PageContext): Markup {
  const { locale } = context;
  const all = ways(context);
  const correct = html`<p><a href="${correctPath([], locale)}">${SITE.correct[locale]}</a></p>`;
  if (all.length === 0) return html`${correct}<p>${ABOUT_TEXTS.nobody[locale]}</p>`;
  return html`${correct}<ul>${all.map(({ label, href }) => html`<li><a href="${safeHref(href)}">${label[locale]}</a></li>`)}</ul>`;
}

function contactMarkdown(context: PageContext): MdBlock[] {
  const { locale, publicUrl } = context;
  const correct = { label: SITE.correct, href: publicUrl + correctPath([], locale) };
  const all = ways(context);
  const links = [correct, ...all].map(
    ({ label, href }) => `- ${label[locale]}${choosePunctuation(locale).colon}<${mdHref(href)}>`,
  );
  return [links, all.length === 0 ? ABOUT_TEXTS.nobody[locale] : null];
}
