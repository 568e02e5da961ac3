/** The map of regions: its grid is whole, its towns stand on land, and it says nothing that is not said in words. */
import { describe, expect, it } from 'vitest';
import { MAP_AREAS } from '../../../../../schemas/regions/areas.ts';
import { PLACES } from '../../../../../schemas/regions/places.ts';
import { isIn } from './area-cells.ts';
import { CELL, LAND, ORIGIN } from './land.ts';
import { regionMap } from './region-map.ts';

const provider = { slug: 'anybody', name: 'Anybody' };
const width = LAND[0]?.length ?? 0;

async function drawn(...regions: string[]): Promise<string> {
  return String(await regionMap({ regions, provider }, 'en'));
}

describe('the grid', () => {
  it('has rows of one width, of known letters', () => {
    for (const row of LAND) expect(row).toMatch(new RegExp(`^[.UCMgLEGIBNRFHJSDAO]{${width}}$`));
  });

  it('has land below every town that is placed, or beside it on a coast', () => {
    for (const [id, { at }] of Object.entries(PLACES)) {
      const column = Math.round((at[1] - ORIGIN.longitude) / CELL.longitude);
      const row = Math.round((ORIGIN.latitude - at[0]) / CELL.latitude);
      const around = [-1, 0, 1].flatMap((down) =>
        [-1, 0, 1].map((right) => LAND[row + down]?.[column + right] ?? '.'),
      );
      expect(
        around.some((letter) => letter !== '.'),
        id,
      ).toBe(true);
    }
  });

  it('lights something for every area, and not all of the world', () => {
    const cells = LAND.flatMap((_letters, row) =>
      Array.from({ length: width }, (_none, column) => ({ column, row })),
    );
    for (const area of MAP_AREAS) {
      const lit = cells.filter(({ column, row }) => isIn(area, column, row));
      expect(lit.length, area).toBeGreaterThan(0);
      expect(lit.length, area).toBeLessThan(700);
      for (const { column, row } of lit) expect(LAND[row]?.[column], area).not.toBe('.');
    }
  });
});

describe('the map of a plan', () => {
  it('has a dot a town, and is hidden from those who read the regions as words', async () => {
    const map = await drawn('Frankfurt', 'Sydney, Australia');
    expect(map).toContain('aria-hidden="true"');
    expect(/class="town" d="([^"]*)"/.exec(map)?.[1]?.match(/M/g)).toHaveLength(2);
    expect(map).not.toContain('class="lit"');
    expect(map).toContain('Dots are the towns and states named.');
  });

  it('shades what is named without a town, and names what it does not show', async () => {
    const map = await drawn('EU', 'global');
    expect(map).toContain('class="lit"');
    expect(map).not.toContain('class="town"');
    expect(map).toContain('Not on the map: global.');
  });

  it('is left out where nothing can be placed', async () => {
    expect(await drawn('global')).toBe('');
    expect(await drawn()).toBe('');
  });
});
