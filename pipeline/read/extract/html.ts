/**
 * HTML to the text model, in one pass over the tags (htmlparser2 SAX), near-linear in the page's size.
 *
 * Inline nodes join without a gap; ends of blocks are walls; a table cell is a wall that nothing joins
 * across; superscripts become superscript characters. DESIGN 4.4.
 */
import { type BlockList, createBlockList, type HeadingMark } from './block-list.ts';
import { parseTags } from './bounded-parser.ts';
import { cleanText, lowerDigits, raiseDigits, SOFT_WALL } from './clean-text.ts';
import {
  BLOCK_ELEMENTS,
  challengeOf,
  GAP_ELEMENTS,
  HEADING_LEVELS,
  hidesText,
  SCOPING_ELEMENTS,
  SKIPPED_ELEMENTS,
  type TablePart,
  tablePartOf,
} from './elements.ts';
import { unescapeScript } from './embedded.ts';
import type { BlockKind, PageText } from './page-text.ts';
import { createTable, type Table } from './table.ts';

type Attributes = Readonly<Record<string, string>>;
type SinkKind =
  | 'page'
  | 'cell'
  | 'caption'
  | 'heading'
  | 'raised'
  | 'lowered'
  | 'hidden'
  | 'script'
  | 'title'
  | 'skipped';
type Sink = { readonly kind: SinkKind; text: string; left: boolean };

/** What an open element must undo when it closes. */
type Open = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly block: boolean;
  readonly gap: boolean;
  readonly part: TablePart | null;
  readonly container: number;
  readonly headings: HeadingMark | null;
  readonly sink: Sink | null;
  readonly headingLevel: number;
  readonly tabFrom: number;
};

const SUMMARY_LEVEL = 8;
const PANEL_LEVEL = 7;
const MAX_NOSCRIPT = 2000;

export function extractHtml(body: string): PageText {
  const list = createBlockList();
  const page = createHtmlReader(list);
  parseTags(closeForgotten(body), page);
  return { kind: 'html', ...page.finish(), ...list.finish() };
}

/** Elements that would swallow the rest of the page where their end tag was forgotten. */
const SWALLOWING = ['style', 'template'];

/** Makes the last such element without an end tag an unknown one, so that what follows it is read. */
function closeForgotten(body: string): string {
  let text = body;
  for (const name of SWALLOWING) {
    const open = text.lastIndexOf(`<${name}`);
    if (open > text.lastIndexOf(`</${name}`)) text = `${text.slice(0, open)}<x-${text.slice(open + 1)}`;
  }
  return text;
}

