/** The planner finds the very stack that trying every stack finds. */
import { describe, expect, it } from 'vitest';
import { TOOLS_MAX } from '../../schemas/plan.ts';
import type { Role } from '../../schemas/vocabulary.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { sample } from '../sample.ts';
import { bestByTryingAll } from './brute-force.ts';
import { CONTEXT } from './fixtures.ts';
import { compareStacks, firstDifference, ORDER, stackNumbers } from './order-rules.ts';
import { type Asked, exclusionsOf } from './plan-rules.ts';
import {
  ALL_ROLES,
  crowdedCatalog,
  dice,
  evenCatalog,
  randomCatalog,
  randomRequest,
  randomTools,
} from './random-catalogs.ts';

/** Roles that draw on the same metrics, so that accounts are shared at a price. */
const CROWDED: readonly [Role, ...Role[]] = ['web-app', 'serverless-functions', 'redis', 'queue'];
const STORES: readonly [Role, ...Role[]] = [
  'postgres',
  'sqlite',
  'vector-db',
  'object-storage',
  'static-site',
];

interface Shape {
  name: string;
  make: typeof randomCatalog;
  roles: readonly [Role, ...Role[]];
  /** At most so many offers and needs; so many catalogs in a full run. */
  offers: number;
  needs: number;
  catalogs: number;
}

const shape = (
  name: string,
  make: typeof randomCatalog,
  roles: readonly [Role, ...Role[]],
  sizes: Pick<Shape, 'offers' | 'needs' | 'catalogs'>,
): Shape => ({ name, make, roles, ...sizes });

/** Ten thousand catalogs in all. */
const SHAPES: readonly Shape[] = [
  shape('needs that share requests', randomCatalog, CROWDED, { offers: 6, needs: 4, catalogs: 2000 }),
  shape('needs that share storage', randomCatalog, STORES, { offers: 7, needs: 4, catalogs: 2000 }),
  shape('few offers for crowded needs', randomCatalog, CROWDED, { offers: 3, needs: 6, catalogs: 1000 }),
  shape('all sixteen roles', randomCatalog, ALL_ROLES, { offers: 14, needs: 6, catalogs: 2000 }),
  shape('equals with shared requests', crowdedCatalog, CROWDED, { offers: 7, needs: 4, catalogs: 1000 }),
  shape('equals with shared storage', crowdedCatalog, STORES, { offers: 7, needs: 5, catalogs: 1000 }),
  shape('near equals', evenCatalog, STORES, { offers: 8, needs: 4, catalogs: 1000 }),
];

function* cases({ make, roles, offers, needs, catalogs }: Shape, every: number) {
  const seeds = Array.from({ length: catalogs }, (_, before) => before + 1);
  for (const seed of sample(seeds, every)) {
    const random = dice(seed * 7919 + offers);
    const catalog = make(random, 1 + random.roll(offers), roles);
    const asked = randomRequest(random, catalog, roles, needs);
    const tools = random.rare(3) ? null : randomTools(random, catalog);
    const used = tools?.tools.filter(() => random.rare(6)).slice(0, TOOLS_MAX) ?? [];
    yield { seed, catalog, tools, request: { ...asked, tools: used.map(({ slug }) => slug) } };
  }
}

describe('the optimum over random catalogs', () => {
  it.each(SHAPES)('equals brute force: $name', (of) => {
    for (const { seed, catalog, tools, request } of cases(of, 10)) {
      const found = createPlanner(catalog, tools)
        .plan(request, CONTEXT)
        .picks.map(({ need, choice }) => [need, choice?.slug ?? null]);
      const { needs, stack } = bestByTryingAll({ catalog, tools, request });
      const best = needs.map((need, position) => [need, stack[position]?.slug ?? null]);
      expect(Object.fromEntries(found), `seed ${seed}`).toEqual(Object.fromEntries(best));
    }
  });

  // Without this an order that forgets one of its steps could pass, for want of a catalog in which it matters.
  it('is decided by each step of the order somewhere, and by the name', () => {
    const decided = new Set(SHAPES.flatMap((of) => [...cases(of, 5)].flatMap(decidingSteps)));
    expect([...decided].sort()).toEqual([...ORDER.filter((step) => step !== 'unserved'), 'name'].sort());
  });
});

/** By what the best stack is ahead of the best one with another plan for one of its needs. */
function decidingSteps(asked: Asked): string[] {
  const { catalog } = asked;
  const { needs, stack, numbers } = bestByTryingAll(asked);
  return needs.flatMap((need, position) => {
    const codesOf = exclusionsOf(need, asked);
    const next = catalog.offers
      .filter(
        (offer) => offer.roles.includes(need) && codesOf(offer).length === 0 && offer !== stack[position],
      )
      .flatMap((offer) => {
        const swapped = stack.with(position, offer);
        const other = stackNumbers(needs, swapped, asked);
        return other === null ? [] : [{ numbers: other, stack: swapped }];
      })
      .sort(compareStacks)[0];
    return next === undefined ? [] : [firstDifference(numbers, next.numbers) ?? 'name'];
  });
}
