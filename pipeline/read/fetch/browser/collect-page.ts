/**
 * Runs in the page, in a world of its own: collects the page as it is laid out, in the order of the document.
 *
 * It is sent as text, so it imports nothing but types. It reads through the prototypes, because a form field with
 * the name `childNodes` hides the property of that name in every world.
 */
import type { PageNode, PageRect, PageStyle, PageWorld } from './page-world.ts';

export type Visibility = 'seen' | 'hidden' | 'struck';

/** Text that a style sheet puts at the beginning or the end of an element. */
export type Generated = { readonly content: string; readonly style: PageStyle };

/** An element, or a text if `tag` is null. */
export type PageItem = {
  readonly parent: PageItem | null;
  readonly tag: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** Of a text, a script, a template. */
  readonly text: string | null;
  /** Null for a text and in the head of the document. */
  readonly style: PageStyle | null;
  /** In the document, in pixels; null if nothing is laid out. */
  readonly box: PageRect | null;
  /** Of the letters of an item in a flexible row or a grid. */
  readonly ink: PageRect | null;
  /** `judgePage` leaves what a reader sees of it. */
  before: Generated | null;
  after: Generated | null;
  /** The element right before it, within the same one. */
  readonly previous: PageItem | null;
  /** Whether its letters touch those of the item before it in its row: a reader sees one word. */
  readonly touchesBefore: boolean;
  touchesNext: boolean;
  /** How many elements are directly in it. */
  children: number;
  lastChild: PageItem | null;
  /** How many controls are in it, itself counted; one within another is not. */
  controls: number;
  readonly withinControl: boolean;
  /** What becomes of all text in it; null if that differs, undefined if it has no text. Set by `judgePage`. */
  visibility: Visibility | null | undefined;
  /** What becomes of text directly in it. Set by `judgePage`. */
  ownVisibility: Visibility;
};

export type CollectedPage = {
  readonly doctype: boolean;
  readonly hasStyleSheets: boolean;
  /** A parent comes before what is in it. */
  readonly items: readonly PageItem[];
  /** Ids of what the page's controls open. */
  readonly opened: ReadonlySet<string>;
  /** A dialog is open in front of the page: what is inert behind it only waits. */
  readonly dialog: boolean;
};

