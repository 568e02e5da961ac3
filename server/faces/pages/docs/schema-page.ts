/** `/docs/schemas/{name}`: a shape of the API, property by property. */
import type { LocalizedText } from '../../../../schemas/text.ts';
import { docsPath, schemaPath } from '../../../addresses.ts';
import { mdFence, mdPage } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { html } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { mdOperationList, operationList } from './operation-list.ts';
import { proseLine } from './prose.ts';
import { apiReference, type JsonSchema, type Operation, referredName } from './reference.ts';
import { propertyRows, typeWords } from './schema-rows.ts';

const t = DOCS_TEXTS;
const UNKNOWN: LocalizedText = t.unknownSchema;

type SchemaView = { readonly name: string; readonly schema: JsonSchema };

export const schemaPage = definePage<SchemaView>({
  path: `${docsPath('en')}/schemas/{slug}`,
  read: ({ locale }, { slug }) => {
    const schema = apiReference(locale).schemas.get(slug);
    return schema === undefined
      ? { kind: 'problem', problem: { code: 'not-found', detail: UNKNOWN } }
      : { kind: 'view', view: { name: slug, schema } };
  },
  html: ({ name, schema }, { locale }) => {
    const users = usersOf(name, apiReference(locale).operations);
    const rows = propertyRows(schema, locale);
    return {
      head: {
        title: name,
        description: `${name}${choosePunctuation(locale).colon}${t.schemaLead[locale]}`,
        path: schemaPath(name, 'en'),
        indexed: false,
        styles: ['docs.css'],
      },
      body: html`<div class="wrap docs">${breadcrumbs([{ name: t.title[locale], href: docsPath(locale) }], locale)}
<header class="title"><h1><code>${name}</code></h1>${typeof schema.description === 'string' ? html`<p class="lead">${proseLine(schema.description)}</p>` : ''}</header>
<section><h2>${t.shape[locale]}</h2>${rows === '' ? html`<p>${typeWords(schema, locale)}</p>` : rows}</section>
${users.length === 0 ? '' : html`<section><h2>${t.usedBy[locale]}</h2>${operationList(users, locale)}</section>`}</div>`,
    };
  },
  markdown: ({ name, schema }, context) => {
    const { locale, publicUrl } = context;
    const users = usersOf(name, apiReference(locale).operations);
    return mdPage(
      context,
      schemaPath(name, 'en'),
      `# ${name}`,
      mdFence(JSON.stringify(schema, null, 2)),
      users.length === 0 ? null : `## ${t.usedBy[locale]}`,
      mdOperationList(users, publicUrl, locale),
    );
  },
});

/** The operations that take or answer with the schema itself. */
function usersOf(name: string, operations: readonly Operation[]): Operation[] {
  return operations.filter(({ body, answers }) =>
    [
      ...(body === null ? [] : [body]),
      ...answers.flatMap(({ problems, content }) => (problems.length > 0 ? [] : Object.values(content))),
    ].some(({ schema }) => referredName(schema) === name),
  );
}
