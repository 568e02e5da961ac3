/**
 * HTML to the text model, in one walk of the tree.
 *
 * Inline nodes join without a gap; ends of blocks are walls; a table cell is a wall that nothing joins
 * across; superscripts become superscript characters.
 */
import type { Cheerio } from 'cheerio/slim';
import { type BlockList, createBlockList } from './block-list.ts';
import { cleanText, drawnTick, lowerDigits, raiseDigits, SOFT_WALL, unescapeScript } from './clean-text.ts';
import {
  type Attributes,
  BLOCK_ELEMENTS,
  findChallenge,
  isFurniture,
  GAP_ELEMENTS,
  headingLevel,
  hidesText,
  readTablePart,
  readTick,
  SCOPING_ELEMENTS,
  SKIPPED_ELEMENTS,
  standsApart,
  type TablePart,
} from './elements.ts';
import type { PageText } from './page-text.ts';
import {
  $,
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtml,
  readText,
} from './parse-html.ts';
import { createTable, type Table } from './table.ts';

/** Text as it is collected. In a flow a wall ends a block; anywhere else it stays inside as a soft one. */
type Sink = { readonly flow: 'visible' | 'hidden' | null; text: string };

/** Where in the page a node is. */
type Place = {
  readonly sink: Sink;
  readonly hidden: boolean;
  readonly preformatted: boolean;
  readonly item: boolean;
  readonly table: Table | null;
};

type Page = {
  readonly list: BlockList;
  /** Labels of tabs by the id of the tab. */
  readonly tabs: ReadonlyMap<string, string>;
  readonly challenges: Set<string>;
  scripts: number;
};

/** What becomes of the text inside an element; null if it is text of the element around it. */
type Collector = 'cell' | 'caption' | 'heading' | 'raised' | 'lowered' | 'hidden' | 'skipped' | null;

const PANEL_LEVEL = 7;
/** Comments and scripts may follow the end of a document. */
const CLOSING_PART = 5000;

export function extractHtml(body: string): PageText {
  const root = parseHtml(closeForgotten(body));
  const list = createBlockList();
  const head = readMarks(root);
  const page: Page = { list, tabs: head.tabs, challenges: new Set(), scripts: 0 };
  readAll(page, root);
  const { scripts, challenges } = page;
  const { title, passwordFields, noscript, language } = head;
  return {
    kind: 'html',
    title,
    signals: {
      scripts,
      passwordFields,
      challenges: [...challenges],
      noscript: cleanText(noscript),
      language,
      closed: body.slice(-CLOSING_PART).toLowerCase().includes('</html'),
    },
    ...list.finish(),
  };
}

/** Reads a piece of HTML that is within a page of another kind, under the headings that hold there. */
export function readPiece(html: string, list: BlockList): void {
  const page: Page = { list, tabs: new Map(), challenges: new Set(), scripts: 0 };
  readAll(page, parseHtml(closeForgotten(html)));
}

function readAll(page: Page, root: Cheerio<HtmlDocument>): void {
  const sink: Sink = { flow: 'visible', text: '' };
  const place: Place = { sink, hidden: false, preformatted: false, item: false, table: null };
  for (const node of root.children().contents()) readNode(page, node, place);
  wall(page, place);
}

/** Elements that would swallow the rest of the page if their end tag was forgotten. */
const SWALLOWING = ['style', 'template'];

/** Makes the last such element without an end tag an unknown one, so that what follows it is read. */
function closeForgotten(body: string): string {
  let text = body;
  for (const name of SWALLOWING) {
    if (!text.includes(`<${name}`)) continue;
    const open = text.lastIndexOf(`<${name}`);
    if (open > text.lastIndexOf(`</${name}`)) text = `${text.slice(0, open)}<x-${text.slice(open + 1)}`;
  }
  return text;
}

function readNode(page: Page, node: HtmlNode, place: Place): void {
  if (isElement(node)) {
    readElement(page, node, place);
    return;
  }
  const text = readText(node);
  if (text === null) return;
  const safe = text.includes(SOFT_WALL) ? text.replaceAll(SOFT_WALL, ' ') : text;
  place.sink.text += place.preformatted && safe.includes('\n') ? safe.replaceAll('\n', SOFT_WALL) : safe;
}

