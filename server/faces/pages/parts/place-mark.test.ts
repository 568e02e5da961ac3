import { describe, expect, it } from 'vitest';
import { placeBar } from './scales.ts';

async function width(share: number, least: number): Promise<number> {
  const [, found] = /class="fill" width="([\d.]+)"/.exec(String(await placeBar(share, least))) ?? [];
  return Number(found);
}

describe('the bar of an amount among those of its column', () => {
  it('is full for the most, seen for the least, and grows alike for equal factors', async () => {
    expect(await width(1, 1e-4)).toBe(100);
    expect(await width(1e-4, 1e-4)).toBe(6);
    expect(await width(1e-2, 1e-4)).toBe(53);
    expect(await width(1e-1, 1e-4)).toBe(76.5);
  });

  it('is empty for nothing at all, and full where all give the same', async () => {
    expect(await width(0, 1e-4)).toBe(0);
    expect(await width(1, 1)).toBe(100);
    expect(await width(0, 1)).toBe(0);
  });
});
