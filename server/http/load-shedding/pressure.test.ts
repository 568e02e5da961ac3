import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';
import { isSaturated, type LoadSample, pressureOf } from './pressure.ts';

const calm: LoadSample = { delayMs: 5, memory: 0.3, connections: 100, utilization: 0.4 };
const with_ = (part: Partial<LoadSample>): LoadSample => ({ ...calm, ...part });

describe('pressure', () => {
  it('is there when the loop was late twice in a row', () => {
    expect(pressureOf(with_({ delayMs: 400 }), with_({ delayMs: 400 }))).toBe('strained');
    expect(pressureOf(with_({ delayMs: 2000 }), with_({ delayMs: 2000 }))).toBe('critical');
    expect(pressureOf(with_({ delayMs: 400 }), with_({ delayMs: 2000 }))).toBe('strained');
  });

  it('is not there after one stop, such as a snapshot being put in place', () => {
    expect(pressureOf(calm, with_({ delayMs: 5000 }))).toBe('calm');
    expect(pressureOf(with_({ delayMs: 5000 }), calm)).toBe('calm');
  });

  it('is not there on a slow machine with few callers', () => {
    const slow = with_({ delayMs: 2000, connections: 3 });
    expect(pressureOf(slow, slow)).toBe('calm');
  });

  it('is there as soon as memory is short, whoever took it', () => {
    expect(pressureOf(calm, with_({ memory: 0.8, connections: 1 }))).toBe('strained');
    expect(pressureOf(calm, with_({ memory: 0.95, connections: 1 }))).toBe('critical');
  });
});

describe('saturation', () => {
  it('is two looks in a row without time left', () => {
    const busy = with_({ utilization: 0.99 });
    expect(isSaturated(busy, busy)).toBe(true);
    expect(isSaturated(calm, busy)).toBe(false);
    expect(isSaturated(busy, calm)).toBe(false);
  });
});

describe('the budget for bodies', () => {
  it('never holds more than it has, whatever comes and goes', () => {
    const limits = { bytes: 1000, bytesPerCaller: 400, requests: 5, requestsWhenSaturated: 2 };
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
