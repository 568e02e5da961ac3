/** Request and answer of the planner. */
import { z } from 'zod';
import { evidenceSchema } from './catalog.ts';
import { metricSchema } from './metrics.ts';
import { heldSinceSchema, stabilitySchema } from './offer-history.ts';
import { says, saysOfList } from './rule-messages.ts';
import { httpUrlSchema, slugSchema, timestampSchema } from './text.ts';
import { audienceSchema, localeSchema, overageSchema, ROLES, roleSchema } from './vocabulary.ts';

const amount = z.number().nonnegative().max(1e15);

export const planConstraintsSchema = z.strictObject({
  commercial: z.boolean().default(false),
  audience: audienceSchema.default('global'),
  noCard: z.boolean().default(false),
  euRegion: z.boolean().default(false).describe('A region in the EU must be named.'),
  noPhone: z.boolean().default(false),
  noIdlePause: z.boolean().default(false),
  noDataTraining: z.boolean().default(false),
});
export type PlanConstraints = z.infer<typeof planConstraintsSchema>;

export const planScaleSchema = z.strictObject({
  monthlyActiveUsers: amount.optional(),
  requestsPerMonth: amount.optional(),
  databaseGb: amount.optional(),
  fileStorageGb: amount.optional(),
  bandwidthGbPerMonth: amount.optional(),
  emailsPerMonth: amount.optional(),
  tokensPerMonth: amount.optional(),
});
export type PlanScale = z.infer<typeof planScaleSchema>;
export type ScaleFigure = keyof PlanScale;

export const FIGURE_UNITS = {
  monthlyActiveUsers: 'count',
  requestsPerMonth: 'count',
  databaseGb: 'GB',
  fileStorageGb: 'GB',
  bandwidthGbPerMonth: 'GB',
  emailsPerMonth: 'count',
  tokensPerMonth: 'count',
} as const satisfies Record<ScaleFigure, 'GB' | 'count'>;

// Object.keys loses the literal types of the table.
export const SCALE_FIGURES = Object.keys(FIGURE_UNITS) as ScaleFigure[];

export const PREFER_MAX = 100;

export const planRequestSchema = z
  .strictObject({
    needs: z
      .array(roleSchema)
      .refine((needs) => needs.length > 0, saysOfList('needs-some'))
      .max(ROLES.length)
      .refine((needs) => new Set(needs).size === needs.length, says('needs-once'))
      .meta({ minItems: 1, uniqueItems: true }),
    constraints: planConstraintsSchema.prefault({}),
    scale: planScaleSchema.prefault({}),
    prefer: z.array(slugSchema).max(PREFER_MAX).default([]),
    exclude: z.array(slugSchema).max(500).default([]),
    locale: localeSchema.default('en'),
  })
  .meta({ id: 'PlanRequest' });
/** A request after its defaults are filled in. */
export type PlanRequest = z.infer<typeof planRequestSchema>;

/** One reason: a stable code, a text in the asked locale, and the quotes behind it. */
export const reasonSchema = z
  .strictObject({
    code: z.string(),
    text: z.string(),
    evidence: z.array(evidenceSchema.pick({ id: true, quote: true, source: true, freshness: true })),
  })
  .meta({ id: 'Reason' });
export type Reason = z.infer<typeof reasonSchema>;

export const FITS = ['fits', 'unproven', 'exceeds', 'none'] as const;
export const fitSchema = z.enum(FITS);
export type Fit = z.infer<typeof fitSchema>;

/** Whether the stack costs nothing: `zero-if-confirmed` where nothing stated speaks against it, but not all is stated. */
export const PLAN_VERDICTS = ['zero', 'zero-if-confirmed', 'not-zero'] as const;
export const planVerdictSchema = z.enum(PLAN_VERDICTS);
export type PlanVerdict = z.infer<typeof planVerdictSchema>;

