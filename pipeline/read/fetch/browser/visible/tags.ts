/** As which element a recorded one is written: what it is laid out as may not be what its name says. */
import { BLOCK_ELEMENTS, GAP_ELEMENTS } from '../../../extract/index.ts';
import type { PageTree } from './page-tree.ts';
import type { RecordedElement } from './recorded-page.ts';

/** An element of which the extractor knows nothing but that it leaves a gap. */
export const GAP = 'zero-gap';

export type WrittenAs = { readonly tag: string; readonly gapBefore: boolean; readonly gapAfter: boolean };

/** They say nothing but that they are a block: shown in a line they are text of that line. */
const MERE_BLOCKS: ReadonlySet<string> = new Set(
  'div p center address blockquote header footer main'.split(' '),
);
/** They mean nothing more than their text. */
const MERE_TEXT: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp slot small span strike strong time tt u var'.split(
    ' ',
  ),
);
/** Struck through or not is said elsewhere; and of some the text is read as that of no other element. */
const RENAMED: Readonly<Record<string, string>> = {
  xmp: 'pre',
  plaintext: 'pre',
  listing: 'pre',
  s: 'span',
  strike: 'span',
  del: 'span',
};
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9-]+)?$/;

export function writtenAs(tree: PageTree, at: number, { tag, style }: RecordedElement): WrittenAs {
  const plain = (name: string): WrittenAs => ({ tag: name, gapBefore: false, gapAfter: false });
  if (!NAME.test(tag)) return plain(GAP);
  if (style === null) return plain(tag);
  const { display } = style;
  const before = tree.touchesBefore[at] === true;
  const next = tree.touchesNext[at] === true;
  if (MERE_BLOCKS.has(tag)) {
    if (display === 'inline') return plain('span');
    return before || next ? { tag: 'span', gapBefore: !before, gapAfter: !next } : plain(tag);
  }
  if (BLOCK_ELEMENTS.has(tag) || GAP_ELEMENTS.has(tag) || tag.includes('-')) return plain(tag);
  const named = RENAMED[tag] ?? tag;
  // Shown as a block, or as an item in a row: its text does not join what stands beside it, unless the letters touch.
  if (!/^(?:inline|contents|none|ruby)/.test(display) && MERE_TEXT.has(tag))
    return { tag: named, gapBefore: !before, gapAfter: !next };
  if (display === 'inline' && MERE_TEXT.has(tag)) {
    if (style.verticalAlign === 'super') return plain('sup');
    if (style.verticalAlign === 'sub') return plain('sub');
  }
  return plain(named);
}
