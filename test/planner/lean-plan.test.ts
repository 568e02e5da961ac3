/** How much a plan takes as it is sent, and that what is sent short is the same as what is sent whole. */
import { describe, expect, it } from 'vitest';
import { leanPlanSchema, PLAN_PARTS } from '../../schemas/lean-plan.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { LOCALES, ROLES } from '../../schemas/vocabulary.ts';
import { wholePlan } from '../../server/faces/commands/source/whole-plan.ts';
import { leanPlan, plannerOf } from '../../server/planner/index.ts';
import { committedSnapshot } from '../site/site.ts';
import { ask, CONTEXT } from './fixtures.ts';

const { index } = await committedSnapshot();
const planner = plannerOf(index);
const KB = 1024;

const WEB = ['web-app', 'postgres', 'auth', 'transactional-email'] as const;
const FOUR: readonly Parameters<typeof ask>[0][] = [
  { needs: [...WEB] },
  { needs: ['llm', 'embeddings', 'vector-db', 'web-app'] },
  {
    needs: [...WEB],
    constraints: { commercial: true, noCard: true },
    scale: { monthlyActiveUsers: 2000, databaseGb: 0.4, emailsPerMonth: 5000, requestsPerMonth: 60_000 },
  },
  {
    needs: ['web-app', 'postgres', 'auth', 'error-tracking'],
    constraints: { commercial: true, audience: 'eea', noIdlePause: true },
    scale: { monthlyActiveUsers: 2000 },
  },
];

function sizeOf(request: PlanRequest): number {
  const lean = leanPlan(planner.plan(request, CONTEXT), []);
  expect(leanPlanSchema.parse(JSON.parse(JSON.stringify(lean)))).toEqual(lean);
  return Buffer.byteLength(JSON.stringify(lean));
}

describe('a plan as it is sent', () => {
  it.each(LOCALES)('takes at most 12 KB for four needs and 40 KB for sixteen, in %s', (locale) => {
    for (const four of FOUR) expect(sizeOf(ask({ ...four, locale }))).toBeLessThan(12 * KB);
    // The sixteen needs of the specification; two more came later.
    const sixteen = ROLES.filter((role) => role !== 'mysql' && role !== 'document-db');
    expect(sixteen).toHaveLength(16);
    expect(sizeOf(ask({ needs: sixteen, locale }))).toBeLessThan(40 * KB);
  });

  it('has each quote once, and none that nothing cites', () => {
    const plan = planner.plan(ask(FOUR[2] ?? { needs: [...WEB] }), CONTEXT);
    const { evidence, picks, warnings } = leanPlan(plan, PLAN_PARTS);
    expect(new Set(evidence.map(({ of }) => of)).size).toBe(evidence.length);
    const cited = JSON.stringify([picks, warnings]).matchAll(/"evidence":\[([\d,]*)\]/g);
    const ids = new Set([...cited].flatMap(([, list = '']) => list.split(',').map(Number)));
    expect([...ids].sort((a, b) => a - b)).toEqual(evidence.map(({ id }) => id));
  });

  it('counts every plan that was not chosen', () => {
    const plan = planner.plan(ask({ needs: [...ROLES] }), CONTEXT);
    for (const [position, { exclusions }] of leanPlan(plan, []).picks.entries()) {
      const counted = exclusions.reduce((sum, one) => sum + ('count' in one ? one.count : 0), 0);
      expect(counted).toBe(plan.picks[position]?.exclusions.length);
    }
  });

  it('says whole what the planner says', () => {
    const plan = planner.plan(ask(FOUR[2] ?? { needs: [...WEB] }), CONTEXT);
    const whole = wholePlan(leanPlan(plan, PLAN_PARTS));
    const words = ({ picks, warnings }: typeof plan) => [
      warnings.map(({ code, text, evidence }) => [code, text, evidence.map(({ quote }) => quote)]),
      picks.map(({ why, watch, alternatives, exclusions, relaxation }) =>
        [
          ...why,
          ...watch,
          ...relaxation,
          ...alternatives.flatMap(({ gains, losses }) => [...gains, ...losses]),
          ...exclusions.flatMap(({ reasons }) => reasons),
        ].map(({ code, text, evidence }) => [code, text, evidence.map(({ quote }) => quote)]),
      ),
    ];
    expect(words(whole)).toEqual(words(plan));
  });
});
