/** Tables: with a frame, whose columns share the width of the screen, and plain ones. */
import { displayWidth, longestPiece, wrap } from './wrap.ts';

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
  const texts = [head, ...rows.map((row) => row.map(cellText))];
  const columnTexts = head.map((_, column) => texts.map((row) => row[column] ?? ''));
  const widths = shareWidth(
    columnTexts.map((cells) => Math.max(1, ...cells.flatMap((text) => text.split('\n').map(displayWidth)))),
    columnTexts.map((cells) => Math.max(1, ...cells.map(longestPiece))),
    width - frame(head.length),
  );
  const rule = (left: string, between: string, right: string): string =>
    left + widths.map((columnWidth) => '─'.repeat(columnWidth + 2)).join(between) + right;
  const laidRow = (cells: readonly Cell[]): string[] => {
    const laid = widths.map((columnWidth, column) =>
      layCell(cells[column] ?? '', columnWidth, align[column]),
    );
    const height = Math.max(...laid.map((lines) => lines.length));
    return Array.from(
      { length: height },
      (_, line) =>
        `│${widths.map((columnWidth, column) => ` ${laid[column]?.[line] ?? ' '.repeat(columnWidth)} `).join('│')}│`,
    );
  };
  const middle = rule('├', '┼', '┤');
  return [
    rule('┌', '┬', '┐'),
    ...laidRow(head.map((text) => ({ text, style: styleHead }))),
    ...rows.flatMap((row, number) => [...(tight && number > 0 ? [] : [middle]), ...laidRow(row)]),
    rule('└', '┴', '┘'),
  ].join('\n');
}

/** The lines of a cell, each as wide as its column. */
function layCell(cell: Cell, width: number, align: 'left' | 'right' = 'left'): string[] {
  return wrap(cellText(cell), width).map((line) => {
    const blanks = ' '.repeat(Math.max(0, width - displayWidth(line)));
    const dressed = typeof cell === 'string' ? line : cell.style(line);
    return align === 'right' ? blanks + dressed : dressed + blanks;
  });
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

/**
 * Gives narrow columns what they want; the wide ones share the rest evenly. Where there is room for it, none gets
 * less than the longest thing in it that must stay whole, such as a slug.
 */
function shareWidth(wanted: readonly number[], whole: readonly number[], available: number): number[] {
  const least = whole.map((each, column) => Math.max(each, Math.min(wanted[column] ?? 0, COLUMN_MIN)));
  const isRoomy = least.reduce((sum, each) => sum + each, 0) <= available;
  const widths = wanted.map(() => 0);
  const open = new Set(wanted.keys());
  let left = available;
  const give = (columns: readonly number[], widthOf: (column: number) => number): void => {
    for (const column of columns) {
      widths[column] = widthOf(column);
      left -= widthOf(column);
      open.delete(column);
    }
  };
  while (open.size > 0) {
    const share = Math.floor(left / open.size);
    const even = isRoomy ? share : Math.max(COLUMN_MIN, share);
    const bulky = isRoomy ? [...open].filter((column) => (least[column] ?? 0) > even) : [];
    const modest = [...open].filter((column) => (wanted[column] ?? 0) <= even);
    if (bulky.length > 0) give(bulky, (column) => least[column] ?? 0);
    else if (modest.length > 0) give(modest, (column) => wanted[column] ?? 0);
    else give([...open], () => even);
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
