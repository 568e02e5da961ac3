/** A page as lines that two nights can be compared by: what a reader sees, a block a line. */
import { extractPage, type PageKind } from '../../read/extract/index.ts';

export function pageLines(body: string, kind: PageKind): string[] {
  return extractPage(body, kind).blocks.flatMap((block) => {
    if (block.visibility !== 'visible') return [];
    const text = block.text.replace(/\s+/g, ' ');
    switch (block.kind) {
      case 'heading':
        return [`# ${text}`];
      case 'list-item':
        return [`* ${text}`];
      default:
        return [text];
    }
  });
}
