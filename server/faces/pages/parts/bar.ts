/** A quantity drawn to scale. Drawn as SVG, because the content policy allows no style attributes. */
import { html, type Markup } from '../markup.ts';

/**
 * @param share of the whole bar, 0 to 1; more than 1 is drawn full and marked as over
 * @param of `usage` warns as it fills; `size` only compares, so that full is no warning
 * @param label what a screen reader says; empty where the figure stands beside the bar
 */
export function bar(share: number, label = '', of: 'usage' | 'size' = 'usage'): Markup {
  const width = Math.max(0, Math.min(1, share)) * 100;
  const level = of === 'size' ? 'fine' : share > 1 ? 'over' : share > 0.8 ? 'near' : 'fine';
  return html`<svg class="scale ${level}" viewBox="0 0 100 6" preserveAspectRatio="none"${label === '' ? html` aria-hidden="true"` : html` role="img" aria-label="${label}"`}><rect class="track" width="100" height="6"/><rect class="fill" width="${width.toFixed(2)}" height="6"/></svg>`;
}
