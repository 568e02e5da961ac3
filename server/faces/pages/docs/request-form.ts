/** The form of an operation. Without a script it writes the request out; with one it sends it and shows the answer. */
import type { Locale, Role } from '../../../../schemas/vocabulary.ts';
import { operationPath } from '../../../addresses.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import type { PageContext } from '../page.ts';
import { copyBlock } from '../parts/share-links.ts';
import { proseLine } from './overview.ts';
import { exampleText, isObject, type JsonSchema, type Operation, type Parameter } from './reference.ts';
import { renderBounds, typeWords } from './schema-page.ts';

const t = DOCS_TEXTS;

/**
 * A body has no name, so that no form ever writes it into an address: without a script it is only shown, and the
 * script lets it be written.
 */
export function requestForm(operation: Operation, values: Values, locale: Locale): Markup {
  const { id, method, body, keys } = operation;
  return html`<form class="try" action="${operationPath(id, locale)}" method="get" data-method="${method.toUpperCase()}" data-sending="${t.sending[locale]}" data-failed="${t.failed[locale]}" data-cut="${t.cut[locale]}">
${each(listParameters(operation), (parameter) => field(parameter, values[parameter.name], locale))}${
    body === null
      ? ''
      : html`<div class="parameter"><label for="p-${BODY_FIELD}">${t.body[locale]} <small class="soft">application/json</small></label>
<textarea id="p-${BODY_FIELD}" rows="12" spellcheck="false" autocomplete="off" readonly aria-describedby="d-${BODY_FIELD}">${values[BODY_FIELD] ?? ''}</textarea>
<p class="soft small" id="d-${BODY_FIELD}">${proseLine(body.description)} ${t.shape[locale]}${choosePunctuation(locale).colon}${typeWords(body.schema, locale)} ${t.keyHelp[locale]}</p></div>`
  }
${when(
  keys.length > 0,
  () =>
    // Without a name, so that no form ever writes it into an address.
    html`<div class="parameter" id="key" hidden><label for="p-key">${t.key[locale]}</label><input id="p-key" type="password" autocomplete="off" aria-describedby="d-key"><p class="soft small" id="d-key">${t.keyHelp[locale]}</p></div>
<p class="soft">${t.needsKey[locale]}</p>`,
)}
<p class="actions"><button class="main" type="submit" data-send="${t.send[locale]}">${t.compose[locale]}</button></p>
</form>`;
}

/** The request that the values make. */
export function requestShown(
  operation: Operation,
  values: Values,
  publicUrl: string,
  locale: Locale,
): Markup {
  if (!isWhole(operation, values)) return html`<p class="soft">${t.incomplete[locale]}</p>`;
  const address = buildAddress(operation, values);
  // An address is followed with GET, and without a key.
  const isLink = operation.method === 'get' && operation.keys.length === 0;
  return html`<p class="address">${isLink ? html`<a id="address" rel="nofollow" href="${address}"><code>${address}</code></a>` : html`<code id="address" data-address="${address}">${address}</code>`}</p>
${copyBlock(buildCommand(operation, values, publicUrl), t.copyCommand[locale], locale)}`;
}

/** Where the script shows what came. */
export function answerPlace(locale: Locale): Markup {
  return html`<div id="answer" hidden><p role="status"></p><pre tabindex="0" role="region" aria-label="${t.answerBody[locale]}"><code></code></pre><details><summary>${t.headers[locale]}</summary><pre><code class="fields"></code></pre></details></div>`;
}

function field(parameter: Parameter, value: string | undefined, locale: Locale): Markup {
  const { name, in: place, required, description, schema, example } = parameter;
  const choices = choicesOf(schema);
  const id = `p-${name}`;
  return html`<div class="parameter"><label for="${id}"><code>${name}</code> <small class="soft">${(place === 'path' ? t.inPath : t.inQuery)[locale]}${when(required, () => html` · ${t.required[locale]}`)}</small></label>
${
  choices === null
    ? html`<input id="${id}" name="${name}" value="${value ?? ''}"${required ? html` required` : ''} placeholder="${String(example)}" aria-describedby="d-${name}" autocomplete="off">`
    : html`<select id="${id}" name="${name}"${required ? html` required` : ''} aria-describedby="d-${name}">${when(!required, () => html`<option value="">${t.any[locale]}</option>`)}${each(choices, (choice) => html`<option${choice === value ? html` selected` : ''}>${choice}</option>`)}</select>`
}
<p class="soft small" id="d-${name}">${proseLine(description)}${renderBounds(schema, locale)}</p></div>\n`;
}

