/** The order of the rows of a comparison: what differs is what one came for. */
import type { Row } from '../../../words/index.ts';

/** Rows in which the plans differ before the others, each with the extra rows that follow it; else in their order. */
export function differencesFirst(rows: readonly Row[]): Row[] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (row.isExtra && last !== undefined) last.push(row);
    else groups.push([row]);
  }
  const differs = (group: readonly Row[]): boolean =>
    group.some(({ agreement }) => agreement === 'differs' || agreement === 'other-scope');
  return [...groups.filter(differs), ...groups.filter((group) => !differs(group))].flat();
}