function readElement(page: Page, element: HtmlElement, place: Place): void {
  const { name, attribs } = element;
  const { list } = page;
  if (name === 'script' || name === 'iframe') noteChallenge(page, attribs.src ?? '');
  if (name === 'title') return;
  if (name === 'script') {
    readScript(page, element);
    return;
  }
  const hides = hidesText(name, attribs);
  const tick = readTick(name, drawingAttributes(element), element.children.length === 0);
  const hidden = place.hidden || hides;
  const part = hidden ? null : readTablePart(name, attribs);
  const block = BLOCK_ELEMENTS.has(name) || part !== null;
  const gap = !block && (GAP_ELEMENTS.has(name) || name.includes('-') || standsApart(attribs));
  if (block) wall(page, place);
  else if (gap || hides) soften(place.sink);

  const isPanel = attribs.role === 'tabpanel';
  const furniture = isFurniture(name, attribs);
  const headings = SCOPING_ELEMENTS.has(name) || isPanel || furniture ? list.markHeadings() : null;
  const container =
    block && place.sink.flow === 'visible' ? list.openContainer(name === 'li', furniture) : null;
  const level = hidden ? 0 : headingLevel(name, attribs);
  const collector = hides ? 'hidden' : collectorOf(name, part, level, place);
  const inner: Place = {
    sink: collector === null ? place.sink : { flow: hides ? 'hidden' : null, text: '' },
    hidden,
    preformatted: place.preformatted || name === 'pre',
    item: place.item || name === 'li',
    table: part === 'table' || part === 'definitions' ? createTable(part === 'definitions') : place.table,
  };
  // A class of a list item or a cell speaks of what is in it.
  if (tick !== null && !hidden) (block ? inner.sink : place.sink).text += drawnTick(tick);
  if (isPanel && !hidden) enterPanel(page, attribs);
  openPart(page, part, inner.table);

  if (collector === 'skipped') {
    // Nothing inside a frame is ever shown; HTML in the middle of a drawing ends it.
    if (name !== 'iframe') readDrawing(page, element.children, place);
  } else {
    for (const child of element.children) readNode(page, child, inner);
  }

  const { text } = inner.sink;
  if (collector === 'hidden') wall(page, inner);
  if (collector === null && block) wall(page, inner);
  else if (collector === 'heading') enterHeading(page, level, text);
  else if (collector === 'caption') setCaption(page, text, place.table);
  else if (collector === 'cell' && part !== null) place.table?.addCell(text, part, attribs);
  else if (collector === 'raised') place.sink.text += raiseDigits(text);
  else if (collector === 'lowered') place.sink.text += lowerDigits(text);
  else if (gap || hides || collector === 'skipped') soften(place.sink);

  closePart(page, part, inner.table);
  if (container !== null) list.closeContainer(container);
  if (headings !== null) list.restoreHeadings(headings);
}

/** The attributes of an element; of a drawing with what its own title and the symbol that it uses say. */
function drawingAttributes({ name, attribs, children }: HtmlElement): Attributes {
  if (name !== 'svg') return attribs;
  const parts = children.filter((child) => isElement(child));
  const title = parts.find((part) => part.name === 'title');
  const used = parts.find((part) => part.name === 'use');
  return {
    ...attribs,
    ...(title === undefined ? {} : { title: title.children.map((child) => readText(child) ?? '').join('') }),
    ...(used === undefined ? {} : { href: used.attribs.href ?? used.attribs['xlink:href'] ?? '' }),
  };
}

function collectorOf(name: string, part: TablePart | null, level: number, place: Place): Collector {
  if (SKIPPED_ELEMENTS.has(name)) return 'skipped';
  if (name === 'sup') return 'raised';
  if (name === 'sub') return 'lowered';
  switch (part) {
    case 'cell':
    case 'head-cell':
    case 'row-head-cell':
    case 'term':
    case 'definition':
      return place.table === null ? null : 'cell';
    case 'caption':
      return place.table === null ? null : 'caption';
    default:
      // A heading within a cell is text of the cell.
      return level > 0 && place.sink.flow === 'visible' ? 'heading' : null;
  }
}

