import { describe, expect, it } from 'vitest';
import { placeMark } from './scales.ts';

async function left(share: number, least: number): Promise<number> {
  const [, x] = /class="fill" x="([\d.]+)"/.exec(String(await placeMark(share, least))) ?? [];
  return Number(x);
}

describe('the mark of an amount on the line of its column', () => {
  it('stands at the ends for the least and the most, and equally far apart for equal factors', async () => {
    expect(await left(1, 1e-4)).toBe(93);
    expect(await left(1e-4, 1e-4)).toBe(0);
    expect(await left(1e-2, 1e-4)).toBe(46.5);
    expect(await left(1e-1, 1e-4)).toBeCloseTo(69.8, 1);
  });

  it('stands at the left for nothing at all, and at the right where all give the same', async () => {
    expect(await left(0, 1e-4)).toBe(0);
    expect(await left(1, 1)).toBe(93);
    expect(await left(0, 1)).toBe(0);
  });
});
