/** Which cells of the map are lit for a country or a part of the world. */
import type { MapArea } from '../../../../../schemas/regions/areas.ts';
import { CELL, LAND, ORIGIN } from './land.ts';

type AreaCells = {
  /** Letters of {@link LAND}. */
  readonly of: string;
  /** Degrees east, from and to, where only a part of what the letters stand for is meant. */
  readonly between?: readonly [number, number];
  /** Degrees north, from and to. */
  readonly above?: readonly [number, number];
};

const AREAS: Readonly<Record<MapArea, AreaCells>> = {
  us: { of: 'U' },
  canada: { of: 'C' },
  'north-america': { of: 'UCM' },
  'western-north-america': { of: 'UCM', between: [-180, -100] },
  'eastern-north-america': { of: 'UCM', between: [-100, -40] },
  eu: { of: 'EGI' },
  europe: { of: 'EGIBN' },
  'western-europe': { of: 'EGIBN', between: [-30, 15] },
  'eastern-europe': { of: 'EGIBN', between: [15, 45] },
  germany: { of: 'G' },
  ireland: { of: 'I' },
  belgium: { of: 'E', between: [2, 6], above: [49, 52] },
  'united-kingdom': { of: 'B' },
  netherlands: { of: 'E', between: [3, 7], above: [50.5, 54] },
  sweden: { of: 'E', between: [11, 20], above: [55, 69] },
  russia: { of: 'R' },
  china: { of: 'H' },
  japan: { of: 'J' },
  asia: { of: 'HJSD' },
  'southeast-asia': { of: 'S' },
  'asia-pacific': { of: 'HJSDAO', between: [66, 200] },
  australia: { of: 'A' },
  oceania: { of: 'AO' },
};

/** Whether a cell is lit, by its column and row. */
export function isIn(area: MapArea, column: number, row: number): boolean {
  const { of, between = [-180, 200], above = [-90, 90] } = AREAS[area];
  const letter = LAND[row]?.[column] ?? '.';
  const east = ORIGIN.longitude + column * CELL.longitude;
  const north = ORIGIN.latitude - row * CELL.latitude;
  return (
    of.includes(letter) && east >= between[0] && east < between[1] && north >= above[0] && north < above[1]
  );
}
