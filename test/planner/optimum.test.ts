/** The planner finds the very stack that trying every stack finds. */
import { describe, expect, it } from 'vitest';
import type { Role } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { sample } from '../sample.ts';
import { bestByTryingAll } from './brute-force.ts';
import { CONTEXT } from './fixtures.ts';
import { ALL_ROLES, crowdedCatalog, dice, randomCatalog, randomRequest } from './random-catalogs.ts';

/** Roles that draw on the same metrics, so that accounts are shared at a price. */
const CROWDED: readonly [Role, ...Role[]] = ['web-app', 'serverless-functions', 'redis', 'queue'];
const STORES: readonly [Role, ...Role[]] = [
  'postgres',
  'sqlite',
  'vector-db',
  'object-storage',
  'static-site',
];

const shapes: {
  name: string;
  make: typeof randomCatalog;
  roles: readonly [Role, ...Role[]];
  offers: number;
  needs: number;
  rounds: number;
}[] = [
  {
    name: 'needs that share requests',
    make: randomCatalog,
    roles: CROWDED,
    offers: 6,
    needs: 4,
    rounds: 1000,
  },
  { name: 'needs that share storage', make: randomCatalog, roles: STORES, offers: 7, needs: 4, rounds: 1000 },
  {
    name: 'few offers for crowded needs',
    make: randomCatalog,
    roles: CROWDED,
    offers: 3,
    needs: 6,
    rounds: 500,
  },
  { name: 'all sixteen roles', make: randomCatalog, roles: ALL_ROLES, offers: 14, needs: 6, rounds: 800 },
  {
    name: 'equals with shared requests',
    make: crowdedCatalog,
    roles: CROWDED,
    offers: 7,
    needs: 4,
    rounds: 1000,
  },
  {
    name: 'equals with shared storage',
    make: crowdedCatalog,
    roles: STORES,
    offers: 7,
    needs: 5,
    rounds: 700,
  },
];

describe('the optimum over random catalogs', () => {
  it.each(shapes)('equals brute force: $name', ({ make, roles, offers, needs, rounds }) => {
    const seeds = Array.from({ length: rounds }, (_, before) => before + 1);
    for (const seed of sample(seeds, 10)) {
      const random = dice(seed * 7919 + offers);
      const catalog = make(random, 1 + random.roll(offers), roles);
      const planner = createPlanner(catalog);
      for (let round = 0; round < 2; round++) {
        const request = randomRequest(random, catalog, roles, needs);
        const found = planner
          .plan(request, CONTEXT)
          .picks.map(({ need, choice }) => [need, choice?.slug ?? null]);
        const best = bestByTryingAll(catalog, request);
        expect(Object.fromEntries(found), `seed ${seed}, round ${round}`).toEqual(Object.fromEntries(best));
      }
    }
  });
});
