/** The tools `plan` and `plan_stack`: a free plan for every need. */

import { z } from 'zod';
import { type LeanPlan, leanPlanSchema } from '../../../../schemas/lean-plan.ts';
import { measuresOf, SCALE_FIGURES } from '../../../../schemas/measures.ts';
import { pickState } from '../../../../schemas/pick-state.ts';
import { type PlanAnswer, planRequestSchema } from '../../../../schemas/plan.ts';
import { questionFields, USAGE_MODEL_NAMES } from '../../../../schemas/usage-models.ts';
import { type Locale, ROLES, type Role, roleSchema } from '../../../../schemas/vocabulary.ts';
import { isWholeAddress } from '../../../addresses.ts';
import { ROLE_NAMES } from '../../../catalog/index.ts';
import { invalidRequest, PLANS_AND_CHECKS_POLICY } from '../../../http/index.ts';
import type { ServedSnapshot } from '../../../snapshot/index.ts';
import {
  AGENT_TEXTS,
  asOfLine,
  assumedLines,
  choosePunctuation,
  isForDaysOnly,
  joinList,
  LABELS,
  PICK_STATE_NAMES,
  type Quote,
  runwayLines,
  usageShareInWords,
  variantLine,
  verdictTitle,
} from '../../../words/index.ts';
import { planProblem } from '../../work-problems.ts';
import { type Cut, cutToFit, TEXT_BYTES_MAX } from '../bounds.ts';
import { createCitations, disclosureText } from '../fact-lines.ts';
import { type Detail, defineTool, type ToolAnswer, type ToolScene } from '../tool.ts';

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
      `What is built, for figures that \`scale\` lacks. Models(answers): ${inBrief(USAGE_MODEL_NAMES, (model) => questionFields(model).map(({ question }) => question))}`,
    ),
  days: z.number().optional().describe('Only for so many days.'),
  openSource: z.boolean().optional(),
  growth: z.number().optional().describe('Percent a month.'),
  prefer: slugs,
  exclude: slugs,
  tools: slugs.describe('What is built with: `drizzle`.'),
};

const shape = planRequestSchema.shape;

