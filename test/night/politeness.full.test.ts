import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchNight } from './politeness.ts';

describe('a night over real sockets', () => {
  it('never lets a host see two requests at once, nor less than its delay apart, whatever hosts answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sources: fc.integer({ min: 1, max: 40 }),
          hosts: fc.integer({ min: 1, max: 8 }),
          hostDelayMs: fc.integer({ min: 1, max: 12 }),
          jobs: fc.integer({ min: 1, max: 6 }),
          slow: fc.integer({ min: 0, max: 8 }),
          statuses: fc.array(fc.constantFrom(200, 200, 404, 429, 503), { minLength: 1, maxLength: 7 }),
        }),
        async ({ slow, statuses, ...plan }) => {
          const seen = await watchNight({
            ...plan,
            answerMs: (n) => (n * 7) % (slow + 1),
            status: (n) => statuses[n % statuses.length] ?? 200,
          });
          expect(seen.mostAtOnce).toBe(1);
          expect(seen.mostInAll).toBeLessThanOrEqual(plan.jobs);
          expect(seen.smallestGapMs).toBeGreaterThanOrEqual(plan.hostDelayMs);
          expect(Object.values(seen.outcomes).reduce((sum, count) => sum + count, 0)).toBe(plan.sources);
        },
      ),
      { numRuns: 15, endOnFailure: true },
    );
  });
});
