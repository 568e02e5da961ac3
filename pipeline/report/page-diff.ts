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

/** A difference as text: `-` gone, `+` new, with a little around it. @returns no line at all if nothing differs */
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

/** Lists whose changed parts are longer than 5,000 lines each have nothing to do with each other. */
const MAX_CELLS = 25_000_000;

/** The fewest lines gone and new; beyond {@link MAX_CELLS} one block gone and one new between the common ends. */
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
  const width = after.length + 1;
  const isComparable = (before.length + 1) * width <= MAX_CELLS;
  // How many lines both lists share, in order, from a line of each to their ends.
  const shared = new Uint16Array(isComparable ? (before.length + 1) * width : 0);
  const at = (x: number, y: number): number => shared[x * width + y] ?? 0;
  if (isComparable)
    for (let x = before.length - 1; x >= 0; x -= 1)
      for (let y = after.length - 1; y >= 0; y -= 1)
        shared[x * width + y] =
          before[x] === after[y] ? at(x + 1, y + 1) + 1 : Math.max(at(x + 1, y), at(x, y + 1));
  const lines: DiffLine[] = [];
  let y = 0;
  for (const [x, text] of before.entries()) {
    while (at(x, y) > 0 && at(x, y + 1) === at(x, y) && before[x] !== after[y] && at(x + 1, y) < at(x, y))
      lines.push({ op: 'new', text: after[y++] ?? '' });
    if (at(x, y) > 0 && text === after[y]) {
      lines.push({ op: 'same', text });
      y += 1;
    } else lines.push({ op: 'gone', text });
  }
  return [...lines, ...after.slice(y).map((text): DiffLine => ({ op: 'new', text }))];
}
