/** A difference as text: `-` gone, `+` new, with a little around it. */
import { lineDiff } from './line-diff.ts';

const AROUND = 2;

/** @returns no line at all where nothing differs */
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