function createHtmlReader(list: BlockList) {
  const pageSink: Sink = { kind: 'page', text: '', left: false };
  const sinks: Sink[] = [pageSink];
  let sink: Sink = pageSink;
  const stack: Open[] = [];
  const tables: Table[] = [];
  const tabs = new Map<string, string>();
  const challenges = new Set<string>();
  let hidden = 0;
  let preformatted = 0;
  let listItems = 0;
  let noscript = '';
  let title: string | null = null;
  let scripts = 0;
  let scriptLength = 0;
  let passwordFields = 0;
  let refresh: string | null = null;

  return { open, text, close, tooDeep: soften, finish };

  function open(name: string, attributes: Attributes): void {
    if (sink.kind === 'skipped') {
      // HTML in the middle of a drawing ends it, as in browsers (HTML standard, 13.2.6.5).
      if (BLOCK_ELEMENTS.has(name)) leaveSink();
      else {
        stack.push(plain(name, attributes));
        return;
      }
    }
    noteSignals(name, attributes);
    const hides = hidesText(name, attributes);
    const part = hidden > 0 || hides ? null : tablePartOf(name, attributes);
    const block = BLOCK_ELEMENTS.has(name) || part !== null;
    const gap = !block && (GAP_ELEMENTS.has(name) || name.includes('-'));
    if (block) wall();
    else if (gap || hides) soften();
    const isPanel = attributes.role === 'tabpanel';
    const headings = SCOPING_ELEMENTS.has(name) || isPanel ? list.markHeadings() : null;
    const container = block && sink.kind === 'page' ? list.openContainer(name === 'li') : -1;
    const headingLevel = hidden > 0 || hides ? 0 : levelOf(name, attributes);
    const own = hides ? openHidden() : openSink(name, part, headingLevel);
    if (isPanel) enterPanel(attributes);
    if (part !== null) openPart(part);
    if (name === 'pre') preformatted += 1;
    if (name === 'li') listItems += 1;
    stack.push({
      name,
      attributes,
      block,
      gap: gap || hides,
      part,
      container,
      headings,
      sink: own,
      headingLevel,
      tabFrom: attributes.role === 'tab' ? sink.text.length : -1,
    });
  }

  function text(data: string): void {
    if (sink.kind === 'skipped') return;
    const safe = data.includes(SOFT_WALL) ? data.replaceAll(SOFT_WALL, ' ') : data;
    sink.text += preformatted > 0 && safe.includes('\n') ? safe.replaceAll('\n', SOFT_WALL) : safe;
  }

  function close(name: string): void {
    const element = stack.pop();
    if (element === undefined) return;
    if (element.sink === null && sink.kind === 'skipped') return;
    if (element.tabFrom >= 0) nameTab(element);
    if (element.sink !== null) closeSink(element, element.sink);
    else if (element.block) wall();
    else if (element.gap) soften();
    if (element.part !== null) closePart(element.part);
    if (name === 'pre') preformatted -= 1;
    if (name === 'li') listItems -= 1;
    if (element.container >= 0) list.closeContainer(element.container);
    if (element.headings !== null) list.restoreHeadings(element.headings);
  }

  function finish(): Pick<PageText, 'title' | 'signals'> {
    while (stack.length > 0) close('');
    wall();
    return {
      title,
      signals: {
        scriptLength,
        scripts,
        passwordFields,
        challenges: [...challenges],
        noscript: cleanText(noscript),
        refresh,
      },
    };
  }

  /** A block begins or ends: what was collected becomes a block; within a cell or heading it is a soft wall. */
  function wall(): void {
    if (sink.kind === 'page' || sink.kind === 'hidden') {
      if (sink.text === '') return;
      list.add(sink.text, kindHere(), sink.kind === 'page' ? 'visible' : 'hidden');
      sink.text = '';
    } else {
      soften();
    }
  }

  function soften(): void {
    if (sink.text !== '') sink.text += SOFT_WALL;
  }

  function kindHere(): BlockKind {
    if (preformatted > 0) return 'code';
    return listItems > 0 ? 'list-item' : 'paragraph';
  }

  function push(kind: SinkKind): Sink {
    sink = { kind, text: '', left: false };
    sinks.push(sink);
    return sink;
  }

  function openHidden(): Sink {
    hidden += 1;
    return push('hidden');
  }

  function openSink(name: string, part: TablePart | null, headingLevel: number): Sink | null {
    if (name === 'script') return push('script');
    if (SKIPPED_ELEMENTS.has(name)) return push('skipped');
    if (name === 'title') return push('title');
    if (name === 'sup') return push('raised');
    if (name === 'sub') return push('lowered');
    if (
      part === 'cell' ||
      part === 'head-cell' ||
      part === 'row-head-cell' ||
      part === 'term' ||
      part === 'definition'
    ) {
      return tables.length > 0 ? push('cell') : null;
    }
    if (part === 'caption') return tables.length > 0 ? push('caption') : null;
    // A heading within a cell is text of the cell.
    return headingLevel > 0 && sink.kind === 'page' ? push('heading') : null;
  }

  function leaveSink(): void {
    sink.left = true;
    sinks.pop();
    sink = sinks[sinks.length - 1] ?? pageSink;
    soften();
  }

  function closeSink(element: Open, own: Sink): void {
    if (own.left) return;
    if (own.kind === 'hidden') {
      if (element.name === 'noscript' && noscript.length < MAX_NOSCRIPT)
        noscript += ` ${own.text.slice(0, MAX_NOSCRIPT)}`;
      wall();
      hidden -= 1;
    }
    const collected = own.text;
    sinks.pop();
    sink = sinks[sinks.length - 1] ?? pageSink;
    if (own.kind === 'raised' || own.kind === 'lowered') {
      sink.text += own.kind === 'raised' ? raiseDigits(collected) : lowerDigits(collected);
    } else if (own.kind === 'script') {
      takeScript(collected);
    } else if (own.kind === 'title') {
      title ??= cleanText(collected) || null;
    } else if (own.kind === 'heading') {
      const heading = list.add(collected, 'heading', 'visible');
      if (heading !== null) list.enterHeading(element.headingLevel, heading.text);
    } else if (own.kind === 'caption') {
      const caption = list.add(collected, 'paragraph', 'visible');
      if (caption !== null) tables[tables.length - 1]?.setCaption(caption.text);
    } else if (own.kind === 'cell') {
      const head =
        element.part === 'head-cell' || element.part === 'row-head-cell' || element.part === 'term';
      tables[tables.length - 1]?.addCell(
        collected,
        head,
        element.part === 'row-head-cell',
        element.attributes,
      );
    } else if (element.gap || own.kind === 'skipped') {
      soften();
    }
  }

  function openPart(part: TablePart): void {
    if (part === 'table' || part === 'definitions') tables.push(createTable(part === 'definitions'));
    const table = tables[tables.length - 1];
    if (part === 'row') {
      closeRow();
      table?.openRow();
    }
    if (part === 'head-rows') table?.setInHead(true);
    // The term after a definition begins the next pair.
    if (part === 'term' && table?.hasDefinition() === true) closeRow();
  }

  function closePart(part: TablePart): void {
    if (part === 'row') closeRow();
    if (part === 'head-rows') tables[tables.length - 1]?.setInHead(false);
    if (part === 'table' || part === 'definitions') {
      closeRow();
      tables.pop();
    }
  }

  function closeRow(): void {
    const row = tables[tables.length - 1]?.closeRow();
    if (row !== null && row !== undefined) list.addRow(row.cells, row.row, row.under);
  }

  function takeScript(collected: string): void {
    scripts += 1;
    scriptLength += collected.length;
    if (collected.trim() === '') return;
    const challenge = challengeOf(collected);
    if (challenge !== null) challenges.add(challenge);
    list.add(unescapeScript(collected), 'other', 'embedded');
  }

  function noteSignals(name: string, attributes: Attributes): void {
    if (name === 'input' && attributes.type?.toLowerCase() === 'password') passwordFields += 1;
    if ((name === 'script' || name === 'iframe') && attributes.src !== undefined) {
      const challenge = challengeOf(attributes.src);
      if (challenge !== null) challenges.add(challenge);
    }
    if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === 'refresh')
      refresh = attributes.content ?? null;
  }

  function nameTab(element: Open): void {
    const id = element.attributes.id;
    const label = cleanText(sink.text.slice(element.tabFrom));
    if (id !== undefined && label !== '') tabs.set(id, label);
  }

  function enterPanel(attributes: Attributes): void {
    const label = attributes['aria-label'] ?? tabs.get(attributes['aria-labelledby'] ?? '');
    if (label !== undefined && hidden === 0) list.enterHeading(PANEL_LEVEL, label);
  }
}

function levelOf(name: string, attributes: Attributes): number {
  const level = HEADING_LEVELS[name];
  if (level !== undefined) return level;
  if (name === 'summary') return SUMMARY_LEVEL;
  if (attributes.role !== 'heading') return 0;
  const stated = Number.parseInt(attributes['aria-level'] ?? '2', 10);
  return stated >= 1 && stated <= 6 ? stated : 2;
}

function plain(name: string, attributes: Attributes): Open {
  return {
    name,
    attributes,
    block: false,
    gap: false,
    part: null,
    container: -1,
    headings: null,
    sink: null,
    headingLevel: 0,
    tabFrom: -1,
  };
}
