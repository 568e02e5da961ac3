import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlanRequest, planRequestSchema } from '../../../schemas/plan.ts';
import type { Role } from '../../../schemas/vocabulary.ts';
import { makeCatalog } from '../../../test/contract/fixture.ts';
import { createPlanner, findSwap, relax } from '../index.ts';
import { swapIn } from './change-request.ts';

const catalog = makeCatalog();
const { choose, ...planner } = createPlanner(catalog);
const plan = (request: PlanRequest) =>
  planner.plan(request, { planUrlBase: 'https://zero.example', changesByOffer: new Map() });
const asking = (request: object): PlanRequest => planRequestSchema.parse(request);

const requests = fc.record({
  needs: fc.subarray(['postgres', 'auth', 'llm', 'embeddings', 'object-storage', 'transactional-email'], {
    minLength: 1,
  }),
  scale: fc.record({ databaseGb: fc.constantFrom(0.5, 2) }, { requiredKeys: [] }),
  prefer: fc.subarray(['birch', 'acorn-postgres']),
  constraints: fc.record({ commercial: fc.boolean(), noCard: fc.boolean() }),
  exclude: fc.subarray(['acorn', 'birch-auth']),
});

describe('a chooser', () => {
  it('chooses what the plan chooses', () => {
    fc.assert(
      fc.property(requests, (given) => {
        const request = asking(given);
        const choices = choose(request);
        for (const { need, choice } of plan(request).picks)
          expect(choices.get(need)).toBe(choice?.slug ?? null);
      }),
    );
  });
});

describe('swapIn', () => {
  it('gives a request that chooses the alternative, and names every other need that changes with it', () => {
    fc.assert(
      fc.property(requests, (given) => {
        const { picks, request } = plan(asking(given));
        const before = choose(request);
        for (const pick of picks) {
          for (const { offer } of pick.alternatives) {
            const swap = swapIn(choose, request, pick.need, offer.slug);
            if (swap === null) continue;
            const after = choose(swap.request);
            expect(after.get(pick.need)).toBe(offer.slug);
            for (const [need, slug] of before) {
              if (need === pick.need) continue;
              expect(after.get(need) !== slug).toBe(swap.alsoChanges.includes(need));
            }
          }
        }
      }),
    );
  });

  it('needs no more than a preference: a trial that is asked for comes before a lasting plan', () => {
    const request = asking({ needs: ['auth'] });
    expect(choose(request).get('auth')).toBe('birch-postgres');
    const swap = swapIn(choose, request, 'auth', 'birch-auth');
    expect(swap?.request).toMatchObject({ prefer: ['birch-auth'], exclude: [] });
    expect(choose(swap?.request ?? request).get('auth')).toBe('birch-auth');
  });
});

describe('findSwap', () => {
  const find = (need: Role, offer: string, asked: object = {}) =>
    findSwap({ catalog, tools: null }, { request: asking({ needs: [need], ...asked }), need, offer });

  it('says at once of an offer that none is called so, or that it serves other needs', () => {
    expect(find('postgres', 'no-such-plan')).toEqual({ kind: 'unknown-offer', offer: 'no-such-plan' });
    // A provider is no plan.
    expect(find('postgres', 'acorn')).toEqual({ kind: 'unknown-offer', offer: 'acorn' });
    expect(find('postgres', 'cedar-bucket')).toEqual({ kind: 'serves-other-needs', offer: 'cedar-bucket' });
  });

  it('knows an offer by the slugs that it had', () => {
    const found = find('postgres', 'acorn-db', { prefer: ['birch-postgres'] });
    expect(found).toMatchObject({ kind: 'swap', offer: 'acorn-postgres', swap: { alsoChanges: [] } });
  });

  it('says of one that serves the need and cannot be had that it is not usable', () => {
    const asked = { constraints: { noCard: true } };
    expect(find('postgres', 'birch-postgres', asked)).toEqual({
      kind: 'not-usable',
      offer: 'birch-postgres',
    });
  });
});

describe('relax', () => {
  it('gives up what the relaxation names, so that the need has a plan', () => {
    fc.assert(
      fc.property(requests, (given) => {
        const { picks, request } = plan(asking(given));
        for (const pick of picks) {
          const relaxed = relax(choose, request, pick);
          if (relaxed !== null) expect(choose(relaxed).get(pick.need)).not.toBeNull();
        }
      }),
    );
  });

  it('lets an excluded plan in again, and leaves the other exclusions', () => {
    const request = asking({ needs: ['object-storage'], exclude: ['birch', 'cedar-bucket'] });
    const [pick] = plan(request).picks;
    expect(pick?.choice).toBeNull();
    expect(pick === undefined ? null : relax(choose, request, pick)?.exclude).toEqual(['birch']);
  });

  it('has no link where a usage figure would have to change', () => {
    const request = asking({ needs: ['object-storage'], scale: { fileStorageGb: 500 } });
    const [pick] = plan(request).picks;
    expect(pick?.relaxation.map(({ code }) => code)).toEqual(['relax-figure']);
    expect(pick === undefined ? undefined : relax(choose, request, pick)).toBeNull();
  });
});