/** The values that a field may have, if they are few enough to be listed. */
function choicesOf(schema: JsonSchema): string[] | null {
  if (schema.type === 'boolean') return ['true', 'false'];
  if (Array.isArray(schema.enum)) return schema.enum.map(String);
  if (!Array.isArray(schema.anyOf)) return null;
  const parts = schema.anyOf.filter(isObject).map(choicesOf);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/** The values of the form, by the name of the field. A blank one is not sent. */
export type Values = Readonly<Record<string, string>>;

const BODY_FIELD = 'body';

/** The parameters that the form asks for; header fields are only described. */
export function listParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter((parameter) => parameter.in !== 'header');
}

/**
 * What the address of the page says of the fields of an operation; null if it says nothing of any. An address is
 * logged, kept and shared: it never says the body, which may hold a secret.
 */
export function valuesIn(operation: Operation, query: URLSearchParams): Values | null {
  const given = listParameters(operation).flatMap((parameter): [string, string][] => {
    const value = query.get(parameter.name)?.trim() ?? '';
    return value === '' ? [] : [[parameter.name, value]];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The body in the form, whatever the address says. */
export function exampleBody({ body }: Operation): Values {
  return body === null ? {} : { [BODY_FIELD]: exampleText(body.example) };
}

const EXAMPLE_ROLE: Role = 'postgres';
const EXAMPLE_LIMIT = '3';

/** Parameters with which the request finds something in the snapshot that is served. */
export function exampleValues(operation: Operation, { index, snapshot }: PageContext): Values {
  const plans = index.rankedPlans(EXAMPLE_ROLE).map(({ offer }) => offer);
  const [first = index.offers[0]] = plans;
  const known: Readonly<Record<string, string | undefined>> = {
    slug: operation.path.includes('/providers/') ? first?.provider.slug : first?.slug,
    offers: plans
      .slice(0, 2)
      .map(({ slug }) => slug)
      .join(','),
    role: EXAMPLE_ROLE,
    version: snapshot.version,
  };
  const examples = listParameters(operation).flatMap((parameter): [string, string][] => {
    const { name, required, example } = parameter;
    if (name === 'limit') return [[name, EXAMPLE_LIMIT]];
    if (!required) return [];
    return [[name, known[name] ?? String(example)]];
  });
  return Object.fromEntries(examples);
}

/** Path and query; a variable of the path without a value stays as it is written. */
export function buildAddress(operation: Operation, values: Values): string {
  const parameters = listParameters(operation);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (variable, name: string) => {
    const value = values[name];
    return value === undefined ? variable : encodeURIComponent(value);
  });
  const query = parameters.flatMap(({ name, in: place }) => {
    const value = values[name];
    // A comma separates the entries of a list and means nothing else in a query.
    return place !== 'query' || value === undefined
      ? []
      : [`${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Whether all that is required has a value. */
export function isWhole(operation: Operation, values: Values): boolean {
  return listParameters(operation).every(
    (parameter) => !parameter.required || values[parameter.name] !== undefined,
  );
}

/** The same request as a command. @param origin of the server, without a slash at its end */
export function buildCommand(operation: Operation, values: Values, origin: string): string {
  const parts = ['curl', quoted(origin + buildAddress(operation, values))];
  // Inside double quotes the shell puts the key in.
  if (operation.keys.length > 0) parts.push('-H "Authorization: Bearer $ZERO_KEY"');
  if (operation.method !== 'get') {
    const body = values[BODY_FIELD];
    if (body === undefined || operation.method !== 'post') parts.push(`-X ${operation.method.toUpperCase()}`);
    if (body !== undefined) parts.push("-H 'Content-Type: application/json'", `--data ${quoted(body)}`);
  }
  return parts.join(' \\\n  ').replace(' \\\n  ', ' ');
}

/** A word of a POSIX shell, whatever it holds. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
