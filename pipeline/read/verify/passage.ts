/** Cuts the passage that a verdict points to, as it is on the page, with its place. */
import type { Verdict } from '../../../schemas/verdict.ts';
import type { Block } from '../extract/index.ts';

/** A passage is a sentence or a row, not a page. */
const MARGIN = 160;
const MAX_PASSAGE = 600;

/** The text around `[start, end)` of a block's text, cut at word ends, its soft walls shown as spaces. */
export function cutPassage(text: string, start: number, end: number): string {
  let from = 0;
  let to = text.length;
  if (text.length > MAX_PASSAGE) {
    from = Math.max(0, start - MARGIN);
    to = Math.min(text.length, Math.max(end, start) + MARGIN);
    while (from > 0 && /\S/.test(text[from - 1] ?? ' ') && start - from < 2 * MARGIN) from -= 1;
    while (to < text.length && /\S/.test(text[to] ?? ' ') && to - end < 2 * MARGIN) to += 1;
  }
  const cut = text.slice(from, to).replaceAll('\n', ' ').trim();
  return `${from > 0 ? '… ' : ''}${cut}${to < text.length ? ' …' : ''}`;
}

/** @param cells the cells that the passage is in, of a table row */
export function describePlace(block: Block, cells: readonly number[]): NonNullable<Verdict['where']> {
  const columns = cells.flatMap((at) =>
    at === 0 && cells.length > 1 ? [] : (block.cells[at]?.columns ?? []),
  );
  return {
    headings: [...block.headings],
    row: block.row,
    column: columns.length === 0 ? null : [...new Set(columns)].join(' / '),
    visibility: block.visibility,
  };
}
