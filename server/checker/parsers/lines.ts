/** Lines of a text and the positions in it. */
import { BeyondBounds } from './signal.ts';

/** Longer lines were not written by people; they are read as empty, so that no pattern has to walk them. */
const LINE_MAX = 4_000;

/** Splits at LF, CRLF and CR. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map((line) => (line.length > LINE_MAX ? '' : line));
}

/** Some parsers of others take time that grows with the square of a text; no manifest of people is larger. */
const SLOW_PARSER_MAX = 64 * 1024;

/** Refuses a text, or a line of it, that would keep a slow parser busy for seconds. */
export function refuseLong(text: string): void {
  const isLong = text.length > SLOW_PARSER_MAX || text.split(/[\r\n]/).some((line) => line.length > LINE_MAX);
  if (isLong) throw new BeyondBounds('too-large');
}

/** A function from an offset to its line, counted from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** The first line of each match's first group, for formats whose parser gives no positions. */
export function firstLines(text: string, pattern: RegExp): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [at, line] of splitLines(text).entries()) {
    for (const [, word = ''] of line.matchAll(pattern)) if (!found.has(word)) found.set(word, at + 1);
  }
  return found;
}
