/** Parses HTML to a tree for cheerio, in near-linear time even if a hostile page nests its tags. */
// Without cheerio's second parser: pages are parsed by one, with the bounds below.
import { type Cheerio, load } from 'cheerio/slim';
import { DomHandler, Parser } from 'htmlparser2';

/**
 * The parser keeps its open elements in an array that it shifts at the front, so nesting costs its square.
 * Browsers stop at 512 too (Blink, `maximumHTMLParserDOMTreeDepth`); walks of the tree may therefore recurse.
 */
const MAX_DEPTH = 512;
/** Each element costs a node of the tree. No page within the cap on bodies has a tag for every eight bytes. */
const MAX_TAGS = 1_000_000;

export type HtmlDocument = DomHandler['root'];
export type HtmlNode = HtmlDocument['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** Selects in trees that are handed to it; it has no page of its own. */
export const $ = load([]);

class BoundedTree extends DomHandler {
  get depth(): number {
    return this.tagStack.length;
  }
}

/** An element nested too deep becomes a void one: it stays in the tree, and its text goes to the element around it. */
class BoundedParser extends Parser {
  private tooDeep = false;
  private readonly tree: BoundedTree;

  constructor(tree: BoundedTree) {
    // `<iframe/>` would otherwise hold the rest of the page.
    super(tree, { recognizeSelfClosing: true });
    this.tree = tree;
  }

  override onopentagname(start: number, endIndex: number): void {
    this.tooDeep = this.tree.depth > MAX_DEPTH;
    super.onopentagname(start, endIndex);
  }
  override onclosetag(start: number, endIndex: number): void {
    this.tooDeep = false;
    super.onclosetag(start, endIndex);
  }
  protected override isVoidElement(name: string): boolean {
    return this.tooDeep || super.isVoidElement(name);
  }
}

/**
 * Parses a page or a piece of one. `load(html)` itself has no bound on depth; giving cheerio the tree of a parser of
 * one's own is the documented way round. What has too many tags is read as empty: such a page is not trusted, which
 * suspends its quotes and condemns none.
 * @returns the document; all nodes of the page are below its one element
 */
export function parseHtml(html: string): Cheerio<HtmlDocument> {
  const tree = new BoundedTree();
  const parser = new BoundedParser(tree);
  // Among many roots a selection costs the square of their number.
  tree.onopentag('html', {});
  parser.end(hasTooManyTags(html) ? '' : html);
  return $(tree.root);
}

function hasTooManyTags(html: string): boolean {
  if (html.length < MAX_TAGS) return false;
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) tags += 1;
  return tags > MAX_TAGS;
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'attribs' in node;
}

/** The text of a text node, or null for any other node (comments and declarations hold no text). */
export function readText(node: HtmlNode): string | null {
  return node.type === 'text' && 'data' in node ? node.data : null;
}
