/** Where the values of a step line are written, so that none lies on another. */
import { estimateEms } from '../../pictures/fit-size.ts';
import { type LinePart, WIDTH } from './layout.ts';

export const LABEL_SIZE = 12;
/** From the baseline of a label to the line above or below it. */
const ABOVE = 6;
const BELOW = 15;
const MARGIN = 6;
/** The fonts of readers run wider than the one that the estimate is made for. */
const WIDER = 1.06;

export type Label = { readonly text: string; readonly x: number; readonly y: number; readonly end: boolean };

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/**
 * One label a part where there is room for it: the present value first, then the oldest, then those that lasted
 * longest. What finds no room is told by the list beside the line.
 */
export function placeLabels(
  parts: readonly LinePart[],
  ground: number,
  textOf: (part: LinePart) => string,
): Label[] {
  const inOrder = [...parts].sort((a, b) => weight(b, parts) - weight(a, parts));
  const taken: Box[] = [];
  const labels: Label[] = [];
  for (const part of inOrder) {
    const text = textOf(part);
    const width = estimateEms(text) * LABEL_SIZE * WIDER;
    const free = candidates(part, width)
      .map((place) => ({ place, box: boxOf(place, width) }))
      .filter(
        ({ box }) =>
          box.left >= 0 &&
          box.right <= WIDTH &&
          box.top >= 0 &&
          box.bottom <= ground &&
          !taken.some((other) => meets(box, other)),
      )
      .map((one) => ({ ...one, cost: costOf(part, one.box, parts) }))
      .sort((a, b) => a.cost - b.cost)[0];
    if (free === undefined) continue;
    taken.push(free.box);
    labels.push({ text, ...free.place });
  }
  return labels;
}

/** The value of now and the oldest one matter most, then what lasted longest. */
function weight(part: LinePart, parts: readonly LinePart[]): number {
  if (part === parts.at(-1)) return 2 * WIDTH;
  return part === parts[0] ? 1.5 * WIDTH : part.x1 - part.x0;
}

type Place = Omit<Label, 'text'>;

function candidates({ x0, x1, y0, y1 }: LinePart, width: number): Place[] {
  const middle = Math.min(Math.max((x0 + x1 - width) / 2, 0), WIDTH - width);
  const starts = [x0 + 2, middle].flatMap((x): Place[] => [
    { x, y: y0 - ABOVE, end: false },
    { x, y: y0 + BELOW, end: false },
  ]);
  const ends = [x1 - 2].flatMap((x): Place[] => [
    { x, y: y1 - ABOVE, end: true },
    { x, y: y1 + BELOW, end: true },
  ]);
  return y0 === y1 ? [...starts, ...ends] : starts;
}

function boxOf({ x, y, end }: Place, width: number): Box {
  const left = end ? x - width : x;
  return { left, right: left + width, top: y - LABEL_SIZE + 2, bottom: y + 3 };
}

function meets(a: Box, b: Box): boolean {
  return (
    a.left < b.right + MARGIN && b.left < a.right + MARGIN && a.top < b.bottom + 1 && b.top < a.bottom + 1
  );
}

/** Fewer lines through a label are better; then one that stands where the time of its value is. */
function costOf(part: LinePart, box: Box, parts: readonly LinePart[]): number {
  const lines = parts.filter((other) => crosses(other, box, parts)).length;
  const strays = parts.some((other) => other !== part && other.x0 < box.right && other.x1 > box.left);
  return lines + (strays ? 0.5 : 0);
}

/** Whether a part, or the rise from it to the next one, runs through a box. */
function crosses(part: LinePart, box: Box, parts: readonly LinePart[]): boolean {
  const next = parts[parts.indexOf(part) + 1];
  const along = {
    left: part.x0,
    right: part.x1,
    top: Math.min(part.y0, part.y1),
    bottom: Math.max(part.y0, part.y1),
  };
  const rise =
    next === undefined
      ? null
      : {
          left: part.x1,
          right: part.x1,
          top: Math.min(part.y1, next.y0),
          bottom: Math.max(part.y1, next.y0),
        };
  const through = (line: Box): boolean =>
    line.left <= box.right && line.right >= box.left && line.top <= box.bottom && line.bottom >= box.top;
  return through(along) || (rise !== null && through(rise));
}
