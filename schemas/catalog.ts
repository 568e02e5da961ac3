/**
 * The catalog as published: `catalog.json` of a snapshot and the answers of the catalog reads share these
 * shapes.
 */
import { z } from 'zod';
import { capturedSchema } from './captured.ts';
import { metricSchema } from './metrics.ts';
import { dateSchema, httpUrlSchema, localizedTextSchema, slugSchema, timestampSchema } from './text.ts';
import { unitSchema } from './units.ts';
import { unlistedSchema } from './unlisted.ts';
import {
  availabilitySchema,
  categorySlugSchema,
  commercialUseSchema,
  dataTrainingSchema,
  freeTypeSchema,
  freshnessStatusSchema,
  icpFilingSchema,
  idlePauseSchema,
  kindsSchema,
  overageSchema,
  periodSchema,
  productionUseSchema,
  requirementSchema,
  roleSchema,
  scopeSchema,
  signupStateSchema,
  standingSchema,
} from './vocabulary.ts';

export const nameAndSummarySchema = z.strictObject({ name: z.string(), summary: z.string() });
export const translationsSchema = z.strictObject({ en: nameAndSummarySchema, 'zh-CN': nameAndSummarySchema });

const named = {
  slug: slugSchema,
  name: z.string().describe('In the asked locale.'),
  summary: z.string().describe('In the asked locale.'),
  translations: translationsSchema,
};

export const freshnessSchema = z
  .strictObject({
    status: freshnessStatusSchema,
    verifiedAt: timestampSchema
      .nullable()
      .describe('When the nightly check last saw the quote on the live page.'),
    checkedAt: timestampSchema
      .nullable()
      .describe('When the nightly check last read the page and could tell.'),
  })
  .meta({ id: 'Freshness' });
export type Freshness = z.infer<typeof freshnessSchema>;

export const evidenceSchema = z
  .strictObject({
    id: slugSchema,
    quote: z.string(),
    source: httpUrlSchema,
    under: z.array(z.string()),
    fields: z.array(z.string()),
    captured: capturedSchema,
    since: z
      .strictObject({ at: dateSchema, permalink: httpUrlSchema })
      .nullable()
      .default(null)
      .describe('The oldest copy at hand that says it in the same words; null where none was searched.'),
    freshness: freshnessSchema,
  })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

export const offerLimitSchema = z
  .strictObject({
    id: slugSchema,
    metric: metricSchema,
    value: z.union([z.number(), z.literal('unlimited')]),
    unit: unitSchema,
    period: periodSchema.nullable(),
    scope: scopeSchema,
    roles: z.array(roleSchema),
    label: localizedTextSchema.nullable(),
    costs: z
      .array(
        z.strictObject({
          metric: metricSchema.describe('What is used.'),
          amount: z.number().describe('Credits, in the unit of the limit.'),
          per: z.number().describe('How much of it they pay for.'),
          unit: unitSchema.describe('The unit of `per`.'),
        }),
      )
      .optional()
      .describe('Of credits: what they pay for and at what rate; left out where no rate is stated.'),
  })
  .meta({ id: 'Limit' });
export type OfferLimit = z.infer<typeof offerLimitSchema>;

export const offerSetupSchema = z.strictObject({
  id: slugSchema,
  command: z.string(),
  roles: z.array(roleSchema),
  source: httpUrlSchema,
});
export type OfferSetup = z.infer<typeof offerSetupSchema>;

/** The marker of a record whose quotes the nightly check can no longer find. */
export const reviewSchema = z
  .strictObject({ since: dateSchema, fields: z.array(z.string()).min(1) })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

