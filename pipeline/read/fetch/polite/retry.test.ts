import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../limits.ts';
import { nextDelay, retryAfterMs } from './retry.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Fri, 20 Nov 2026 02:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 01:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [null, null],
  ])('%j is %j ms', (value, expected) => {
    expect(retryAfterMs(value, NOW)).toBe(expected);
  });
});

describe('back-off', () => {
  const delay = (attempt: number, asked: number | null, random: number) =>
    nextDelay(attempt, asked, DEFAULT_LIMITS, () => random);

  it('doubles, with half of it by chance', () => {
    expect([delay(1, null, 0), delay(1, null, 1)]).toEqual([500, 1_000]);
    expect([delay(2, null, 0), delay(2, null, 1)]).toEqual([1_000, 2_000]);
  });

  it('ends after three tries', () => {
    expect(delay(3, null, 0)).toBeNull();
  });

  it('waits as long as the server asks, but not for hours', () => {
    expect(delay(1, 20_000, 0)).toBe(20_000);
    expect(delay(1, 3_600_000, 0)).toBeNull();
  });
});
