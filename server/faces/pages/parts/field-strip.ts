/** A main figure among those of the other plans of its role: a stroke for each plan, on a logarithmic scale. */
import type { RoleField } from '../../../catalog/index.ts';
import { html, type Markup } from '../markup.ts';

const WIDTH = 200;
const HEIGHT = 14;
const PLAN = { width: 0.6, top: 7 };
const MEDIAN = { width: 1, top: 2 };
const OWN = { width: 2.4, top: 0 };

/** Said in words beside it, so that nothing is lost without it. */
export function fieldStrip({ amounts, median, own }: RoleField): Markup {
  const at = placer(amounts);
  // Plans that give the same share a stroke; all are one path, for a page may have many.
  const places = new Set(amounts.map((amount) => at(amount, PLAN.width)));
  return html`<svg class="among" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="ground" d="M0 ${HEIGHT - 0.5}H${WIDTH}"/><path class="plans" d="${[...places].map((x) => `M${x} ${PLAN.top}V${HEIGHT}`).join('')}"/>${stroke('median', at(median, MEDIAN.width), MEDIAN)}${stroke('own', at(own, OWN.width), OWN)}</svg>`;
}

function stroke(kind: string, x: string, { width, top }: typeof OWN): Markup {
  return html`<rect class="${kind}" x="${x}" y="${top}" width="${width}" height="${HEIGHT - top}"/>`;
}

/** Where an amount stands, from the smallest at the left to the largest at the right. @returns the left of its stroke */
function placer(amounts: readonly number[]): (amount: number, width: number) => string {
  const positive = amounts.filter((amount) => amount > 0);
  const low = Math.log(positive[0] ?? 1);
  const high = Math.log(positive.at(-1) ?? 1);
  return (amount, width) => {
    const share = amount <= 0 || high === low ? 0 : (Math.log(amount) - low) / (high - low);
    return (Math.min(1, Math.max(0, share)) * (WIDTH - width)).toFixed(1);
  };
}
