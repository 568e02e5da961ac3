/** Request and answer of the planner. */
import { z } from 'zod';
import { evidenceSchema } from './catalog.ts';
import type { ConstraintSwitch } from './facts.ts';
import { AMOUNT_MAX, type Measure, measuresOf, type ScaleFigure } from './measures.ts';
import { metricSchema } from './metrics.ts';
import { heldSinceSchema, stabilitySchema } from './offer-history.ts';
import { about, dateSchema, httpUrlSchema, slugSchema, timestampSchema } from './text.ts';
import { projectSchema } from './usage-models.ts';
import {
  KIND_FIELDS,
  ROLES,
  type Role,
  audienceSchema,
  kindsSchema,
  localeSchema,
  overageSchema,
  roleSchema,
  rolesSchema,
} from './vocabulary.ts';
import { listRuleOptions, ruleOptions } from './words/rule-messages.ts';

const amount = z.number().nonnegative().max(AMOUNT_MAX);

export const planConstraintsSchema = z.strictObject({
  commercial: z.boolean().default(false),
  audience: audienceSchema.default('global'),
  noCard: z.boolean().default(false),
  euRegion: about(z.boolean().default(false), 'A region in the EU must be named.', '须写明有欧盟区域。'),
  noPhone: z.boolean().default(false),
  noIdlePause: z.boolean().default(false),
  noDataTraining: z.boolean().default(false),
  noBill: z.boolean().default(false),
  productionOk: z.boolean().default(false),
  noRealName: z.boolean().default(false),
  noIcpFiling: z.boolean().default(false),
  noSleep: z.boolean().default(false),
} satisfies Record<ConstraintSwitch | 'audience', z.ZodType>);
export type PlanConstraints = z.infer<typeof planConstraintsSchema>;

/** The constraints that are switched on or off, in the order of the schema, which is that of a plan's address. */
export const CONSTRAINT_SWITCHES: readonly ConstraintSwitch[] = planConstraintsSchema
  .keyof()
  .exclude(['audience']).options;

/** Figures stated once for the whole stack; what each bears on is in measures.ts. */
export const flatScaleSchema = z.strictObject({
  monthlyActiveUsers: amount.optional(),
  requestsPerMonth: amount.optional(),
  databaseGb: amount.optional(),
  fileStorageGb: amount.optional(),
  bandwidthGbPerMonth: amount.optional(),
  emailsPerMonth: amount.optional(),
  tokensPerMonth: amount.optional(),
} satisfies Record<ScaleFigure, z.ZodType>);

/** Figures by need: `byNeed.redis.commands`. */
export type ByNeed = Partial<Record<Role, Partial<Record<Measure, number | undefined>>>>;

const byNeedSchema = about(
  z.strictObject(
    Object.fromEntries(
      ROLES.map((role) => [
        role,
        z
          .strictObject(
            Object.fromEntries(
              measuresOf(role).map(({ measure, row: { name, unit } }) => {
                const [en, zh] = unit === 'count' ? ['', ''] : [` (${unit})`, `（${unit}）`];
                return [measure, about(amount.optional(), name.en + en, name['zh-CN'] + zh)];
              }),
            ),
          )
          .optional(),
      ]),
    ),
  ),
  'The usage of one need in its own measures, per month if it is used up; overrides the figure of the whole stack.',
  '单项需求的用量，以该需求自身的指标表示（消耗量按月计）；优先于整套方案的数值。',
  // The keys are those of the table of measures; Object.fromEntries loses them.
) as z.ZodType<ByNeed>;

export const planScaleSchema = flatScaleSchema
  .extend({ byNeed: byNeedSchema.optional() })
  .meta({ id: 'Scale' });
export type PlanScale = z.infer<typeof planScaleSchema>;

export const PREFER_MAX = 100;
export const TOOLS_MAX = 10;

/** What a request may put first; each is a digit of the order of stacks. */
export const FAVOURS = ['stated', 'proven', 'fewest-accounts', 'most-room'] as const;
export const favourSchema = z.enum(FAVOURS);
export type Favour = z.infer<typeof favourSchema>;

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/);

