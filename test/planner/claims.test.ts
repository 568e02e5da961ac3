/** Every claim of a plan is true of the catalog it was made from. */
import { describe, expect, it } from 'vitest';
import type { Catalog } from '../../schemas/catalog.ts';
import { planAnswerSchema } from '../../schemas/plan.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { figureHeading } from '../../server/words/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { sample } from '../sample.ts';
import { ask, CONTEXT } from './fixtures.ts';
import { wrongClaims } from './plan-checker.ts';
import {
  ALL_ROLES,
  crowdedCatalog,
  dice,
  evenCatalog,
  randomCatalog,
  randomRequest,
} from './random-catalogs.ts';
import { mapScale, multiplied, type Scale } from './scales.ts';

const seedsTo = (last: number): number[] => Array.from({ length: last }, (_, before) => before + 1);

describe('the claims of a plan', () => {
  it('hold over random catalogs and requests', () => {
    for (const seed of sample(seedsTo(150), 5)) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 5 + random.roll(60), ALL_ROLES);
      const planner = createPlanner(catalog);
      for (let round = 0; round < 3; round++) {
        const request = randomRequest(random, catalog, ALL_ROLES, 16);
        expect(
          wrongClaims(catalog, request, planner.plan(request, CONTEXT)),
          `seed ${seed}, round ${round}`,
        ).toEqual([]);
      }
    }
  });

  it('hold over the published catalog, for random requests', () => {
    const catalog = committedCatalog();
    const planner = createPlanner(catalog);
    for (const seed of sample(seedsTo(100), 5)) {
      const request = randomRequest(dice(seed), catalog, ALL_ROLES, 16);
      const times = 10 ** (seed % 5);
      const scaled = ask({ ...request, scale: multiplied(request.scale, times) });
      expect(wrongClaims(catalog, scaled, planner.plan(scaled, CONTEXT)), `seed ${seed}`).toEqual([]);
    }
  });

  it('hold where many providers tie and share quotas, which plain branch and bound never finishes', () => {
    for (const make of [randomCatalog, crowdedCatalog, evenCatalog]) {
      const catalog = make(dice(2), 300, ALL_ROLES);
      const planner = createPlanner(catalog);
      for (const seed of sample(seedsTo(6), 3)) {
        const request = randomRequest(dice(seed * 31 + 2), catalog, ALL_ROLES, 40);
        expect(wrongClaims(catalog, request, planner.plan(request, CONTEXT)), `seed ${seed}`).toEqual([]);
      }
    }
  });

  it('come in the published shape, in both languages', () => {
    for (const seed of sample(seedsTo(30), 5)) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 30, ALL_ROLES);
      const plan = createPlanner(catalog).plan(randomRequest(random, catalog, ALL_ROLES, 16), CONTEXT);
      expect(planAnswerSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
      expect(JSON.stringify(plan), 'no slot of a text is left unfilled').not.toMatch(/\{\w+\}/);
    }
  });

  it('do not depend on the order of needs and offers', () => {
    for (const seed of sample(seedsTo(60), 5)) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 30, ALL_ROLES);
      const request = randomRequest(random, catalog, ALL_ROLES, 8);
      const turned = { ...catalog, offers: [...catalog.offers].reverse() };
      const choices = (from: Catalog, needs: typeof request.needs) =>
        new Map(
          createPlanner(from)
            .plan({ ...request, needs }, CONTEXT)
            .picks.map(({ need, choice }) => [need, choice?.slug]),
        );
      expect(choices(turned, [...request.needs].reverse())).toEqual(choices(catalog, request.needs));
    }
  });
});

describe('a relaxation', () => {
  it('gives the need a plan when it is followed', () => {
    let followed = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = dice(seed);
      const catalog = randomCatalog(random, 6, ALL_ROLES);
      const planner = createPlanner(catalog);
      const request = randomRequest(random, catalog, ALL_ROLES, 5);
      for (const pick of planner.plan(request, CONTEXT).picks) {
        if (pick.relaxation.length === 0) continue;
        const relaxed = structuredClone(request);
        for (const { code, text } of pick.relaxation) {
          if (code === 'relax-no-card') relaxed.constraints.noCard = false;
          else if (code === 'relax-no-phone') relaxed.constraints.noPhone = false;
          else if (code === 'relax-no-idle-pause') relaxed.constraints.noIdlePause = false;
          else if (code === 'relax-no-data-training') relaxed.constraints.noDataTraining = false;
          else if (code === 'relax-no-bill') relaxed.constraints.noBill = false;
          else if (code === 'relax-eu-region') relaxed.constraints.euRegion = false;
          else if (code === 'relax-exclude') relaxed.exclude = [];
          else relaxed.scale = cutFigure(relaxed.scale, text);
        }
        const again = planner.plan(relaxed, CONTEXT).picks.find(({ need }) => need === pick.need);
        expect(
          again?.choice,
          `seed ${seed}, ${pick.need}: ${pick.relaxation.map(({ text }) => text).join(' ')}`,
        ).not.toBeNull();
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(50);
  });
});

/** Does what the text says, as a reader would. */
function cutFigure(scale: Scale, text: string): Scale {
  const [, name, value] = /(?:With |若“)(.+?)(?: at |”不超过 )([\d,.]+)/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no figure in: ${text}`);
  const most = Number(value.replaceAll(',', ''));
  let cut = false;
  const lowered = mapScale(scale, (path, amount) => {
    const heading = [figureHeading(path, 'en'), figureHeading(path, 'zh-CN')].map((one) => one.toLowerCase());
    if (!heading.includes(name.toLowerCase()) || amount <= most) return amount;
    cut = true;
    return most;
  });
  if (!cut) throw new Error(`no such figure: ${text}`);
  return lowered;
}
