import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferLimit } from '../../../../schemas/catalog.ts';
import type { FactValue } from '../../../../schemas/change.ts';
import type { FactHistory } from '../../../../schemas/offer-history.ts';
import { limit } from '../../../../test/contract/fixture.ts';
import { sparkline } from './history.ts';

const UNTIL = '2026-11-20';
const FROM = '2022-01-01';
const DAYS = ['2023-01-01', '2024-01-01', '2025-01-01'];
const storage = (value: OfferLimit['value']): OfferLimit =>
  limit('storage', { metric: 'storage', value, unit: 'GB', roles: ['postgres'] });

function draw(values: readonly FactValue[], days: readonly string[], current = values.at(-1)): string {
  const fact: FactHistory = {
    ...{ field: 'limits.storage', current: current ?? null, since: null, knownFrom: FROM },
    ...{ raised: 0, cut: 0, unbroken: true },
    steps: values
      .slice(1)
      .map((after, position) => ({
        ...{ id: `step-${position}`, on: days[position] ?? UNTIL, before: values[position] ?? null, after },
        ...{ direction: 'other', effect: 'other', summary: '', note: null, evidence: [], foundIn: 'history' },
        publishedAt: '2026-11-20T02:00:00Z',
      })),
  };
  const drawing = sparkline(fact, { from: FROM, until: UNTIL }, 'en');
  if (drawing instanceof Promise) throw new Error('the drawing waits for something');
  return drawing.toString();
}

/** The heights at which a drawing runs, from left to right; a small one is high. */
const heightsOf = (drawing: string): number[] =>
  [...(/class="run" d="([^"]*)"/.exec(drawing)?.[1] ?? '').matchAll(/(?:V|M[\d.]+ )([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );

describe('the line of a limit', () => {
  it('has the largest amount highest, and nothing at the ground', () => {
    expect(heightsOf(draw([storage(10), storage(0), storage(5)], DAYS))).toEqual([3, 30, 16.5]);
  });

  it('goes by orders of magnitude if the largest is more than fifty times the smallest', () => {
    const [high = 0, middle = 0, low = 0] = heightsOf(draw([storage(100), storage(10), storage(1)], DAYS));
    expect(middle - high).toBeCloseTo(low - middle, 0);
    expect(low).toBeLessThan(30);
  });

  it('has what is unlimited above everything else', () => {
    const [unlimited = 0, large = 0] = heightsOf(draw([storage('unlimited'), storage(1000)], DAYS));
    expect(unlimited).toBeLessThan(large);
  });

  it('is dashed up to the value of now if the last step did not lead there', () => {
    expect(draw([storage(10), storage(8)], DAYS, storage(5))).toContain('class="run guessed"');
    expect(draw([storage(10), storage(8)], DAYS)).not.toContain('guessed');
  });

  it('has a gap while a limit was not stated', () => {
    expect(draw([storage(10), null, storage(5)], DAYS).match(/M/g)).toHaveLength(3);
  });

  it('is not drawn for lists, words and limits of different things', () => {
    const emails = limit('storage', { metric: 'emails', value: 3, unit: 'count', roles: ['postgres'] });
    expect([draw([['a'], ['b']], DAYS), draw(['required', 'not-required'], DAYS)]).toEqual(['', '']);
    expect(draw([storage(1), emails], DAYS)).toBe('');
  });

  it('stays within its frame, whatever happened', () => {
    const day = fc
      .date({ min: new Date('2022-01-02'), max: new Date('2026-11-19'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const value = fc.oneof(fc.constant<'unlimited'>('unlimited'), fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 14 }),
        fc.array(day, { minLength: 14, maxLength: 14 }),
        value,
        (values, days, now) => {
          const heights = heightsOf(draw(values.map(storage), [...days].sort(), storage(now)));
          for (const y of heights) expect(y >= 3 && y <= 30).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
