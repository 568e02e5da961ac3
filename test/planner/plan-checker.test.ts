/** The checker of plans finds what is not so: each lie below is told of a plan that holds. */
import { describe, expect, it } from 'vitest';
import type { PlanAnswer, Pick as PlanPick } from '../../schemas/plan.ts';
import { planned } from './fixtures.ts';
import { wrongClaims } from './plan-checker.ts';
import { ALL_ROLES, dice, randomCatalog, randomRequest } from './random-catalogs.ts';

/** Changes a pick in place; false where it has nothing of the kind. */
type Lie = (pick: PlanPick, plan: PlanAnswer) => boolean;

const LIES: Readonly<Record<string, Lie>> = {
  'a better verdict': (_, plan) => {
    if (plan.verdict === 'zero') return false;
    plan.verdict = plan.verdict === 'not-zero' ? 'zero-if-confirmed' : 'zero';
    return true;
  },
  'a larger allowance': ({ usage: [usage] }) => {
    if (typeof usage?.allowed !== 'number' || usage.allowed === 0) return false;
    usage.allowed *= 2;
    return true;
  },
  'another reason to leave a plan out': ({ exclusions: [exclusion] }) => {
    const [reason] = exclusion?.reasons ?? [];
    if (reason === undefined) return false;
    reason.code = 'card-required-twice';
    return true;
  },
  'a quote of its own': ({ beyond }) => {
    const [quoted] = beyond?.evidence ?? [];
    if (quoted === undefined) return false;
    quoted.quote += ', and more';
    return true;
  },
};

describe('a false claim is found', () => {
  it.each(Object.entries(LIES))('%s', (_, lie) => {
    for (let seed = 1; ; seed++) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 12, ALL_ROLES);
      const request = randomRequest(random, catalog, ALL_ROLES, 4);
      const plan = structuredClone(planned(catalog, request));
      if (!plan.picks.some((pick) => lie(pick, plan))) continue;
      expect(wrongClaims(catalog, request, plan), `seed ${seed}`).not.toEqual([]);
      return;
    }
  });
});
