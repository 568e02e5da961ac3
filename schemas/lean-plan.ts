/** A plan as it is sent: what a person reads, each quote once; the rest if it is asked for. */
import { z } from 'zod';
import {
  asOfSchema,
  chosenOfferSchema,
  mainLimitSchema,
  namedOfferSchema,
  pickSchema,
  pickStabilitySchema,
  planAnswerSchema,
  reasonSchema,
  runwaySchema,
  unconfirmedSchema,
  usageSchema,
  variantSchema,
} from './plan.ts';
import { about, dateSchema, httpUrlSchema, slugSchema } from './text.ts';
import { freshnessStatusSchema } from './vocabulary.ts';

/** What a plan leaves out unless it is asked for by `include`. */
export const PLAN_PARTS = ['alternatives', 'exclusions', 'details'] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

/** The query of POST /plan. */
export const planQuerySchema = z.strictObject({
  include: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(PLAN_PARTS)).meta({ uniqueItems: true }))
    .default([]),
});

/** So many alternatives are named if they are not asked for in full. */
export const ALTERNATIVES_NAMED = 3;
/** So many reasons of plans that were not chosen are counted apart. */
export const REASONS_COUNTED = 2;

const quoteIds = about(
  z.array(z.int()).optional(),
  'Ids of quotes in `evidence`: the first one, or all with `include=details`. Left out if there is none.',
  '`evidence` 中引文的 id：默认仅第一条，`include=details` 时为全部；没有引文时省略。',
);

export const leanReasonSchema = reasonSchema.extend({ evidence: quoteIds }).meta({ id: 'Reason' });
export type LeanReason = z.infer<typeof leanReasonSchema>;
const reasons = z.array(leanReasonSchema);

export const leanQuoteSchema = z
  .strictObject({
    id: z.int(),
    of: about(
      z.string().optional(),
      'Slug of the plan and id of the quote in its record, with `include=details`: `/proof/{of}` is its page.',
      '套餐的 slug 与引文在其记录中的 id，`include=details` 时才有：页面为 `/proof/{of}`。',
    ),
    quote: z.string(),
    source: httpUrlSchema,
    status: about(
      freshnessStatusSchema.optional(),
      'Left out for `captured`: read in a copy, as most are.',
      '为 `captured`（读自副本，大多数如此）时省略。',
    ),
    asOf: about(
      dateSchema.nullable(),
      'The day it was seen live, else the day of the copy, else the update date that the page prints; null if unknown.',
      '在原网页上见到的日期；否则为副本日期，再否则为网页注明的更新日期；不详时为 null。',
    ),
    printed: about(
      z.literal(true).optional(),
      'The day is the update date that the page prints.',
      '该日期为网页注明的最近更新日期。',
    ),
  })
  .meta({ id: 'PlanQuote' });
export type LeanQuote = z.infer<typeof leanQuoteSchema>;

const alternativeSchema = pickSchema.shape.alternatives.element.extend({ gains: reasons, losses: reasons });
const namedAlternativeSchema = namedOfferSchema.extend({
  code: pickSchema.shape.alternatives.element.shape.code,
});
const exclusionSchema = pickSchema.shape.exclusions.element.extend({ reasons });
const exclusionCountSchema = z.strictObject({
  code: z.string(),
  text: z.string(),
  count: about(z.int(), 'Plans whose first reason this is.', '以此为首要原因的套餐数。'),
});

