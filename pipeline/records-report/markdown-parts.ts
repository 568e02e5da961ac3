/** Pieces of Markdown: a table, a list that stops in time, text that cannot break either. CommonMark 0.31, GFM tables. */

/** Items shown of one list: enough to start working, few enough to read all lists in two minutes. */
export const LIST_LENGTH = 8;

/** A table; the first column stands left, the others hold figures and stand right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** A section with its first items; empty where there is none. `advice` says what a maintainer does about them. */
export function listSection(title: string, advice: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const shown = items.slice(0, LIST_LENGTH).map((item) => `- ${item}`);
  const more = items.length - shown.length;
  if (more > 0) shown.push(`- and ${more} more, see \`--json\``);
  return `### ${title} (${items.length})\n\n${advice}\n\n${shown.join('\n')}`;
}

/** A text as a code span; backticks in it need a longer fence. */
export function code(text: string): string {
  const folded = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...folded.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${folded}${fence}` : `${fence} ${folded} ${fence}`;
}

const NUMBERS = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** How many of something: `1 offer`, `2,001 offers`. */
export function countOf(number: number, thing: string): string {
  return `${figure(number)} ${thing}${number === 1 ? '' : 's'}`;
}

/** A figure for people: `2,001`. */
export function figure(value: number): string {
  return NUMBERS.format(value);
}
