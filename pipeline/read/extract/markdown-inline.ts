/** Inline Markdown to the words that a reader sees. */
import { SOFT_WALL } from './clean-text.ts';
import { BLOCK_ELEMENTS } from './elements.ts';
import { type HtmlNode, isElement, parseHtml, textOf } from './parse-html.ts';

/** A link's target, or a label, longer than this is not one. */
const MAX_TARGET = 2000;

/** Drops emphasis, code marks, link targets, images, inline tags; decodes character references. Linear. */
export function plainInline(text: string): string {
  const unmarked = /[[\]*`\\!]|__/.test(text) ? dropMarks(text) : text;
  return /[<&]/.test(unmarked) ? dropTags(unmarked) : unmarked;
}

/** Drops emphasis, code marks, link targets and images; tags stay, and those within code marks become text. */
export function dropMarks(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    const next = text[at + 1] ?? '';
    if (sign === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      out += next;
      at += 1;
    } else if (sign === '`') {
      let marks = 1;
      while (text[at + marks] === '`') marks += 1;
      const end = text.indexOf('`'.repeat(marks), at + marks);
      const code = end < 0 || end - at > MAX_TARGET ? null : text.slice(at + marks, end);
      if (code !== null) {
        out += code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        at = end + marks - 1;
      } else {
        at += marks - 1;
      }
    } else if (
      (sign === '*' && next === '*') ||
      (sign === '_' && next === '_' && !isWordAt(text, at - 1, at + 2))
    ) {
      at += 1;
    } else if (sign === '*' && (isWord(text[at - 1]) !== isWord(next) || isWordAt(text, at - 1, at + 1))) {
      // An asterisk at the edge of a word is emphasis; one that stands free is a footnote.
      if (next === ' ' || next === '') out += sign;
    } else if (sign === '!' && next === '[') {
      at = endOfTarget(text, text.indexOf(']', at)) ?? at;
    } else if (sign === ']') {
      at = endOfTarget(text, at) ?? at;
    } else if (sign !== '[' || next === ' ') {
      out += sign;
    }
  }
  return out;
}

/** Where `](target)` or `][label]` ends (CommonMark 6.3), or null where no target follows. */
function endOfTarget(text: string, bracket: number): number | null {
  const opens = text[bracket + 1];
  if (bracket < 0 || (opens !== '(' && opens !== '[')) return null;
  const end = text.indexOf(opens === '(' ? ')' : ']', bracket + 1);
  return end < 0 || end - bracket > MAX_TARGET ? null : end;
}

function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

function isWordAt(text: string, before: number, after: number): boolean {
  return isWord(text[before]) && isWord(text[after]);
}

function dropTags(text: string): string {
  return textBelow(parseHtml(text).children().contents().toArray());
}

/** `Bandwidth<p>per month</p>` in a cell is two lines to a reader. */
function textBelow(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return textOf(node) ?? '';
      if (node.name === 'br') return SOFT_WALL;
      const text = textBelow(node.children);
      return BLOCK_ELEMENTS.has(node.name) ? `${SOFT_WALL}${text}${SOFT_WALL}` : text;
    })
    .join('');
}
