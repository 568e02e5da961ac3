import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';
import { createPressure, type LoadSample, PRESSURE_LIMITS, type Pressure } from './pressure.ts';

const calm: LoadSample = { delayMs: 5, memory: 0.3, connections: 100 };
const with_ = (part: Partial<LoadSample>): LoadSample => ({ ...calm, ...part });
const times = (count: number, look: LoadSample): LoadSample[] => Array.from({ length: count }, () => look);
/** The pressure after each of the looks. */
function pressures(...looks: readonly LoadSample[]): Pressure[] {
  return looks.map(createPressure());
}

describe('pressure', () => {
  it('is there when the loop was late twice in a row', () => {
    expect(pressures(with_({ delayMs: 400 }), with_({ delayMs: 400 }))).toEqual(['calm', 'strained']);
    expect(pressures(with_({ delayMs: 2000 }), with_({ delayMs: 2000 }))).toEqual(['calm', 'critical']);
    expect(pressures(with_({ delayMs: 400 }), with_({ delayMs: 2000 }))).toEqual(['calm', 'strained']);
  });

  it('is not there after one stop, such as a snapshot being put in place', () => {
    expect(pressures(calm, with_({ delayMs: 5000 }), calm)).toEqual(['calm', 'calm', 'calm']);
  });

  it('is not there on a slow machine with few callers', () => {
    const slow = with_({ delayMs: 2000, connections: 3 });
    expect(pressures(slow, slow)).toEqual(['calm', 'calm']);
  });

  it('is there as soon as memory is short, whoever took it', () => {
    expect(pressures(with_({ memory: 0.8, connections: 1 }))).toEqual(['strained']);
    expect(pressures(with_({ memory: 0.95, connections: 1 }))).toEqual(['critical']);
  });

  it('falls one step at a time, each after calm looks in a row', () => {
    const { calmLooks } = PRESSURE_LIMITS;
    const late = with_({ delayMs: 2000 });
    const looks = [late, late, ...times(2 * calmLooks, calm)];
    expect(pressures(...looks).slice(1)).toEqual([
      ...Array(calmLooks).fill('critical'),
      ...Array(calmLooks).fill('strained'),
      'calm',
    ]);
  });

  it('does not fall while the looks swing, as they do where refusals are all that is sent', () => {
    const strained = with_({ memory: 0.8 });
    const swinging = Array.from({ length: 50 }, (_, at) => (at % 3 === 0 ? strained : calm));
    expect(new Set(pressures(...swinging))).toEqual(new Set(['strained']));
  });
});

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
