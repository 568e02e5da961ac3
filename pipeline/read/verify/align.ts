/** Aligns a quote with a passage, token by token: equal, replaced, added, dropped. */
import type { Token } from './tokens.ts';
import { isStopWord, isUnlimited, toSingular } from './words.ts';

export type Step =
  | { readonly op: 'equal' | 'replaced'; readonly quote: Token; readonly page: Token }
  | { readonly op: 'dropped'; readonly quote: Token }
  | { readonly op: 'added'; readonly page: Token };

export type Alignment = {
  readonly score: number;
  readonly steps: readonly Step[] /** Offsets into the passage's tokens. */;
  readonly from: number;
  readonly to: number;
};

const DROP = -0.6;
const ADD = -0.25;
const REPLACE_ALIKE = 0.6;
const REPLACE_WORD = -0.7;

/** How much a token says: a figure more than a word, a word more than `the`. */
export function weigh(token: Token): number {
  if (token.kind === 'number') return 1.2;
  if (token.kind === 'ideograph') return 0.7;
  if (token.kind === 'word') return isStopWord(token.key) ? 0.3 : 1;
  return 0.8;
}

/** Whether one may be in the other's place with the sentence unchanged: two figures, two units, ... */
export function sameSort(left: Token, right: Token): boolean {
  if (left.kind === right.kind) return left.kind !== 'word' && left.kind !== 'ideograph';
  if (left.kind === 'number') return right.kind === 'bound' && isUnlimited(right.key);
  return right.kind === 'number' && left.kind === 'bound' && isUnlimited(left.key);
}

/** Singular and plural of a word are kin: `1 batch`, `5 batches` differ in the figure alone. */
function kinKey(token: Token): string {
  return token.kind === 'word' ? toSingular(token.key) : token.key;
}

/**
 * The best place of the whole quote within the passage (semi-global alignment; time is the product of both
 * lengths, which callers keep small).
 */
export function align(quote: readonly Token[], passage: readonly Token[]): Alignment {
  const rows = quote.length + 1;
  const columns = passage.length + 1;
  const keys = passage.map(kinKey);
  const scores = new Float64Array(rows * columns);
  const moves = new Uint8Array(rows * columns);
  for (let row = 1; row < rows; row += 1) {
    scores[row * columns] = row * DROP;
    moves[row * columns] = 2;
  }
  for (let row = 1; row < rows; row += 1) {
    const token = quote[row - 1];
    if (token === undefined) break;
    const weight = weigh(token);
    const key = kinKey(token);
    for (let column = 1; column < columns; column += 1) {
      const other = passage[column - 1];
      if (other === undefined) break;
      const at = row * columns + column;
      const pair = key === keys[column - 1] ? weight : sameSort(token, other) ? REPLACE_ALIKE : REPLACE_WORD;
      const diagonal = (scores[at - columns - 1] ?? 0) + pair;
      const up = (scores[at - columns] ?? 0) + DROP;
      const left = (scores[at - 1] ?? 0) + ADD;
      const best = diagonal >= up ? Math.max(diagonal, left) : Math.max(up, left);
      scores[at] = best;
      moves[at] = best === diagonal ? 1 : best === up ? 2 : 3;
    }
  }
  let end = 0;
  for (let column = 1; column < columns; column += 1) {
    if ((scores[(rows - 1) * columns + column] ?? 0) > (scores[(rows - 1) * columns + end] ?? 0))
      end = column;
  }
  return trace(quote, passage, moves, columns, end, scores[(rows - 1) * columns + end] ?? 0);
}

function trace(
  quote: readonly Token[],
  passage: readonly Token[],
  moves: Uint8Array,
  columns: number,
  end: number,
  score: number,
): Alignment {
  const steps: Step[] = [];
  let row = quote.length;
  let column = end;
  while (row > 0) {
    const move = moves[row * columns + column];
    const ours = quote[row - 1];
    const theirs = passage[column - 1];
    if (move === 1 && ours !== undefined && theirs !== undefined) {
      steps.push({ op: kinKey(ours) === kinKey(theirs) ? 'equal' : 'replaced', quote: ours, page: theirs });
      row -= 1;
      column -= 1;
    } else if (move === 3 && theirs !== undefined) {
      steps.push({ op: 'added', page: theirs });
      column -= 1;
    } else {
      if (ours !== undefined) steps.push({ op: 'dropped', quote: ours });
      row -= 1;
    }
  }
  return { score, steps: steps.reverse(), from: column, to: end };
}
