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

/** Rows, or entries of a list, before and behind a quote that are read with it. */
export const ROWS_REACH = 100;
/** More prices than these are a list of them. */
const FEW = 2;
const PRICE_HEAD = /\b(?:price|pricing|cost|fee|rate|charge)s?\b|价格|费用|单价|售价|月费/i;

/** The cells that hold the price of what the quote is about: in its column, or in its row under a head that says so. */
export function priceCells(
  blocks: readonly Block[],
  row: number,
  column: number,
  cells: readonly number[],
): { text: string }[] {
  const own = blocks[row];
  if (own === undefined) return [];
  const above = tableOf(blocks, row)
    .filter((block) => block !== own)
    .flatMap((block) => {
      const cell = block.cells[column];
      // What the column is called is compared as its head.
      return cell === undefined || !isPriced(cell) || own.cells[column]?.columns.includes(cell.text) === true
        ? []
        : [{ cell, isPrice: PRICE_HEAD.test(block.row ?? '') }];
    });
  // A column full of prices is a price list, and a row may name its own: those of other rows are of other things.
  const isList = above.length > FEW || own.cells.some(isPriced);
  const ofPlan = above.filter(({ isPrice }) => isPrice || !isList);
  const named = otherCells(own, cells).filter(
    ({ text, columns }) => text.length <= SHORT && PRICE_HEAD.test(columns.join(' ')),
  );
  return [...ofPlan.map(({ cell }) => cell), ...named];
}

function isPriced({ text }: { readonly text: string }): boolean {
  return text.length <= SHORT && pricesIn(text).length > 0;
}

/** The rows around a row, as far as a reader compares them: a table for each quote may be the whole page. */
export function tableOf(blocks: readonly Block[], at: number): readonly Block[] {
  let from = at;
  while (at - from < ROWS_REACH && blocks[from - 1]?.kind === 'table-row') from -= 1;
  let to = at;
  while (to - at < ROWS_REACH && blocks[to + 1]?.kind === 'table-row') to += 1;
  return blocks.slice(from, to + 1);
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
