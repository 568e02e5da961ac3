/**
 * The recorded page as plain HTML that says by its elements what the style sheets said: `hidden` for what no reader
 * sees, `<del>` for what is struck through, words for what style sheets put in. The one extractor reads it.
 */
import { generatedText, standsApart } from './generated-text.ts';
import type { PageTree } from './page-tree.ts';
import { type Generated, isRecordedElement, type RecordedElement } from './recorded-page.ts';
import type { Sight, Sights } from './sight.ts';
import { GAP, type WrittenAs, writtenAs } from './tags.ts';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Their place in the grid stays, whatever becomes of their text. */
const CELLS = new Set(['td', 'th', 'dt', 'dd', 'caption', 'html', 'body']);
const GAP_TEXT = `<${GAP}></${GAP}>`;
const WRITTEN = new Set(
  'id role open dir lang href src type name rel content http-equiv scope headers colspan rowspan aria-label aria-labelledby aria-level'.split(
    ' ',
  ),
);

export function writeHtml(tree: PageTree, sights: Sights, doctype: boolean): string {
  const pieces: string[] = doctype ? ['<!doctype html>'] : [];
  const open: { readonly at: number; readonly end: string; readonly marked: boolean }[] = [];
  const close = (): void => {
    pieces.push(open.pop()?.end ?? '');
  };
  for (const [at, node] of tree.nodes.entries()) {
    while (open.length > 0 && open.at(-1)?.at !== node.parent) close();
    const marked = open.at(-1)?.marked ?? false;
    const sight = marked ? 'seen' : sights.of[at];
    if (!isRecordedElement(node)) {
      const text = escapeText(node.text);
      pieces.push(sight === 'hidden' || sight === 'struck' ? wrapped(text, sight) : text);
      continue;
    }
    if (node.tag === 'br' && node.style?.display === 'none') continue;
    const direct = marked ? 'seen' : (sights.directly[at] ?? 'seen');
    const { begin, end, isVoid } = written(node, writtenAs(tree, at, node), sight ?? 'seen', direct);
    pieces.push(begin);
    if (isVoid) pieces.push(end);
    else open.push({ at, end, marked: marked || (sight !== null && sight !== 'seen') });
  }
  while (open.length > 0) close();
  return pieces.join('');
}

/**
 * @param sight of all that is in the element, where that is one
 * @param direct of text that stands directly in it
 */
function written(
  element: RecordedElement,
  { tag, gapBefore, gapAfter }: WrittenAs,
  sight: Sight,
  direct: Sight,
): { begin: string; end: string; isVoid: boolean } {
  const { attributes, text } = element;
  const isVoid = VOID.has(tag);
  const notDisplayed = element.style?.display === 'none';
  const within = CELLS.has(tag) && !(notDisplayed && sight === 'hidden');
  const opened = `<${tag}${writeAttributes(attributes)}${sight === 'hidden' && !within ? ' hidden' : ''}>`;
  if (isVoid) return { begin: opened, end: '', isVoid };
  if (text !== null) {
    const inside =
      tag === 'script' ? text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--') : escapeText(text);
    return { begin: `${opened}${inside}`, end: `</${tag}>`, isVoid };
  }
  const mark = sight === 'struck' ? 'del' : sight === 'hidden' && within ? 'span' : null;
  const begin = mark === null ? '' : mark === 'del' ? '<del>' : '<span hidden>';
  // What is wrapped as a whole needs no mark of its own.
  const own = sight === 'seen' ? direct : 'seen';
  return {
    begin: `${gapBefore ? GAP_TEXT : ''}${opened}${begin}${generatedHtml(element.before, own)}`,
    end: `${generatedHtml(element.after, own)}${mark === null ? '' : `</${mark}>`}</${tag}>${gapAfter ? GAP_TEXT : ''}`,
    isVoid,
  };
}

function writeAttributes(attributes: RecordedElement['attributes']): string {
  return Object.entries(attributes)
    .filter(([name]) => WRITTEN.has(name))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function generatedHtml(generated: Generated | null, sight: Sight): string {
  const text = generatedText(generated);
  if (generated === null || text === null) return '';
  const tag = standsApart(generated) ? GAP : 'span';
  return wrapped(`<${tag}>${escapeText(text)}</${tag}>`, sight);
}

function wrapped(html: string, sight: Sight): string {
  if (sight === 'seen') return html;
  return sight === 'struck' ? `<del>${html}</del>` : `<span hidden>${html}</span>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
