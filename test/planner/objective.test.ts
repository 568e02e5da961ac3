import { describe, expect, it } from 'vitest';
import { FAVOURS as ALL } from '../../schemas/plan.ts';
import { decisive, digit, FAVOURED, objectiveFor } from '../../server/planner/choose/objective.ts';
import { compareCosts, plus } from '../../server/planner/choose/search/cost.ts';

const FAVOURS = [null, ...ALL];

describe.each(FAVOURS)('the cost of a stack that favours %s', (favour) => {
  const objective = objectiveFor(favour);
  const { digits, costOf } = objective;

  it('is read off digit by digit, and decided by the first that differs', () => {
    const cost = costOf({ unproven: 2, 'may-cost': 3, unstated: 4 });
    expect(digit(objective, cost, 'may-cost')).toBe(3);
    expect(decisive(objective, cost, costOf({ unproven: 2, 'may-cost': 3, unstated: 5 }))).toBe('unstated');
    expect(decisive(objective, cost, cost)).toBeNull();
  });

  it('puts one unit of a criterion above all that sixteen picks can add below it', () => {
    for (const [at, { criterion }] of digits.entries()) {
      const below = Object.fromEntries(
        digits.slice(at + 1).map(({ criterion: one, base }) => [one, base - 1]),
      );
      expect(compareCosts(costOf(below), costOf({ [criterion]: 1 })), criterion).toBeLessThan(0);
    }
  });

  it('stays exact', () => {
    const most = costOf(Object.fromEntries(digits.map(({ criterion, base }) => [criterion, base - 1])));
    for (const part of [most.major, most.minor, most.least]) expect(Number.isSafeInteger(part)).toBe(true);
    expect(plus(most, costOf({})).major).toBe(most.major);
  });

  it('begins with the needs served, and then with what is favoured', () => {
    expect(digits[0]?.criterion).toBe('unserved');
    if (favour !== null) expect(digits[1]?.criterion).toBe(FAVOURED[favour]);
  });
});
