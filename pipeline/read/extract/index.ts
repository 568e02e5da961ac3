/** Public face of the extractor: a body of text becomes the blocks that a reader sees. */
import { extractHtml } from './html.ts';
import { extractJson } from './json.ts';
import { extractMarkdown } from './markdown.ts';
import type { PageKind, PageText } from './page-text.ts';
import { extractPlainText } from './plain-text.ts';

export { BLOCK_ELEMENTS, GAP_ELEMENTS, isPanel, PANEL_CLASS } from './elements.ts';

export type { Block, Container, PageKind, PageText } from './page-text.ts';

/** Rises whenever the same page would give another text. */
export const EXTRACTOR_VERSION = '5';

/**
 * The text model of a page.
 * @param body the page as decoded text, any size (near-linear)
 * @param kind what the body is; a body that is not valid JSON is read as plain text
 */
export function extractPage(body: string, kind: PageKind): PageText {
  switch (kind) {
    case 'html':
      return extractHtml(body);
    case 'markdown':
      return extractMarkdown(body);
    case 'json':
      return extractJson(body);
    case 'text':
      return extractPlainText(body);
  }
}
