/** HTML or Markdown: which rendering of a page a client wants. RFC 9110 section 12.5.1. */
import type { PageFormat } from './answer-store.ts';
import { remember, typeWeights } from './negotiate.ts';

/**
 * The heavier of the two; HTML among equals, unless Markdown was asked for by name and HTML was not.
 * @returns null where neither is accepted
 */
export function preferredFormat(accept: string | undefined): PageFormat | null {
  return accept === undefined || accept === '' ? 'html' : readFormat(accept);
}

const readFormat = remember((accept): PageFormat | null => {
  const html = typeWeights(accept, 'text/html');
  const markdown = typeWeights(accept, 'text/markdown');
  if (html.q === 0 && markdown.q === 0) return null;
  if (markdown.q !== html.q) return markdown.q > html.q ? 'markdown' : 'html';
  return markdown.named && !html.named ? 'markdown' : 'html';
});
