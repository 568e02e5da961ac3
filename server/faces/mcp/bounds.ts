/**
 * How much one answer of the tool server may carry. An agent reads an answer whole, so what would drown it is
 * left out, counted and named together with the way to it.
 */
import { z } from 'zod';

/** Bytes of `structuredContent` as JSON: about twelve thousand tokens. */
export const ANSWER_BYTES_MAX = 48 * 1024;
/** Bytes of a brief text, without its last line: about 1,500 tokens with it, at four bytes each. */
export const TEXT_BYTES_MAX = 5.6 * 1024;
/** Of the text sent with structured content. */
export const FULL_TEXT_BYTES_MAX = 24 * 1024;
/** What a brief text leaves to its entries: a heading, notes and the way on need the rest. */
export const ENTRIES_BYTES_MAX = 4.4 * 1024;

export const leftOutSchema = z
  .array(
    z.strictObject({
      what: z.string().describe('The list that was shortened.'),
      count: z.number().int().positive().describe('How many entries are missing.'),
      how: z.string().describe('How to get them.'),
    }),
  )
  .describe('What does not fit into one answer; empty if nothing is missing.');
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Bytes of a value as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

/**
 * The longest head of a list whose JSON stays within a budget, but never less than one entry.
 * @param bytes what the entries may take together
 */
export function headWithin<T>(entries: readonly T[], bytes: number): T[] {
  let left = bytes;
  const end = entries.findIndex((entry) => {
    left -= jsonBytes(entry) + 1;
    return left < 0;
  });
  return end === -1 ? [...entries] : entries.slice(0, Math.max(1, end));
}

/** How many of the entries, of some lines each, a brief text has room for; never less than one. */
export function entriesWithin(entries: readonly (readonly string[])[], bytes = ENTRIES_BYTES_MAX): number {
  let left = bytes;
  const end = entries.findIndex((lines) => {
    left -= Buffer.byteLength(lines.join('\n')) + 1;
    return left < 0;
  });
  return end === -1 ? entries.length : Math.max(1, end);
}

/** One way to make a value smaller; `leftOut` names what that cost. */
export type Cut<T> = (value: T) => { readonly value: T; readonly leftOut: LeftOut };

/**
 * The value after as few cuts as it needs to fit. Each cut starts from the whole value again and takes more
 * than the one before it; the last is taken however large the outcome.
 */
export function cutToFit<T>(whole: T, cuts: readonly Cut<T>[], bytes = ANSWER_BYTES_MAX): ReturnType<Cut<T>> {
  let outcome: ReturnType<Cut<T>> = { value: whole, leftOut: [] };
  for (const cut of cuts) {
    if (jsonBytes(outcome.value) <= bytes) break;
    outcome = cut(whole);
  }
  return outcome;
}

/** A text of whole lines within the budget; the last line then says where it goes on. */
export function boundText(text: string, more: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const kept: string[] = [];
  let left = bytes - Buffer.byteLength(more) - 1;
  for (const line of text.split('\n')) {
    left -= Buffer.byteLength(line) + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, more].join('\n');
}
