/** The changes of a provider's plans on one axis of time: for the better above it, for the worse and ends below it. */
import type { ProviderHistory } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { effectTally } from '../../../words/index.ts';
import { HISTORY_TEXTS } from '../../../words/pages/index.ts';
import { each, html, type Markup } from '../markup.ts';
import { effectMark, round } from '../parts/effect-mark.ts';
import { timeAxis } from '../parts/time-axis.ts';

const WIDTH = 380;
const MARK_WIDTH = 13;
const MARK_HEIGHT = 14;

/** @param history with a step at least; what the marks mean stands beside them in words */
export function changeStrip({ steps, until }: ProviderHistory, locale: Locale): Markup {
  const oldestFirst = [...steps].reverse();
  const first = oldestFirst[0]?.on ?? until;
  // From the first day of its year, so that no mark stands on the edge.
  const from = `${first.slice(0, 4)}-01-01`;
  const axis = timeAxis(from, until, { left: 20, right: WIDTH - 8 });
  const above = stacked(oldestFirst.filter(({ effect }) => effect === 'better').map(({ on }) => axis.at(on)));
  const others = oldestFirst.filter(({ effect }) => effect !== 'better');
  const below = stacked(others.map(({ on }) => axis.at(on)));
  const line = 4 + MARK_HEIGHT * highest(above);
  const height = line + 4 + MARK_HEIGHT * highest(below) + 16;
  const title = HISTORY_TEXTS.stripTitle(first, until, effectTally(steps, locale))[locale];
  return html`<svg class="strip" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="strip"><title id="strip">${title}</title>
<path class="ground" d="M0 ${line}H${WIDTH}${axis.years.map(({ x }) => `M${round(x)} ${line}V${height - 14}`).join('')}"/>${each(
    axis.years.filter(({ isWritten }) => isWritten),
    ({ year, x }) => html`<text class="year" x="${round(x)}" y="${height - 2}">${year}</text>`,
  )}${each(above, ({ x, row }) => effectMark('better', x, line - MARK_HEIGHT * (row + 0.6)))}${each(below, ({ x, row }, position) => effectMark(others[position]?.effect ?? 'other', x, line + MARK_HEIGHT * (row + 0.6)))}</svg>`;
}

type Stacked = { readonly x: number; readonly row: number };

/** Marks side by side where there is room, else one behind the other, away from the line. @param places from left to right */
function stacked(places: readonly number[]): Stacked[] {
  const ends: number[] = [];
  return places.map((x) => {
    const free = ends.findIndex((end) => end <= x - MARK_WIDTH);
    const row = free === -1 ? ends.length : free;
    ends[row] = x;
    return { x, row };
  });
}

function highest(marks: readonly Stacked[]): number {
  return Math.max(0, ...marks.map(({ row }) => row + 1));
}
