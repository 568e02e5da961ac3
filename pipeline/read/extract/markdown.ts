/** Markdown (CommonMark with GitHub tables) to the text model: line by line, then the marks within a line. */
import { type BlockList, createBlockList } from './block-list.ts';
import { SOFT_WALL } from './clean-text.ts';
import { BLOCK_ELEMENTS, hidesText } from './elements.ts';
import { readPiece } from './html.ts';
import { NO_SIGNALS, type PageText } from './page-text.ts';
import { type HtmlNode, isElement, parseHtml, readText } from './parse-html.ts';
import { createTable, type Table } from './table.ts';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+|$)(.*)$/;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(.*)$/;
const RULE = /^[-:| \t]+$/;
const TABLE_START = /^[ \t]*<table(?:[\s>]|$)/i;
const TABLE_TAG = /<table(?=[\s>]|$)/gi;
const TABLE_END = /<\/table\s*>/gi;
const MAX_TABLE_LINES = 5000;

export function extractMarkdown(body: string): PageText {
  const list = createBlockList();
  const lines = body.split(/\r\n|\r|\n/);
  let paragraph = '';
  let item = false;
  let fence: string | null = null;
  let code = '';
  let table: Table | null = null;
  let title: string | null = null;

  const flush = (): void => {
    if (paragraph !== '') list.add(plainInline(paragraph, list), item ? 'list-item' : 'paragraph', 'visible');
    paragraph = '';
    item = false;
  };

  for (let at = skipFrontMatter(lines, list); at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const opening = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (opening?.startsWith(fence) && line.trim() === opening) {
        list.add(code, 'code', 'visible');
        fence = null;
        code = '';
      } else {
        code += code === '' ? line : SOFT_WALL + line;
      }
      continue;
    }
    if (opening !== undefined) {
      flush();
      table = null;
      fence = opening;
      continue;
    }
    if (TABLE_START.test(line)) {
      const end = endOfTable(lines, at);
      if (end !== null) {
        flush();
        table = null;
        readPiece(dropMarks(lines.slice(at, end + 1).join('\n')), list);
        at = end;
        continue;
      }
    }
    const heading = HEADING.exec(line);
    if (heading !== null) {
      flush();
      table = null;
      const block = list.add(plainInline(stripClosingMarks(heading[2] ?? ''), list), 'heading', 'visible');
      if (block !== null) {
        title ??= block.text;
        list.enterHeading((heading[1] ?? '#').length, block.text);
      }
      continue;
    }
    const startsTable: boolean = table === null && line.includes('|') && isRule(lines[at + 1] ?? '');
    if (startsTable || (table !== null && line.includes('|'))) {
      flush();
      if (table !== null && isRule(line)) continue;
      const isHead = table === null;
      table ??= createTable(false);
      addRow(table, line, isHead, list);
      continue;
    }
    table = null;
    if (line.trim() === '') {
      flush();
      continue;
    }
    const listItem = LIST_ITEM.exec(line);
    if (listItem !== null) {
      flush();
      item = true;
      paragraph = listItem[1] ?? '';
      continue;
    }
    const text = line.replace(/^[ \t]*>[ \t]?/, '');
    paragraph += paragraph === '' ? text : `\n${text}`;
  }
  flush();
  list.add(code, 'code', 'visible');
  return { kind: 'markdown', title, signals: NO_SIGNALS, ...list.finish() };
}

/**
 * The line on which the table that begins on line `from` ends; null if it never does. Tables are written as HTML if
 * cells span, or in MDX; as running text they would lose their heads.
 */
function endOfTable(lines: readonly string[], from: number): number | null {
  let open = 0;
  for (let at = from; at < Math.min(lines.length, from + MAX_TABLE_LINES); at += 1) {
    const line = lines[at] ?? '';
    open += (line.match(TABLE_TAG) ?? []).length - (line.match(TABLE_END) ?? []).length;
    if (open <= 0) return at;
  }
  return null;
}

function isRule(line: string): boolean {
  return line.includes('-') && line.includes('|') && RULE.test(line);
}

/** Front matter is data, not text of the page. @returns the line after it. */
function skipFrontMatter(
  lines: readonly string[],
  list: { add(raw: string, kind: 'other', visibility: 'embedded'): unknown },
): number {
  if (lines[0]?.trim() !== '---') return 0;
  const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
  if (end < 0) return 0;
  list.add(lines.slice(1, end).join(SOFT_WALL), 'other', 'embedded');
  return end + 1;
}

