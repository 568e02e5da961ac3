/** `package.json:12`, or the path alone if the line is not known. */
export function formatPlace(path: string, line: number | null): string {
  return line === null ? path : `${path}:${line}`;
}
