/** Reads the entries of an Atom feed as a reader does. */
import { parseDocument } from 'htmlparser2';
import { type Element, elements, textOf } from './read-html.ts';

export type FeedEntry = {
  readonly title: string;
  /** `YYYY-MM-DD`, from `published`. */
  readonly happened: string;
  /** RFC 3339 without fractions, from `updated`. */
  readonly recorded: string;
  /** The words of the content. */
  readonly text: string;
  /** Where its links and quotes lead. */
  readonly links: readonly string[];
};

export function readFeed(xml: string): FeedEntry[] {
  const feed = parseDocument(xml, { xmlMode: true });
  return elements(feed, ({ name }) => name === 'entry').map((entry) => {
    const content = parseDocument(inside(entry, 'content'));
    return {
      title: inside(entry, 'title'),
      happened: inside(entry, 'published').slice(0, 10),
      recorded: inside(entry, 'updated').replace('.000Z', 'Z'),
      text: textOf(content).replaceAll(/\s+/g, ' '),
      links: elements(content, ({ attribs }) => attribs.href !== undefined || attribs.cite !== undefined).map(
        ({ attribs }) => attribs.href ?? attribs.cite ?? '',
      ),
    };
  });
}

function inside(entry: Element, name: string): string {
  const [element] = elements(entry, (child) => child.name === name);
  // A CDATA section is a node of its own, whose text stands one level deeper.
  return element === undefined ? '' : deepText(element);
}

function deepText(node: Element | Element['children'][number]): string {
  if ('data' in node) return node.data;
  return 'children' in node ? node.children.map(deepText).join('') : '';
}
