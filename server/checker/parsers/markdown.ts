/** Sentences of a Markdown document, each with the words around it. Code is left out. */

export type Sentence = {
  readonly text: string;
  /** The paragraph, list entry or table row that it is in. */
  readonly block: string;
  /** The headings above it, the nearest first; of a table row first the row of its headings. */
  readonly headings: readonly string[];
  /** The line that a place in its text is on, from 1. */
  readonly lineAt: (offset: number) => number;
};

/** The mark that opens code; its like, as long or longer and alone, closes it (CommonMark, 4.5). */
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/s;
const HEADING = /^ {0,3}(#{1,6})\s+(.+)/s;
const ENTRY = /^\s*(?:[-*+]|\d{1,3}[.)])\s/;
const ROW = /^\s*\|/;
const RULE = /^[\s|:-]+$/;
/** Paragraphs and headings of people are far shorter; each is searched once for every figure in it. */
const BLOCK_MAX = 5000;
const HEADING_MAX = 200;
/** A point within a number or a name ends nothing. */
const END = /(?<=[.!?])\s+|(?<=[。！？；])|(?<=;)\s/;

export function markdownSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const headings: string[] = [];
  let block: string[] = [];
  let start = 0;
  let opened: string | null = null;
  let tableHead: string | null = null;
  const close = (): void => {
    const whole = block.join('\n');
    const first = start;
    const around = [...(tableHead === null ? [] : [tableHead]), ...[...headings].reverse()];
    let at = 0;
    for (const part of whole.length > BLOCK_MAX ? [] : whole.split(END)) {
      const begin = whole.indexOf(part, at);
      at = begin + part.length;
      if (part.trim() === '') continue;
      const lineAt = (offset: number): number =>
        first + whole.slice(0, begin + offset).split('\n').length - 1;
      sentences.push({ text: part, block: whole, headings: around, lineAt });
    }
    block = [];
  };
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    const isClosing: boolean = opened !== null && mark.startsWith(opened) && rest.trim() === '';
    const isFence = isClosing || (opened === null && mark !== '');
    if (isFence) opened = isClosing ? null : mark;
    const isCode = isFence || opened !== null;
    const [, level, title] = HEADING.exec(line) ?? [];
    const isRow = ROW.test(line);
    if (isCode || line.trim() === '' || level !== undefined || isRow || ENTRY.test(line)) close();
    if (!isRow) tableHead = null;
    if (isCode || (isRow && RULE.test(line))) continue;
    if (level !== undefined) {
      headings.length = Math.min(headings.length, level.length - 1);
      while (headings.length < level.length - 1) headings.push('');
      headings.push(title?.slice(0, HEADING_MAX) ?? '');
      continue;
    }
    if (line.trim() === '') continue;
    if (block.length === 0) start = number + 1;
    block.push(line);
    if (!isRow) continue;
    close();
    tableHead ??= line.slice(0, HEADING_MAX);
  }
  close();
  return sentences;
}
