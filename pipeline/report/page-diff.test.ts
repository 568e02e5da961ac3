import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineDiff, pageLines, unifiedDiff } from './page-diff.ts';

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

/** The longest common subsequence, by trying: what a shortest difference keeps. */
function commonLength(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before;
  if (first === undefined) return 0;
  const at = after.indexOf(first);
  const without = commonLength(rest, after);
  return at < 0 ? without : Math.max(without, 1 + commonLength(rest, after.slice(at + 1)));
}

describe('the difference of two lists of lines', () => {
  it('holds both lists, in order, and keeps as much as can be kept', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const diff = lineDiff(before, after);
        const side = (left: 'gone' | 'new') =>
          diff.filter(({ op }) => op === 'same' || op === left).map(({ text }) => text);
        expect(side('gone')).toEqual(before);
        expect(side('new')).toEqual(after);
        expect(diff.filter(({ op }) => op === 'same')).toHaveLength(commonLength(before, after));
      }),
      { numRuns: 500 },
    );
  });

  it('of lists that share nothing is both of them, however long they are', () => {
    const many = (prefix: string) => Array.from({ length: 4000 }, (_, at) => `${prefix}${at}`);
    const diff = lineDiff(['top', ...many('a'), 'end'], ['top', ...many('b'), 'end']);
    expect(diff.filter(({ op }) => op === 'same').map(({ text }) => text)).toEqual(['top', 'end']);
    expect(diff).toHaveLength(8002);
  });

  it('is shown with two lines around each change, and says what was left out', () => {
    const before = Array.from({ length: 30 }, (_, at) => `line ${at}`);
    const after = before.with(4, 'other').toSpliced(20, 1);
    expect(unifiedDiff(before, after)).toEqual([
      '  ... 2 lines',
      '  line 2',
      '  line 3',
      '- line 4',
      '+ other',
      '  line 5',
      '  line 6',
      '  ... 11 lines',
      '  line 18',
      '  line 19',
      '- line 20',
      '  line 21',
      '  line 22',
      '  ... 7 lines',
    ]);
    expect(unifiedDiff(before, before)).toEqual([]);
  });

  it('is of what a reader sees: markup and scripts are no lines', () => {
    const page = (figure: string, extra: string) =>
      `<main><h1>Plans</h1><script>var x = ${figure};</script><ul><li><b>Free</b> has ${figure} GB</li></ul>${extra}<table><tr><th>Plan</th><th>Free</th></tr><tr><td>Seats</td><td>2</td></tr></table></main>`;
    expect(pageLines(page('5', ''), 'html')).toEqual([
      '# Plans',
      '* Free has 5 GB',
      'Plan | Free',
      'Seats | 2',
    ]);
    expect(
      unifiedDiff(pageLines(page('5', ''), 'html'), pageLines(page('1', '<p hidden>x</p>'), 'html')),
    ).toEqual(['  # Plans', '- * Free has 5 GB', '+ * Free has 1 GB', '  Plan | Free', '  Seats | 2']);
  });
});
