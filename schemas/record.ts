/**
 * A record: what people write, one YAML file per provider.
 *
 * A fact is either stated, and then at least one evidence entry names its field, or it is left out, and
 * then every face says `unstated`. Field names are those of the API (`limits.{id}`, `commercial.use`, ...).
 */
import { z } from 'zod';
import { sourceRecordSchema } from './captured.ts';
import { detectRecordSchema } from './detection/index.ts';
import { FIXED_FACT_FIELDS, type FixedFactField } from './facts.ts';
import { historyRecordSchema } from './history.ts';
import { type Metric, metricSchema, metricTakes } from './metrics.ts';
import { quoteSchema } from './quote.ts';
import { dateSchema, localizedTextSchema, localizedUrlSchema, slugSchema, writtenUrlSchema } from './text.ts';
import { findDimension, type Unit, unitSchema } from './units.ts';
import {
  atEndSchema,
  availabilitySchema,
  backupsSchema,
  categorySlugSchema,
  changeKindSchema,
  commercialConditionSchema,
  commercialUseSchema,
  dataTrainingSchema,
  freeTypeSchema,
  icpFilingSchema,
  idleActivitySchema,
  idlePauseSchema,
  idleWakerSchema,
  kindsSchema,
  overageSchema,
  periodSchema,
  productionUseSchema,
  requirementSchema,
  rolesSchema,
  scopeSchema,
  signupStateSchema,
  stopSwitchSchema,
} from './vocabulary.ts';

const LIMITS_AND_SETUP =
  /^(?:(?:limits|setup)\.[a-z0-9]+(?:-[a-z0-9]+)*|limits\.[a-z0-9]+(?:-[a-z0-9]+)*\.costs)$/;
const oneOf = (names: readonly string[]): string =>
  `use one of ${names.join(', ')}, limits.{id}, limits.{id}.costs, setup.{id}`;

/** The facts of an offer: those of the table, and its own limits and commands. */
export const factFieldSchema = z.union([
  z.enum(FIXED_FACT_FIELDS),
  z.string().regex(LIMITS_AND_SETUP, oneOf(FIXED_FACT_FIELDS)),
]);

/** What an offer says in sentences: the figures in them are quoted too. */
export const PROSE_FIELDS = ['summary', 'note'] as const;

/** What a quote can carry: a fact, or a figure in the sentences. */
export const evidenceFieldSchema = z.union([
  z.enum([...FIXED_FACT_FIELDS, ...PROSE_FIELDS]),
  z.string().regex(LIMITS_AND_SETUP, oneOf([...FIXED_FACT_FIELDS, ...PROSE_FIELDS])),
]);

export const evidenceRecordSchema = z
  .strictObject({
    id: slugSchema,
    quote: quoteSchema.describe("Verbatim words of the provider's page."),
    source: slugSchema.describe('The key of the page under `sources`.'),
    fields: z.array(evidenceFieldSchema).min(1).describe('The facts that the quote carries.'),
    under: z
      .array(z.string().trim().min(1))
      .min(1)
      .optional()
      .describe(
        'Headings, row or column heads that must be above the quote, on a page that lists several plans.',
      ),
    since: z
      .strictObject({ at: dateSchema, permalink: writtenUrlSchema })
      .optional()
      .describe('The oldest copy at hand, a file at a commit, that says it in the same words.'),
    confirmed: dateSchema
      .optional()
      .describe('The day on which a person read the quote again after a review.'),
  })
  .describe('A quote and the facts it carries.');
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>;

type Measured = { readonly metric: Metric; readonly unit: Unit };
const unitFits = ({ metric, unit }: Measured): boolean => metricTakes(metric, findDimension(unit));
const UNIT_FAULT = {
  path: ['unit'],
  error: ({ input }: { readonly input?: unknown }): string => {
    // What a refinement looks at has been parsed.
    const { metric, unit } = input as Measured;
    return `unit "${unit}" does not measure "${metric}"`;
  },
};

/** So much of a metric, which the whole of some credits pays for. */
export const worthSchema = z
  .strictObject({ metric: metricSchema, value: z.number().positive(), unit: unitSchema.default('count') })
  .refine(unitFits, UNIT_FAULT);