export const planRequestSchema = z
  .strictObject({
    needs: rolesSchema
      .refine((needs) => needs.length > 0, listRuleOptions('needs-some'))
      .max(ROLES.length)
      .refine((needs) => new Set(needs).size === needs.length, ruleOptions('needs-once'))
      .meta({ minItems: 1, uniqueItems: true }),
    kinds: about(
      kindsSchema.prefault({}),
      'The kind that a need must be of, `{ "queue": "scheduler" }`; without it, a need means the usual kinds.',
      '限定所填需求的种类，如 `{ "queue": "scheduler" }`；不填时按常见的种类选择。',
    ),
    constraints: planConstraintsSchema.prefault({}),
    scale: planScaleSchema.prefault({}),
    project: projectSchema.optional(),
    days: about(
      z.int().min(1).max(3650).optional(),
      'How many days you need the stack; a trial of that length is enough. Left out: permanently.',
      '方案需要使用的天数：试用期不短于此即视为够用。不填表示长期使用。',
    ),
    openSource: about(
      z.boolean().optional(),
      'The project is open source: plans for such projects only may be chosen.',
      '项目为开源项目：仅限开源项目的套餐也可选用。',
    ),
    growth: about(
      z.number().min(0.1).max(1000).optional(),
      'Percent by which usage grows each month: `runway` then names months.',
      '用量每月增长的百分比：填写后 `runway` 会给出月份。',
    ),
    prefer: z.array(slugSchema).max(PREFER_MAX).default([]),
    exclude: z.array(slugSchema).max(500).default([]),
    tools: about(
      z.array(slugSchema).max(TOOLS_MAX).default([]),
      'What you build with (`drizzle`): among equals, plans that its documentation names come first.',
      '你使用的工具，如 `drizzle`：其他方面相当的套餐中，其文档提到的优先。',
    ),
    favour: about(
      favourSchema.optional(),
      'What decides once every need has a plan: stated conditions, proven figures, few accounts, or room.',
      '满足每项需求之后优先考虑的因素：条件已写明、用量已证明够用、账号最少或余量最大。',
    ),
    locale: localeSchema.default('en'),
  })
  .refine(
    ({ needs, kinds }) => KIND_FIELDS.every(({ role }) => kinds[role] === undefined || needs.includes(role)),
    { ...ruleOptions('kind-of-need'), path: ['kinds'] },
  )
  .meta({ id: 'PlanRequest' });
/** A request after its defaults are filled in. */
export type PlanRequest = z.infer<typeof planRequestSchema>;

/** A quote behind a part of an answer, with the plan whose record holds it. */
const quoteOfOfferSchema = evidenceSchema
  .pick({ id: true, quote: true, source: true, captured: true, freshness: true })
  .extend({ offer: slugSchema });

/** One reason: a stable code, a text in the requested locale, and the quotes behind it. */
export const reasonSchema = z.strictObject({
  code: z.string(),
  text: z.string(),
  evidence: z.array(quoteOfOfferSchema),
});
export type Reason = z.infer<typeof reasonSchema>;

export const fitSchema = z.enum(['fits', 'unproven', 'exceeds', 'none']);
export type Fit = z.infer<typeof fitSchema>;

/** What most needs attention first: what does not fit, then what ends, then what a person has to confirm. */
export const PICK_STATES = [
  'none',
  'exceeds',
  'unproven',
  'ends-unconfirmed',
  'ends',
  'unconfirmed',
  'fits',
] as const;
/** As a pick fits, but one that ends too soon or leaves a condition to be confirmed, or both, is not said to fit. */
export type PickState = (typeof PICK_STATES)[number];

/** Whether the stack costs nothing: `zero-if-confirmed` if nothing stated speaks against it, but not all is stated. */
export const PLAN_VERDICTS = ['zero', 'zero-if-confirmed', 'not-zero'] as const;
export const planVerdictSchema = z.enum(PLAN_VERDICTS);
export type PlanVerdict = z.infer<typeof planVerdictSchema>;

