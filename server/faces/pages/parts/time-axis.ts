/** A span of time laid out from left to right, with its years. */

export type TimeAxis = {
  /** The place of a day, in units of the drawing. @param day YYYY-MM-DD */
  readonly at: (day: string) => number;
  /** The years that begin within the span, and whether there is room to write each. */
  readonly years: readonly { readonly year: string; readonly x: number; readonly isWritten: boolean }[];
};

/** Room that the number of a year takes, in units of the drawing. */
const YEAR_WIDTH = 34;

/** @param span in units of the drawing, from the left end to the right one */
export function timeAxis(
  from: string,
  until: string,
  span: { readonly left: number; readonly right: number },
): TimeAxis {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const days = Math.max(end - start, 1);
  const at = (day: string): number =>
    span.left + ((Date.parse(day) - start) / days) * (span.right - span.left);
  const first = Number(from.slice(0, 4)) + (from.endsWith('-01-01') ? 0 : 1);
  const count = Math.max(0, Number(until.slice(0, 4)) - first + 1);
  const every = Math.max(1, Math.ceil((YEAR_WIDTH * count) / (span.right - span.left)));
  const years = Array.from({ length: count }, (_, position) => {
    const year = String(first + position);
    const x = at(`${year}-01-01`);
    return {
      year,
      x,
      isWritten: position % every === 0 && x >= YEAR_WIDTH / 2 && x + YEAR_WIDTH / 2 <= span.right,
    };
  });
  return { at, years };
}
