/**
 * The texts of the reference as HTML. They are our own and are written with four marks of Markdown: lists, paragraphs,
 * code and bold; a test holds that no other is used.
 */
import { each, html, type Markup } from '../markup.ts';

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