// Facts that versions before 0.2 did not know have a default here: such a version states none of them.
export const offerSchema = z
  .strictObject({
    ...named,
    aliases: z.array(slugSchema),
    plan: z.string(),
    provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    url: httpUrlSchema,
    urlZh: httpUrlSchema.nullable().default(null).describe('For Chinese readers; null where it is the same.'),
    category: categorySlugSchema,
    roles: z.array(roleSchema),
    kinds: kindsSchema
      .default({})
      .describe("Of each role that has kinds, the kind it is: the service's own classing."),
    aside: z
      .array(roleSchema)
      .default([])
      .describe("Roles that it serves only by the way: the service's own classing."),
    standing: standingSchema
      .default('available')
      .describe('On the day of publication; an ended or closed plan is no free plan any more.'),
    freeType: freeTypeSchema,
    trialDays: z.number().int().nullable(),
    endsOn: dateSchema.nullable(),
    renewEveryDays: z
      .number()
      .nullable()
      .default(null)
      .describe('Days after which a person must renew it by hand; such a plan does not last.'),
    limits: z.array(offerLimitSchema),
    commercial: z.strictObject({
      use: commercialUseSchema,
      referral: z.boolean(),
      disclosure: z.string().nullable().describe('To be shown next to the link; in the asked locale.'),
      disclosureZh: z.string().nullable(),
    }),
    production: productionUseSchema.default('unstated'),
    signup: z.strictObject({
      open: signupStateSchema.default('unstated'),
      card: requirementSchema,
      phone: requirementSchema,
      realName: requirementSchema.default('unstated'),
    }),
    flags: z.strictObject({
      idlePause: idlePauseSchema,
      idlePauseDays: z.number().nullable(),
      dataTraining: dataTrainingSchema,
    }),
    overage: overageSchema,
    regions: z.array(z.string()),
    icpFiling: icpFilingSchema.default('unstated'),
    audiences: z.strictObject({ cn: availabilitySchema, eea: availabilitySchema }),
    setup: z.array(offerSetupSchema),
    note: z.string().nullable().describe('English.'),
    noteZh: z.string().nullable().describe('Simplified Chinese.'),
    evidence: z.array(evidenceSchema),
    review: reviewSchema.nullable(),
    updatedAt: timestampSchema.describe('When a published fact or text of this offer last changed.'),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const providerSchema = z
  .strictObject({
    ...named,
    aliases: z.array(slugSchema),
    homepage: httpUrlSchema,
    homepageZh: httpUrlSchema
      .nullable()
      .default(null)
      .describe('For Chinese readers; null where it is the same.'),
    termsUrl: httpUrlSchema
      .nullable()
      .default(null)
      .describe('The terms of service; null where the record does not name them.'),
  })
  .meta({ id: 'Provider' });
export type Provider = z.infer<typeof providerSchema>;

export const categorySchema = z
  .strictObject({
    ...named,
    slug: categorySlugSchema,
    roles: z.array(roleSchema),
    offers: z
      .number()
      .int()
      .describe('How many free plans the category has; ended and closed ones are not counted.'),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const statsSchema = z
  .strictObject({
    offers: z.number().int().describe('Free plans; ended and closed ones are not counted.'),
    providers: z.number().int(),
    categories: z.number().int(),
    quotes: z.number().int(),
    sources: z.number().int(),
    verified: z.number().int().describe('Quotes whose freshness is `verified`.'),
    underReview: z.number().int().describe('Offers that carry a review marker.'),
    changes30d: z
      .number()
      .int()
      .describe("Providers' changes of the last 30 days; no corrections, no newly listed plans."),
    corrections30d: z.number().int(),
    dataAsOf: timestampSchema,
    snapshot: z.string(),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof statsSchema>;

export const catalogSchema = z
  .strictObject({
    dataAsOf: timestampSchema,
    snapshot: z.string(),
    categories: z.array(categorySchema),
    providers: z.array(providerSchema),
    offers: z.array(offerSchema),
    unlisted: z
      .array(unlistedSchema)
      .default([])
      .describe(
        'Services that people look for and that have no plan here, each with the reason. Empty in versions that were published before there was such a list.',
      ),
    stats: statsSchema,
  })
  .meta({ id: 'Catalog' });
export type Catalog = z.infer<typeof catalogSchema>;
