/** Renders what changed on a page between two nights, as text. */
import { extractPage, type PageKind } from '../read/extract/index.ts';

/** A page as lines that two nights can be compared by: what a reader sees, a block a line. */
export function pageLines(body: string, kind: PageKind): string[] {
  return extractPage(body, kind).blocks.flatMap((block) => {
    if (block.visibility !== 'visible') return [];
    const text = block.text.replace(/\s+/g, ' ');
    switch (block.kind) {
      case 'heading':
        return [`# ${text}`];
      case 'list-item':
        return [`* ${text}`];
      default:
        return [text];
    }
  });
}

/** Unchanged lines shown around a difference. */
const AROUND = 2;

/**
 * A difference as text: `-` gone, `+` new, with a little around it.
 * @returns no line at all if nothing differs
 */
export function unifiedDiff(before: readonly string[], after: readonly string[]): string[] {
  const diff = lineDiff(before, after);
  const isNear = diff.map((_, at) =>
    diff.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ op }) => op !== 'same'),
  );
  const lines: string[] = [];
  let left = 0;
  const leaveOut = (): void => {
    if (left > 0 && left < diff.length) lines.push(`  ... ${left} line${left === 1 ? '' : 's'}`);
    left = 0;
  };
  diff.forEach(({ op, text }, at) => {
    if (isNear[at] !== true) {
      left += 1;
      return;
    }
    leaveOut();
    lines.push(`${op === 'gone' ? '-' : op === 'new' ? '+' : ' '} ${text}`);
  });
  leaveOut();
  return lines;
}

export type DiffLine = { readonly op: 'same' | 'gone' | 'new'; readonly text: string };

/** Beyond so many differences the lists have nothing to do with each other, and time and memory grow by their square. */
const MAX_EDITS = 700;

/**
 * The fewest lines gone and new (E. W. Myers, "An O(ND) Difference Algorithm", 1986); lists that differ in more than
 * {@link MAX_EDITS} lines are shown as one block gone and one new between their common ends.
 */
export function lineDiff(before: readonly string[], after: readonly string[]): DiffLine[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const same = (text: string): DiffLine => ({ op: 'same', text });
  return [
    ...before.slice(0, head).map(same),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function middle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const reached: Map<number, number>[] = [];
  // For each diagonal (lines of `before` less lines of `after`), how far into `before` so many edits lead.
  let furthest = new Map<number, number>([[1, 0]]);
  for (let edits = 0; edits <= Math.min(MAX_EDITS, before.length + after.length); edits += 1) {
    reached.push(new Map(furthest));
    const next = new Map(furthest);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(furthest, diagonal, edits);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return trace(before, after, reached);
    }
    furthest = next;
  }
  return [
    ...before.map((text): DiffLine => ({ op: 'gone', text })),
    ...after.map((text): DiffLine => ({ op: 'new', text })),
  ];
}

function startOf(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): number {
  return comesFromAbove(furthest, diagonal, edits)
    ? (furthest.get(diagonal + 1) ?? 0)
    : (furthest.get(diagonal - 1) ?? 0) + 1;
}

/** Whether the step onto a diagonal adds a line, even when it could as well drop one. */
function comesFromAbove(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  return (
    diagonal !== edits &&
    (furthest.get(diagonal - 1) ?? Number.NEGATIVE_INFINITY) <
      (furthest.get(diagonal + 1) ?? Number.NEGATIVE_INFINITY)
  );
}

function trace(
  before: readonly string[],
  after: readonly string[],
  reached: readonly ReadonlyMap<number, number>[],
): DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  for (let edits = reached.length - 1; edits >= 0; edits -= 1) {
    const furthest = reached[edits] ?? new Map<number, number>();
    const diagonal = x - y;
    const added = comesFromAbove(furthest, diagonal, edits);
    const previous = added ? diagonal + 1 : diagonal - 1;
    const fromX = edits === 0 ? 0 : (furthest.get(previous) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - previous;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      lines.push({ op: 'same', text: before[x] ?? '' });
    }
    if (edits === 0) break;
    if (added) lines.push({ op: 'new', text: after[fromY] ?? '' });
    else lines.push({ op: 'gone', text: before[fromX] ?? '' });
    x = fromX;
    y = fromY;
  }
  return lines.reverse();
}
