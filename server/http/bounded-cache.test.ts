import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('keeps what is used and forgets what is not', () => {
    const cache = createBoundedCache<number>({ entries: 4, bytes: 100 });
    cache.set('used', 0, 1);
    cache.set('unused', 0, 1);
    for (let number = 0; number < 10; number++) {
      cache.set(`n${number}`, number, 1);
      expect(cache.get('used')).toBe(0);
    }
    expect(cache.get('unused')).toBeUndefined();
    expect(cache.get('n9')).toBe(9);
  });

  it('does not keep what is too large, nor drop all else for it', () => {
    const cache = createBoundedCache<number>({ entries: 10, bytes: 20 });
    cache.set('a', 1, 6);
    cache.set('b', 2, 11);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined]);
  });

  it('never holds more than it may, whatever is put in, and gives back what was put in last', () => {
    const write = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(10));
    fc.assert(
      fc.property(fc.array(write, { minLength: 1, maxLength: 60 }), (writes) => {
        // Reading keeps an entry alive, so each is looked for in a cache of its own with the same past.
        const held = [...new Map(writes)].filter(([key, bytes]) => {
          const cache = createBoundedCache<number>({ entries: 4, bytes: 20 });
          for (const [name, size] of writes) cache.set(name, size, size);
          return cache.get(key) === bytes;
        });
        expect(held.length).toBeLessThanOrEqual(4);
        expect(held.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(20);
        expect(held.map(([key]) => key)).toContain(writes.at(-1)?.[0]);
      }),
    );
  });
});
