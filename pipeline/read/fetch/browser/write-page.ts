/**
 * Runs in the page: a judged page as plain HTML that says by its elements what the style sheets said: `hidden` for
 * what no reader sees, `<del>` for what is struck through, words for what style sheets put in. The one extractor
 * reads it. It is sent as text, so it imports nothing but types.
 */
import type { CollectedPage, Generated, PageItem, Visibility } from './collect-page.ts';

/** @param blocks begin and end a block of text @param gaps inline elements whose edges a reader sees as a gap */
export function writePage(
  { items, doctype }: CollectedPage,
  blocks: readonly string[],
  gaps: readonly string[],
): string {
  const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
  const PARTING = new Set([...blocks, ...gaps]);
  const VOID = words('area base br col embed hr img input link meta param source track wbr');
  /** Their place in the grid stays, whatever becomes of their text. */
  const CELLS = words('td th dt dd caption html body');
  const WRITTEN = words(
    'id role open dir lang href src type name rel content http-equiv scope headers colspan rowspan aria-label aria-labelledby aria-level',
  );
  /** They say nothing but that they are a block: shown in a line they are text of that line. */
  const MERE_BLOCKS = words('div p center address blockquote header footer main');
  /** They mean nothing more than their text. */
  const MERE_TEXT = words(
    'a abbr b bdi bdo big cite code data del dfn em font i ins kbd mark q s samp slot small span strike strong time tt u var',
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
  /** An element about which the extractor knows only that it leaves a gap. */
  const GAP = 'zero-gap';
  const GAP_TEXT = `<${GAP}></${GAP}>`;

  const escapeText = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const wrap = (html: string, visibility: Visibility): string => {
    if (visibility === 'seen') return html;
    return visibility === 'struck' ? `<del>${html}</del>` : `<span hidden>${html}</span>`;
  };
  const writeAttributes = (attributes: PageItem['attributes']): string =>
    Object.entries(attributes)
      .filter(([name]) => WRITTEN.has(name))
      .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
      .join('');
  const writeGenerated = (generated: Generated | null, visibility: Visibility): string => {
    if (generated === null) return '';
    const { display, position } = generated.style;
    const isApart = !display.startsWith('inline') || position === 'absolute' || position === 'fixed';
    const tag = isApart ? GAP : 'span';
    return wrap(`<${tag}>${escapeText(generated.content)}</${tag}>`, visibility);
  };

  type Written = { readonly name: string; readonly gapBefore: boolean; readonly gapAfter: boolean };
  /** As which element it is written: its layout may differ from what its name says. */
  const writtenAs = ({ style, touchesBefore, touchesNext }: PageItem, tag: string): Written => {
    const plain = (name: string): Written => ({ name, gapBefore: false, gapAfter: false });
    const inLine = (name: string): Written => ({ name, gapBefore: !touchesBefore, gapAfter: !touchesNext });
    if (!NAME.test(tag)) return plain(GAP);
    if (style === null) return plain(tag);
    const { display } = style;
    if (MERE_BLOCKS.has(tag)) {
      if (display === 'inline') return plain('span');
      return touchesBefore || touchesNext ? inLine('span') : plain(tag);
    }
    if (PARTING.has(tag) || tag.includes('-')) return plain(tag);
    const name = RENAMED[tag] ?? tag;
    if (!MERE_TEXT.has(tag)) return plain(name);
    // A block, or an item in a row: its text does not join what is next to it, unless the letters touch.
    if (!/^(?:inline|contents|none|ruby)/.test(display)) return inLine(name);
    if (display === 'inline' && style.verticalAlign === 'super') return plain('sup');
    if (display === 'inline' && style.verticalAlign === 'sub') return plain('sub');
    return plain(name);
  };

  /** @param visibility of all that is in the element, if that is one @param own of text directly in it */
  const writeElement = (
    item: PageItem,
    tag: string,
    visibility: Visibility,
    own: Visibility,
  ): { readonly begin: string; readonly end: string | null } => {
    const { attributes, text, style, before, after } = item;
    const { name, gapBefore, gapAfter } = writtenAs(item, tag);
    const within = CELLS.has(name) && !(style?.display === 'none' && visibility === 'hidden');
    const hidden = visibility === 'hidden' && !within ? ' hidden' : '';
    const opened = `<${name}${writeAttributes(attributes)}${hidden}>`;
    if (VOID.has(name)) return { begin: opened, end: null };
    if (text !== null) {
      const inside =
        name === 'script' ? text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--') : escapeText(text);
      return { begin: `${opened}${inside}`, end: `</${name}>` };
    }
    let marks: readonly [begin: string, end: string] = ['', ''];
    if (visibility === 'struck') marks = ['<del>', '</del>'];
    else if (visibility === 'hidden' && within) marks = ['<span hidden>', '</span>'];
    // What is wrapped as a whole needs no mark of its own.
    const inner = visibility === 'seen' ? own : 'seen';
    return {
      begin: `${gapBefore ? GAP_TEXT : ''}${opened}${marks[0]}${writeGenerated(before, inner)}`,
      end: `${writeGenerated(after, inner)}${marks[1]}</${name}>${gapAfter ? GAP_TEXT : ''}`,
    };
  };

  const pieces: string[] = doctype ? ['<!doctype html>'] : [];
  const open: { readonly item: PageItem; readonly end: string; readonly marked: boolean }[] = [];
  for (const item of items) {
    while (open.length > 0 && open.at(-1)?.item !== item.parent) pieces.push(open.pop()?.end ?? '');
    const marked = open.at(-1)?.marked ?? false;
    const visibility = marked ? 'seen' : (item.visibility ?? 'seen');
    if (item.tag === null) {
      pieces.push(wrap(escapeText(item.text ?? ''), visibility));
      continue;
    }
    if (item.tag === 'br' && item.style?.display === 'none') continue;
    const { begin, end } = writeElement(item, item.tag, visibility, marked ? 'seen' : item.ownVisibility);
    pieces.push(begin);
    if (end !== null) open.push({ item, end, marked: marked || visibility !== 'seen' });
  }
  for (const { end } of open.toReversed()) pieces.push(end);
  return pieces.join('');
}
