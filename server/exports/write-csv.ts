/** Rows as CSV. RFC 4180, in UTF-8. */

export type CsvValue = string | number | boolean | null;

/** @param rows the head among them; null is an empty field */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value.replaceAll(/[\r\n]+/g, ' '));
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets run text that begins like a formula; an apostrophe before it keeps it text. */
function harmless(text: string): string {
  return /^[=+\-@\t]/.test(text) ? `'${text}` : text;
}