export const usageSchema = z
  .strictObject({
    figure: z.string().describe('The figure of `scale` that was asked.'),
    metric: metricSchema
      .nullable()
      .describe('The metric of the limit that bears on it; null where the plan states none.'),
    limit: slugSchema.nullable(),
    asked: z.number(),
    allowed: z
      .union([z.number(), z.literal('unlimited'), z.null()])
      .describe('In the unit of the figure, a month where it has a period; null where unstated.'),
    unit: z.string(),
    share: z.number().nullable().describe('asked / allowed; 0 for unlimited, null where unstated.'),
    sharedWith: z.array(roleSchema).describe('Other needs that draw on the same allowance.'),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof usageSchema>;

const chosenOfferSchema = z.strictObject({
  slug: slugSchema,
  name: z.string(),
  plan: z.string(),
  provider: z.strictObject({ slug: slugSchema, name: z.string() }),
  url: httpUrlSchema,
  commercial: z.strictObject({ referral: z.boolean(), disclosure: z.string().nullable() }),
});
export type ChosenOffer = z.infer<typeof chosenOfferSchema>;

const quotedSchema = z.array(reasonSchema.shape.evidence.element);

/** A limit of the chosen plan that a person looks at first. */
export const mainLimitSchema = z
  .strictObject({
    limit: slugSchema,
    metric: metricSchema,
    name: z.string().describe('What it measures, in the asked locale.'),
    text: z.string().describe('The allowance in words, in the asked locale.'),
    share: z
      .number()
      .nullable()
      .describe(
        'The part of it that the stated usage takes: 0 of what is unlimited, null where no stated figure bears on it.',
      ),
    evidence: quotedSchema,
  })
  .meta({ id: 'MainLimit' });
export type MainLimit = z.infer<typeof mainLimitSchema>;

export const unconfirmedSchema = z
  .strictObject({
    constraint: z.string().describe('The constraint as the request names it, such as `commercial`.'),
    field: z.string().describe('The fact that the plan does not state, such as `commercial.use`.'),
    text: z.string(),
    readHere: httpUrlSchema.describe(
      "The provider's terms, or the page of the plan where the terms are not known.",
    ),
  })
  .meta({ id: 'Unconfirmed' });
export type Unconfirmed = z.infer<typeof unconfirmedSchema>;

export const pickStabilitySchema = stabilitySchema
  .extend({
    field: z
      .string()
      .describe('The fact that `text` tells of: the one that changed last, else the main figure.'),
    since: heldSinceSchema.nullable(),
    text: z.string().describe('In the asked locale.'),
  })
  .meta({ id: 'PickStability' });
export type PickStability = z.infer<typeof pickStabilitySchema>;

export const pickSchema = z
  .strictObject({
    need: roleSchema,
    choice: chosenOfferSchema.nullable(),
    fit: fitSchema,
    why: z.array(reasonSchema),
    watch: z.array(reasonSchema),
    usage: z.array(usageSchema),
    unconfirmed: z
      .array(unconfirmedSchema)
      .describe(
        'Constraints that the chosen plan neither meets nor breaks in its own words: to be confirmed by a person.',
      ),
    mainLimits: z
      .array(mainLimitSchema)
      .describe('What one gets: the main limits of the chosen plan for this need.'),
    beyond: z
      .strictObject({ overage: overageSchema, text: z.string(), evidence: quotedSchema })
      .nullable()
      .describe('What happens past the limits; null where nothing is chosen.'),
    stability: pickStabilitySchema
      .nullable()
      // Servers before 0.2 told nothing of the past.
      .default(null)
      .describe(
        'What the record tells of the past of the chosen plan; it weighs nothing in the choice. Null where nothing is known.',
      ),
    allowanceUnknown: z
      .array(chosenOfferSchema)
      .describe(
        'Plans that say nothing of a figure for which most plans that state it are too small: no answer to it.',
      ),
    alternatives: z.array(
      z.strictObject({
        offer: chosenOfferSchema,
        fit: fitSchema,
        gains: z.array(reasonSchema),
        losses: z.array(reasonSchema),
      }),
    ),
    exclusions: z.array(z.strictObject({ offer: chosenOfferSchema, reasons: z.array(reasonSchema) })),
    relaxation: z
      .array(reasonSchema)
      .describe('Where nothing fits: the smallest changes to the request that would give this need a plan.'),
  })
  .meta({ id: 'Pick' });
export type Pick = z.infer<typeof pickSchema>;

export const planCommandSchema = z.strictObject({
  offer: slugSchema,
  need: roleSchema,
  command: z.string(),
  source: httpUrlSchema,
});

export const planAnswerSchema = z
  .strictObject({
    zeroCost: z
      .boolean()
      .describe(
        'True only when the verdict is `zero`: every need has a pick without an end date that states to meet every constraint and whose stated limits cover every stated usage figure.',
      ),
    verdict: planVerdictSchema.describe(
      '`zero-if-confirmed`: as `zero`, but for constraints that a pick does not state; see `unconfirmed`. `not-zero`: a need has no plan, a plan does not last, or the stated usage is not proven.',
    ),
    picks: z.array(pickSchema),
    warnings: z.array(reasonSchema),
    commands: z.array(planCommandSchema),
    request: planRequestSchema,
    planUrl: z.string(),
    dataAsOf: timestampSchema,
    disclosure: z.string(),
  })
  .meta({ id: 'Plan' });
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
