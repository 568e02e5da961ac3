/** Lists of operations, as pages and their Markdown versions show them. */
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { operationPath } from '../../../addresses.ts';
import { mdCode, mdLink } from '../../../markdown/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { proseLine } from './prose.ts';
import type { Operation } from './reference.ts';

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

export function mdOperationList(operations: readonly Operation[], publicUrl: string, locale: Locale): string {
  return operations
    .map(
      ({ id, method, path, summary }) =>
        `- ${mdLink(summary, `${publicUrl}${operationPath(id, locale)}.md`)} ${mdCode(`${method.toUpperCase()} ${path}`)}`,
    )
    .join('\n');
}
