/** A step line shows what the record says: heights in order, nothing outside of it, no label upon another. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferLimit } from '../../../../../schemas/catalog.ts';
import type { FactValue } from '../../../../../schemas/change.ts';
import type { FactHistory } from '../../../../../schemas/offer-history.ts';
import { limit } from '../../../../../test/contract/fixture.ts';
import { shapeOf } from '../../../../catalog/index.ts';
import { plateauLabel } from '../../../../words/index.ts';
import { estimateEms } from '../../pictures/fit-size.ts';
import { LABEL_SIZE, placeLabels } from './labels.ts';
import { layOut, WIDTH } from './layout.ts';

const UNTIL = '2026-11-20';
const storage = (value: OfferLimit['value']): OfferLimit =>
  limit('storage', { metric: 'storage', value, unit: 'GB', roles: ['postgres'] });

/** A history of values, each from its day on; the first is known from 2022-01-01. */
function historyOf(
  values: readonly FactValue[],
  days: readonly string[],
  current = values.at(-1),
): FactHistory {
  return {
    field: 'limits.storage',
    current: current ?? null,
    since: null,
    knownFrom: '2022-01-01',
    raised: 0,
    cut: 0,
    unbroken: true,
    steps: values.slice(1).map((after, position) => ({
      id: `step-${position}`,
      on: days[position] ?? UNTIL,
      before: values[position] ?? null,
      after,
      direction: 'other',
      effect: 'other',
      summary: '',
      note: null,
      evidence: [],
      foundIn: 'history',
      publishedAt: '2026-11-20T02:00:00Z',
    })),
  };
}

function drawn(values: readonly FactValue[], days: readonly string[], current?: FactValue) {
  const fact = historyOf(values, days, current);
  const shape = shapeOf(fact, UNTIL);
  if (shape === null) throw new Error('nothing to draw');
  return { fact, shape, ...layOut(shape, '2022-01-01') };
}

const DAYS = ['2023-01-01', '2024-01-01', '2025-01-01'];

describe('a step line', () => {
  it('has the largest amount highest, from nothing at the ground', () => {
    const { parts, ground, shape } = drawn([storage(10), storage(0), storage(5)], DAYS);
    const [ten, none, five] = parts.map(({ y0 }) => y0);
    expect(shape.scale).toBe('linear');
    expect(none).toBe(ground);
    expect(five).toBeCloseTo(((ten ?? 0) + ground) / 2);
  });

  it('goes by orders of magnitude where the largest is more than fifty times the smallest', () => {
    expect(drawn([storage(50), storage(1)], DAYS).shape.scale).toBe('linear');
    const { parts, shape } = drawn([storage(100), storage(10), storage(1)], DAYS);
    const [high = 0, middle = 0, low = 0] = parts.map(({ y0 }) => y0);
    expect(shape.scale).toBe('log');
    expect(middle - high).toBeCloseTo(low - middle);
  });

  it('has what is unlimited above everything else', () => {
    const [unlimited = 0, large = 0] = drawn([storage('unlimited'), storage(1000)], DAYS).parts.map(
      ({ y0 }) => y0,
    );
    expect(unlimited).toBeLessThan(large);
  });

  it('ends at the value of now, on a day that nobody knows, where the last step did not lead there', () => {
    const { shape } = drawn([storage(10), storage(8)], DAYS, storage(5));
    expect(shape.plateaus.map(({ isKnownToItsEnd }) => isKnownToItsEnd)).toEqual([true, false, true]);
    expect(shape.plateaus.at(-1)).toMatchObject({ from: UNTIL, to: UNTIL, level: 5 });
  });

  it('has a gap where a limit was not stated', () => {
    expect(drawn([storage(10), null, storage(5)], DAYS).parts).toHaveLength(2);
  });

  it('is not drawn for lists, commands and limits of different things', () => {
    expect(shapeOf(historyOf([['a'], ['b']], DAYS), UNTIL)).toBeNull();
    const emails = limit('storage', { metric: 'emails', value: 3, unit: 'count', roles: ['postgres'] });
    expect(shapeOf(historyOf([storage(1), emails], DAYS), UNTIL)).toBeNull();
  });

  it('stays within its frame, and no label lies on another, whatever happened', () => {
    const day = fc
      .date({ min: new Date('2022-01-02'), max: new Date('2026-11-19'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const value = fc.oneof(
      fc.constant<'unlimited'>('unlimited'),
      fc.integer({ min: 0, max: 1e9 }).map((thousandths) => Number((thousandths / 1000).toPrecision(3))),
    );
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 2, maxLength: 14 }),
        fc.array(day, { minLength: 14, maxLength: 14 }),
        value,
        (values, days, now) => {
          const { parts, fact, height, ground } = drawn(values.map(storage), [...days].sort(), storage(now));
          for (const { x0, x1, y0, y1 } of parts) {
            for (const x of [x0, x1]) expect(x >= 0 && x <= WIDTH).toBe(true);
            for (const y of [y0, y1]) expect(y > 0 && y <= ground && y < height).toBe(true);
          }
          const labels = placeLabels(parts, ground, ({ plateau }) => plateauLabel(plateau.value, fact, 'en'));
          const boxes = labels.map(({ x, y, end, text }) => {
            const width = estimateEms(text) * LABEL_SIZE;
            return { left: end ? x - width : x, right: end ? x : x + width, y };
          });
          for (const [position, a] of boxes.entries()) {
            expect(a.left >= 0 && a.right <= WIDTH).toBe(true);
            for (const b of boxes.slice(position + 1)) {
              const meet = a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < LABEL_SIZE;
              expect(meet).toBe(false);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
