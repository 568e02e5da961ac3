/** The words around a quote, as far as the state of a version keeps them: its sentence or its table cells. */
import type { Surroundings } from '../../../schemas/surroundings.ts';

/** A sentence with the quote in it, cut in three. */
export type Passage = {
  readonly before: string;
  /** As the page writes it: it may differ from the record in blanks, capitals and marks of quotation. */
  readonly quoted: string;
  readonly after: string;
};

/** Marks that a page and a record may write differently. */
const SAME: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
};

/** @returns null if the sentence does not hold the quote in one run */
export function splitPassage(quote: string, { sentence }: Pick<Surroundings, 'sentence'>): Passage | null {
  const wanted = fold(quote);
  const around = fold(sentence);
  const at = around.text.indexOf(wanted.text);
  const from = around.places[at];
  const last = around.places[at + wanted.text.length - 1];
  if (wanted.text === '' || from === undefined || last === undefined) return null;
  const end = last + 1;
  return { before: sentence.slice(0, from), quoted: sentence.slice(from, end), after: sentence.slice(end) };
}

/**
 * A text for comparison: blanks, and the strokes between table cells, count as one blank, capitals as small letters.
 * `places` gives the position of each UTF-16 unit in the input text.
 */
function fold(given: string): { readonly text: string; readonly places: readonly number[] } {
  let text = '';
  const places: number[] = [];
  for (let at = 0; at < given.length; at += 1) {
    const unit = given.charAt(at);
    const isGap = /[\s|]/.test(unit);
    // None at the ends, one between words.
    if (isGap && (text === '' || text.endsWith(' '))) continue;
    const small = unit.toLowerCase();
    text += isGap ? ' ' : (SAME[unit] ?? (small.length === 1 ? small : unit));
    places.push(at);
  }
  return text.endsWith(' ') ? { text: text.slice(0, -1), places: places.slice(0, -1) } : { text, places };
}
