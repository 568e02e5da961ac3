/** Lays the cells of one table on its grid: row heads, column heads, spans, groups. */
import { cleanText, readDrawnTick } from './clean-text.ts';
import type { Attributes, TablePart } from './elements.ts';
import type { Cell } from './page-text.ts';

/** Spans beyond this are mistakes or attacks. */
const MAX_SPAN = 64;
const MAX_COLUMNS = 512;

type RawCell = {
  readonly text: string;
  readonly tick: boolean | null;
  readonly head: boolean;
  readonly rowHead: boolean;
  readonly colspan: number;
  readonly rowspan: number;
};
type Carried = { left: number; readonly text: string };
export type TableRow = {
  readonly cells: readonly Cell[];
  readonly row: string | null;
  readonly under: readonly string[];
};

/** One table (or definition list, whose pairs of term and definition are its rows). */
export function createTable(definitions: boolean) {
  const columns: string[][] = [];
  const carried: (Carried | undefined)[] = [];
  let caption: string | null = null;
  let group: string | null = null;
  let row: RawCell[] | null = null;
  let rows = 0;
  let dataRows = 0;
  let inHead = false;
  let headCells = 0;

  return {
    hasDefinition: () => (row ?? []).some((cell) => !cell.head),
    setCaption(text: string): void {
      caption = text;
    },
    setInHead(value: boolean): void {
      inHead = value;
    },
    openRow(): void {
      row = [];
    },
    addCell(raw: string, part: TablePart, attributes: Attributes): void {
      row ??= [];
      if (row.length >= MAX_COLUMNS) return;
      const rowHead = part === 'row-head-cell';
      row.push({
        text: cleanText(raw),
        tick: readDrawnTick(raw),
        head: rowHead || part === 'head-cell' || part === 'term',
        rowHead,
        colspan: span(attributes.colspan),
        rowspan: span(attributes.rowspan),
      });
    },
    /** Ends the row and gives it with its heads; null if no row was open. */
    closeRow(): TableRow | null {
      if (row === null) return null;
      const closed = row;
      row = null;
      rows += 1;
      return definitions ? closeDefinition(closed) : closeTableRow(closed);
    },
  };

  function closeDefinition(closed: readonly RawCell[]): TableRow {
    const cells = closed.map(({ text, tick, head }) => ({ text, tick, head, columns: [] }));
    return { cells, row: closed.find((cell) => cell.head)?.text ?? null, under: [] };
  }

  function closeTableRow(closed: readonly RawCell[]): TableRow {
    const filled = closed.filter((cell) => cell.text !== '');
    const isHeadRow =
      dataRows === 0 && filled.length > 0 && (inHead || filled.every((cell) => cell.head && !cell.rowHead));
    headCells += closed.filter((cell) => cell.head).length;
    const isGroup =
      !isHeadRow &&
      rows > 1 &&
      closed.length === 1 &&
      (closed[0]?.colspan ?? 1) > 1 &&
      closed[0]?.text !== '';
    const under = [caption, isGroup ? null : group].filter((text) => text !== null);
    const cells: Cell[] = [];
    let rowHead: string | null = null;
    let column = 0;
    const placed: { readonly cell: RawCell; readonly column: number }[] = [];
    const skipCarried = (): void => {
      for (let above = carried[column]; above !== undefined && above.left > 0; above = carried[column]) {
        above.left -= 1;
        if (column === 0) rowHead = above.text;
        column += 1;
      }
    };
    for (const cell of closed) {
      skipCarried();
      if (column === 0) rowHead = cell.text;
      const heads: string[] = [];
      if (!isGroup)
        for (let at = column; at < column + cell.colspan; at += 1)
          for (const head of columns[at] ?? []) if (!heads.includes(head)) heads.push(head);
      cells.push({ text: cell.text, tick: cell.tick, head: cell.head, columns: heads });
      placed.push({ cell, column });
      if (cell.rowspan > 1)
        for (let at = column; at < column + cell.colspan; at += 1)
          carried[at] = { left: cell.rowspan - 1, text: cell.text };
      column += cell.colspan;
    }
    skipCarried();
    if (isHeadRow || looksLikeHeads(closed)) takeHeads(placed);
    if (isGroup) group = closed[0]?.text ?? null;
    if (!isHeadRow) dataRows += 1;
    return { cells, row: isHeadRow || isGroup || rowHead === '' ? null : rowHead, under };
  }

  /** The first row of a table without any `<th>` names its columns if it holds no figure. */
  function looksLikeHeads(closed: readonly RawCell[]): boolean {
    return (
      rows === 1 && headCells === 0 && closed.length > 1 && closed.every((cell) => !/\d/.test(cell.text))
    );
  }

  function takeHeads(placed: readonly { readonly cell: RawCell; readonly column: number }[]): void {
    for (const { cell, column } of placed) {
      if (cell.text === '') continue;
      for (let at = column; at < Math.min(column + cell.colspan, MAX_COLUMNS); at += 1) {
        const heads = columns[at] ?? [];
        columns[at] = heads;
        heads.push(cell.text);
      }
    }
  }
}

export type Table = ReturnType<typeof createTable>;

function span(value: string | undefined): number {
  // MDX writes `colSpan={2}`.
  const count = value === undefined ? 1 : Number.parseInt(value.replace('{', ''), 10);
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), MAX_SPAN) : 1;
}
