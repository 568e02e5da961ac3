/** Reads facts out of a page as a browser would see it. */
import { parseDocument } from 'htmlparser2';
import { FRESHNESS } from '../../schemas/vocabulary.ts';
import { quoteLine } from './facts.ts';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export function parsePage(page: string): Document {
  return parseDocument(page);
}

/** Every element that the test holds for, in document order. */
export function elements(root: Document | Element, test: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) => {
    if (!('attribs' in child)) return [];
    return [...(test(child) ? [child] : []), ...elements(child, test)];
  });
}

export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).includes(name);
}

export function textOf(node: Node | Document): string {
  if ('data' in node && node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The quotes below an element, each as often as it stands there. */
export function quotesIn(root: Document | Element): string[] {
  return elements(root, (element) => element.name === 'figure' && hasClass(element, 'quote')).map(
    (figure) => {
      const [block] = elements(figure, ({ name }) => name === 'blockquote');
      const [mark] = elements(figure, (element) => hasClass(element, 'fresh'));
      const status = FRESHNESS.find((one) => mark !== undefined && hasClass(mark, one)) ?? 'unsaid';
      return quoteLine(block === undefined ? '' : textOf(block), block?.attribs.cite ?? '', status);
    },
  );
}
