/** A small map of where a plan runs. The regions stand beside it in words: whoever does not see it misses nothing. */
import type { Offer } from '../../../../../schemas/catalog.ts';
import { regionPlaces } from '../../../../../schemas/regions/region-places.ts';
import type { Locale } from '../../../../../schemas/vocabulary.ts';
import { joinList } from '../../../../words/index.ts';
import { REGION_MAP_TEXTS } from '../../../../words/pages/index.ts';
import { html, type Markup, when } from '../../markup.ts';
import { isIn } from './area-cells.ts';
import { CELL, LAND, ORIGIN } from './land.ts';

const COLUMNS = LAND[0]?.length ?? 0;

const WORLD = dotsWhere((column, row) => LAND[row]?.[column] !== '.');

/** @returns empty where no stated region can be placed */
export function regionMap(offer: Pick<Offer, 'regions' | 'provider'>, locale: Locale): Markup | '' {
  const { places, areas, unplaced } = regionPlaces(offer);
  if (places.length + areas.length === 0) return '';
  const lit = dotsWhere((column, row) => areas.some((area) => isIn(area, column, row)));
  const towns = places.map(({ at: [north, east] }) => `M${across(east)} ${down(north)}h0`).join('');
  const t = REGION_MAP_TEXTS;
  const key = [
    ...(places.length === 0 ? [] : [t.towns[locale]]),
    ...(areas.length === 0 ? [] : [t.areas[locale]]),
    ...(unplaced.length === 0 ? [] : [t.unplaced(joinList(unplaced, locale))[locale]]),
  ];
  return html`<figure class="region-map"><svg viewBox="-1 -1 ${COLUMNS + 1} ${LAND.length + 1}" aria-hidden="true"><path class="land" d="${WORLD}"/>${when(lit !== '', () => html`<path class="lit" d="${lit}"/>`)}${when(towns !== '', () => html`<path class="halo" d="${towns}"/><path class="town" d="${towns}"/>`)}</svg><figcaption class="soft small">${key.join(locale === 'en' ? ' ' : '')}</figcaption></figure>`;
}

/** Rows of neighbouring cells as one line each, which the style draws as dots. */
function dotsWhere(isDrawn: (column: number, row: number) => boolean): string {
  const lines: string[] = [];
  LAND.forEach((_cells, row) => {
    for (let column = 0; column < COLUMNS; column++) {
      if (!isDrawn(column, row)) continue;
      const from = column;
      while (column + 1 < COLUMNS && isDrawn(column + 1, row)) column += 1;
      lines.push(`M${from} ${row}h${column - from}`);
    }
  });
  return lines.join('');
}

function across(longitude: number): string {
  return ((longitude - ORIGIN.longitude) / CELL.longitude).toFixed(1);
}

function down(latitude: number): string {
  return ((ORIGIN.latitude - latitude) / CELL.latitude).toFixed(1);
}