function addRow(table: Table, line: string, isHead: boolean, list: BlockList): void {
  table.openRow();
  for (const cell of splitCells(line))
    table.addCell(plainInline(cell, list), isHead ? 'head-cell' : 'cell', {});
  const row = table.closeRow();
  if (row !== null) list.addRow(row.cells, row.row, row.under);
}

function splitCells(line: string): string[] {
  const trimmed = line.trim();
  const cells: string[] = [];
  let cell = '';
  for (let at = trimmed.startsWith('|') ? 1 : 0; at < trimmed.length; at += 1) {
    const sign = trimmed[at] ?? '';
    if (sign === '\\' && trimmed[at + 1] === '|') {
      cell += '|';
      at += 1;
    } else if (sign === '|') {
      cells.push(cell);
      cell = '';
    } else {
      cell += sign;
    }
  }
  if (cell.trim() !== '') cells.push(cell);
  return cells;
}

function stripClosingMarks(text: string): string {
  let end = text.trimEnd().length;
  while (end > 0 && text[end - 1] === '#') end -= 1;
  return text.slice(0, end);
}

/** A link's target, or a label, longer than this is not one. */
const MAX_TARGET = 2000;

/**
 * Drops emphasis, code marks, link targets, images, inline tags; decodes character references. What is struck through
 * becomes a hidden block. Linear.
 */
function plainInline(text: string, list: BlockList): string {
  const unmarked = /[[\]*`\\!]|__|~~/.test(text) ? dropMarks(text) : text;
  return /[<&]/.test(unmarked) ? dropTags(unmarked, list) : unmarked;
}

/**
 * Drops emphasis, code marks, link targets and images; tags stay, those within code marks become text, and `~~` one that
 * strikes.
 */
function dropMarks(text: string): string {
  let out = '';
  const lastStrike = [...text.matchAll(/[^\s~]~~/g)].at(-1)?.index ?? -1;
  let struck = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const next = text[at + 1] ?? '';
    if (sign === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      out += next;
      at += 1;
    } else if (sign === '`') {
      let marks = 1;
      while (text[at + marks] === '`') marks += 1;
      const end = text.indexOf('`'.repeat(marks), at + marks);
      const code = end < 0 || end - at > MAX_TARGET ? null : text.slice(at + marks, end);
      if (code !== null) {
        out += code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        at = end + marks - 1;
      } else {
        at += marks - 1;
      }
    } else if (
      sign === '~' &&
      next === '~' &&
      /\S/.test(text[struck ? at - 1 : at + 2] ?? '') &&
      (struck || at < lastStrike)
    ) {
      out += struck ? '</del>' : '<del>';
      struck = !struck;
      at += 1;
    } else if (
      (sign === '*' && next === '*') ||
      (sign === '_' && next === '_' && !isWordAt(text, at - 1, at + 2))
    ) {
      at += 1;
    } else if (sign === '*' && (isWord(text[at - 1]) !== isWord(next) || isWordAt(text, at - 1, at + 1))) {
      // An asterisk at the edge of a word is emphasis; one with a space on both sides is a footnote.
      if (next === ' ' || next === '') out += sign;
    } else if (sign === '!' && next === '[') {
      at = endOfTarget(text, text.indexOf(']', at)) ?? at;
    } else if (sign === ']') {
      at = endOfTarget(text, at) ?? at;
    } else if (sign !== '[' || next === ' ') {
      out += sign;
    }
  }
  return out;
}

/** Where `](target)` or `][label]` ends (CommonMark 6.3), or null if no target follows. */
function endOfTarget(text: string, bracket: number): number | null {
  const opens = text[bracket + 1];
  if (bracket < 0 || (opens !== '(' && opens !== '[')) return null;
  const end = text.indexOf(opens === '(' ? ')' : ']', bracket + 1);
  return end < 0 || end - bracket > MAX_TARGET ? null : end;
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function isWordAt(text: string, before: number, after: number): boolean {
  return isWord(text[before]) && isWord(text[after]);
}

function dropTags(text: string, list: BlockList): string {
  return textBelow(parseHtml(text).children().contents().toArray(), list);
}

/** `Bandwidth<p>per month</p>` in a cell is two lines to a reader. */
function textBelow(nodes: readonly HtmlNode[], list: BlockList): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return readText(node) ?? '';
      if (node.name === 'br') return SOFT_WALL;
      const text = textBelow(node.children, list);
      if (hidesText(node.name, node.attribs)) {
        list.add(text, 'paragraph', 'hidden');
        return SOFT_WALL;
      }
      return BLOCK_ELEMENTS.has(node.name) ? `${SOFT_WALL}${text}${SOFT_WALL}` : text;
    })
    .join('');
}
