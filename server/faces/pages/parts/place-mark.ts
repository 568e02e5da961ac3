/** Where an amount stands between the least and the most of a column, as a mark on a line. */
import { html, type Markup } from '../markup.ts';

const WIDTH = 100;
const HEIGHT = 6;
const MARK = 7;

/**
 * The scale is logarithmic: amounts of a column differ by factors of thousands, and a bar to scale would be empty for
 * all but the largest. The amount itself stands beside it.
 * @param share of the largest amount, 0 to 1
 * @param least the smallest share of the column that is not zero
 */
export function placeMark(share: number, least: number): Markup {
  const place = share <= 0 ? 0 : least >= 1 ? 1 : 1 - Math.log(share) / Math.log(least);
  const x = (place * (WIDTH - MARK)).toFixed(1);
  return html`<svg class="scale" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><rect class="track" y="2" width="${WIDTH}" height="2"/><rect class="fill" x="${x}" width="${MARK}" height="${HEIGHT}"/></svg>`;
}
