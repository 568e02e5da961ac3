/** Markdown helpers of both reports. CommonMark 0.31, GFM tables. */

/** A table; the first column is aligned left, the others hold figures and are aligned right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** A text as a code span; backticks in it need a longer fence. */
export function code(text: string): string {
  const folded = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...folded.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${folded}${fence}` : `${fence} ${folded} ${fence}`;
}
