import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

describe('the budget for bodies', () => {
  it('never holds more than it has, whatever comes and goes', () => {
    const limits = { bytes: 1000, bytesPerCaller: 400, requests: 5 };
    const step = fc.record({ caller: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(500), gone: fc.nat(10) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = createBodyBudget(limits);
        const releases: (() => void)[] = [];
        for (const { caller, bytes, gone } of steps) {
          const release = budget.reserve(caller, bytes);
          if (release !== null) releases.push(release);
          // Giving free twice counts once.
          releases[gone]?.();
          expect(budget.bytes()).toBeLessThanOrEqual(limits.bytes);
          expect(budget.requests()).toBeLessThanOrEqual(limits.requests);
        }
        for (const release of releases) release();
        expect([budget.bytes(), budget.requests()]).toEqual([0, 0]);
        expect(budget.reserve('a', limits.bytesPerCaller)).not.toBeNull();
        expect(budget.reserve('a', 1)).toBeNull();
        expect(budget.reserve('b', 1)).not.toBeNull();
      }),
    );
  });
});
