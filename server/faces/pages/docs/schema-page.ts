/** `/docs/schemas/{name}`: a shape of the API, property by property. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { docsPath, schemaPath } from '../../../addresses.ts';
import { mdFence, mdPage, mdSection } from '../../../markdown/index.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { definePage } from '../page.ts';
import { breadcrumbs } from '../parts/navigation.ts';
import { mdOperationList, operationList, proseLine } from './overview.ts';
import { apiReference, isObject, type JsonSchema, type Operation, referredName } from './reference.ts';

const t = DOCS_TEXTS;

type SchemaView = { readonly name: string; readonly schema: JsonSchema };

export const schemaPage = definePage<SchemaView>({
  path: `${docsPath('en')}/schemas/{slug}`,
  read: ({ locale }, { slug }) => {
    const schema = apiReference(locale).schemas.get(slug);
    return schema === undefined
      ? { kind: 'problem', problem: { code: 'not-found', detail: t.unknownSchema } }
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
      ...mdSection(`## ${t.usedBy[locale]}`, mdOperationList(users, publicUrl, locale)),
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

/** A name of the document: English, whatever the language of the page. */
function word(name: string, locale: Locale): Markup {
  return locale === 'en' ? html`<code>${name}</code>` : html`<code lang="en">${name}</code>`;
}

/** As many words fit into a line; more are folded. */
const VALUES_SHOWN = 6;

/** What a value of the schema is, in a few words. */
export function typeWords(schema: JsonSchema, locale: Locale): Markup | string {
  const name = referredName(schema);
  if (name !== null) return html`<a href="${schemaPath(name, locale)}">${word(name, locale)}</a>`;
  if ('const' in schema) return word(JSON.stringify(schema.const), locale);
  if (Array.isArray(schema.enum)) return valuesOf(schema.enum, locale);
  const choices = variantsOf(schema);
  if (choices.length > 0)
    return html`${each(choices, (choice, at) => html`${at === 0 ? '' : t.or[locale]}${typeWords(choice, locale)}`)}`;
  if (schema.type === 'array') {
    const { items } = schema;
    return isObject(items) ? html`${t.listOf[locale]}${typeWords(items, locale)}` : t.list[locale];
  }
  if (schema.type === 'object') {
    const { additionalProperties } = schema;
    return isObject(additionalProperties) && Object.keys(additionalProperties).length > 0
      ? html`${t.mapOf[locale]}${typeWords(additionalProperties, locale)}`
      : t.types.object[locale];
  }
  const format = typeof schema.format === 'string' ? schema.format : null;
  const type = typeof schema.type === 'string' ? schema.type : 'any';
  const words = isTypeName(type) ? t.types[type][locale] : type;
  return format === null ? words : html`${words}${choosePunctuation(locale).bracket(format)}`;
}

function isTypeName(type: string): type is keyof typeof t.types {
  return type in t.types;
}

function valuesOf(values: readonly unknown[], locale: Locale): Markup {
  const all = html`${each(values, (value, at) => html`${at === 0 ? '' : ' '}${word(String(value), locale)}`)}`;
  return values.length <= VALUES_SHOWN
    ? all
    : html`<details class="values"><summary>${t.oneOf(values.length)[locale]}</summary>${all}</details>`;
}

function variantsOf({ anyOf, oneOf }: JsonSchema): JsonSchema[] {
  const variants = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return variants.filter(isObject);
}

/** A row for each property, those of objects inside it below it; nothing if the schema has none of its own. */
function propertyRows(schema: JsonSchema, locale: Locale): Markup | '' {
  const { properties, required } = schema;
  if (!isObject(properties)) return '';
  const needed = Array.isArray(required) ? required : [];
  return html`<dl class="card rows schema">${each(Object.entries(properties), ([name, property]) => {
    if (!isObject(property)) return '';
    const { description } = property;
    return html`<div><dt>${word(name, locale)}${needed.includes(name) ? '' : html` <small>${t.optional[locale]}</small>`}</dt><dd>${typeWords(property, locale)}${renderBounds(property, locale)}${typeof description === 'string' ? html`<p class="soft">${proseLine(description)}</p>` : ''}${each(innerObjects(property), (inner) => propertyRows(inner, locale))}</dd></div>\n`;
  })}</dl>`;
}

/** Objects that are written inside a schema, and so have no page of their own. */
function innerObjects(schema: JsonSchema): JsonSchema[] {
  if (isObject(schema.properties)) return [schema];
  const { items, additionalProperties } = schema;
  return [
    ...(isObject(items) ? innerObjects(items) : []),
    ...(isObject(additionalProperties) ? innerObjects(additionalProperties) : []),
    ...variantsOf(schema).flatMap(innerObjects),
  ];
}

const BOUNDS = ['default', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

export function renderBounds(schema: JsonSchema, locale: Locale): Markup | '' {
  const bounds = BOUNDS.filter((name) => schema[name] !== undefined);
  if (bounds.length === 0) return '';
  const { colon } = choosePunctuation(locale);
  return html` <small class="soft">${each(bounds, (name, at) => html`${at === 0 ? '' : ' · '}${t.bounds[name][locale]}${colon}${JSON.stringify(schema[name])}`)}</small>`;
}
