import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBrowserTurn, NIGHTS_OF_A_ROUND } from './read-all.ts';

const dayAfter = (day: string, nights: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + nights * 86_400_000).toISOString().slice(0, 10);
const anyDay = fc.date({
  min: new Date('1960-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the turn of a page', () => {
  it('comes on exactly one of any seven nights in a row', () => {
    fc.assert(
      fc.property(fc.webUrl(), anyDay, (url, start) => {
        const first = start.toISOString().slice(0, 10);
        const turns = Array.from({ length: NIGHTS_OF_A_ROUND }, (_, night) =>
          isBrowserTurn(url, dayAfter(first, night)),
        );
        expect(turns.filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  it('spreads the pages of a catalog over the nights', () => {
    const urls = Array.from({ length: 980 }, (_, page) => `https://provider-${page}.example/pricing`);
    for (let night = 0; night < NIGHTS_OF_A_ROUND; night += 1) {
      const share = urls.filter((url) => isBrowserTurn(url, dayAfter('2026-11-20', night))).length;
      expect(share).toBeGreaterThan(90);
      expect(share).toBeLessThan(190);
    }
  });
});
