/** Formats rows as a table for people, as CSV (RFC 4180) and as JSON. */
import { table } from '../../schemas/terminal/index.ts';
import type { CellValue, QueryRows } from './run-query.ts';

/** Columns under their names; numbers to the right. */
export function formatTable({ columns, rows }: QueryRows): string {
  const align = columns.map((_, at) =>
    rows.every((row) => typeof row[at] === 'number') ? ('right' as const) : ('left' as const),
  );
  const cells = rows.map((row) => row.map((value) => text(value)));
  return `${table(columns, cells, { tight: true, align })}\n`;
}

/** A header line, then a line a row; a missing value is empty. */
export function formatCsv({ columns, rows }: QueryRows): string {
  return [columns, ...rows.map((row) => row.map((value) => text(value)))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

/** A list of objects. Columns of one name would hide each other: the later ones are numbered. */
export function formatJson({ columns, rows }: QueryRows): string {
  const names = columns.map((name, at) => {
    const before = columns.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name}_${before + 1}`;
  });
  const objects = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

function text(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
