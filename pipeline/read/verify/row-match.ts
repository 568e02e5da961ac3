/**
 * Quotes that a table says without having them in one run: the row head and a later cell, a column head and
 * its cell. A cell is only skipped if it could not be mistaken for the one quoted: otherwise
 * `Storage | 1 GB | 5 GB` would still say `Storage 5 GB` after the free column had changed.
 */
import { compose } from './compose.ts';
import type { Sequence } from './sequence.ts';
import { type Token, tokenize } from './tokens.ts';

export type RowMatch = {
  readonly block: number;
  readonly cells: readonly number[];
  readonly namesColumn: boolean;
};

type Part = { readonly keys: readonly string[]; readonly shape: string };
const parts = new WeakMap<Sequence, Map<string, Part>>();

/** @param inScope tells whether a block and its cells are where the record says; such a cell needs no guard */
export function findRowMatches(
  sequence: Sequence,
  quote: readonly Token[],
  scoped: (block: number, cell: number) => boolean,
): RowMatch[] {
  const keys = quote.map((token) => token.key);
  const last = keys[keys.length - 1];
  const matches: RowMatch[] = [];
  if (last === undefined || keys.length < 2) return matches;
  const seen = new Set<number>();
  for (const position of sequence.positions.get(last) ?? []) {
    const cell = sequence.cellOf[position] ?? -1;
    if (cell < 0 || seen.has(position)) continue;
    // The quote ends with the cell.
    if (
      sequence.cellOf[position + 1] === cell &&
      sequence.blockOf[position + 1] === sequence.blockOf[position]
    )
      continue;
    seen.add(position);
    const block = sequence.blockOf[position] ?? 0;
    const match = matchRow(sequence, keys, block, cell, scoped(block, cell));
    if (match !== null) matches.push(match);
  }
  return matches;
}

function matchRow(
  sequence: Sequence,
  keys: readonly string[],
  blockIndex: number,
  cell: number,
  inScope: boolean,
): RowMatch | null {
  const block = sequence.blocks[blockIndex];
  if (block === undefined) return null;
  const quoted = [cell];
  const target = readPart(sequence, block.cells[cell]?.text ?? '');
  let end = dropEnd(keys, keys.length, target.keys);
  if (end === null) return null;
  // Cells before it, nearest first, as long as they are quoted too.
  let skipped: number[] = [];
  const skippedBetween: number[] = [];
  for (let at = cell - 1; at >= 1 && end > 0; at -= 1) {
    const rest = dropEnd(keys, end, readPart(sequence, block.cells[at]?.text ?? '').keys);
    if (rest === null) {
      skipped.push(at);
      continue;
    }
    end = rest;
    quoted.unshift(at);
    skippedBetween.push(...skipped);
    skipped = [];
  }
  const row = readPart(sequence, block.row ?? '').keys;
  if (row.length > 0 && end === row.length && dropEnd(keys, end, row) === 0) {
    const left = [...skippedBetween, ...skipped];
    if (!inScope && left.some((at) => competes(sequence, block.cells[at]?.text ?? '', target))) return null;
    return { block: blockIndex, cells: quoted, namesColumn: false };
  }
  for (const column of block.cells[cell]?.columns ?? []) {
    const head = readPart(sequence, column).keys;
    const rest = quoted.length === 1 && head.length > 0 ? dropEnd(keys, end, head) : null;
    if (rest === null) continue;
    if (rest === 0 || (rest === row.length && dropEnd(keys, rest, row) === 0))
      return { block: blockIndex, cells: quoted, namesColumn: true };
  }
  // Column head, row head, cell.
  const rest = quoted.length === 1 && row.length > 0 ? dropEnd(keys, end, row) : null;
  if (rest !== null && rest > 0) {
    const named = (block.cells[cell]?.columns ?? []).some((column) => {
      const head = readPart(sequence, column).keys;
      return head.length === rest && dropEnd(keys, rest, head) === 0;
    });
    if (named) return { block: blockIndex, cells: quoted, namesColumn: true };
  }
  return null;
}

/** Where the quote ends once `tail` is taken off its end, or null if it does not end so. */
function dropEnd(keys: readonly string[], end: number, tail: readonly string[]): number | null {
  if (tail.length === 0 || tail.length > end) return null;
  for (let at = 0; at < tail.length; at += 1) if (keys[end - tail.length + at] !== tail[at]) return null;
  return end - tail.length;
}

function competes(sequence: Sequence, text: string, target: Part): boolean {
  const part = readPart(sequence, text);
  // An empty cell or a dash is an answer too: this plan has none.
  return part.shape === target.shape || (target.shape === 'figure' && part.shape !== 'words');
}

/** The tokens of a cell, and what sort of answer it gives: a figure, a yes or no, words. */
function readPart(sequence: Sequence, text: string): Part {
  const known = parts.get(sequence) ?? new Map<string, Part>();
  parts.set(sequence, known);
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const tokens = compose(tokenize(text), text);
  const first = tokens[0];
  const polar = first !== undefined && (first.kind === 'negation' || first.kind === 'polarity');
  const figure = tokens.some(
    (token) => token.kind === 'number' || token.key === 'unlimited' || token.kind === 'unit',
  );
  const part = {
    keys: tokens.map((token) => token.key),
    shape: tokens.length === 0 ? 'none' : polar ? 'polar' : figure ? 'figure' : 'words',
  };
  known.set(text, part);
  return part;
}
