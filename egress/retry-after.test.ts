import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

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
