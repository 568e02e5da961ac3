/** `/docs`: what the API promises, and every operation and schema of it. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { packageVersion } from '../../../../snapshots/package.ts';
import { docsPath, operationPath, pagePath, schemaPath } from '../../../addresses.ts';
import { md, mdCode, mdLink, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { SECTIONS, TAGS } from '../../api/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { definePage } from '../page.ts';
import { apiReference, type Operation, toAnchor } from './reference.ts';

const t = DOCS_TEXTS;

export const docsPage = definePage<null>({
  path: docsPath('en'),
  read: () => ({ kind: 'view', view: null }),
  html: (_, { locale }) => {
    const { operations, schemas } = apiReference(locale);
    return {
      head: {
        title: t.title[locale],
        description: t.description[locale],
        path: docsPath('en'),
        styles: ['docs.css'],
      },
      body: html`<div class="wrap with-side docs"><nav class="docs-menu small taps" aria-label="${t.title[locale]}"><ul class="plain">
${each(Object.entries(TAGS), ([name, { title }]) => html`<li><a href="#${toAnchor(name)}">${title[locale]}</a></li>\n`)}<li><a href="#schemas">${t.schemas[locale]}</a></li>
${each(SECTIONS, ({ title }) => (title === null ? '' : html`<li><a href="#${toAnchor(title.en)}">${title[locale]}</a></li>\n`))}</ul></nav>
<div><header class="title"><h1>${t.title[locale]}</h1><p class="lead">${t.lead[locale]}</p>
<p class="soft">${t.version(packageVersion())[locale]} · <a href="/openapi.json">${t.machine[locale]}</a> · ${t.jsonSchemas[locale]} <a href="/schemas/record.schema.json">record</a> <a href="/schemas/zero.schema.json">zero.json</a></p></header>
${each(SECTIONS, ({ title, body }) => (title === null ? proseBlocks(body[locale]) : ''))}
${each(
  Object.entries(TAGS),
  ([name, { title, description }]) =>
    html`<section id="${toAnchor(name)}"><h2>${title[locale]}</h2><p class="soft">${proseLine(description[locale])}</p>
${operationList(
  operations.filter(({ tag }) => tag === name),
  locale,
)}</section>\n`,
)}<section id="schemas"><h2>${t.schemas[locale]}</h2><ul class="plain row taps">${each(schemas.keys(), (name) => html`<li><a href="${schemaPath(name, locale)}"><code>${name}</code></a></li>\n`)}</ul></section>
${each(SECTIONS, ({ title, body }) =>
  title === null
    ? ''
    : html`<section id="${toAnchor(title.en)}"><h2>${title[locale]}</h2>${proseBlocks(body[locale])}</section>\n`,
)}</div></div>`,
    };
  },
  markdown: (_, context) => {
    const { locale, publicUrl } = context;
    const { operations } = apiReference(locale);
    return mdPage(
      context,
      docsPath('en'),
      `# ${t.title[locale]}`,
      `> ${t.lead[locale]}`,
      `${t.machine[locale]}${choosePunctuation(locale).colon}<${publicUrl}/openapi.json>`,
      ...Object.entries(TAGS).flatMap(([name, { title }]) => [
        `## ${title[locale]}`,
        mdOperationList(
          operations.filter(({ tag }) => tag === name),
          publicUrl,
          locale,
        ),
      ]),
      // Written in the same Markdown, which is our own.
      ...SECTIONS.flatMap(({ title, body }) => [
        title === null ? null : `## ${md(title[locale])}`,
        body[locale],
      ]),
      `<${publicUrl}${pagePath('/about', locale)}#terms>`,
    );
  },
});

/** `GET` and the path. */
export function endpoint({ method, path }: Operation): Markup {
  return html`<span class="method">${method.toUpperCase()}</span> <code>${path}</code>`;
}

export function operationList(operations: readonly Operation[], locale: Locale): Markup {
  return html`<ul class="plain operations">${each(
    operations,
    (operation) =>
      html`<li class="row"><a href="${operationPath(operation.id, locale)}">${endpoint(operation)}</a> <span class="soft">${proseLine(operation.summary)}</span></li>\n`,
  )}</ul>`;
}

export function mdOperationList(
  operations: readonly Operation[],
  publicUrl: string,
  locale: Locale,
): string[] {
  return operations.map(
    ({ id, method, path, summary }) =>
      `- ${mdLink(summary, `${publicUrl}${operationPath(id, locale)}.md`)} ${mdCode(`${method.toUpperCase()} ${path}`)}`,
  );
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*/g;

/** A line of a text, with its code and its bold words. */
export function proseLine(text: string): Markup {
  const parts: (Markup | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    const [whole, code, bold] = found;
    parts.push(text.slice(end, found.index));
    parts.push(
      code === undefined ? html`<strong>${proseLine(bold ?? '')}</strong>` : html`<code>${code}</code>`,
    );
    end = found.index + whole.length;
  }
  parts.push(text.slice(end));
  return html`${parts}`;
}

/** A text of paragraphs and lists; a list may begin right under its paragraph. */
export function proseBlocks(markdown: string): Markup {
  return html`${each(markdown.split('\n\n'), (block) => {
    const lines = block.split('\n');
    const items = lines.filter((line) => line.startsWith('- '));
    const words = lines.filter((line) => !line.startsWith('- ')).join(' ');
    return html`${words === '' ? '' : html`<p>${proseLine(words)}</p>\n`}${
      items.length === 0
        ? ''
        : html`<ul>${each(items, (item) => html`<li>${proseLine(item.slice(2))}</li>`)}</ul>\n`
    }`;
  })}`;
}
