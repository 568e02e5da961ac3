/** What is built as figures: a project means what the same figures mean by need, and no more than its words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../schemas/measures.ts';
import { planRequestSchema } from '../../schemas/plan.ts';
import { USAGE_MODEL_NAMES, USAGE_MODELS, type UsageModel } from '../../schemas/usage-models.ts';
import { ROLES, type Role } from '../../schemas/vocabulary.ts';
import { createPlanner, parsePlanAddress, planUrl } from '../../server/planner/index.ts';
import { committedCatalog } from '../bench/made-catalog.ts';
import { ask, CONTEXT } from './fixtures.ts';

const modelOf = (name: (typeof USAGE_MODEL_NAMES)[number]): UsageModel => USAGE_MODELS[name];

/** What no plan that serves its people lasts for. */
const NOT_PROVEN: Partial<Record<string, Role>> = { 'mini-program': 'document-db' };

describe('a usage model', () => {
  it.each(USAGE_MODEL_NAMES)('%s asks and assumes what there is', (name) => {
    const { questions, formulas, needs } = modelOf(name);
    expect(Object.keys(questions).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(questions).length).toBeLessThanOrEqual(4);
    for (const { min, max, usual } of Object.values(questions))
      expect(usual >= min && usual <= max).toBe(true);
    for (const { need, measure, of } of formulas) {
      expect(measuresOf(need).map((one) => one.measure)).toContain(measure);
      for (const question of of) expect(Object.keys(questions)).toContain(question);
    }
    const told = formulas.map(({ need, measure }) => `${need}.${measure}`);
    expect(new Set(told).size).toBe(told.length);
    for (const need of needs) expect(formulas.map((one) => one.need)).toContain(need);
    for (const question of Object.keys(questions))
      expect(formulas.some(({ of }) => of.includes(question))).toBe(true);
  });

  it.each(USAGE_MODEL_NAMES)('%s is $0 by the published catalog as it is usually answered', (model) => {
    const { needs } = modelOf(model);
    const plan = createPlanner(committedCatalog()).plan(
      ask({ needs: [...needs], project: { model } }),
      CONTEXT,
    );
    expect(plan.picks.map(({ need, fit }) => [need, fit])).toEqual(
      needs.map((need) => [need, NOT_PROVEN[model] === need ? 'unproven' : 'fits']),
    );
  });
});

describe('what a project is by its nature', () => {
  const planner = createPlanner(committedCatalog());

  it.each(['saas', 'shop'] as const)('%s is commercial: no plan that forbids it is chosen', (model) => {
    const plan = planner.plan(ask({ needs: ['web-app'], project: { model } }), CONTEXT);
    expect(plan.request.constraints.commercial).toBe(true);
    expect(plan.planUrl).toContain('commercial=true');
    const vercel = plan.picks[0]?.exclusions.find(({ offer }) => offer.slug === 'vercel-hobby');
    expect(vercel?.reasons.map(({ code }) => code)).toContain('commercial-forbidden');
  });

  it('is for mainland China, unless the request names another audience', () => {
    const audienceOf = (audience?: 'eea') =>
      planner.normalise(
        ask({ needs: ['postgres'], project: { model: 'mini-program' }, constraints: { audience } }),
      ).constraints.audience;
    expect(audienceOf()).toBe('cn');
    expect(audienceOf('eea')).toBe('eea');
  });
});

const project = fc
  .constantFrom(...USAGE_MODEL_NAMES)
  .chain((model) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(modelOf(model).questions).map(([name, { min, max }]) => [
            name,
            fc.oneof(fc.integer({ min, max: Math.min(max, 5000) }), fc.constantFrom(min, max)),
          ]),
        ),
        { requiredKeys: [] },
      )
      .map((answers) => ({ model, answers })),
  );

