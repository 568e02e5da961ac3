/** Where a text breaks the brackets, strings or statements of HCL (github.com/hashicorp/hcl, spec of the syntax). */
import { lineFinder } from './lines.ts';

/** What is open: a bracket, a string, or a template within one. */
type Open = { readonly closes: string; readonly at: number; readonly isText: boolean };

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
/** How a statement of a file begins: `name = ...`, or `name "label" {`. */
const STATEMENT = /[\w-]+(?:[ \t]+(?:"[^"\n]{0,200}"|[\w-]+)){0,4}[ \t]*[={]/y;

/** The first line that breaks the syntax, counted from 1; null if none is found. One pass over the text. */
export function brokenHclLine(text: string): number | null {
  const at = brokenAt(text);
  return at === null ? null : lineFinder(text)(at);
}

function brokenAt(text: string): number | null {
  const open: Open[] = [];
  // Whether a statement may begin here: outside of everything, at the start of a line.
  let mayBegin = true;
  let at = 0;
  while (at < text.length) {
    const top = open.at(-1);
    const character = text.charAt(at);
    if (top?.isText === true) {
      if (character === '\n') return top.at;
      if (character === '"') open.pop();
      if (/^(?:\$\$|%%)\{/.test(text.slice(at, at + 3))) at += 3;
      else if (/^[$%]\{/.test(text.slice(at, at + 2))) {
        open.push({ closes: '}', at, isText: false });
        at += 2;
      } else at += character === '\\' ? 2 : 1;
      continue;
    }
    const aside = asideEnd(text, at);
    if (aside === 'endless') return at;
    if (aside !== null) {
      at = aside;
      continue;
    }
    if (character === '\n') mayBegin = open.length === 0;
    else if (mayBegin && /\S/.test(character)) {
      STATEMENT.lastIndex = at;
      if (!STATEMENT.test(text)) return at;
      mayBegin = false;
    }
    const closes = CLOSING[character];
    if (closes !== undefined) open.push({ closes, at, isText: false });
    else if (character === '"') open.push({ closes: '"', at, isText: true });
    else if (/[}\])]/.test(character) && open.pop()?.closes !== character) return at;
    at += 1;
  }
  return open.at(-1)?.at ?? null;
}

/** Where a comment or here-document ends that begins here; null if none does. */
function asideEnd(text: string, at: number): number | 'endless' | null {
  const pair = text.slice(at, at + 2);
  if (pair.startsWith('#') || pair === '//') {
    const end = text.indexOf('\n', at);
    return end === -1 ? text.length : end;
  }
  if (pair === '/*') {
    const end = text.indexOf('*/', at + 2);
    return end === -1 ? 'endless' : end + 2;
  }
  if (pair !== '<<') return null;
  const mark = /^<<-?([A-Za-z_][\w-]{0,60})[ \t]*\r?\n/.exec(text.slice(at, at + 80));
  if (mark === null) return null;
  const [head, word = ''] = mark;
  for (let line = at + head.length; line < text.length; ) {
    const end = text.indexOf('\n', line);
    const stop = end === -1 ? text.length : end;
    // The end mark may be indented; longer lines cannot be it.
    if (stop - line < 200 && text.slice(line, stop).trim() === word) return stop;
    line = stop + 1;
  }
  return 'endless';
}
