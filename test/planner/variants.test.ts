/** What is named beside the choice is what trying every stack finds with another criterion first. */
import { describe, expect, it } from 'vitest';
import { FAVOURS, type Favour } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { bestByTryingAll } from './brute-force.ts';
import { CONTEXT } from './fixtures.ts';
import { dice, randomCatalog, randomRequest } from './random-catalogs.ts';

/** Few roles, so that most needs can be served by several plans. */
const ROLES: readonly [Role, ...Role[]] = ['web-app', 'serverless-functions', 'redis', 'queue'];

const STEPS = {
  stated: 'unconfirmed',
  proven: 'unproven',
  'fewest-accounts': 'accounts',
} as const satisfies Partial<Record<Favour, string>>;

const CASES = 300;

describe('variants of a plan', () => {
  const cases = Array.from({ length: CASES }, (_, seed) => {
    const random = dice(seed * 104_729 + 3);
    const catalog = randomCatalog(random, 2 + random.roll(6), ROLES);
    const request = randomRequest(random, catalog, ROLES, 4);
    return { seed, catalog, request, planner: createPlanner(catalog) };
  });

  it.each(Object.entries(STEPS))('that favour %s are the best in it', (favour, step) => {
    for (const { seed, catalog, request, planner } of cases) {
      const plan = planner.plan(request, CONTEXT);
      const { needs, stack } = bestByTryingAll({ catalog, request }, step);
      const best = new Map(needs.map((need, position) => [need, stack[position]?.slug ?? null]));
      const variant = plan.variants.find((one) => one.favour === favour);
      const changed = new Map(
        variant?.changes.map(({ need, offer }) => [need, offer?.slug ?? null] as const),
      );
      for (const { need, choice } of plan.picks) {
        const taken = changed.has(need) ? changed.get(need) : (choice?.slug ?? null);
        expect(taken, `seed ${seed}, ${need}`).toBe(best.get(need));
      }
    }
  });

  it('are what a request that favours the same gets, and where its link leads', () => {
    let named = 0;
    for (const { seed, request, planner } of cases.slice(0, 100)) {
      const plan = planner.plan(request, CONTEXT);
      for (const { favour, verdict, changes, url } of plan.variants) {
        named += 1;
        const asked = planner.plan({ ...request, favour }, CONTEXT);
        expect(asked.verdict, `seed ${seed}`).toBe(verdict);
        expect(asked.planUrl).toBe(url);
        for (const { need, offer } of changes)
          expect(asked.picks.find((pick) => pick.need === need)?.choice?.slug ?? null).toBe(
            offer?.slug ?? null,
          );
        expect(asked.variants.map((one) => one.favour)).not.toContain(favour);
      }
    }
    expect(named).toBeGreaterThan(FAVOURS.length);
  });
});