/** What a use costs in the credits of a plan: 3 credits for 10,000 requests. */
export const creditCostSchema = z
  .strictObject({
    metric: metricSchema.describe('What is used.'),
    amount: z.number().positive().describe('Credits, in the unit of the limit.'),
    per: z.number().positive().default(1).describe('How much of it they pay for.'),
    unit: unitSchema.default('count').describe('The unit of `per`.'),
    roles: rolesSchema.min(1).optional().describe('The roles in which it is the price, if not in all.'),
    label: localizedTextSchema
      .optional()
      .describe('Whose price it is, if others differ: the name of a model.'),
  })
  .refine(unitFits, UNIT_FAULT);

export const limitSchema = z
  .strictObject({
    id: slugSchema.describe('Names the limit within its offer; never reused for another meaning.'),
    metric: metricSchema,
    value: z.union([z.number().nonnegative(), z.literal('unlimited')]),
    unit: unitSchema,
    period: periodSchema
      .nullable()
      .describe('Over what time it counts; `total` a standing amount, null a ceiling on one thing.'),
    scope: scopeSchema,
    roles: rolesSchema.min(1).describe('The roles of the offer that draw on it.'),
    label: localizedTextSchema
      .optional()
      .describe("What exactly is counted, if the metric's name does not say it."),
    condition: localizedTextSchema
      .optional()
      .describe('When or for what alone it is given: "at night". Such a limit proves nothing.'),
    costs: z
      .array(creditCostSchema)
      .min(1)
      .optional()
      .describe(
        "Of credits or units of the provider's own: what they pay for, and at what rate. Evidence names it `limits.{id}.costs`. Without it credits prove nothing.",
      ),
    worth: z
      .array(worthSchema)
      .min(1)
      .optional()
      .describe(
        'For credits: everything that a quote says they pay for in all: 50 million requests and 10 GiB. Evidence names it `limits.{id}.costs`.',
      ),
  })
  .refine(unitFits, UNIT_FAULT);
export type LimitRecord = z.infer<typeof limitSchema>;

export const setupSchema = z.strictObject({
  id: slugSchema,
  command: z.string().trim().min(1).describe("A command from the provider's own documentation."),
  roles: rolesSchema.min(1).optional().describe('The roles it sets up; all of the offer when left out.'),
});

export const offerRecordSchema = z.strictObject({
  slug: slugSchema,
  aliases: z.array(slugSchema).default([]).describe('Old slugs of this offer; they always redirect.'),
  plan: z.string().trim().min(1).describe("The plan's name as the provider writes it."),
  name: localizedTextSchema,
  summary: localizedTextSchema.describe('What it is good for and where it hurts, without marketing.'),
  note: localizedTextSchema.optional(),
  url: localizedUrlSchema
    .optional()
    .describe(
      "The plan's own page, by language if the Chinese one differs; the provider's homepage when left out.",
    ),
  category: categorySlugSchema,
  roles: rolesSchema.min(1),
  kinds: kindsSchema.prefault({}).describe('The kind within each role that has kinds. Our own choice.'),
  aside: rolesSchema
    .default([])
    .describe(
      'The secondary roles; all, if the plan is made for something that is not a role. Our own choice.',
    ),
  freeType: freeTypeSchema,
  trialDays: z.int().positive().optional(),
  endsOn: dateSchema
    .optional()
    .describe(
      'The day on which the plan ends; if nobody named it, that of a copy of a page that no longer has the plan.',
    ),
  doubt: z
    .strictObject({
      since: dateSchema.describe('The day of the source.'),
      source: writtenUrlSchema.describe('A dated document that anybody can open.'),
      note: localizedTextSchema.describe('What it says, in one sentence.'),
    })
    .optional()
    .describe('A dated source says that the plan asks for payment, or the newer price list leaves it out.'),
  renewEveryDays: z
    .number()
    .positive()
    .optional()
    .describe('Days after which a person must renew the plan by hand to keep it.'),
  limits: z.array(limitSchema).default([]),
  commercial: z
    .strictObject({
      use: commercialUseSchema.default('unstated'),
      referral: z
        .strictObject({ disclosure: localizedTextSchema })
        .optional()
        .describe('Only if the service earns from the link; the text is shown next to it.'),
    })
    .prefault({}),
  conditions: z
    .array(commercialConditionSchema)
    .default([])
    .describe('Clauses that bind commercial use without forbidding it, a quote for each.'),
  production: productionUseSchema.default('unstated'),
  signup: z
    .strictObject({
      open: signupStateSchema.default('unstated'),
      card: requirementSchema.default('unstated'),
      phone: requirementSchema.default('unstated'),
      realName: requirementSchema.default('unstated'),
    })
    .prefault({}),
  flags: z
    .strictObject({
      idlePause: idlePauseSchema.default('unstated'),
      idlePauseDays: z
        .number()
        .positive()
        .optional()
        .describe('Idle days after which that happens; a fraction for hours or minutes.'),
      dataTraining: dataTrainingSchema.default('unstated'),
    })
    .prefault({}),
  idle: z
    .strictObject({
      activity: z.array(idleActivitySchema).default([]).describe('What keeps it from being idle.'),
      wokenBy: idleWakerSchema.default('unstated').describe('Who wakes it.'),
    })
    .prefault({}),
  overage: overageSchema.default('unstated'),
  stopSwitch: stopSwitchSchema
    .default('unstated')
    .describe('A cap or switch that stops use instead of billing it.'),
  atEnd: z
    .strictObject({
      what: atEndSchema.default('unstated'),
      days: z.number().positive().optional().describe('Days after the end at which that happens.'),
    })
    .prefault({})
    .describe('What comes when the trial, the credit or the plan ends.'),
  backups: backupsSchema.default('unstated'),
  regions: z
    .array(z.string().trim().min(1))
    .default([])
    .describe('Regions that the plan is stated to run in, as the provider names them.'),
  icpFiling: icpFilingSchema.default('unstated'),
  audiences: z
    .strictObject({ cn: availabilitySchema.default('unstated'), eea: availabilitySchema.default('unstated') })
    .prefault({}),
  setup: z.array(setupSchema).default([]),
  evidence: z.array(evidenceRecordSchema).min(1),
});
export type OfferRecord = z.infer<typeof offerRecordSchema>;

