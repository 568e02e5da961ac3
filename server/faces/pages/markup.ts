/** HTML that escapes the values put into it. Every page is written with this tag and no other way. */
import { html, raw } from 'hono/html';

export { html };

/** A piece of a page. */
export type Markup = ReturnType<typeof html>;

/** Pieces side by side; nothing if there are none. */
export function each<T>(list: Iterable<T>, render: (item: T, position: number) => Markup | string): Markup[] {
  return [...list].map((item, position) => html`${render(item, position)}`);
}

/** A piece that is written only if the condition holds. */
export function when(condition: boolean, render: () => Markup | string): Markup | '' {
  return condition ? html`${render()}` : '';
}

/**
 * An address for `href`: http(s) or a path of this site; anything else, such as `javascript:`, becomes `#`,
 * because escaping alone does not make a link harmless.
 */
export function safeHref(address: string): string {
  return /^(?:https?:\/\/|\/(?!\/)|#|mailto:)/i.test(address) ? address : '#';
}

/**
 * A JSON-LD document as a block of data, which no browser runs. Nothing in it can end the block or open a comment:
 * every `<` is written as an escape of JSON.
 */
export function dataBlock(document: object): Markup {
  const json = JSON.stringify(document).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${raw(json)}</script>`;
}

/**
 * Drops the code points that HTML forbids whether escaped or not (HTML Standard 13.2.3.5): controls other than
 * tab and line ends, and non-characters.
 */
export function dropForbidden(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\ufdd0-\ufdef\ufffe\uffff]/gu, '');
}
