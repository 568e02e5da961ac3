/** The amounts of a limit over time as a small line. What it shows is also in its title and in the list next to it. */
import type { FactHistory } from '../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../schemas/vocabulary.ts';
import { type Level, listPlateaus, type Plateau } from '../../../catalog/index.ts';
import { historyTitle } from '../../../words/index.ts';
import { html, type Markup } from '../markup.ts';

const WIDTH = 160;
const HEIGHT = 32;
const TOP = 3;
const GROUND = HEIGHT - 2;
/** If the largest amount is more times the smallest, heights go by orders of magnitude. */
const LOG_RATIO = 50;

/**
 * @param span the first and the last day of the plan's history, YYYY-MM-DD, so that its lines share a scale of time
 * @returns nothing for a fact that has no amounts
 */
export function sparkline(
  fact: FactHistory,
  span: { readonly from: string; readonly until: string },
  locale: Locale,
): Markup | '' {
  const plateaus = listPlateaus(fact, span.until);
  if (plateaus === null) return '';
  // Words before and after on one day: time has no line yet.
  if (plateaus[0]?.from === plateaus.at(-1)?.to) return '';
  const x = timeScale(span.from, span.until);
  const y = heightScale(plateaus);
  let line = '';
  let dashes = '';
  plateaus.forEach(({ from, to, level, endLevel }, position) => {
    if (level === null) return;
    const before = plateaus[position - 1];
    const isJoined = before !== undefined && before.endLevel !== null && before.to === from;
    line += isJoined ? `V${y(level)}` : `M${x(from)} ${y(level)}`;
    if (endLevel === null || endLevel === level) line += `H${x(to)}`;
    else {
      dashes += `M${x(from)} ${y(level)}L${x(to)} ${y(endLevel)}`;
      line += `M${x(to)} ${y(endLevel)}`;
    }
  });
  const id = `line-${fact.field}`;
  return html`<svg class="spark" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}"><title id="${id}">${historyTitle(fact, plateaus, locale)}</title><path class="ground" d="M0 ${GROUND + 1}H${WIDTH}"/><path class="run" d="${line}"/>${dashes === '' ? '' : html`<path class="run guessed" d="${dashes}"/>`}</svg>`;
}

function timeScale(from: string, until: string): (day: string) => number {
  const start = Date.parse(from);
  const length = Math.max(Date.parse(until) - start, 1);
  return (day) => round(((Date.parse(day) - start) / length) * WIDTH);
}

/** Amounts from nothing at the ground; what is unlimited lies above the largest one. */
function heightScale(plateaus: readonly Plateau[]): (level: NonNullable<Level>) => number {
  const all = plateaus.flatMap(({ level, endLevel }) => [level, endLevel]);
  const amounts = all.filter((level) => typeof level === 'number' && level > 0) as number[];
  const max = Math.max(...amounts, Number.MIN_VALUE);
  const min = Math.min(...amounts, max);
  const top = all.includes('unlimited') ? TOP + 8 : TOP;
  const share = (level: number): number => {
    if (max / min <= LOG_RATIO || level <= 0) return level / max;
    // The smallest amount keeps a tenth of the height: it is more than nothing.
    return 0.1 + (0.9 * Math.log(level / min)) / Math.log(max / min);
  };
  return (level) => round(level === 'unlimited' ? TOP : GROUND - share(level) * (GROUND - top));
}

/** One digit behind the point is finer than any screen draws. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
