/** Amounts drawn to scale. Drawn as SVG, because the content policy allows no style attributes. */

import type { RoleField } from '../../../catalog/index.ts';
import { html, type Markup } from '../markup.ts';

/**
 * @param share of the whole bar, 0 to 1; more than 1 is drawn full and marked as over
 * @param of `usage` warns as it fills; `size` only compares, so that full is no warning
 * @param label what a screen reader says; empty if the figure is next to the bar
 */
export function bar(share: number, label = '', of: 'usage' | 'size' = 'usage'): Markup {
  const width = Math.max(0, Math.min(1, share)) * 100;
  const level = of === 'size' ? 'fine' : share > 1 ? 'over' : share > 0.8 ? 'near' : 'fine';
  return html`<svg class="scale ${level}" viewBox="0 0 100 6" preserveAspectRatio="none"${label === '' ? html` aria-hidden="true"` : html` role="img" aria-label="${label}"`}><rect class="track" width="100" height="6"/><rect class="fill" width="${width.toFixed(2)}" height="6"/></svg>`;
}

/** Of the width of the bar, for the least. */
const LEAST_FILL = 0.06;

/**
 * A bar for an amount among those of its column, from the least to the most. The scale is logarithmic: amounts of a
 * column differ by factors of thousands, and a bar to scale would be empty for all but the largest. The amount itself
 * is next to it.
 * @param share of the largest amount, 0 to 1
 * @param least the smallest share of the column that is not zero
 */
export function placeBar(share: number, least: number): Markup {
  const place = least >= 1 ? 1 : 1 - Math.log(share) / Math.log(least);
  return bar(share <= 0 ? 0 : LEAST_FILL + (1 - LEAST_FILL) * place, '', 'size');
}

const STRIP_WIDTH = 200;
const STRIP_HEIGHT = 14;
const PLAN = { width: 0.6, top: 7 };
const MEDIAN = { width: 1, top: 2 };
const OWN = { width: 2.4, top: 0 };

/** A main figure among those of the other plans: a stroke each, on a logarithmic scale. The text says the same. */
export function fieldStrip({ amounts, median, own }: RoleField): Markup {
  const at = placer(amounts);
  // Plans that give the same share a stroke; all are one path, for a page may have many.
  const places = new Set(amounts.map((amount) => at(amount, PLAN.width)));
  return html`<svg class="among" viewBox="0 0 ${STRIP_WIDTH} ${STRIP_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="ground" d="M0 ${STRIP_HEIGHT - 0.5}H${STRIP_WIDTH}"/><path class="plans" d="${[...places].map((x) => `M${x} ${PLAN.top}V${STRIP_HEIGHT}`).join('')}"/>${stroke('median', at(median, MEDIAN.width), MEDIAN)}${stroke('own', at(own, OWN.width), OWN)}</svg>`;
}

function stroke(kind: string, x: string, { width, top }: typeof OWN): Markup {
  return html`<rect class="${kind}" x="${x}" y="${top}" width="${width}" height="${STRIP_HEIGHT - top}"/>`;
}

/** The position of an amount, from the smallest at the left to the largest at the right. @returns the left of its stroke */
function placer(amounts: readonly number[]): (amount: number, width: number) => string {
  const positive = amounts.filter((amount) => amount > 0);
  const low = Math.log(positive[0] ?? 1);
  const high = Math.log(positive.at(-1) ?? 1);
  return (amount, width) => {
    const share = amount <= 0 || high === low ? 0 : (Math.log(amount) - low) / (high - low);
    return (Math.min(1, Math.max(0, share)) * (STRIP_WIDTH - width)).toFixed(1);
  };
}
