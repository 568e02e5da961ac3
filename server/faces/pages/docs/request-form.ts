/** The form of an operation. Without a script it writes the request out; with one it sends it and shows the answer. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { operationPath } from '../../../addresses.ts';
import { choosePunctuation } from '../../../words/index.ts';
import { DOCS_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup, when } from '../markup.ts';
import { copyBlock } from '../parts/share-links.ts';
import { proseLine } from './prose.ts';
import { isObject, type JsonSchema, type Operation, type Parameter } from './reference.ts';
import { BODY_FIELD, buildAddress, buildCommand, isWhole, listParameters, type Values } from './request.ts';
import { renderBounds, typeWords } from './schema-rows.ts';

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
