/** The tool `plan_stack`: a free plan for every need. */

import { z } from 'zod';
import { type LeanPlan, leanPlanSchema } from '../../../../schemas/lean-plan.ts';
import { measuresOf, SCALE_FIGURES } from '../../../../schemas/measures.ts';
import { pickState } from '../../../../schemas/pick-state.ts';
import { type PlanAnswer, planRequestSchema } from '../../../../schemas/plan.ts';
import { questionFields, USAGE_MODEL_NAMES } from '../../../../schemas/usage-models.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { invalidRequest, PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  asOfLine,
  assumedLines,
  choosePunctuation,
  isForDaysOnly,
  LABELS,
  PICK_STATE_NAMES,
  runwayLines,
  shownQuote,
  usageShareInWords,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { planProblem } from '../../work-problems.ts';
import { type Cut, cutToFit } from '../bounds.ts';
import { disclosureText, reasonLines } from '../fact-lines.ts';
import { defineTool } from '../tool.ts';

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
    .object({
      ...Object.fromEntries(SCALE_FIGURES.map((figure) => [figure, z.number().optional()])),
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
      `What is built, for figures that \`scale\` lacks. Models(answers): ${inBrief(USAGE_MODEL_NAMES, (model) => questionFields(model).map(({ question }) => question))}`,
    ),
  days: z.number().optional().describe('Only for so many days.'),
  growth: z.number().optional().describe('Percent a month.'),
  prefer: slugs,
  exclude: slugs,
  tools: slugs.describe('What is built with: `drizzle`.'),
};

export const planStackTool = defineTool({
  name: 'plan_stack',
  title: 'Plan a zero-cost stack',
  description:
    'Choose one free plan for each need so that the stack costs $0 a month. State real usage in `scale`, or what is built in `project`: a plan is $0 only within its stated limits. `verdict` is `zero`, `zero-if-confirmed` (a person must first confirm what `unconfirmed` lists) or `not-zero`. Reasons cite the quotes of `evidence` by id. Show `disclosure` with the plan.',
  input: planRequestSchema,
  listed: z.strictObject({ ...planRequestSchema.shape, ...listed }),
  output: leanPlanSchema,
  example: {
    needs: ['postgres', 'auth'],
    constraints: { commercial: true, noCard: true },
    scale: { databaseGb: 0.4, monthlyActiveUsers: 2000 },
  },
  aliases: {
    roles: 'needs',
    need: 'needs',
    requirements: 'needs',
    services: 'needs',
    usage: 'scale',
    include: 'prefer',
    preferred: 'prefer',
    frameworks: 'tools',
    stack: 'tools',
    avoid: 'exclude',
    excluded: 'exclude',
  },
  policy: PLANS_AND_CHECKS_POLICY,
  answer: async (request, from) => {
    const planned = await from.work.run('plan', { request, ...from });
    if (planned.kind !== 'answer') return { kind: 'problem', problem: planProblem(planned) };
    const outcome = planned.answer;
    // Loaded with the first plan: most sessions ask for none.
    const { issuesOfUnknownSlugs, leanPlan } = await import('../../../planner/index.ts');
    if (outcome.kind === 'unknown-slugs')
      return { kind: 'problem', problem: invalidRequest(issuesOfUnknownSlugs(outcome.unknown)) };
    const lean = leanPlan(outcome.plan, []);
    const { value, leftOut } = cutToFit(lean, cutsFor(request.locale), PLAN_BYTES_MAX);
    return { kind: 'answer', value, leftOut, text: planText(outcome.plan, request.locale), apiPath: '/plan' };
  },
});

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

function planText(plan: PlanAnswer, locale: Locale): string {
  const verdict = {
    zero: isForDaysOnly(plan) ? verdictTitle(plan) : AGENT_TEXTS.zeroCost,
    'zero-if-confirmed': AGENT_TEXTS.zeroIfConfirmed,
    'not-zero': verdictTitle(plan),
  }[plan.verdict];
  const picks = plan.picks.flatMap((pick) => [
    ...pickHead(pick, locale),
    ...reasonLines(pick.why, locale),
    ...reasonLines(pick.watch, locale),
    ...reasonLines(pick.relaxation, locale),
  ]);
  return [
    verdict[locale],
    asOfLine(plan.asOf, plan.dataAsOf, locale),
    ...runwayLines(plan, locale),
    ...assumedLines(plan, locale).map(
      (line) => `- ${LABELS.assumed[locale]}${choosePunctuation(locale).colon}${line}`,
    ),
    ...plan.variants.map((variant) => `favour ${variant.favour}: ${variantLine(variant, locale)}`),
    plan.disclosure,
    ...(isWholeAddress(plan.planUrl) ? [plan.planUrl] : []),
    ...reasonLines(plan.warnings, locale),
    ...picks,
  ].join('\n');
}

/** The choice of a need, what it gives, and what is to be confirmed of it. */
function pickHead(pick: PlanAnswer['picks'][number], locale: Locale): string[] {
  const { need, choice, unconfirmed, mainLimits, beyond, stability, allowanceUnknown } = pick;
  const { semicolon } = choosePunctuation(locale);
  const role = `- ${ROLE_NAMES[need][locale]} (${need}): `;
  if (choice === null) {
    const silent = allowanceUnknown.map(({ slug }) => slug);
    return [
      role + AGENT_TEXTS.noPlanFits[locale],
      ...(silent.length === 0
        ? []
        : [`  - ${LABELS.allowanceUnknown[locale]}${choosePunctuation(locale).colon}${silent.join(', ')}`]),
    ];
  }
  return [
    `${role}${choice.name} (${choice.slug})${semicolon}${PICK_STATE_NAMES[pickState(pick)][locale]}${semicolon}${choice.url}${disclosureText(choice.commercial, locale)}`,
    ...mainLimits.map(
      ({ name, text, share }) =>
        `  - ${name}${choosePunctuation(locale).colon}${text}${share === null ? '' : choosePunctuation(locale).bracket(usageShareInWords(share, locale))}`,
    ),
    ...(beyond === null
      ? []
      : [`  - ${LABELS.beyond[locale]}${choosePunctuation(locale).colon}${beyond.text}`]),
    ...(stability === null ? [] : [`  - ${stability.text}`]),
    ...unconfirmed.map(
      ({ text, evidence, readHere }) =>
        `  - ${LABELS.toConfirm[locale]}${choosePunctuation(locale).colon}${[text, ...evidence.map(({ quote }) => shownQuote(quote)), readHere].join(' ')}`,
    ),
  ];
}
