/** Finds the tokens of a quote in a sequence, one after another. */
import type { Container } from '../extract/index.ts';
import { type NegatingContext, negatingContext } from './negating-context.ts';
import type { Sequence } from './sequence.ts';
import type { Token } from './tokens.ts';

/** More visible blocks than this are no card, but a part of the page. */
const MAX_CARD_BLOCKS = 8;
const MAX_CLIMB = 24;
const MAX_CROSSED = 6;

/**
 * May a quote run on from one block into the next? Within one small container (a card, a list item, a
 * paragraph with its label) and from a heading into what follows it; never from one table row to another.
 */
function mayCross(sequence: Sequence, containers: readonly Container[], from: number, to: number): boolean {
  const first = sequence.blockOf[from] ?? 0;
  const last = sequence.blockOf[to - 1] ?? 0;
  if (last - first > MAX_CROSSED) return false;
  for (let index = first; index < last; index += 1) {
    const block = sequence.blocks[index];
    const next = sequence.blocks[index + 1];
    if (block === undefined || next === undefined || block.kind === 'table-row' || next.kind === 'table-row')
      return false;
    const wholeHeading =
      block.kind === 'heading' &&
      (sequence.firstOf[index] ?? 0) >= from &&
      next.headings.at(-1) === block.text;
    if (!wholeHeading && !shareCard(containers, block.container, next.container)) return false;
  }
  return true;
}

/** From one list item into the next nothing runs on: `5 GB`, `Bandwidth 10 GB` says nothing of 5 GB bandwidth. */
function shareCard(containers: readonly Container[], left: number, right: number): boolean {
  const around = new Set<number>();
  for (let at = left, climbed = 0; at >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    around.add(at);
    if (containers[at]?.item === true) break;
    at = containers[at]?.parent ?? -1;
  }
  for (let at = right, climbed = 0; at >= 0 && climbed < MAX_CLIMB; climbed += 1) {
    if (around.has(at)) return at > 0 && (containers[at]?.blocks ?? 0) <= MAX_CARD_BLOCKS;
    at = containers[at]?.parent ?? -1;
  }
  return false;
}

/** A half-open range of tokens. */
export type Occurrence = {
  readonly sequence: Sequence;
  readonly from: number;
  readonly to: number;
  /** How many tokens before it and behind it turn its meaning; null if nothing does. */
  readonly negatedBy: NegatingContext | null;
};

export type Occurrences = {
  readonly clear: readonly Occurrence[];
  /** Stands there, but what is right before or behind changes its meaning (`no`, `<`, `%`, `-hours`). */
  readonly qualified: readonly Occurrence[];
};

/** A word that is more often than this on a page and is the rarest of the quote tells no more. */
const MAX_LOOKS = 20_000;
const MAX_FOUND = 1000;

/** @param dashes how many dashes of the quote have a space on both sides: they are the empty cells that it names */
export function findOccurrences(
  sequence: Sequence,
  containers: readonly Container[],
  quote: readonly Token[],
  dashes: number,
): Occurrences {
  const clear: Occurrence[] = [];
  const qualified: Occurrence[] = [];
  const anchor = rarest(sequence, quote);
  if (anchor === null) return { clear, qualified };
  let looks = 0;
  for (const position of anchor.positions) {
    looks += 1;
    if (looks > MAX_LOOKS || clear.length >= MAX_FOUND) break;
    const from = position - anchor.index;
    if (!matchesAt(sequence, quote, from)) continue;
    const to = from + quote.length;
    if (!staysTogether(sequence, containers, from, to, dashes)) continue;
    const negatedBy = negatingContext(sequence, from, to);
    (negatedBy === null ? clear : qualified).push({ sequence, from, to, negatedBy });
  }
  return { clear, qualified };
}

function rarest(
  sequence: Sequence,
  quote: readonly Token[],
): { index: number; positions: readonly number[] } | null {
  let best: { index: number; positions: readonly number[] } | null = null;
  for (const [index, token] of quote.entries()) {
    const positions = sequence.positions.get(token.key);
    if (positions === undefined) return null;
    if (best === null || positions.length < best.positions.length) best = { index, positions };
  }
  return best;
}

function matchesAt(sequence: Sequence, quote: readonly Token[], from: number): boolean {
  if (from < 0 || from + quote.length > sequence.tokens.length) return false;
  for (let at = 0; at < quote.length; at += 1)
    if (sequence.tokens[from + at]?.key !== quote[at]?.key) return false;
  return true;
}

function staysTogether(
  sequence: Sequence,
  containers: readonly Container[],
  from: number,
  to: number,
  dashes: number,
): boolean {
  const crosses = sequence.blockOf[from] !== sequence.blockOf[to - 1];
  if (!crosses && sequence.cellOf[from] === sequence.cellOf[to - 1]) return true;
  // `Storage 5 GB` is not what `Backup storage | 5 GB` says: a label is quoted from its first word.
  if (!beginsPart(sequence, from)) return false;
  return crosses ? mayCross(sequence, containers, from, to) : !skipsAnAnswer(sequence, from, to, dashes);
}

function beginsPart(sequence: Sequence, from: number): boolean {
  if (
    from === 0 ||
    sequence.blockOf[from - 1] !== sequence.blockOf[from] ||
    sequence.cellOf[from - 1] !== sequence.cellOf[from]
  )
    return true;
  const text = sequence.blocks[sequence.blockOf[from] ?? 0]?.text ?? '';
  const between = text.slice(sequence.tokens[from - 1]?.end, sequence.tokens[from]?.start);
  return /[\n.:;。：；]/.test(between);
}

/**
 * A quote `Storage 5 GB` is not in `Storage | — | 5 GB`: the dash is the answer of a column. Where the
 * quote shows the dashes too, or is the whole row, it does.
 */
function skipsAnAnswer(sequence: Sequence, from: number, to: number, dashes: number): boolean {
  const index = sequence.blockOf[from] ?? 0;
  const cells = sequence.blocks[index]?.cells ?? [];
  const quoted = new Set(sequence.cellOf.slice(from, to));
  const first = sequence.cellOf[from] ?? 0;
  const last = sequence.cellOf[to - 1] ?? 0;
  const silent = cells.slice(first, last).filter((_cell, at) => !quoted.has(first + at));
  const dashed = silent.filter((cell) => cell.text !== '').length;
  if (dashed > dashes) return true;
  const wholeRow = from === sequence.firstOf[index] && to === sequence.firstOf[index + 1];
  return silent.length > dashed && !wholeRow;
}