/** The plan of a request with the arguments that most requests need; it takes all of them. */
export const planTool = defineTool({
  name: 'plan',
  title: 'Plan a stack at $0',
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
  title: 'Plan a stack in detail',
  description:
    'The same plan with every argument: kinds of a need, usage of one need, what is built, for how long.',
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

/** What of a plan is told, from all to what nobody may miss. The main figure of a pick always has its quote. */
type Level = {
  readonly why: number;
  readonly alternatives: number;
  /** What is quoted besides the main figure: everything, what decides it, nothing. */
  readonly quotes: 'all' | 'figures' | 'main';
  /** Whether points of a pick are told that an earlier pick of the same plan has. */
  readonly repeats: boolean;
};
const LEVELS: readonly Level[] = [
  { why: 2, alternatives: 3, quotes: 'all', repeats: true },
  { why: 0, alternatives: 3, quotes: 'all', repeats: false },
  { why: 0, alternatives: 3, quotes: 'figures', repeats: false },
  { why: 0, alternatives: 0, quotes: 'main', repeats: false },
];
const WHOLE: Level = {
  why: Number.POSITIVE_INFINITY,
  alternatives: Number.POSITIVE_INFINITY,
  quotes: 'all',
  repeats: true,
};

function planText(plan: PlanAnswer, detail: Detail, locale: Locale): string {
  const levels = detail === 'full' ? [WHOLE] : LEVELS;
  const textAt = (level: Level): string => linesOf(plan, detail, level, locale).join('\n');
  const fitting = levels.map(textAt).find((text) => Buffer.byteLength(text) <= TEXT_BYTES_MAX);
  return fitting ?? textAt(levels.at(-1) ?? WHOLE);
}

function linesOf(plan: PlanAnswer, detail: Detail, level: Level, locale: Locale): string[] {
  const { colon } = choosePunctuation(locale);
  const verdict = {
    zero: isForDaysOnly(plan) ? verdictTitle(plan) : AGENT_TEXTS.zeroCost,
    'zero-if-confirmed': AGENT_TEXTS.zeroIfConfirmed,
    'not-zero': verdictTitle(plan),
  }[plan.verdict];
  const told = new Map<string, Told>();
  return [
    verdict[locale],
    asOfLine(plan.asOf, plan.dataAsOf, locale),
    ...runwayLines(plan, locale),
    ...assumedLines(plan, locale).map((line) => `- ${LABELS.assumed[locale]}${colon}${line}`),
    ...(detail === 'full'
      ? plan.variants.map((variant) => `favour ${variant.favour}: ${variantLine(variant, locale)}`)
      : []),
    plan.disclosure,
    ...(isWholeAddress(plan.planUrl) ? [plan.planUrl] : []),
    ...plan.warnings.map(({ text }) => `  - ${text}`),
    ...plan.picks.flatMap((pick) => pickLines(pick, level, level.repeats ? null : told, locale)),
  ];
}

/** The need for which a plan was first chosen, and what was said of it there. */
type Told = { readonly need: Role; readonly texts: ReadonlySet<string> };

/**
 * The choice of a need: what it gives, each figure with its quote, what to watch and to confirm, and why.
 * @param told by the slug of a plan what earlier picks said of it, to which this one adds; null to say it again
 */
function pickLines(
  pick: PlanAnswer['picks'][number],
  level: Level,
  told: Map<string, Told> | null,
  locale: Locale,
): string[] {
  const { need, choice, unconfirmed, mainLimits, beyond, stability, allowanceUnknown } = pick;
  const { semicolon, colon, bracket } = choosePunctuation(locale);
  const citations = createCitations(locale);
  const quoted = (text: string, evidence: readonly Quote[]): string =>
    `  - ${[text, citations.cite(evidence)].join(' ').trimEnd()}`;
  const line = (text: string, evidence: readonly Quote[] = []): string =>
    quoted(text, level.quotes === 'all' ? evidence : []);
  const role = `- ${ROLE_NAMES[need][locale]} (${need}): `;
  const helps = pick.relaxation.map(({ text }) => line(text));
  if (choice === null) {
    const silent = allowanceUnknown.map(({ slug }) => slug);
    return [
      role + AGENT_TEXTS.noPlanFits[locale],
      ...(silent.length === 0
        ? []
        : [line(`${LABELS.allowanceUnknown[locale]}${colon}${silent.join(', ')}`)]),
      ...helps,
      ...pick.why.slice(0, Math.max(1, level.why)).map(({ text, evidence }) => line(text, evidence)),
      ...citations.lines(),
    ];
  }
  const shares = ({ share }: (typeof mainLimits)[number]): string =>
    share === undefined || share === null ? '' : bracket(usageShareInWords(share, locale));
  const others = pick.alternatives.slice(0, level.alternatives).map(({ offer }) => offer.slug);
  const points = [
    ...(beyond === null ? [] : [{ label: LABELS.beyond, ...beyond }]),
    ...unconfirmed.map(({ text, evidence, readHere }) => ({
      ...{ label: LABELS.toConfirm, text: `${text} ${readHere}`, evidence },
    })),
    ...pick.watch.map((watch) => ({ label: LABELS.watch, ...watch })),
  ];
  const before = told?.get(choice.slug);
  const fresh = points.filter(({ text }) => before?.texts.has(text) !== true);
  told?.set(choice.slug, { need, ...before, texts: new Set(points.map(({ text }) => text)) });
  const lines = [
    `${role}${choice.name} (${choice.slug})${semicolon}${PICK_STATE_NAMES[pickState(pick)][locale]}${semicolon}${choice.url}${disclosureText(choice.commercial, locale)}`,
    ...mainLimits.map((limit, at) =>
      quoted(
        `${limit.name}${colon}${limit.text}${shares(limit)}`,
        at === 0 || level.quotes !== 'main' ? limit.evidence : [],
      ),
    ),
    ...fresh.map(({ label, text, evidence }) => line(`${label[locale]}${colon}${text}`, evidence)),
    ...(before === undefined || fresh.length === points.length
      ? []
      : [line(AGENT_TEXTS.restAsFor(ROLE_NAMES[before.need])[locale])]),
    ...(stability === null || level.why === 0 ? [] : [line(stability.text)]),
    ...pick.why
      .slice(0, level.why)
      .map(({ text, evidence }) => line(`${LABELS.why[locale]}${colon}${text}`, evidence)),
    ...helps,
    ...(others.length === 0
      ? []
      : [line(`${LABELS.alternatives[locale]}${colon}${joinList(others, locale)}`)]),
  ];
  return [...lines, ...citations.lines()];
}
