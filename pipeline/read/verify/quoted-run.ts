/** Cuts from a passage the part that took the place of a quote: what a person would quote now. */
import { align } from './align.ts';
import { compose } from './compose.ts';
import { tokenize } from './tokens.ts';

/**
 * @returns the run from the first to the last word of the passage that answers to one of the quote, or null if
 * the two have nothing in common
 */
export function quotedRun(quote: string, passage: string): string | null {
  const wanted = compose(tokenize(quote), quote);
  const there = compose(tokenize(passage), passage);
  const { steps } = align(wanted, there);
  if (!steps.some(({ op }) => op === 'equal')) return null;
  const used = steps.flatMap((step) => (step.op === 'dropped' ? [] : [step.page]));
  const first = used[0];
  const last = used.at(-1);
  return first === undefined || last === undefined ? null : passage.slice(first.start, last.end);
}

/** Whether all words of `part` are in `text` in one run: `5` in `5 GB`, not in `15 GB`. */
export function holdsWords(text: string, part: string): boolean {
  const keys = tokenize(text).map(({ key }) => key);
  const wanted = tokenize(part).map(({ key }) => key);
  if (wanted.length === 0) return false;
  const inOneRun = keys.some((_, at) => wanted.every((key, further) => keys[at + further] === key));
  return inOneRun || holdsFigure(text, part);
}

/** `1 million` is one number to the tokens, and yet it holds the figure `1`. */
function holdsFigure(text: string, part: string): boolean {
  if (!/^\d[\d.,]*$/.test(part)) return false;
  return new RegExp(`(?<![\\d.,])${part.replaceAll('.', '\\.')}(?![\\d.,]*\\d)`).test(text);
}
