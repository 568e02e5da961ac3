import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestSlugs } from './nearest.ts';

const KNOWN = ['neon-free', 'netlify-free', 'supabase-free', 'vercel-hobby', 'upstash-redis'];

describe('nearestSlugs', () => {
  it('finds what was mistyped, cut short or written out', () => {
    expect(nearestSlugs('vercel-hoby', KNOWN)).toEqual(['vercel-hobby']);
    expect(nearestSlugs('supabase', KNOWN)).toEqual(['supabase-free']);
    expect(nearestSlugs('upstash-redis-free', KNOWN)[0]).toBe('upstash-redis');
  });

  it('finds nothing where nothing is near', () => {
    expect(nearestSlugs('completely-different', KNOWN)).toEqual([]);
    expect(nearestSlugs('', KNOWN)).toEqual([]);
  });

  it('gives at most as many as asked for, all of them known, the slug itself first', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(slug, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        (known, at, max) => {
          const wanted = known[at % known.length] ?? '';
          const near = nearestSlugs(wanted, known, max);
          expect(near.length).toBeLessThanOrEqual(max);
          expect(near[0]).toBe(wanted);
          for (const found of near) expect(known).toContain(found);
        },
      ),
    );
  });
});
