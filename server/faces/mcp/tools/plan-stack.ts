/** The tools `plan` and `plan_stack`: a free plan for every need. */

import { z } from 'zod';
import { type LeanPlan, leanPlanSchema } from '../../../../schemas/lean-plan.ts';
import { measuresOf, SCALE_FIGURES } from '../../../../schemas/measures.ts';
import { planRequestSchema } from '../../../../schemas/plan.ts';
import { questionFields, USAGE_MODEL_NAMES } from '../../../../schemas/usage-models.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { invalidRequest, PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import { AGENT_TEXTS, text } from '../../../words/index.ts';
import { planProblem } from '../../work-problems.ts';
import { type Cut, cutToFit } from '../bounds.ts';
import { type Detail, defineTool, type ToolAnswer, type ToolScene } from '../tool.ts';
import { planText } from './plan-text.ts';

/** `auth(users,egressGb) llm(calls,...)`, in as few words as can be. */
const inBrief = (names: readonly string[], partsOf: (name: string) => readonly string[]): string =>
  names.map((name) => `${name}(${partsOf(name).join()})`).join(' ');

const slugs = z.array(z.string()).optional();

/** Every measure and answer as an argument of its own would be a third of what the tools take of a model's attention. */
const listed = {
  kinds: z
    .looseObject({})
    .optional()
    // All kinds are listed once, as a filter of the search.
    .describe('Such as { "queue": "scheduler" }.'),
  scale: z
    .looseObject({
      byNeed: z
        .looseObject({})
        .optional()
        .describe(
          `Use of one need in its own measures, such as { "redis": { "commands": 500000 } }. ${inBrief(ROLES, (role) => measuresOf(roleSchema.parse(role)).map(({ measure }) => measure))}`,
        ),
    })
    .optional(),
  project: z
    .object({ model: z.string(), answers: z.looseObject({}).optional() })
    .optional()
    .describe(
      `What you build: fills in figures that \`scale\` lacks. Models(answers): ${inBrief(USAGE_MODEL_NAMES, (model) => questionFields(model).map(({ question }) => question))}`,
    ),
  days: z.number().optional().describe('How many days you need it.'),
  openSource: z.boolean().optional(),
  growth: z.number().optional().describe('Percent a month.'),
  prefer: slugs,
  exclude: slugs,
  tools: slugs.describe('Tools you build with, such as `drizzle`.'),
};

const shape = planRequestSchema.shape;

/** The plan of a request with the arguments that most requests need; it takes all of them. */
export const planTool = defineTool({
  name: 'plan',
  title: text('Plan a stack at $0', '规划一套 0 元方案'),
  description:
    'Choose one free plan for each need so that the stack costs $0 a month. `zero-if-confirmed`: a person must first confirm what is listed. State real usage: a plan is $0 only within its stated limits. Show `disclosure`.',
  input: planRequestSchema,
  listed: z.strictObject({
    needs: shape.needs,
    constraints: shape.constraints,
    scale: z
      .looseObject(Object.fromEntries(SCALE_FIGURES.map((figure) => [figure, z.number().optional()])))
      .optional(),
    prefer: slugs,
    exclude: slugs,
    locale: shape.locale,
  }),
  output: leanPlanSchema,
  example: { needs: ['postgres', 'auth'], constraints: { commercial: true, noCard: true } },
  policy: PLANS_AND_CHECKS_POLICY,
  answer: answerPlan,
});

export const planStackTool = defineTool({
  name: 'plan_stack',
  title: text('Plan a stack in detail', '带全部参数的方案规划'),
  description:
    'The same plan with every argument: kinds and usage of each need, what you build, for how long.',
  input: planRequestSchema,
  listed: z.strictObject({
    // Their parts are those of `plan`.
    ...{ needs: z.array(z.string()), constraints: z.looseObject({}).optional(), favour: shape.favour },
    ...listed,
    locale: shape.locale,
  }),
  output: leanPlanSchema,
  example: {
    needs: ['postgres', 'auth'],
    constraints: { commercial: true, noCard: true },
    scale: { databaseGb: 0.4, monthlyActiveUsers: 2000 },
  },
  policy: PLANS_AND_CHECKS_POLICY,
  answer: answerPlan,
});

async function answerPlan(
  request: z.output<typeof planRequestSchema>,
  from: Pick<ToolScene, 'publicUrl' | 'work' | 'caller'> & {
    readonly snapshot: ServedSnapshot;
    readonly detail: Detail;
  },
): Promise<ToolAnswer<LeanPlan>> {
  const planned = await from.work.run('plan', { request, ...from });
  if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
  const outcome = planned.answer;
  // Loaded with the first plan: most sessions ask for none.
  const { issuesOfUnknownSlugs, leanPlan } = await import('../../../planner/index.ts');
  if (outcome.kind === 'unknown-slugs')
    return { kind: 'problem', problem: invalidRequest(issuesOfUnknownSlugs(outcome.unknown)) };
  const lean = leanPlan(outcome.plan, []);
  const { value, leftOut } = cutToFit(lean, cutsFor(request.locale), PLAN_BYTES_MAX);
  return {
    kind: 'answer',
    value,
    leftOut,
    text: planText(outcome.plan, from.detail, request.locale),
    apiPath: '/plan',
  };
}

/** What a plan for an agent may take, next to where it comes from. */
const PLAN_BYTES_MAX = 7 * 1024;

/** Lists of a pick from what an agent misses least to what it misses most. */
const LISTS = ['exclusions', 'alternatives', 'why', 'mainLimits', 'watch', 'unconfirmed'] as const;

function cutsFor(locale: Locale): Cut<LeanPlan>[] {
  return LISTS.map((_, last) => (plan) => without(plan, LISTS.slice(0, last + 1), locale));
}

/** The plan without these lists of its picks, and without the quotes that only they cite. */
function without(
  plan: LeanPlan,
  lists: readonly (typeof LISTS)[number][],
  locale: Locale,
): ReturnType<Cut<LeanPlan>> {
  const empty = Object.fromEntries(lists.map((list) => [list, []]));
  const picks = plan.picks.map((pick): LeanPlan['picks'][number] => ({ ...pick, ...empty }));
  const cited = new Set(
    [...picks.flatMap(citing), ...plan.warnings].flatMap(({ evidence = [] }) => evidence),
  );
  const evidence = plan.evidence.filter(({ id }) => cited.has(id));
  const count = (list: (typeof LISTS)[number]) =>
    plan.picks.reduce((sum, pick) => sum + pick[list].length, 0);
  const gone = [
    ...lists.map((list) => ({ what: `picks.${list}`, count: count(list) })),
    { what: 'evidence', count: plan.evidence.length - evidence.length },
  ];
  const how = AGENT_TEXTS.planLess[locale];
  return {
    value: { ...plan, picks, evidence },
    leftOut: gone.flatMap((one) => (one.count === 0 ? [] : [{ ...one, how }])),
  };
}

function citing({ why, watch, unconfirmed, mainLimits, beyond, relaxation = [] }: LeanPlan['picks'][number]) {
  return [
    ...why,
    ...watch,
    ...unconfirmed,
    ...mainLimits,
    ...relaxation,
    ...(beyond === null ? [] : [beyond]),
  ];
}
