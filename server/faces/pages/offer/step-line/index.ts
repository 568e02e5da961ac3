/** A fact over time as a line of steps, drawn from the record; what it shows is told in words beside it. */
import type { FactHistory } from '../../../../../schemas/offer-history.ts';
import type { Locale } from '../../../../../schemas/vocabulary.ts';
import { shapeOf } from '../../../../catalog/index.ts';
import { historyTitle, plateauLabel } from '../../../../words/index.ts';
import { each, html, type Markup } from '../../markup.ts';
import { effectMark, round } from '../../parts/effect-mark.ts';
import { placeLabels } from './labels.ts';
import { type LineLayout, type LinePart, layOut, WIDTH } from './layout.ts';

/**
 * @param span the first and the last day of the plan's history, YYYY-MM-DD
 * @returns nothing for a fact that has no height
 */
export function stepLine(
  fact: FactHistory,
  span: { readonly from: string; readonly until: string },
  locale: Locale,
): Markup | '' {
  const shape = shapeOf(fact, span.until);
  if (shape === null) return '';
  const layout = layOut(shape, span.from);
  const { height, ground, parts, marks } = layout;
  const labels = placeLabels(parts, ground, ({ plateau }) => plateauLabel(plateau.value, fact, locale));
  const id = `line-${fact.field}`;
  return html`<svg class="line" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}"><title id="${id}">${historyTitle(fact, shape.plateaus, locale)}</title>
${axis(layout)}<path class="run" d="${solid(parts)}"/>${dashes(parts)}${each(marks, ({ effect, x, y }) => effectMark(effect, x, y))}${each(labels, ({ text, x, y, end }) => html`<text x="${round(x)}" y="${round(y)}"${end ? html` text-anchor="end"` : ''}>${text}</text>`)}</svg>`;
}

function axis({ axis: { years }, ground }: LineLayout): Markup {
  const ticks = years.map(({ x }) => `M${round(x)} ${ground}v4`).join('');
  return html`<path class="ground" d="M0 ${ground}H${WIDTH}${ticks}"/>${each(
    years.filter(({ isWritten }) => isWritten),
    ({ year, x }) => html`<text class="year" x="${round(x)}" y="${ground + 16}">${year}</text>`,
  )}`;
}

/** The times of which the value is known, and the steps between them. */
function solid(parts: readonly LinePart[]): string {
  return parts
    .map(({ x0, x1, y0, y1, plateau }, position) => {
      const before = parts[position - 1];
      // A gap where the fact was not stated in between.
      const joined = before !== undefined && before.plateau.to === plateau.from;
      const start = joined ? `V${round(y0)}` : `M${round(x0)} ${round(y0)}`;
      return start + (plateau.isKnownToItsEnd ? `H${round(x1)}` : `M${round(x1)} ${round(y1)}`);
    })
    .join('');
}

/** The times in which the value changed on a day that is not known. */
function dashes(parts: readonly LinePart[]): Markup | '' {
  const unknown = parts.filter(({ plateau }) => !plateau.isKnownToItsEnd);
  if (unknown.length === 0) return '';
  const path = unknown.map(({ x0, x1, y0, y1 }) => `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}`);
  return html`<path class="run guessed" d="${path.join('')}"/>`;
}
