/** What a change meant, as a shape: up, down, a square for an end, a dot. The colour only repeats it. */
import type { Effect } from '../../../../schemas/offer-history.ts';
import { html, type Markup } from '../markup.ts';

const SIZE = 6;

/** A shape for an SVG, around a point in its units. */
export function effectMark(effect: Effect, x: number, y: number): Markup {
  return html`<path class="${effect}" d="${outline(effect, round(x), round(y))}"/>`;
}

function outline(effect: Effect, x: number, y: number): string {
  const s = SIZE;
  switch (effect) {
    case 'better':
      return `M${x - s} ${round(y + s - 1)}h${2 * s}l${-s} ${1 - 2 * s}z`;
    case 'worse':
      return `M${x - s} ${round(y - s + 1)}h${2 * s}l${-s} ${2 * s - 1}z`;
    case 'ended':
      return `M${x - s + 1} ${round(y - s + 1)}h${2 * s - 2}v${2 * s - 2}h${2 - 2 * s}z`;
    case 'other':
      return `M${x - s + 1} ${y}a${s - 1} ${s - 1} 0 1 0 ${2 * s - 2} 0a${s - 1} ${s - 1} 0 1 0 ${2 - 2 * s} 0z`;
  }
}

/** One digit behind the point is finer than any screen draws, and keeps pages small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
