/** Blanks what a parser must not read, keeping every line where it is. All of it takes one pass. */
import { splitLines } from './lines.ts';

/** Replaces block comments by spaces; an unclosed one reaches to the end. */
export function blankBlockComments(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let open = nextOpening(text, 0); open !== -1; open = nextOpening(text, from)) {
    const close = text.indexOf('*/', open + 2);
    const end = close === -1 ? text.length : close + 2;
    parts.push(text.slice(from, open), text.slice(open, end).replaceAll(/[^\n]/g, ' '));
    from = end;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** Where the next comment opens; `src/*` and `**` + `/*` in a path are none. */
function nextOpening(text: string, from: number): number {
  let at = text.indexOf('/*', from);
  while (at > 0 && /[\w.*'"`/]/.test(text[at - 1] ?? '')) at = text.indexOf('/*', at + 2);
  return at;
}

/** Empties the lines of here-documents (`<<EOT`, `<<-EOT`). */
export function blankHeredocs(text: string): string {
  let open: string | null = null;
  return splitLines(text)
    .map((line) => {
      if (open !== null) {
        if (line.trim() === open) open = null;
        return '';
      }
      open = /<<-?\s{0,4}["']?(\w{1,60})["']?\s*$/.exec(line)?.[1] ?? null;
      return line;
    })
    .join('\n');
}
