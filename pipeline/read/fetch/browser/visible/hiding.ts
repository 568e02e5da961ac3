/** By which of its computed styles an element keeps its text from a reader. */
import type { RecordedElement, RecordedStyle } from './recorded-page.ts';

/** Fainter than this nobody sees it. */
const FAINTEST = 0.05;
/** In pixels. */
const SMALLEST_LETTER = 2;
/** A box of one pixel is the usual way to keep text for screen readers alone. */
const SMALLEST_BOX = 1;
/** Text that begins this far to the left, or a box this far to the right, in pixels. */
const FAR = 500;
const FAR_RIGHT = 5_000;
/** Share of its size that is left of what is scaled away. */
const SMALLEST_SCALE = 0.05;

/**
 * How an element hides what is in it for good: nothing inside can show itself again. `clipped` and the others of
 * its kind leave the text where screen readers find it.
 */
export type Hiding = 'not-displayed' | 'transparent' | 'clipped' | 'off-page' | null;

export function hidingOf({ style, box, tag }: RecordedElement): Hiding {
  if (style === null) return null;
  if (style.display === 'none' || style.contentVisibility === 'hidden') return 'not-displayed';
  // A page that is transparent as a whole waits for its scripts; it hides nothing.
  if (tag === 'html' || tag === 'body') return null;
  if (isTransparent(style)) return 'transparent';
  if (box === null) return null;
  if (isClipped(style, box) || isScaledAway(style)) return 'clipped';
  return isOffPage(style, box) ? 'off-page' : null;
}

export function isTransparent({ opacity, filter }: RecordedStyle): boolean {
  if (opacity !== undefined && Number.parseFloat(opacity) < FAINTEST) return true;
  const faded = /opacity\(([\d.]+)\)/.exec(filter ?? '')?.[1];
  return faded !== undefined && Number.parseFloat(faded) < FAINTEST;
}

export function isTiny({ fontSize }: RecordedStyle): boolean {
  return fontSize !== undefined && Number.parseFloat(fontSize) < SMALLEST_LETTER;
}

/** Text pushed out of its box to the left, as logos do with their names. */
export function isIndentedAway({ textIndent }: RecordedStyle): boolean {
  return textIndent !== undefined && Number.parseFloat(textIndent) <= -FAR;
}

type Box = NonNullable<RecordedElement['box']>;

function isClipped(style: RecordedStyle, [, , width, height]: Box): boolean {
  const outOfFlow = style.position === 'absolute' || style.position === 'fixed';
  if (outOfFlow && style.clip !== undefined && clipsAway(style.clip)) return true;
  if (style.clipPath !== undefined && pathClipsAway(style.clipPath, width, height)) return true;
  if (style.display === 'inline') return false;
  return (
    (style.overflowX !== undefined && width <= SMALLEST_BOX) ||
    (style.overflowY !== undefined && height <= SMALLEST_BOX)
  );
}

/** `rect(1px, 1px, 1px, 1px)`: top, right, bottom, left. */
function clipsAway(clip: string): boolean {
  const [top, right, bottom, left] = lengthsOf(clip);
  if (top === undefined || right === undefined || bottom === undefined || left === undefined) return false;
  return bottom - top <= SMALLEST_BOX || right - left <= SMALLEST_BOX;
}

function pathClipsAway(path: string, width: number, height: number): boolean {
  const [, shape, inside] = /^(inset|circle|ellipse|polygon)\((.*)\)/.exec(path) ?? [];
  if (shape === undefined || inside === undefined) return false;
  if (shape === 'inset') {
    const sides = (inside.split(' round ')[0] ?? '').split(/\s+/);
    const [top = '0', right = top, bottom = top, left = right] = sides;
    const cut = (from: string, to: string, size: number): boolean =>
      pixelsOf(from, size) + pixelsOf(to, size) >= size - SMALLEST_BOX;
    return cut(top, bottom, height) || cut(left, right, width);
  }
  const points = inside
    .split(' at ')[0]
    ?.split(',')
    .map((pair) => pair.trim());
  if (points === undefined) return false;
  if (shape === 'polygon') return new Set(points).size < 3;
  return points.every((point) => point.split(/\s+/).some((radius) => /^0(?:px|%)?$/.test(radius)));
}

function isScaledAway({ transform, scale }: RecordedStyle): boolean {
  if (scale?.split(' ').some((axis) => Math.abs(Number.parseFloat(axis)) < SMALLEST_SCALE) === true)
    return true;
  const [, kind, inside] = /^matrix(3d)?\((.*)\)$/.exec(transform ?? '') ?? [];
  if (inside === undefined) return false;
  const entries = inside.split(',').map(Number.parseFloat);
  const [a, b, c, d] = (kind === '3d' ? [0, 1, 4, 5] : [0, 1, 2, 3]).map((at) => entries[at] ?? Number.NaN);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return false;
  return Math.abs(a * d - b * c) < SMALLEST_SCALE * SMALLEST_SCALE;
}

/** Where no scrolling reaches: left of the page or above it; or so far to the right that nobody scrolls there. */
function isOffPage(style: RecordedStyle, [left, top, width, height]: Box): boolean {
  const placed = style.position !== undefined || style.transform !== undefined || style.display !== 'inline';
  if (!placed || width === 0 || height === 0) return false;
  return left + width <= 0 || top + height <= 0 || left >= FAR_RIGHT;
}

function lengthsOf(value: string): number[] {
  return [...value.matchAll(/-?[\d.]+(?=px)/g)].map(([length]) => Number.parseFloat(length));
}

function pixelsOf(length: string, whole: number): number {
  const value = Number.parseFloat(length);
  return length.endsWith('%') ? (value * whole) / 100 : value;
}
