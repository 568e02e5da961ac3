/** Where the parts of a step line stand: pure geometry, in units of the drawing. */

import type { Effect } from '../../../../../schemas/offer-history.ts';
import type { HistoryShape, Level, Plateau } from '../../../../catalog/index.ts';
import { type TimeAxis, timeAxis } from '../../parts/time-axis.ts';

export const WIDTH = 380;
const LEFT = 6;
const RIGHT = WIDTH - 6;
const TOP = 26;
/** Between an unlimited amount, at the top, and the largest one that is limited. */
const BELOW_UNLIMITED = 24;
const HEIGHTS = { linear: 104, log: 104, order: 44 } as const;

export type LinePart = {
  readonly plateau: Plateau;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  /** Another height than `y0` where the value changed within, on a day that is not known. */
  readonly y1: number;
};

export type StepMark = { readonly x: number; readonly y: number; readonly effect: Effect };

export type LineLayout = {
  readonly height: number;
  readonly ground: number;
  readonly axis: TimeAxis;
  readonly parts: readonly LinePart[];
  readonly marks: readonly StepMark[];
};

/** @param from the first day of the drawing, YYYY-MM-DD, so that the lines of a plan stand below each other */
export function layOut({ scale, plateaus, effects }: HistoryShape, from: string): LineLayout {
  const until = plateaus.at(-1)?.to ?? from;
  const ground = TOP + HEIGHTS[scale];
  const axis = timeAxis(from, until, { left: LEFT, right: RIGHT });
  const yOf = heights(plateaus, scale, ground);
  const parts = plateaus.flatMap((plateau): LinePart[] => {
    const [y0, y1] = [yOf(plateau.level), yOf(plateau.endLevel)];
    if (y0 === null) return [];
    return [{ plateau, x0: axis.at(plateau.from), x1: axis.at(plateau.to), y0, y1: y1 ?? y0 }];
  });
  const marks = effects.flatMap((effect, position): StepMark[] => {
    const [before, after] = [plateaus[position], plateaus[position + 1]];
    if (before === undefined || after === undefined) return [];
    const y = yOf(after.level) ?? yOf(before.endLevel);
    return y === null ? [] : [{ x: axis.at(after.from), y, effect }];
  });
  return { height: ground + 22, ground, axis, parts, marks };
}

/** The height of a level: words evenly, amounts from nothing or, where they lie far apart, by their orders of magnitude. */
function heights(
  plateaus: readonly Plateau[],
  scale: HistoryShape['scale'],
  ground: number,
): (level: Level) => number | null {
  const levels = plateaus.flatMap(({ level, endLevel }) => [level, endLevel]);
  const numbers = levels.filter((level) => typeof level === 'number');
  const top = levels.includes('unlimited') ? TOP + BELOW_UNLIMITED : TOP;
  const floor = ground - (scale === 'linear' ? 0 : 8);
  const max = Math.max(...numbers, Number.MIN_VALUE);
  const min = Math.min(...numbers.filter((level) => level > 0), max);
  const share = (level: number): number => {
    if (scale !== 'log') return level / max;
    if (level <= 0 || max === min) return level <= 0 ? 0 : 1;
    return Math.log(level / min) / Math.log(max / min);
  };
  return (level) => {
    if (level === null) return null;
    return level === 'unlimited' ? TOP : floor - share(level) * (floor - top);
  };
}