export const usageSchema = z.strictObject({
  figure: about(
    z.string(),
    'The figure of `scale` that was given: `databaseGb`, `byNeed.redis.commands`.',
    '`scale` 中填写的数值名称，如 `databaseGb`、`byNeed.redis.commands`。',
  ),
  metric: about(
    metricSchema.nullable(),
    'The metric of the limit it counts against; null if the plan states none.',
    '对应限额的指标；套餐未写明时为 null。',
  ),
  limit: slugSchema.nullable(),
  asked: z.number(),
  allowed: about(
    z.union([z.number(), z.literal('unlimited'), z.null()]),
    'In the unit of the figure, per month if it has a period; null if unstated.',
    '以该数值的单位表示，有周期的按月；未写明时为 null。',
  ),
  unit: z.string(),
  share: about(
    z.number().nullable(),
    'asked / allowed; 0 for unlimited, null if unstated.',
    '需要量 / 允许量；不限量时为 0，未写明时为 null。',
  ),
  sharedWith: about(rolesSchema, 'Other needs that draw on the same allowance.', '共用同一额度的其他需求。'),
});
export type Usage = z.infer<typeof usageSchema>;

export const chosenOfferSchema = z.strictObject({
  slug: slugSchema,
  name: z.string(),
  plan: z.string(),
  provider: z.strictObject({ slug: slugSchema, name: z.string() }),
  url: httpUrlSchema,
  commercial: z.strictObject({ referral: z.boolean(), disclosure: z.string().nullable() }),
});
export type ChosenOffer = z.infer<typeof chosenOfferSchema>;

/** An offer by name, without a link. */
export const namedOfferSchema = chosenOfferSchema.pick({ slug: true, name: true });
export type NamedOffer = z.infer<typeof namedOfferSchema>;

const quotedSchema = z.array(reasonSchema.shape.evidence.element);

/** A limit of the chosen plan that a person looks at first. */
export const mainLimitSchema = z.strictObject({
  limit: slugSchema,
  metric: metricSchema,
  name: about(z.string(), 'What it measures, in the requested locale.', '衡量的是什么，以请求的语言表示。'),
  text: about(
    z.string(),
    'The allowance in words, in the requested locale.',
    '以文字表述的额度，以请求的语言表示。',
  ),
  share: about(
    z.number().nullable(),
    'The part of it that the stated usage takes: 0 if unlimited, null if no stated figure counts against it.',
    '所填用量占额度的比例：不限量时为 0，没有填写相关用量时为 null。',
  ),
  evidence: quotedSchema,
});
export type MainLimit = z.infer<typeof mainLimitSchema>;

export const unconfirmedSchema = z.strictObject({
  constraint: about(
    z.string(),
    'The constraint as the request names it, such as `commercial`.',
    '条件在请求中的名称，如 `commercial`。',
  ),
  field: about(
    z.string(),
    'The fact that the plan does not state, or states as neither yes nor no, such as `commercial.use`.',
    '套餐未写明或表述不明确的条目，如 `commercial.use`。',
  ),
  text: z.string(),
  evidence: about(
    quotedSchema.default([]),
    'The words that are neither yes nor no; empty if the plan says nothing.',
    '表述不明确的原文；套餐未写明时为空。',
  ),
  readHere: about(
    httpUrlSchema,
    "The provider's terms, or the page of the plan if the terms are not known.",
    '服务商的条款；条款地址不详时为套餐的页面。',
  ),
});
export type Unconfirmed = z.infer<typeof unconfirmedSchema>;

export const pickStabilitySchema = stabilitySchema.extend({
  field: about(
    z.string(),
    'The fact that `text` is about: the one that changed last, else the main figure.',
    '`text` 所说的条目：最近变更的一项；没有变更时为主要数值。',
  ),
  since: heldSinceSchema.nullable(),
  text: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
});
export type PickStability = z.infer<typeof pickStabilitySchema>;

/** Of which days the pages are that a plan rests on. */
export const asOfSchema = z
  .strictObject({
    oldest: about(dateSchema.nullable(), 'Null if no page has a date.', '没有任何页面注明日期时为 null。'),
    newest: dateSchema.nullable(),
    undated: about(z.int(), 'Copies of pages of unknown date.', '日期不详的页面副本数。'),
    pages: about(
      z.int(),
      'Pages of providers that the quotes are from, each once.',
      '引文所在的服务商页面数，不重复计。',
    ),
  })
  .meta({ id: 'AsOf' });