/** @param maxChars cap on texts, attributes and elements together: null if the page is larger */
export function collectPage(world: PageWorld, maxChars: number): CollectedPage | null {
  const KEPT =
    /^(?:id|class|role|hidden|open|inert|selected|dir|lang|href|src|for|type|name|rel|content|http-equiv|scope|headers|colspan|rowspan|onclick|popover(?:target)?|aria-(?:level|label|labelledby|controls|expanded|modal)|data-(?:bs-)?(?:toggle|target))$/;
  /** Taken whole as text; what is in them is no text of the page. */
  const RAW = new Set(['script', 'noscript', 'template']);
  const SKIPPED = new Set(['style', 'noembed', 'noframes']);
  const CLOSED = new Set(['svg', 'math', 'iframe', 'object', 'canvas', 'audio', 'video']);
  /** In pixels; a space is three or more. */
  const NO_GAP = 1.5;

  const get = <T>(owner: { readonly prototype: object }, name: string, of: object): T =>
    Reflect.get(owner.prototype, name, of);
  const call = <T>(owner: { readonly prototype: object }, name: string, of: object, ...args: unknown[]): T =>
    Reflect.apply(Reflect.get(owner.prototype, name), of, args);
  const childNodes = (node: PageNode): ArrayLike<PageNode> => get(world.Node, 'childNodes', node);

  const items: PageItem[] = [];
  const opened = new Set<string>();
  let dialog = false;
  let size = 0;

  const readGenerated = (element: PageNode, pseudo: string): Generated | null => {
    const style = world.getComputedStyle(element, pseudo);
    const { content } = style;
    if (content === 'none' || content === 'normal' || content === '' || content === '""') return null;
    size += content.length;
    return { content, style };
  };

  const readAttributes = (element: PageNode): Record<string, string> => {
    const attributes: Record<string, string> = {};
    for (const name of call<string[]>(world.Element, 'getAttributeNames', element)) {
      if (!KEPT.test(name)) continue;
      const value = call<string>(world.Element, 'getAttribute', element, name);
      attributes[name] = value;
      size += name.length + value.length + 4;
    }
    return attributes;
  };

  const readBox = (element: PageNode): PageRect | null => {
    if (call<ArrayLike<unknown>>(world.Element, 'getClientRects', element).length === 0) return null;
    const { left, top, width, height } = call<PageRect>(world.Element, 'getBoundingClientRect', element);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return {
      left: round(left + world.scrollX),
      top: round(top + world.scrollY),
      width: round(width),
      height: round(height),
    };
  };

  /** The box of the letters of an item in a row: the item's own box has its padding too. */
  const readInk = (element: PageNode): PageRect => {
    const range = call<object>(world.Document, 'createRange', world.document);
    call(world.Range, 'selectNodeContents', range, element);
    return call<PageRect>(world.Range, 'getBoundingClientRect', range);
  };

  const touch = (one: PageRect | null, next: PageRect | null): boolean => {
    if (one === null || next === null || one.width === 0 || next.width === 0) return false;
    const onOneLine = one.top < next.top + next.height && next.top < one.top + one.height;
    return onOneLine && Math.abs(one.left + one.width - next.left) < NO_GAP;
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

  /** Whether a reader clicks it to see more of the page; a link to elsewhere is no control. */
  const isControl = (tag: string, attributes: PageItem['attributes'], style: PageStyle | null): boolean => {
    if (tag === 'a') return attributes.href === undefined || attributes.href.startsWith('#');
    if (tag === 'button' || tag === 'summary' || tag === 'label') return true;
    if (attributes.role === 'tab' || attributes.role === 'button') return true;
    return (
      attributes['aria-expanded'] !== undefined ||
      attributes['aria-controls'] !== undefined ||
      attributes.onclick !== undefined ||
      style?.cursor === 'pointer'
    );
  };

  const noteOpened = (attributes: PageItem['attributes']): void => {
    const named = [attributes['aria-controls'], attributes.popovertarget, attributes.for];
    const targets = [attributes.href, attributes['data-target'], attributes['data-bs-target']];
    for (const target of targets) if (target?.startsWith('#') === true) named.push(target.slice(1));
    for (const ids of named) for (const id of ids?.match(/\S+/g) ?? []) opened.add(id);
  };

  const addItem = (
    item: Pick<PageItem, 'parent' | 'tag' | 'attributes' | 'text' | 'style' | 'box' | 'ink'> &
      Pick<PageItem, 'before' | 'after'>,
  ): PageItem => {
    const { parent, tag, attributes, style, box, ink } = item;
    const previous = tag === null ? null : (parent?.lastChild ?? null);
    const touchesBefore = previous !== null && touch(previous.ink, ink);
    const within = parent?.withinControl === true;
    const control = tag !== null && isControl(tag, attributes, style);
    const added: PageItem = {
      ...item,
      previous,
      touchesBefore,
      touchesNext: false,
      children: 0,
      lastChild: null,
      controls: control && !within ? 1 : 0,
      withinControl: within || control,
      visibility: undefined,
      ownVisibility: 'seen',
    };
    items.push(added);
    if (tag === null) return added;
    if (previous !== null && touchesBefore) previous.touchesNext = true;
    if (parent !== null) {
      parent.lastChild = added;
      parent.children += 1;
    }
    noteOpened(attributes);
    const isOpenDialog = tag === 'dialog' && attributes.open !== undefined;
    if (box !== null && (attributes['aria-modal'] === 'true' || isOpenDialog)) dialog = true;
    return added;
  };

  type Level = {
    readonly nodes: ArrayLike<PageNode>;
    readonly parent: PageItem | null;
    readonly drawn: boolean;
    readonly row: boolean;
    at: number;
  };
  const levels: Level[] = [
    { nodes: childNodes(world.document), parent: null, drawn: true, row: false, at: 0 },
  ];
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
      const none = { style: null, box: null, ink: null, before: null, after: null };
      addItem({ parent, tag: null, attributes: {}, text, ...none });
      continue;
    }
    if (type !== 1) continue;
    const tag = get<string>(world.Element, 'localName', node);
    if (SKIPPED.has(tag)) continue;
    const attributes = readAttributes(node);
    const raw = RAW.has(tag);
    const styled = drawn && !raw && tag !== 'head';
    let text: string | null = null;
    if (raw) {
      const inside = tag === 'template' ? Reflect.get(node, 'content') : node;
      text = String(inside instanceof Object ? get<string | null>(world.Node, 'textContent', inside) : '');
    }
    size += 32 + tag.length * 2 + (text?.length ?? 0);
    const style = styled ? world.getComputedStyle(node) : null;
    const self = addItem({
      parent,
      tag,
      attributes,
      text,
      style,
      box: styled ? readBox(node) : null,
      ink: styled && row ? readInk(node) : null,
      before: styled ? readGenerated(node, '::before') : null,
      after: styled ? readGenerated(node, '::after') : null,
    });
    if (size > maxChars) return null;
    if (raw) continue;
    if (!CLOSED.has(tag)) {
      const isRow = /flex|grid/.test(style?.display ?? '');
      levels.push({ nodes: shownIn(node, tag), parent: self, drawn: styled, row: isRow, at: 0 });
      continue;
    }
    // Of a drawing only the HTML in it; it comes after the drawing.
    const islands = call<ArrayLike<PageNode>>(world.Element, 'querySelectorAll', node, 'foreignObject > *');
    if (tag === 'svg') levels.push({ nodes: islands, parent, drawn, row: false, at: 0 });
  }
  // Inner elements come later, so each count is complete when its turn comes.
  for (const { parent, controls } of items.toReversed()) if (parent !== null) parent.controls += controls;

  const sheets = get<ArrayLike<unknown>>(world.Document, 'styleSheets', world.document);
  const adopted = get<ArrayLike<unknown>>(world.Document, 'adoptedStyleSheets', world.document);
  return {
    doctype: get(world.Document, 'doctype', world.document) !== null,
    hasStyleSheets: sheets.length + adopted.length > 0,
    items,
    opened,
    dialog,
  };
}
