import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertedAmount, roundedNumber } from './figures.ts';

describe('an amount that was converted', () => {
  it.each([
    [10.737418, 10.7],
    [1.073741824, 1.07],
    [0.1048576, 0.104],
    [53.6870912, 53.6],
    [262.144, 262],
    [1048.576, 1048],
    [82_191_780.822, 82_191_780],
    [0.5, 0.5],
    [1.1, 1.1],
    [0.29, 0.29],
    [3000, 3000],
    [0, 0],
  ])('%d is told as %d', (value, told) => {
    expect(convertedAmount(value)).toBe(told);
  });

  it('never reads larger than it is, and keeps three digits of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-15, max: 1e24, noNaN: true }), (value) => {
        const told = convertedAmount(value);
        expect(told).toBeLessThanOrEqual(Number(value.toPrecision(12)));
        expect(value - told).toBeLessThan(value * 0.0101);
        expect(convertedAmount(told)).toBe(told);
      }),
    );
  });
});

describe('a number as a person reads it', () => {
  it.each([
    [49_521_294.156, '49,521,294'],
    [999.5, '999.5'],
    [0.123456, '0.123'],
  ])('%d is written as %s', (value, written) => {
    expect(roundedNumber(value, 'en')).toBe(written);
  });
});
