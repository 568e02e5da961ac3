/** What is read together with a quote: the line that introduces its list, and the notes that it leads to. */
import { MAX_HEADS, MAX_SURROUNDING } from '../../../schemas/surroundings.ts';
import type { Block } from '../extract/index.ts';
import { fold } from './fold.ts';
import { splitSentences } from './sentences.ts';

/** Heads of lists of other pages. */
const OTHER_PAGES =
  /^(?:related|see also|next steps?|further reading|read more|learn more|more (?:articles|guides)|recommended|(?:from|on) (?:the|our) blog|changelog|what's new)\b|^(?:相关|推荐|延伸|更多)(?:文[章档]|阅读|内容|链接)?/i;

/** Whether a block leads to other pages, and says nothing for this one. */
export function isOnOtherPages({ headings }: Block): boolean {
  return headings.some((head) => OTHER_PAGES.test(fold(head)));
}

/** Blocks before a quote among which its list was opened. */
const OPENER_REACH = 24;

/** A sentence that begins so speaks of what the one before it names. */
const PRONOUN = /^(?:(?:they|it|these|this|those|both|each)\b|其|该|此|它)/i;
const INCLUDES = /[:：]$|\binclud(?:es?|ed|ing)\b|\bwhat you get\b|\byou get\b|包含|包括|不含|权益/i;

/** What opens the list of the quote: the nearest words before it that introduce something. */
export function openerOf(
  blocks: readonly Block[],
  first: number,
  { sentence, before }: { readonly sentence: string; readonly before: string },
): string | null {
  const own = blocks[first];
  if (own === undefined || own.kind === 'heading') return null;
  const named = PRONOUN.test(sentence) ? splitSentences(before).at(-1) : undefined;
  if (named !== undefined) return named;
  for (let at = first - 1; at >= Math.max(0, first - OPENER_REACH); at -= 1) {
    const block = blocks[at];
    if (block === undefined || block.kind === 'heading') return null;
    if (block.kind === 'table-row' && own.kind === 'table-row') continue;
    if (block.kind !== 'list-item' && block.text.length <= MAX_SURROUNDING / 2 && INCLUDES.test(block.text))
      return block.text;
  }
  return null;
}

/** Marks behind a word: raised figures, stars and daggers, `[1]`. */
const MARK = /[¹²³⁰⁴-⁹]+|(?<=[\p{L}\p{N}\p{P}])(?<![*_])[*†‡§](?![*\p{L}\p{N}])|\[\d{1,2}\]/gu;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The notes that the marks of these texts lead to, each once. */
export function notesOf(texts: readonly string[], blocks: readonly Block[], last: number): string[] {
  const marks = new Set(texts.flatMap((text) => text.slice(0, MAX_SURROUNDING).match(MARK) ?? []));
  const behind = blocks.slice(last + 1);
  // A mark alone is a link, or markup.
  return [...marks].slice(0, MAX_HEADS).flatMap((mark) => {
    const plain = [...mark]
      .map((sign) => (RAISED.includes(sign) ? RAISED.indexOf(sign) : sign))
      .join('')
      .replace(/[[\]]/g, '');
    const said = new RegExp(`^[([]?${plain.replaceAll('*', String.raw`\*`)}[.):\\]]`, 'u');
    const note =
      behind.find(({ text }) => text.startsWith(mark) || said.test(text)) ??
      lastList(behind)[Number(plain) - 1];
    return note === undefined ? [] : [note.text];
  });
}

/** The items of the last list that is none of other pages: notes may be numbered by their list alone. */
function lastList(blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findLastIndex((block) => block.kind === 'list-item' && !isOnOtherPages(block));
  let from = end;
  while (blocks[from - 1]?.kind === 'list-item') from -= 1;
  return end < 0 ? [] : blocks.slice(from, end + 1);
}
