/** Rows as CSV. RFC 4180, in UTF-8. */
import type { Locale } from '../../schemas/vocabulary.ts';

export type CsvValue = string | number | boolean | null;

/** Excel takes a file for one in the code page of its machine unless it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/** A whole file. Only Chinese text is unreadable without the mark, and not every reader takes it off the first name. */
export function writeCsvFile(rows: readonly (readonly CsvValue[])[], locale: Locale): string {
  return locale === 'en' ? writeCsv(rows) : BYTE_ORDER_MARK + writeCsv(rows);
}

/** @param rows the head among them; null is an empty field */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value.replaceAll(/[\r\n]+/g, ' '));
  // Some spreadsheets take a semicolon or a tab for the end of a field unless it is quoted.
  return /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets run text that begins like a formula, in Chinese and Japanese ones also in full width and after spaces;
 * an apostrophe before it keeps it text (OWASP, "CSV Injection").
 */
function harmless(text: string): string {
  return /^(\s*[=+\-−@＝＋－＠﹦﹢﹣﹫]|\t)/.test(text) ? `'${text}` : text;
}
