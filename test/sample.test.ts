import { describe, expect, it } from 'vitest';
import { sample } from './sample.ts';

const NUMBERS = Array.from({ length: 100 }, (_, number) => number);
const plain = (): string[] => [];

describe('a sample', () => {
  it('is one of so many, the same at each call', () => {
    expect(sample(NUMBERS, 10, plain, false)).toHaveLength(10);
    expect(sample(NUMBERS, 10, plain, false)).toEqual(sample(NUMBERS, 10, plain, false));
  });

  it('has one of each shape, however rare', () => {
    const shapeOf = (number: number): string[] => (number === 57 || number === 58 ? ['rare'] : ['usual']);
    const taken = sample(NUMBERS, 10, shapeOf, false);
    expect(taken.flatMap(shapeOf)).toContain('rare');
    expect(taken.length).toBeLessThanOrEqual(11);
  });

  it('is everything in a full run', () => {
    expect(sample(NUMBERS, 10, plain, true)).toEqual(NUMBERS);
  });
});
