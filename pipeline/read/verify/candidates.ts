/** Finds the few passages of a page that are most like a quote, by the rare tokens they share. */
import type { Block } from '../extract/index.ts';
import type { Sequence } from './sequence.ts';
import type { Token } from './tokens.ts';

/** `tokens` are of one block (and the one behind it, for a heading), or of cells of one row. */
export type Candidate = {
  readonly block: number;
  readonly tokens: readonly Token[];
  /** What the tokens' offsets count in. */
  readonly text: string;
  /** The head of a row with the cells right behind it: a quote of a row begins there. */
  readonly leading: boolean;
};

const MAX_POSITIONS = 3000;
const MAX_CANDIDATES = 6;
const MAX_ROOM = 200;
const MAX_LEADING = 6;
/** Blocks that share much less with the quote than the best one are not looked at. */
const LEAST_OF_BEST = 0.4;

/** Where the record says that a quote is; null if it does not say. */
export type Scope = {
  readonly holdsBlock: (block: number) => boolean;
  readonly holdsCell: (block: number, cell: number) => boolean;
} | null;

export function findCandidates(sequence: Sequence, quote: readonly Token[], scope: Scope): Candidate[] {
  const votes = new Map<number, { score: number; last: number; sum: number; count: number }>();
  quote.forEach((token, index) => {
    const positions = sequence.positions.get(token.key);
    if (positions === undefined || positions.length > MAX_POSITIONS) return;
    const weight = (token.kind === 'number' ? 0.5 : 1) / Math.log2(2 + positions.length);
    for (const position of positions) {
      const block = sequence.blockOf[position] ?? 0;
      const vote = votes.get(block) ?? { score: 0, last: -1, sum: 0, count: 0 };
      votes.set(block, vote);
      vote.sum += position - index;
      vote.count += 1;
      if (vote.last !== index) vote.score += weight;
      vote.last = index;
    }
  });
  const ranked = [...votes]
    .filter(([block]) => scope === null || scope.holdsBlock(block))
    .sort((left, right) => right[1].score - left[1].score || left[0] - right[0]);
  const best = ranked[0]?.[1].score ?? 0;
  const likely = ranked.slice(0, MAX_CANDIDATES).filter(([, vote]) => vote.score >= best * LEAST_OF_BEST);
  if (likely.length === 0 && scope !== null) return inScopeAtAll(sequence, quote, scope);
  return likely.flatMap(([block, vote]) =>
    listWindows(sequence, quote, block, Math.round(vote.sum / vote.count), scope),
  );
}

/** A cell that the record points at is compared even if it shares nothing with the quote any more. */
function inScopeAtAll(sequence: Sequence, quote: readonly Token[], scope: NonNullable<Scope>): Candidate[] {
  const found: Candidate[] = [];
  for (let block = 0; block < sequence.blocks.length && found.length < MAX_CANDIDATES; block += 1) {
    if (sequence.blocks[block]?.kind === 'table-row' && scope.holdsBlock(block))
      found.push(...listWindows(sequence, quote, block, 0, scope));
  }
  return found;
}

function listWindows(
  sequence: Sequence,
  quote: readonly Token[],
  index: number,
  centre: number,
  scope: Scope,
): Candidate[] {
  const block = sequence.blocks[index];
  const from = sequence.firstOf[index] ?? 0;
  const to = sequence.firstOf[index + 1] ?? from;
  if (block !== undefined && scope !== null) {
    // A column named by the record is compared with its own cell, not with the whole row.
    const cells = [...block.cells.keys()].filter((cell) => scope.holdsCell(index, cell));
    if (cells.length > 0 && cells.length < block.cells.length)
      return cells.flatMap((cell) => cellRooms(sequence, index, cell));
  }
  const rooms =
    to - from <= MAX_ROOM
      ? [room(sequence, index, from, to)]
      : windows(sequence, quote, index, from, to, centre);
  if (block?.kind === 'heading') rooms.push(headingRoom(sequence, block, index, from, to));
  if (block === undefined || block.cells.length < 3) return rooms;
  const begins = sequence.tokens[from]?.key === quote[0]?.key;
  return [...(begins ? leadingRooms(sequence, index) : []), ...rooms, ...rowRooms(sequence, index)];
}

function room(sequence: Sequence, block: number, from: number, to: number): Candidate {
  return {
    block,
    tokens: sequence.tokens.slice(from, to),
    text: sequence.blocks[block]?.text ?? '',
    leading: false,
  };
}

/** A heading with the beginning of what follows it (`Free`, `5 GB of storage`). */
function headingRoom(sequence: Sequence, block: Block, index: number, from: number, to: number): Candidate {
  const shift = block.text.length + 1;
  const next = sequence.tokens.slice(to, Math.min(sequence.firstOf[index + 2] ?? to, to + MAX_ROOM));
  const shifted = next.map((token) => ({ ...token, start: token.start + shift, end: token.end + shift }));
  return {
    block: index,
    tokens: [...sequence.tokens.slice(from, to), ...shifted],
    text: `${block.text} ${sequence.blocks[index + 1]?.text ?? ''}`,
    leading: false,
  };
}

/** A block too long to align whole: around its rarest shared tokens, and around the mean place. */
function windows(
  sequence: Sequence,
  quote: readonly Token[],
  block: number,
  from: number,
  to: number,
  centre: number,
): Candidate[] {
  const margin = quote.length + 40;
  const centres = new Set([centre]);
  for (const [index, token] of quote.entries()) {
    const inside = (sequence.positions.get(token.key) ?? []).filter(
      (position) => position >= from && position < to,
    );
    if (inside.length <= 3) for (const position of inside) centres.add(position - index);
  }
  return [...centres]
    .slice(0, MAX_CANDIDATES)
    .map((at) =>
      room(sequence, block, Math.max(from, at - margin), Math.min(to, at + quote.length + margin)),
    );
}

/**
 * The row cell by cell: its head with the first cell, with the first two, ... A quote `Storage 5 GB` was of the first
 * column that answers, so that `Storage | 1 GB | 5 GB` is a change from 5 to 1, whatever the other columns say.
 */
function leadingRooms(sequence: Sequence, index: number): Candidate[] {
  const cells = sequence.blocks[index]?.cells.length ?? 0;
  return Array.from({ length: Math.min(cells - 1, MAX_LEADING) }, (_room, at) =>
    cellRoom(sequence, index, (cell) => cell <= at + 1, true),
  );
}

/** The row head with each single cell: what a quote that skips columns may have become. */
function rowRooms(sequence: Sequence, index: number): Candidate[] {
  const cells = [...(sequence.blocks[index]?.cells.keys() ?? [])];
  return cells
    .slice(2, 12)
    .map((cell) => cellRoom(sequence, index, (other) => other === 0 || other === cell, false));
}

/** A cell by itself, and behind the head of its row. */
function cellRooms(sequence: Sequence, index: number, cell: number): Candidate[] {
  const alone = cellRoom(sequence, index, (other) => other === cell, false);
  return cell === 0
    ? [alone]
    : [alone, cellRoom(sequence, index, (other) => other === 0 || other === cell, false)];
}

function cellRoom(
  sequence: Sequence,
  index: number,
  holds: (cell: number) => boolean,
  leading: boolean,
): Candidate {
  const tokens: Token[] = [];
  for (let at = sequence.firstOf[index] ?? 0; at < (sequence.firstOf[index + 1] ?? 0); at += 1) {
    const token = sequence.tokens[at];
    if (token !== undefined && holds(sequence.cellOf[at] ?? -1)) tokens.push(token);
  }
  return { block: index, tokens, text: sequence.blocks[index]?.text ?? '', leading };
}
