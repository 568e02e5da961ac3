/**
 * Runs in the page, in a world of its own: takes down the page as it is laid out, and judges nothing.
 *
 * It is sent as text, so it stands alone. It reads through the prototypes, because a form field with the name
 * `childNodes` stands in front of the property of that name in every world.
 */
import type { PageNode, PageRect, PageStyle, PageWorld } from './page-world.ts';

/**
 * @param maxChars cap on texts, attributes and elements together, in characters
 * @returns JSON of `recordedPageSchema`; null where the page is larger
 */
export function recordPage(world: PageWorld, maxChars: number): string | null {
  const KEPT =
    /^(?:id|class|role|hidden|open|inert|selected|dir|lang|href|src|for|type|name|rel|content|http-equiv|scope|headers|colspan|rowspan|onclick|popover(?:target)?|aria-(?:level|label|labelledby|controls|expanded|modal)|data-(?:bs-)?(?:toggle|target))$/;
  /** What is taken down of the style of an element where it is not as usual. */
  const USUAL: readonly (readonly [name: string, usual: string])[] = [
    ['visibility', 'visible'],
    ['opacity', '1'],
    ['position', 'static'],
    ['cssFloat', 'none'],
    ['overflowX', 'visible'],
    ['overflowY', 'visible'],
    ['clip', 'auto'],
    ['clipPath', 'none'],
    ['contentVisibility', 'visible'],
    ['textIndent', '0px'],
    ['transform', 'none'],
    ['scale', 'none'],
    ['filter', 'none'],
    ['textDecorationLine', 'none'],
    ['verticalAlign', 'baseline'],
    ['backgroundClip', 'border-box'],
  ];
  /** Taken down whole as text; what stands in them is no text of the page. */
  const RAW = new Set(['script', 'noscript', 'template']);
  const PASSED_OVER = new Set(['style', 'noembed', 'noframes']);
  const CLOSED = new Set(['svg', 'math', 'iframe', 'object', 'canvas', 'audio', 'video']);

  const get = <T>(owner: { readonly prototype: object }, name: string, of: object): T =>
    Reflect.get(owner.prototype, name, of);
  const call = <T>(owner: { readonly prototype: object }, name: string, of: object, ...args: unknown[]): T =>
    Reflect.apply(Reflect.get(owner.prototype, name), of, args);
  const childNodes = (node: PageNode): ArrayLike<PageNode> => get(world.Node, 'childNodes', node);

  const records: object[] = [];
  let size = 0;

  const usualStyle = (style: PageStyle): Record<string, string> & { display: string } => {
    const taken: Record<string, string> & { display: string } = { display: String(style.display) };
    for (const [name, usual] of USUAL) {
      const value = style[name];
      if (value !== usual && typeof value === 'string' && value !== '') taken[name] = value;
    }
    if (Number.parseFloat(String(style.fontSize)) < 4) taken.fontSize = String(style.fontSize);
    if (/^rgba\(.*, 0\)$/.test(String(style.webkitTextFillColor))) taken.textColor = 'transparent';
    if (style.cursor === 'pointer') taken.cursor = 'pointer';
    return taken;
  };

  const generated = (element: PageNode, pseudo: string): object | null => {
    const style = world.getComputedStyle(element, pseudo);
    const content = String(style.content);
    if (content === 'none' || content === 'normal' || content === '' || content === '""') return null;
    size += content.length;
    return { content, style: usualStyle(style) };
  };

  const attributesOf = (element: PageNode): Record<string, string> => {
    const attributes: Record<string, string> = {};
    for (const name of call<string[]>(world.Element, 'getAttributeNames', element)) {
      if (!KEPT.test(name)) continue;
      const value = call<string>(world.Element, 'getAttribute', element, name);
      attributes[name] = value;
      size += name.length + value.length + 4;
    }
    return attributes;
  };

  const boxOf = (element: PageNode): number[] | null => {
    const pieces = call<ArrayLike<unknown>>(world.Element, 'getClientRects', element);
    if (pieces.length === 0) return null;
    const { left, top, width, height } = call<PageRect>(world.Element, 'getBoundingClientRect', element);
    const rounded = (value: number): number => Math.round(value * 10) / 10;
    return [rounded(left + world.scrollX), rounded(top + world.scrollY), rounded(width), rounded(height)];
  };

  /** Where the letters of an item in a row stand: the item's own box has its padding too. */
  const inkOf = (element: PageNode): number[] => {
    const range = call<object>(world.Document, 'createRange', world.document);
    call(world.Range, 'selectNodeContents', range, element);
    const { left, top, width, height } = call<PageRect>(world.Range, 'getBoundingClientRect', range);
    return [left, top, width, height];
  };

  /** What is shown in an element: of a host its shadow tree, of a slot what was put into it. */
  const shownIn = (element: PageNode, tag: string): ArrayLike<PageNode> => {
    const shadow = get<PageNode | null>(world.Element, 'shadowRoot', element);
    if (shadow !== null) return childNodes(shadow);
    if (tag === 'slot') {
      const assigned = call<PageNode[]>(world.HTMLSlotElement, 'assignedNodes', element);
      if (assigned.length > 0) return assigned;
    }
    return childNodes(element);
  };

  type Level = {
    readonly nodes: ArrayLike<PageNode>;
    at: number;
    parent: number;
    drawn: boolean;
    row: boolean;
  };
  const levels: Level[] = [{ nodes: childNodes(world.document), at: 0, parent: -1, drawn: true, row: false }];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const node = level.nodes[level.at];
    level.at += 1;
    if (node === undefined) {
      levels.pop();
      continue;
    }
    const { parent, drawn, row } = level;
    const type = get<number>(world.Node, 'nodeType', node);
    if (type === 3) {
      const text = get<string>(world.Node, 'nodeValue', node);
      size += text.length + 8;
      if (size > maxChars) return null;
      records.push({ parent, text });
      continue;
    }
    if (type !== 1) continue;
    const tag = get<string>(world.Element, 'localName', node);
    if (PASSED_OVER.has(tag)) continue;
    const attributes = attributesOf(node);
    const raw = RAW.has(tag);
    const styled = drawn && !raw && tag !== 'head';
    let text: string | null = null;
    if (raw) {
      const inside = tag === 'template' ? Reflect.get(node, 'content') : node;
      text = String(inside instanceof Object ? get<string | null>(world.Node, 'textContent', inside) : '');
    }
    size += 32 + tag.length * 2 + (text?.length ?? 0);
    const style = styled ? usualStyle(world.getComputedStyle(node)) : null;
    records.push({
      parent,
      tag,
      attributes,
      text,
      style,
      box: styled ? boxOf(node) : null,
      ink: styled && row ? inkOf(node) : null,
      before: styled ? generated(node, '::before') : null,
      after: styled ? generated(node, '::after') : null,
    });
    if (size > maxChars) return null;
    const self = records.length - 1;
    if (raw) continue;
    if (!CLOSED.has(tag)) {
      levels.push({
        nodes: shownIn(node, tag),
        at: 0,
        parent: self,
        drawn: styled,
        row: /flex|grid/.test(style?.display ?? ''),
      });
      continue;
    }
    // Of a drawing only the HTML in it; it stands behind the drawing.
    const islands = call<ArrayLike<PageNode>>(world.Element, 'querySelectorAll', node, 'foreignObject > *');
    if (tag === 'svg') levels.push({ nodes: islands, at: 0, parent, drawn, row: false });
  }

  const sheets = get<ArrayLike<unknown>>(world.Document, 'styleSheets', world.document);
  const adopted = get<ArrayLike<unknown>>(world.Document, 'adoptedStyleSheets', world.document);
  return JSON.stringify({
    doctype: get(world.Document, 'doctype', world.document) !== null,
    sheets: sheets.length + adopted.length,
    nodes: records,
  });
}
