/** The column of a table that a quote speaks of: its name, its prices, its ticks. */
import type { Block } from '../extract/index.ts';
import { pricesIn, SHORT } from './card-words.ts';
import { fold } from './fold.ts';

/** The column that the quote speaks of: its own, or that of the free plan where it is the head of a row. */
export function columnOf(block: Block, cells: readonly number[]): number | null {
  const own = cells.find((cell) => cell > 0 || block.row === null);
  if (own !== undefined) return own;
  const free = block.cells.findIndex(
    ({ columns }, at) =>
      at > 0 && columns.some((head) => /free|hobby|starter|basic|developer|免费|个人|体验/i.test(head)),
  );
  return free > 0 ? free : block.cells.length > 1 ? 1 : null;
}

const PRICE_HEAD = /\b(?:price|pricing|cost|fee|rate|charge)s?\b|价格|费用|单价|售价|月费/i;

/** The cells that hold the price of what the quote is about: in its column, or in its row under a head that says so. */
export function priceCells(
  blocks: readonly Block[],
  row: number,
  column: number,
  cells: readonly number[],
): { text: string }[] {
  let from = row;
  while (blocks[from - 1]?.kind === 'table-row') from -= 1;
  let to = row;
  while (blocks[to + 1]?.kind === 'table-row') to += 1;
  const above = blocks
    .slice(from, to + 1)
    .filter((_block, at) => from + at !== row)
    .flatMap((block) => block.cells[column] ?? [])
    // What the column is called is compared as its head.
    .filter(({ text }) => blocks[row]?.cells[column]?.columns.includes(text) !== true);
  const own = blocks[row];
  const named =
    own === undefined
      ? []
      : otherCells(own, cells).filter(({ columns }) => PRICE_HEAD.test(columns.join(' ')));
  return [...above, ...named].filter(
    ({ text }) =>
      text.length <= SHORT && (pricesIn(text).length > 0 || named.some((cell) => cell.text === text)),
  );
}

/** What a cell says by its drawing or by its one word; null if it says neither yes nor no. */
export function cellTick(block: Block | undefined, column: number): boolean | null {
  const cell = block?.cells[column];
  if (cell === undefined) return null;
  if (cell.tick !== null) return cell.tick;
  const text = fold(cell.text).trim().toLowerCase();
  if (/^(?:[✓✔✅☑●√]|yes|included|available|supported|是|有|支持|包含)$/.test(text)) return true;
  return /^(?:[✗✘❌✕✖×x○–—-]|no|not included|not available|none|n\/a|否|无|不支持|不包含|不含)$/.test(text)
    ? false
    : null;
}

/** The cells of a row that the quote is not in. */
export function otherCells(block: Block, cells: readonly number[]): Block['cells'] {
  return block.cells.filter((_cell, at) => !cells.includes(at));
}

/** `Solo` of a head `Solo / free`. */
export function columnName(block: Block | undefined, column: number | null): string | null {
  const [name = ''] = (block?.cells[column ?? -1]?.columns.at(-1) ?? '').split('\n');
  return name.length > 2 && name.length <= SHORT ? name : null;
}