/**
 * Passes over a drawing. HTML in the middle of one ends it, as in browsers (HTML standard, 13.2.6.5): what
 * follows is text of the page.
 * @returns whether it ended
 */
function readDrawing(page: Page, children: readonly HtmlNode[], place: Place): boolean {
  let ended = false;
  for (const child of children) {
    if (!ended && isElement(child)) {
      if (!BLOCK_ELEMENTS.has(child.name)) {
        ended = readDrawing(page, child.children, place);
        continue;
      }
      ended = true;
      soften(place.sink);
    }
    if (ended) readNode(page, child, place);
  }
  return ended;
}

/** A block begins or ends: what was collected becomes a block; within a cell or heading it is a soft wall. */
function wall(page: Page, { sink, preformatted, item }: Place): void {
  if (sink.flow === null) {
    soften(sink);
  } else if (sink.text !== '') {
    page.list.add(sink.text, preformatted ? 'code' : item ? 'list-item' : 'paragraph', sink.flow);
    sink.text = '';
  }
}

function soften(sink: Sink): void {
  if (sink.text !== '') sink.text += SOFT_WALL;
}

function readScript(page: Page, element: HtmlElement): void {
  const source = element.children.map((child) => readText(child) ?? '').join('');
  page.scripts += 1;
  if (source.trim() === '') return;
  noteChallenge(page, source);
  page.list.add(unescapeScript(source), 'other', 'embedded');
}

function noteChallenge(page: Page, text: string): void {
  const challenge = findChallenge(text);
  if (challenge !== null) page.challenges.add(challenge);
}

function enterPanel({ list, tabs }: Page, attributes: Attributes): void {
  const label = attributes['aria-label'] ?? tabs.get(attributes['aria-labelledby'] ?? '');
  if (label !== undefined) list.enterHeading(PANEL_LEVEL, label);
}

function enterHeading({ list }: Page, level: number, text: string): void {
  const heading = list.add(text, 'heading', 'visible');
  if (heading !== null) list.enterHeading(level, heading.text);
}

function setCaption({ list }: Page, text: string, table: Table | null): void {
  const caption = list.add(text, 'paragraph', 'visible');
  if (caption !== null) table?.setCaption(caption.text);
}

function openPart(page: Page, part: TablePart | null, table: Table | null): void {
  if (part === 'row') {
    closeRow(page, table);
    table?.openRow();
  }
  if (part === 'head-rows') table?.setInHead(true);
  // The term after a definition begins the next pair.
  if (part === 'term' && table?.hasDefinition() === true) closeRow(page, table);
}

function closePart(page: Page, part: TablePart | null, table: Table | null): void {
  if (part === 'row' || part === 'table' || part === 'definitions') closeRow(page, table);
  if (part === 'head-rows') table?.setInHead(false);
}

function closeRow({ list }: Page, table: Table | null): void {
  const row = table?.closeRow() ?? null;
  if (row !== null) list.addRow(row.cells, row.row, row.under);
}

const MAX_NOSCRIPT = 2000;

type Marks = {
  title: string | null;
  tabs: Map<string, string>;
  passwordFields: number;
  noscript: string;
  language: string | null;
};

/** What says something about the page as a whole, wherever it is: one selection, as each goes through all nodes. */
function readMarks(root: Cheerio<HtmlDocument>): Marks {
  const marks: Marks = { title: null, tabs: new Map(), passwordFields: 0, noscript: '', language: null };
  const selected = 'title:not(svg *), input[type="password" i], noscript, [role="tab"][id], html[lang]';
  for (const element of root.find(selected)) {
    const mark = $(element);
    // The first title that says something; drawings have titles of their own.
    if (element.name === 'title') marks.title ??= cleanText(mark.text()) || null;
    else if (element.name === 'input') marks.passwordFields += 1;
    else if (element.name === 'html') marks.language ??= element.attribs.lang ?? null;
    else if (element.name === 'noscript' && marks.noscript.length < MAX_NOSCRIPT)
      marks.noscript += ` ${mark.text().slice(0, MAX_NOSCRIPT)}`;
    if (element.attribs.role === 'tab') {
      const label = cleanText(mark.text());
      if (label !== '') marks.tabs.set(element.attribs.id ?? '', label);
    }
  }
  return marks;
}
