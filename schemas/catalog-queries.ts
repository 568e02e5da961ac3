/** Requests and answers of the catalog reads. */
import { z } from 'zod';
import {
  catalogSchema,
  categorySchema,
  evidenceSchema,
  offerLimitSchema,
  offerSchema,
  providerSchema,
  statsSchema,
} from './catalog.ts';
import { changeEntrySchema } from './change.ts';
import { FACT_FILTERS, type FilterSwitch } from './facts.ts';
import { metricSchema } from './metrics.ts';
import { says, saysOfList } from './rule-messages.ts';
import { slugSchema } from './text.ts';
import { unitSchema } from './units.ts';
import {
  categorySlugSchema,
  changeKindSchema,
  freeTypeSchema,
  localeSchema,
  periodSchema,
  roleSchema,
  scopeSchema,
} from './vocabulary.ts';

/** A boolean in a query string: the words `true` and `false`, nothing else. */
export const queryBooleanSchema = z.enum(['true', 'false']).transform((word) => word === 'true');

const DIGITS = /^\d{1,9}$/;

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (digits) => DIGITS.test(digits) && Number(digits) >= min && Number(digits) <= max,
      says('whole-number', { min, max }),
    )
    .meta({ pattern: DIGITS.source })
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));

export const OFFERS_LIMIT_MAX = 500;
export const OFFERS_LIMIT_DEFAULT = 50;
export const CHANGES_LIMIT_MAX = 200;
export const CHANGES_LIMIT_DEFAULT = 50;
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

export const localeQuerySchema = z.strictObject({ locale: localeSchema.default('en') });

/** The parameters that ask for stated facts. */
// Object.fromEntries loses the names, which are those of the table.
export const filterSwitches = Object.fromEntries(
  FACT_FILTERS.map(({ name }) => [name, queryBooleanSchema.optional()]),
) as Record<FilterSwitch, z.ZodOptional<typeof queryBooleanSchema>>;

export const offersQuerySchema = z.strictObject({
  q: z.string().max(200).optional(),
  category: categorySlugSchema.optional(),
  role: roleSchema.optional(),
  provider: slugSchema.optional(),
  freeType: freeTypeSchema.optional(),
  ...filterSwitches,
  limit: wholeNumber(1, OFFERS_LIMIT_MAX).default(OFFERS_LIMIT_DEFAULT),
  offset: wholeNumber(0, 1_000_000).default(0),
  locale: localeSchema.default('en'),
});
export type OffersQuery = z.infer<typeof offersQuerySchema>;

export const compareQuerySchema = z.strictObject({
  offers: z
    .string()
    .transform((list) => list.split(','))
    .pipe(
      z
        .array(slugSchema)
        .refine(
          ({ length }) => length >= COMPARE_MIN && length <= COMPARE_MAX,
          saysOfList('offers-to-compare'),
        )
        .refine((slugs) => new Set(slugs).size === slugs.length, says('offers-once'))
        .meta({ minItems: COMPARE_MIN, maxItems: COMPARE_MAX, uniqueItems: true }),
    ),
  locale: localeSchema.default('en'),
});

export const changesQuerySchema = z.strictObject({
  before: z.string().min(1).max(200).optional(),
  kind: changeKindSchema.optional(),
  limit: wholeNumber(1, CHANGES_LIMIT_MAX).default(CHANGES_LIMIT_DEFAULT),
  locale: localeSchema.default('en'),
});
export type ChangesQuery = z.infer<typeof changesQuerySchema>;

export const emptyQuerySchema = z.strictObject({});

export const offersAnswerSchema = z
  .strictObject({
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    offers: z.array(offerSchema),
  })
  .meta({ id: 'OfferList' });

export const alternativeSchema = z
  .strictObject({
    slug: slugSchema,
    name: z.string(),
    provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    roles: z.array(roleSchema).describe('The roles that both offers serve.'),
  })
  .meta({ id: 'Alternative' });
export const offerAnswerSchema = offerSchema
  .extend({ alternatives: z.array(alternativeSchema), changes: z.array(changeEntrySchema) })
  .meta({ id: 'OfferDetail' });
export type OfferAnswer = z.infer<typeof offerAnswerSchema>;

export const providerAnswerSchema = providerSchema
  .extend({ offers: z.array(offerSchema) })
  .meta({ id: 'ProviderDetail' });
export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

export const categoriesAnswerSchema = z
  .strictObject({ categories: z.array(categorySchema), stats: statsSchema })
  .meta({ id: 'CategoryList' });

export const changesAnswerSchema = z
  .strictObject({
    entries: z.array(changeEntrySchema),
    next: z.string().nullable().describe('Pass it as `before` to get the next page; null on the last one.'),
  })
  .meta({ id: 'ChangeList' });

export const comparedLimitSchema = z.strictObject({
  metric: metricSchema,
  unit: unitSchema,
  period: periodSchema.nullable(),
  scope: scopeSchema,
  roles: z.array(roleSchema).describe('The roles the compared limits share.'),
  values: z.array(
    z
      .strictObject({
        value: z.union([z.number(), z.literal('unlimited')]).describe('In the unit of the row.'),
        stated: offerLimitSchema.describe('The limit as the plan states it.'),
        evidence: z.array(evidenceSchema),
      })
      .nullable(),
  ),
  differs: z.boolean(),
});
export const comparedFieldSchema = z.strictObject({
  field: z.string(),
  values: z.array(
    z.strictObject({
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
      evidence: z.array(evidenceSchema),
    }),
  ),
});
export const compareAnswerSchema = z
  .strictObject({
    offers: z.array(offerSchema),
    limits: z.array(comparedLimitSchema),
    differences: z.array(comparedFieldSchema),
  })
  .meta({ id: 'Comparison' });
export type CompareAnswer = z.infer<typeof compareAnswerSchema>;

export const catalogAnswerSchema = catalogSchema;
export const statsAnswerSchema = statsSchema;
