/** The tool `plan_stack`: a free plan for every need. */

import { z } from 'zod';
import { measuresOf, SCALE_FIGURES } from '../../../../schemas/measures.ts';
import { pickState } from '../../../../schemas/pick-state.ts';
import { type PlanAnswer, planAnswerSchema, planRequestSchema } from '../../../../schemas/plan.ts';
import { questionFields, USAGE_MODEL_NAMES } from '../../../../schemas/usage-models.ts';
import { type Locale, ROLES, roleSchema } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { invalidRequest, PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import {
  AGENT_TEXTS,
  assumedLines,
  choosePunctuation,
  isForDaysOnly,
  LABELS,
  PICK_STATE_NAMES,
  runwayLines,
  shownQuote,
  usageShareInWords,
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
    'Choose one free plan for each need so that the stack costs $0 a month under the stated constraints and usage. State real usage in `scale`, or what is built in `project`: a plan is $0 only within its stated limits. Each pick comes with reasons and their quotes, what to watch, alternatives and exclusions; `verdict` is `zero`, `zero-if-confirmed` (a person must first confirm what `unconfirmed` lists, at its address) or `not-zero`; `zeroCost` is true for `zero` alone. Show `disclosure` with the plan.',
  input: planRequestSchema,
  listed: z.strictObject({ ...planRequestSchema.shape, ...listed }),
  output: planAnswerSchema,
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
    const { issuesOfUnknownSlugs } = await import('../../../planner/index.ts');
    if (outcome.kind === 'unknown-slugs')
      return { kind: 'problem', problem: invalidRequest(issuesOfUnknownSlugs(outcome.unknown)) };
    const { value, leftOut } = cutToFit(outcome.plan, cutsFor(request.locale));
    return { kind: 'answer', value, leftOut, text: planText(value, request.locale), apiPath: '/plan' };
  },
});

/** From the least painful to the last: how many exclusions and alternatives each pick keeps. */
const KEPT = [
  { exclusions: 3, alternatives: 10 },
  { exclusions: 3, alternatives: 3 },
  { exclusions: 0, alternatives: 3 },
  { exclusions: 0, alternatives: 1 },
  { exclusions: 0, alternatives: 0 },
] as const;

function cutsFor(locale: Locale): Cut<PlanAnswer>[] {
  const how = AGENT_TEXTS.planLess[locale];
  return KEPT.map((kept) => (plan) => {
    const lists = ['exclusions', 'alternatives'] as const;
    const leftOut = lists.flatMap((list) => {
      const count = plan.picks.reduce((sum, pick) => sum + Math.max(0, pick[list].length - kept[list]), 0);
      return count === 0 ? [] : [{ what: `picks.${list}`, count, how }];
    });
    const picks = plan.picks.map((pick) => ({
      ...pick,
      exclusions: pick.exclusions.slice(0, kept.exclusions),
      alternatives: pick.alternatives.slice(0, kept.alternatives),
    }));
    return { value: { ...plan, picks }, leftOut };
  });
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
    ...runwayLines(plan, locale),
    ...assumedLines(plan, locale).map(
      (line) => `- ${LABELS.assumed[locale]}${choosePunctuation(locale).colon}${line}`,
    ),
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
