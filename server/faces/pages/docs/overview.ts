/** `/docs`: what the API promises, and every operation and schema of it. */
import { docsPath, operationPath, pagePath, schemaPath } from '../../../addresses.ts';
import { md, mdCode, mdLink, mdPage } from '../../../markdown/index.ts';
import { marksOf } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { each, html } from '../markup.ts';
import { definePage } from '../page.ts';
import { proseBlocks, proseLine, proseSections, said } from './prose.ts';
import { apiReference } from './reference.ts';
import { anchorOf, groupName, inLanguage } from './sections.ts';

const t = DOCS_TEXTS;

export const docsPage = definePage<null>({
  path: docsPath('en'),
  read: () => ({ kind: 'view', view: null }),
  html: (_, { locale }) => {
    const { version, description, tags, operations, schemas } = apiReference();
    const shown = inLanguage(operations, locale);
    const sections = proseSections(description);
    return {
      head: {
        title: t.title[locale],
        description: t.description[locale],
        path: docsPath('en'),
        styles: ['docs.css'],
      },
      body: html`<div class="wrap with-side docs"><nav class="docs-menu" aria-label="${t.title[locale]}"><ul class="plain">
${each(tags, ({ name }) => html`<li><a href="#${anchorOf(name)}">${groupName(name, locale)}</a></li>\n`)}<li><a href="#schemas">${t.schemas[locale]}</a></li>
${each(sections, ({ title }) => (title === null ? '' : html`<li><a href="#${anchorOf(title)}">${proseLine(title, locale)}</a></li>\n`))}</ul></nav>
<div><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p>
<p class="soft">${t.version(version)[locale]} · <a href="/openapi.json">${t.machine[locale]}</a> · ${t.jsonSchemas[locale]} <a href="/schemas/record.schema.json">record</a> <a href="/schemas/zero.schema.json">zero.json</a></p></header>
${each(
  sections.filter(({ title }) => title === null),
  ({ blocks }) => proseBlocks(blocks, locale),
)}
${each(
  tags,
  ({ name, description: about }) =>
    html`<section id="${anchorOf(name)}"><h2>${groupName(name, locale)}</h2><p class="soft">${proseLine(about, locale)}</p>
<ul class="plain operations">${each(
      shown.filter(({ tag }) => tag === name),
      ({ id, method, path, summary }) =>
        html`<li><a href="${operationPath(id, locale)}"><span class="method">${method}</span> <code>${path}</code></a> <span class="soft">${proseLine(summary, locale)}</span></li>\n`,
    )}</ul></section>\n`,
)}<section id="schemas"><h2>${t.schemas[locale]}</h2><ul class="plain schema-names">${each(schemas.keys(), (name) => html`<li><a href="${schemaPath(name, locale)}"><code>${name}</code></a></li>\n`)}</ul></section>
${each(sections, ({ title, blocks }) =>
  title === null
    ? ''
    : html`<section id="${anchorOf(title)}"><h2>${proseLine(title, locale)}</h2>${proseBlocks(blocks, locale)}</section>\n`,
)}</div></div>`,
    };
  },
  markdown: (_, context) => {
    const { locale, publicUrl } = context;
    const { description, tags, operations } = apiReference();
    const shown = inLanguage(operations, locale);
    return mdPage(
      context,
      docsPath('en'),
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      `${t.machine[locale]}${marksOf(locale).colon}<${publicUrl}/openapi.json>`,
      ...tags.flatMap(({ name }) => [
        `## ${groupName(name, locale)}`,
        shown
          .filter(({ tag }) => tag === name)
          .map(
            ({ id, method, path, summary }) =>
              `- ${mdLink(said(summary, locale).text, `${publicUrl}${operationPath(id, locale)}.md`)} ${mdCode(`${method} ${path}`)}`,
          )
          .join('\n'),
      ]),
      // Written in the same Markdown, which is our own.
      ...proseSections(description).flatMap(({ title, blocks }) => [
        title === null ? null : `## ${md(said(title, locale).text)}`,
        ...blocks.map((block) =>
          block.kind === 'paragraph'
            ? said(block.text, locale).text
            : block.items.map((item) => `- ${said(item, locale).text}`).join('\n'),
        ),
      ]),
      `<${publicUrl}${pagePath('/about', locale)}#terms>`,
    );
  },
});
