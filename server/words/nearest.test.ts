import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestSlugs } from './issues.ts';

const KNOWN = ['neon-free', 'netlify-free', 'supabase-free', 'vercel-hobby', 'upstash-redis'];

/** Levenshtein's distance as it is defined. */
function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const rest = plainDistance(a.slice(1), b.slice(1));
  if (a[0] === b[0]) return rest;
  return 1 + Math.min(rest, plainDistance(a.slice(1), b), plainDistance(a, b.slice(1)));
}

function plainNearest(wanted: string, known: readonly string[], max: number): string[] {
  const contains = (slug: string) =>
    slug !== wanted &&
    wanted.length >= 3 &&
    (slug.includes(wanted) || (slug.length >= 3 && wanted.includes(slug)));
  return known
    .map((slug) => ({ slug, distance: contains(slug) ? 1 : plainDistance(wanted, slug) }))
    .filter(({ distance }) => distance <= Math.max(2, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.slug < b.slug ? -1 : 1))
    .slice(0, max)
    .map(({ slug }) => slug);
}

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

  it('gives those that the definition of the distance gives, in their order', () => {
    const slug = fc.stringMatching(/^[ab-]{1,7}$/);
    fc.assert(
      fc.property(
        slug,
        fc.uniqueArray(slug, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (wanted, known, max) => {
          expect(nearestSlugs(wanted, known, max)).toEqual(plainNearest(wanted, known, max));
        },
      ),
      { numRuns: 300 },
    );
  });
});
