/** Tables: with a frame, whose columns share the width of the screen, and plain ones. */
import CliTable from 'cli-table3';
import { displayWidth, wrap } from './wrap.ts';

export type Cell = string | { readonly text: string; readonly style: (text: string) => string };

const COLUMN_MIN = 8;
/** Two blanks and a line a column, and the last line. */
const frame = (columns: number): number => 3 * columns + 1;

type TableLook = {
  /** Columns of the screen, endless when left out; a table of many columns may need more than a narrow one has. */
  readonly width?: number;
  /** Without lines between the rows. */
  readonly tight: boolean;
  readonly styleHead?: (text: string) => string;
  /** Of each column; all to the left when left out. */
  readonly align?: readonly ('left' | 'right')[];
};

/** A table in a frame, without a line feed at its end. */

export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { width = Number.POSITIVE_INFINITY, tight, styleHead = (text) => text, align = [] }: TableLook,
): string {
  const texts = [head, ...rows.map((row) => row.map(textOf))];
  const widths = share(
    head.map((_, column) =>
      Math.max(1, ...texts.flatMap((row) => (row[column] ?? '').split('\n').map(displayWidth))),
    ),
    width - frame(head.length),
  );
  const laid = (cell: Cell, column: number): string =>
    wrap(textOf(cell), widths[column] ?? COLUMN_MIN)
      .map((line) => (typeof cell === 'string' ? line : cell.style(line)))
      .join('\n');
  const built = new CliTable({
    head: head.map((text, column) => laid({ text, style: styleHead }, column)),
    style: { head: [], border: [], compact: tight },
    colAligns: [...align],
  });
  for (const row of rows) built.push(row.map(laid));
  return built.toString();
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/** Gives narrow columns what they want; the wide ones share the rest evenly. */
function share(wanted: readonly number[], available: number): number[] {
  const widths = wanted.map(() => 0);
  const open = new Set(wanted.keys());
  let left = available;
  while (open.size > 0) {
    const even = Math.max(COLUMN_MIN, Math.floor(left / open.size));
    const modest = [...open].filter((column) => (wanted[column] ?? 0) <= even);
    for (const column of modest.length > 0 ? modest : [...open]) {
      const given = Math.min(wanted[column] ?? 0, even);
      widths[column] = given;
      left -= given;
      open.delete(column);
    }
  }
  return widths;
}

/** Lines of a table without a frame: columns as wide as their widest cell. */
export function columns(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