/** The facts that terms can state for all plans of a provider. */
export const TERMS_FACTS = [
  'commercial.use',
  'conditions',
  'production',
  'flags.dataTraining',
  'signup.open',
  'signup.card',
  'signup.phone',
  'signup.realName',
] as const satisfies readonly FixedFactField[];

/** Read once for a provider; each of its offers inherits what its own words do not state. */
export const termsRecordSchema = z
  .strictObject({
    url: writtenUrlSchema.describe('The terms of service, for a person to read.'),
    commercial: z.strictObject({ use: commercialUseSchema }).optional(),
    conditions: z.array(commercialConditionSchema).min(1).optional(),
    production: productionUseSchema.optional(),
    flags: z.strictObject({ dataTraining: dataTrainingSchema }).optional(),
    signup: z
      .strictObject({
        open: signupStateSchema,
        card: requirementSchema,
        phone: requirementSchema,
        realName: requirementSchema,
      })
      .partial()
      .optional(),
    evidence: z.array(evidenceRecordSchema).default([]),
  })
  .describe('The terms that hold for every plan of the provider.');
export type TermsRecord = z.infer<typeof termsRecordSchema>;

export const revisionSchema = z
  .strictObject({
    date: dateSchema.describe('When the provider changed its plan, or when the record was corrected.'),
    kind: changeKindSchema,
    offer: slugSchema,
    fields: z.array(factFieldSchema).min(1),
    note: localizedTextSchema,
  })
  .describe(
    'Why a published fact differs from before: `change`, the provider changed; `correction`, the record was wrong.',
  );
export type RevisionRecord = z.infer<typeof revisionSchema>;

export const providerRecordSchema = z
  .strictObject({
    slug: slugSchema,
    aliases: z.array(slugSchema).default([]),
    name: localizedTextSchema,
    summary: localizedTextSchema,
    homepage: localizedUrlSchema.describe('By language if the Chinese site differs.'),
    sources: z.record(slugSchema, sourceRecordSchema),
    terms: termsRecordSchema.optional(),
    offers: z.array(offerRecordSchema).min(1),
    revisions: z.array(revisionSchema).default([]),
    history: z.array(historyRecordSchema).default([]).describe('Changes of the past.'),
    detect: detectRecordSchema.optional(),
  })
  .describe("A provider and its free plans, written from the provider's own pages.");
export type ProviderRecord = z.infer<typeof providerRecordSchema>;