export type AsOf = z.infer<typeof asOfSchema>;

export const pickSchema = z.strictObject({
  need: roleSchema,
  choice: chosenOfferSchema.nullable(),
  fit: fitSchema,
  why: z.array(reasonSchema),
  watch: z.array(reasonSchema),
  usage: z.array(usageSchema),
  unconfirmed: about(
    z.array(unconfirmedSchema),
    'Constraints that the chosen plan states neither to meet nor to break: a person must confirm them.',
    '所选套餐未写明是否满足的条件：须由人确认。',
  ),
  mainLimits: about(
    z.array(mainLimitSchema),
    'What you get: the main limits of the chosen plan for this need.',
    '可用的额度：所选套餐针对该需求的主要限额。',
  ),
  beyond: about(
    z.strictObject({ overage: overageSchema, text: z.string(), evidence: quotedSchema }).nullable(),
    'What happens beyond the limits; null if nothing is chosen.',
    '超出限额后如何处理；没有选择时为 null。',
  ),
  stability: about(
    pickStabilitySchema
      .nullable()
      // Servers before 0.2 sent nothing of the past.
      .default(null),
    'The history of the chosen plan; it does not influence the choice. Null if nothing is known.',
    '所选套餐的变更历史，不影响选择。没有记录时为 null。',
  ),
  asOf: asOfSchema,
  allowanceUnknown: about(
    z.array(chosenOfferSchema),
    'Plans that do not state a figure for which most plans that do are too small; they do not count as a choice.',
    '未写明某项数值的套餐；写明该项的套餐大多不够用，因此不作为选择。',
  ),
  alternatives: z.array(
    z.strictObject({
      offer: chosenOfferSchema,
      fit: fitSchema,
      state: about(
        z.enum(PICK_STATES),
        'How it fits, and whether it ends or leaves a condition to be confirmed.',
        '是否满足，以及是否有期限或有条件待确认。',
      ),
      code: about(
        z.string(),
        'Why it comes after the choice: a code of `exclusions`.',
        '排在所选套餐之后的原因，代码同 `exclusions`。',
      ),
      gains: z.array(reasonSchema),
      losses: z.array(reasonSchema),
    }),
  ),
  exclusions: z.array(z.strictObject({ offer: chosenOfferSchema, reasons: z.array(reasonSchema) })),
  relaxation: about(
    z.array(reasonSchema),
    'If nothing fits: the smallest changes to the request that would give this need a plan.',
    '没有合适的套餐时：使该需求有套餐可选的最小改动。',
  ),
});
export type Pick = z.infer<typeof pickSchema>;

export const planCommandSchema = z.strictObject({
  offer: slugSchema,
  need: roleSchema,
  command: z.string(),
  source: httpUrlSchema,
});

export const runwaySchema = z.strictObject({
  text: about(
    z.string(),
    'How much more usage the stack can take, and what runs out first, in the requested locale.',
    '这套方案还能承受多大用量、最先用完什么，以请求的语言表示。',
  ),
  upTo: about(
    z.number().nullable(),
    'How often your figures fit into the stated limits, rounded down; null from a million up.',
    '写明的额度可承受全部所填用量的多少倍（向下取整）；一百万倍仍够用时为 null。',
  ),
  first: about(
    z.strictObject({ need: roleSchema, offer: slugSchema, figure: z.string() }).nullable(),
    'What runs out first.',
    '最先用完的是什么。',
  ),
  at: about(
    z.array(
      z.strictObject({
        times: z.number(),
        month: about(
          monthSchema.nullable(),
          'With `growth`: the month in which it is reached; null without it, or if more than 50 years away.',
          '填写 `growth` 时达到该倍数的月份；未填写或超过 50 年时为 null。',
        ),
        verdict: about(
          planVerdictSchema,
          'For the current stack while it is enough (`times` is at most `upTo`), then for the next choice.',
          '现有方案够用时（`times` 不大于 `upTo`）为现有方案的结论，否则为届时会选择的方案的结论。',
        ),
        instead: about(
          z.array(z.strictObject({ need: roleSchema, offer: namedOfferSchema.nullable() })),
          'What would be chosen in place of the current picks; null if nothing fits.',
          '届时替换现有选择的套餐；没有合适的为 null。',
        ),
      }),
    ),
    'At 1, 2, 5, 10 and 100 times the figures.',
    '用量为 1、2、5、10、100 倍时。',
  ),
  month: about(
    monthSchema.nullable(),
    'With `growth`: the month in which the first limit is used up; null without it, or if more than 50 years away.',
    '填写 `growth` 时最先用完额度的月份；未填写或超过 50 年时为 null。',
  ),
});
export type Runway = z.infer<typeof runwaySchema>;

