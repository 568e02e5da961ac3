/** Position of a quote on a page: blocks, offsets in their text, cells. */
import type { Verdict } from '../../../schemas/verdict.ts';
import type { Block } from '../extract/index.ts';
import type { Occurrence } from './occurrences.ts';
import { cutPassage, describePlace } from './passage.ts';

export type Spot = {
  /** All blocks that were looked through, in the order of the page. */
  readonly blocks: readonly Block[];
  /** Indices of the first and last block that the quote is in. */
  readonly first: number;
  readonly last: number;
  /** Offset of its beginning in the text of the first block, and of its end in that of the last. */
  readonly start: number;
  readonly end: number;
  /** The cells of the table row that it is in; empty elsewhere. */
  readonly cells: readonly number[];
};

/** Null only for a range without tokens. */
export function locate({ sequence, from, to }: Occurrence): Spot | null {
  const opening = sequence.tokens[from];
  const closing = sequence.tokens[to - 1];
  const first = sequence.blockOf[from];
  const last = sequence.blockOf[to - 1];
  if (opening === undefined || closing === undefined || first === undefined || last === undefined)
    return null;
  const cells = [...new Set(sequence.cellOf.slice(from, to))].filter((cell) => cell >= 0);
  return { blocks: sequence.blocks, first, last, start: opening.start, end: closing.end, cells };
}

/** The spot of whole cells of one row. */
export function rowSpot(blocks: readonly Block[], block: number, cells: readonly number[]): Spot {
  const end = blocks[block]?.text.length ?? 0;
  return { blocks, first: block, last: block, start: 0, end, cells };
}

/** What a verdict says of a spot. */
export function describeSpot(spot: Spot | null): Pick<Verdict, 'passage' | 'where'> {
  const block = spot?.blocks[spot.first];
  if (spot === null || block === undefined) return { passage: null, where: null };
  const parts = [cutPassage(block.text, spot.start, spot.first === spot.last ? spot.end : block.text.length)];
  for (let at = spot.first + 1; at <= spot.last; at += 1)
    parts.push(cutPassage(spot.blocks[at]?.text ?? '', 0, 0));
  return { passage: parts.join(' '), where: describePlace(block, spot.cells) };
}