describe('the figures of a project', () => {
  const catalog = committedCatalog();
  const planner = createPlanner(catalog);

  it('mean what the same figures mean by need', () => {
    const needs = fc.uniqueArray(fc.constantFrom(...ROLES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(project, needs, (built, roles) => {
        const plan = planner.plan(ask({ needs: roles, project: built }), CONTEXT);
        const byNeed: Record<string, Record<string, number>> = {};
        for (const { need, measure, amount } of plan.assumed)
          byNeed[need] = { ...byNeed[need], [measure]: amount };
        const { constraints } = plan.request;
        const stated = planner.plan(ask({ needs: roles, constraints, scale: { byNeed } }), CONTEXT);
        const told = ({ request: _, planUrl: __, assumed: ___, variants, ...rest }: typeof plan) => ({
          ...rest,
          variants: variants.map(({ url: ____, ...variant }) => variant),
        });
        expect(told(plan)).toEqual(told(stated));
        expect(plan.request.project).toEqual(built);
      }),
      { numRuns: 40 },
    );
  });

  it('leave what the request states, be it nothing', () => {
    const needs = [...USAGE_MODELS.saas.needs];
    const assumedOf = (scale: object) =>
      planner
        .plan(planRequestSchema.parse({ needs, project: { model: 'saas' }, scale }), CONTEXT)
        .assumed.map(({ need, measure }) => `${need}.${measure}`);
    const all = assumedOf({});
    const without = (...gone: string[]) => all.filter((one) => !gone.includes(one));
    expect(assumedOf({ monthlyActiveUsers: 7 })).toEqual(without('auth.users'));
    expect(assumedOf({ databaseGb: 0 })).toEqual(without('postgres.storageGb'));
    expect(assumedOf({ byNeed: { analytics: { events: 0 } } })).toEqual(without('analytics.events'));
  });

  it('count tokens once', () => {
    const assumedOf = (scale: object) =>
      planner
        .plan(planRequestSchema.parse({ needs: ['llm'], project: { model: 'chat' }, scale }), CONTEXT)
        .assumed.map(({ measure }) => measure);
    expect(assumedOf({})).toEqual(['calls', 'tokensIn', 'tokensOut']);
    expect(assumedOf({ tokensPerMonth: 5 })).toEqual(['calls']);
    expect(assumedOf({ byNeed: { llm: { tokensIn: 5 } } })).toEqual(['calls', 'tokensOut']);
  });

  it('are told with what was assumed, in the asked language', () => {
    const told = (locale: 'en' | 'zh-CN') =>
      planner.plan(
        ask({ needs: ['auth'], project: { model: 'saas', answers: { users: 2000 } }, locale }),
        CONTEXT,
      ).assumed;
    expect(told('en')).toEqual([
      { need: 'auth', measure: 'users', amount: 2000, assumption: 'Everyone signs in.' },
    ]);
    expect(told('zh-CN')[0]?.assumption).toBe('所有人都会登录。');
  });

  it('know the day on which a newsletter goes out', () => {
    const plan = planner.plan(
      ask({ needs: ['transactional-email'], project: { model: 'newsletter', answers: { readers: 3000 } } }),
      CONTEXT,
    );
    expect(plan.assumed.find(({ measure }) => measure === 'emailsPerDay')?.amount).toBe(3000);
  });

  it('are in the address, whose needs are those of the model if none is named', () => {
    fc.assert(
      fc.property(
        project,
        fc.option(fc.integer({ min: 1, max: 3650 }), { nil: undefined }),
        (built, days) => {
          const asked = ask(
            JSON.parse(JSON.stringify({ needs: ['auth'], project: built, days, growth: 12.5 })),
          );
          expect(parsePlanAddress(new URL(planUrl('https://zero.example', asked)).searchParams)).toEqual({
            kind: 'request',
            request: asked,
          });
        },
      ),
    );
    expect(parsePlanAddress(new URLSearchParams('project=blog&saas.users=9'))).toEqual({
      kind: 'request',
      request: ask({ needs: ['static-site', 'analytics'], project: { model: 'blog' } }),
    });
  });

  it('refuse an answer to a question that is not asked, by its name', () => {
    const { error } = planRequestSchema.safeParse({
      needs: ['auth'],
      project: { model: 'saas', answers: { readers: 3 } },
    });
    expect(error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['readers'], path: ['project', 'answers'] },
    ]);
  });
});