export const leanPickSchema = pickSchema
  .extend({
    choice: chosenOfferSchema
      .extend({
        commercial: about(
          chosenOfferSchema.shape.commercial.optional(),
          'If its link earns a fee: show the disclosure next to it.',
          '链接会带来推荐收入时才有：须在链接旁显示说明。',
        ),
      })
      .nullable(),
    asOf: asOfSchema.omit({ pages: true }).meta({ id: 'PickAsOf' }),
    why: about(
      reasons,
      'Without `include=details`, what `usage` says is left out.',
      '`usage` 已说明的理由默认省略，`include=details` 时列出。',
    ),
    watch: reasons,
    unconfirmed: z.array(
      unconfirmedSchema
        .extend({ text: unconfirmedSchema.shape.text.optional(), evidence: quoteIds })
        .meta({ id: 'Unconfirmed' }),
    ),
    mainLimits: z.array(
      mainLimitSchema
        .extend({
          limit: about(slugSchema.optional(), 'With `include=details`.', '`include=details` 时才有。'),
          metric: mainLimitSchema.shape.metric.optional(),
          share: about(
            z.number().optional(),
            'The share of it that the stated usage takes; left out if there is none.',
            '所填用量占该限额的比例；没有用量与之相关时省略。',
          ),
          evidence: quoteIds,
        })
        .meta({ id: 'MainLimit' }),
    ),
    beyond: pickSchema.shape.beyond.unwrap().extend({ evidence: quoteIds }).nullable(),
    usage: z.array(
      usageSchema
        .omit({ metric: true, limit: true })
        .extend({ sharedWith: usageSchema.shape.sharedWith.optional() })
        .meta({ id: 'Usage' }),
    ),
    stability: about(
      pickStabilitySchema.nullable().optional(),
      'The history of the chosen plan, with `include=details`.',
      '所选套餐的变更历史，`include=details` 时才有。',
    ),
    allowanceUnknown: about(
      z.array(slugSchema).optional(),
      'Plans that do not state a figure for which most plans are too small, with `include=exclusions`.',
      '未写明某项数值、而多数套餐在该项不够用的套餐，`include=exclusions` 时才有。',
    ),
    alternatives: about(
      z.array(z.union([alternativeSchema, namedAlternativeSchema])),
      'The best three by name; with `include=alternatives` up to ten, each with what one gains and loses.',
      '最接近的三个，仅列名称；`include=alternatives` 时最多十个，并附优点与代价。',
    ),
    exclusions: about(
      z.array(z.union([exclusionSchema, exclusionCountSchema])),
      'How many plans were not chosen, by first reason; with `include=exclusions` each plan with its reasons.',
      '未入选套餐数，按首要原因统计；`include=exclusions` 时逐个列出原因。',
    ),
    relaxation: about(
      reasons.optional(),
      'If nothing fits: the smallest changes to the request that would give this need a plan.',
      '没有合适的套餐时：使该需求有套餐可选的最小改动；没有则省略。',
    ),
  })
  .meta({ id: 'Pick' });
export type LeanPick = z.infer<typeof leanPickSchema>;

const { at } = runwaySchema.shape;
const leanRunwaySchema = runwaySchema
  .extend({
    at: about(
      at.optional(),
      'At 2, 5, 10 and 100 times the figures, with `include=details`.',
      '用量为 2、5、10、100 倍时，`include=details` 时才有。',
    ),
  })
  .meta({ id: 'Runway' });

export const leanPlanSchema = planAnswerSchema
  .extend({
    says: about(z.string(), 'The verdict in words, with its date.', '以文字表述的结论及其依据的日期。'),
    variants: about(
      z.array(
        variantSchema
          .extend({
            url: about(httpUrlSchema.optional(), 'With `include=details`.', '`include=details` 时才有。'),
          })
          .meta({ id: 'Variant' }),
      ),
      'Other stacks with another criterion put first, if they are $0, or $0 if confirmed, and no worse; with `include=details` in any case.',
      '把另一项标准放在首位时的其他方案（仍为 0 元或确认后为 0 元，且结论不更差）；`include=details` 时不论结论全部列出。',
    ),
    runway: leanRunwaySchema.nullable().default(null),
    picks: z.array(leanPickSchema),
    warnings: about(
      reasons,
      'Without `include=details`, what the picks already say is left out.',
      '各项选择已说明的默认省略，`include=details` 时列出。',
    ),
    evidence: about(
      z.array(leanQuoteSchema),
      'Every quote behind this answer, each once.',
      '本响应所依据的全部引文，每条一次。',
    ),
  })
  .meta({ id: 'Plan' });
export type LeanPlan = z.infer<typeof leanPlanSchema>;
