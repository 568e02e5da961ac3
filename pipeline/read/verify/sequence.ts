/** Joins the tokens of many blocks into one sequence, indexed by their keys. */
import type { Block } from '../extract/index.ts';
import { compose } from './compose.ts';
import { type Token, tokenize } from './tokens.ts';

export type Sequence = {
  readonly blocks: readonly Block[];
  readonly tokens: readonly Token[];
  /** For each token, the index of its block in `blocks`. */
  readonly blockOf: readonly number[];
  /** For each token, its cell within a table row; -1 elsewhere. */
  readonly cellOf: readonly number[];
  /** For each block, the index of its first token; one more entry ends the last block. */
  readonly firstOf: readonly number[];
  /** Positions of each key, ascending. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
};

/** What is between cells in the text of a row (extract/block-list.ts). */
export const CELL_GAP = ' | '.length;

/** `composed`: periods and prices are one token (compose.ts); `footnoted`: footnote signs are numbers. */
export type SequenceForm = 'composed' | 'plain' | 'footnoted';

export function buildSequence(blocks: readonly Block[], form: SequenceForm): Sequence {
  const tokens: Token[] = [];
  const blockOf: number[] = [];
  const cellOf: number[] = [];
  const firstOf: number[] = [];
  const positions = new Map<string, number[]>();
  const add = (text: string, shift: number, block: number, cell: number): void => {
    const read = tokenize(text, form === 'footnoted' ? 'read' : 'dropped');
    for (const token of form === 'composed' ? compose(read, text) : read) {
      const place = positions.get(token.key);
      if (place === undefined) positions.set(token.key, [tokens.length]);
      else place.push(tokens.length);
      tokens.push(shift === 0 ? token : { ...token, start: token.start + shift, end: token.end + shift });
      blockOf.push(block);
      cellOf.push(cell);
    }
  };
  blocks.forEach((block, index) => {
    firstOf.push(tokens.length);
    if (block.cells.length === 0) {
      add(block.text, 0, index, -1);
      return;
    }
    let shift = 0;
    block.cells.forEach((cell, at) => {
      add(cell.text, shift, index, at);
      shift += cell.text.length + CELL_GAP;
    });
  });
  firstOf.push(tokens.length);
  return { blocks, tokens, blockOf, cellOf, firstOf, positions };
}
