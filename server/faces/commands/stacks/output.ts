/** Where a command writes. Its outcome is an exit code: 0 done, 1 refused with a message. DESIGN 8. */
export type Output = {
  /** A line for the reader or, with --json, the document. */
  print(line: string): void;
  /** Why nothing was done. */
  complain(line: string): void;
};

export type ExitCode = 0 | 1;

/** Prints a value for a program, or lines for a person. */
export function show(output: Output, json: boolean, value: unknown, lines: readonly string[]): ExitCode {
  if (json) output.print(JSON.stringify(value, null, 2));
  else for (const line of lines) output.print(line);
  return 0;
}

export function refuse(output: Output, line: string): ExitCode {
  output.complain(line);
  return 1;
}

/** Lines of a table: columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
