import { describe, expect, it } from 'vitest';
import { planConstraintsSchema } from '../../schemas/plan.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { digit, MAJOR_WEIGHT } from '../../server/planner/choose/objective.ts';

describe('the order of stacks', () => {
  it('has room for every condition left open in every need, which then counts for nothing else', () => {
    const open = ROLES.length * Object.keys(planConstraintsSchema.shape).length;
    const cost = { major: open * MAJOR_WEIGHT.unconfirmed, minor: 0 };
    expect(digit(cost, 'unconfirmed')).toBe(open);
    expect(digit(cost, 'by-the-way')).toBe(0);
  });
});
