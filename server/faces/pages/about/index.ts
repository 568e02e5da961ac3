/** `/about`: how facts are checked, what the words for freshness mean, the usage terms, how to correct us. */
import { FRESHNESS } from '../../../../schemas/vocabulary.ts';
import { md, mdPage } from '../../../markdown/index.ts';
import { FRESHNESS_SHORT } from '../../../words/index.ts';
import { ABOUT_SECTIONS, ABOUT_TEXTS, FRESHNESS_MEANINGS } from '../../../words/pages/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { describeDataset } from '../parts/dataset.ts';
import { freshnessMark } from '../parts/evidence.ts';
import { contactLine, contactMarkdown } from './contact.ts';

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
      ...(id === 'freshness'
        ? [
            FRESHNESS.map(
              (status) =>
                `- **${FRESHNESS_SHORT[status][locale]}** (\`${status}\`) ${md(FRESHNESS_MEANINGS[status][locale])}`,
            ).join('\n'),
          ]
        : []),
      ...(id === 'corrections' ? [contactMarkdown(context)] : []),
    ]);
    return mdPage(context, '/about', `# ${t.title[locale]}`, `> ${t.lead[locale]}`, ...blocks);
  },
});