/** A figure that a usage model gives, for the request does not state it. */
export const assumedSchema = z
  .strictObject({
    need: roleSchema,
    measure: about(
      z.string(),
      'The name in `scale.byNeed`; a figure stated there is no longer assumed.',
      '在 `scale.byNeed` 中的名称；填写后不再使用推算值。',
    ),
    amount: z.number(),
    assumption: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
  })
  .meta({ id: 'Assumed' });
export type Assumed = z.infer<typeof assumedSchema>;

export const endSchema = z
  .strictObject({
    need: roleSchema,
    offer: slugSchema,
    on: about(
      dateSchema,
      'Trials and renewals are counted from the day of the data.',
      '试用和续期从数据日期起算。',
    ),
    text: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
  })
  .meta({ id: 'End' });
export type End = z.infer<typeof endSchema>;

/** What would be chosen if something else came first. */
export const variantSchema = z.strictObject({
  favour: favourSchema,
  verdict: planVerdictSchema,
  changes: about(
    z.array(z.strictObject({ need: roleSchema, offer: namedOfferSchema.nullable() })),
    'What replaces the picks; null if nothing.',
    '替换现有选择的套餐；没有则为 null。',
  ),
  url: about(z.string(), 'The page of that plan.', '该方案的网页地址。'),
});
export type Variant = z.infer<typeof variantSchema>;

export const planAnswerSchema = z.strictObject({
  zeroCost: about(
    z.boolean(),
    'True only if the verdict is `zero`: every need has a pick without an end date (or free for the requested `days`) that states that it meets every constraint and whose stated limits cover every stated usage figure.',
    '仅当 `verdict` 为 `zero` 时为 true：每项需求都有选择，所选套餐没有终止日期（或在所填 `days` 内免费），写明满足所有条件，且写明的限额足以满足所填的全部用量。',
  ),
  verdict: about(
    planVerdictSchema,
    '`zero-if-confirmed`: as `zero`, except for constraints that a pick does not state; see `unconfirmed`. `not-zero`: a need has no plan, a plan does not last, or the stated usage is not proven.',
    '`zero-if-confirmed`：与 `zero` 相同，但有选择未写明是否满足某些条件，见 `unconfirmed`。`not-zero`：有需求没有套餐、有套餐并非长期免费，或所填用量无法证明够用。',
  ),
  runway: about(
    runwaySchema
      .nullable()
      // Servers before 0.2 did not look ahead.
      .default(null),
    'How much more than the stated figures the stack can take; null if no figure is stated, or the stack cannot take those.',
    '这套方案能承受超出所填用量多少；未填写用量，或所填用量本身就无法满足时为 null。',
  ),
  ends: about(
    // Servers before 0.2 did not count days.
    z.array(endSchema).default([]),
    'The days on which picks stop being free, as far as known, earliest first.',
    '所选套餐不再免费的日期（已知的），按先后排列。',
  ),
  assumed: about(
    // Servers before 0.2 knew no projects.
    z.array(assumedSchema).default([]),
    'Figures estimated from `project`, each with its assumption.',
    '由 `project` 推算的用量及各自的假设。',
  ),
  asOf: asOfSchema,
  variants: about(
    z.array(variantSchema),
    'Other stacks, each with another criterion put first, if their picks differ.',
    '把另一项标准放在首位时的方案，仅列出选择不同的。',
  ),
  picks: z.array(pickSchema),
  warnings: z.array(reasonSchema),
  commands: z.array(planCommandSchema),
  request: planRequestSchema,
  planUrl: z.string(),
  dataAsOf: timestampSchema,
  disclosure: z.string(),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
