/** Whether what stands right before and behind a match leaves its meaning alone. */
import { fold } from './fold.ts';
import type { Sequence } from './sequence.ts';
import { RANGE, type Token } from './tokens.ts';

/**
 * `5 GB` does not stand in `$5 GB`-like contexts that make it another figure: `1/5 GB`, `<5 GB`, `5 GB-hours`,
 * `5%`; nor does `credit card` stand in `no credit card`.
 */
export function boundedness(sequence: Sequence, from: number, to: number): boolean {
  const first = sequence.tokens[from];
  const last = sequence.tokens[to - 1];
  if (first === undefined || last === undefined) return false;
  const before = neighbour(sequence, from, from - 1);
  const after = neighbour(sequence, to - 1, to);
  return (
    (before === null || clearBefore(before, first, gap(sequence, from, before, first))) &&
    (after === null || clearBehind(last, after, gap(sequence, from, last, after)))
  );
}

/** The token at `at` where it stands in the same block and cell as the one at `of`. */
function neighbour(sequence: Sequence, of: number, at: number): Token | null {
  if (sequence.blockOf[of] !== sequence.blockOf[at] || sequence.cellOf[of] !== sequence.cellOf[at])
    return null;
  return sequence.tokens[at] ?? null;
}

function gap(sequence: Sequence, of: number, left: Token, right: Token): string {
  const text = sequence.blocks[sequence.blockOf[of] ?? 0]?.text ?? '';
  return fold(text.slice(left.end, right.start));
}

function clearBefore(before: Token, first: Token, between: string): boolean {
  if (before.kind === 'negation' && first.kind !== 'negation' && (between.trim() === '' || between === '-'))
    return false;
  if (first.kind !== 'number') return true;
  if (before.kind === 'currency') return between.trim() !== '';
  if (before.kind === 'number') return !/^[/:.,-]$/.test(between) && !groups(before, first, between);
  return !(
    before.kind === 'bound' &&
    between.trim() === '' &&
    (before.key === RANGE || /^[<>≤≥≦≧≈±]$/.test(before.key))
  );
}

/** `100 GB` does not stand in `5 100 GB`: the space may group the digits of one figure. */
function groups(before: Token, first: Token, between: string): boolean {
  return (
    between === ' ' &&
    first.end - first.start === 3 &&
    first.value < 1000 &&
    before.end - before.start <= 3 &&
    Number.isInteger(before.value)
  );
}

function clearBehind(last: Token, after: Token, between: string): boolean {
  if (last.kind === 'number') {
    if (after.kind === 'number') return !/^[/:.,-]$/.test(between);
    if (after.key === RANGE) return false;
    if (after.kind === 'unit' && (between === '' || after.key === 'unit:percent')) return false;
    if (after.kind === 'word' && between === '') return false;
    return !(after.key === '+' && between === '');
  }
  if (last.kind === 'unit') {
    if (after.key === '+' && between === '') return false;
    return !(after.kind === 'unit' && /^[-·×*]$/.test(between));
  }
  return true;
}
