/** The table of a role: every free plan that serves it, a row a plan. */
import { z } from 'zod';
import { regionFilterSchema } from './areas.ts';
import { evidenceSchema, offerLimitSchema, offerSchema } from './catalog.ts';
import { filterSwitches, wholeNumber } from './catalog-queries.ts';
import { FACT_FILTERS } from './facts.ts';
import { metricSchema } from './metrics.ts';
import { ROLE_COLUMNS } from './role-columns.ts';
import { unitSchema } from './units.ts';
import { areaSchema, localeSchema, roleSchema } from './vocabulary.ts';

export const BEST_LIMIT_MAX = 500;
export const BEST_LIMIT_DEFAULT = 100;

const columnMetrics = [
  ...new Set(
    Object.values(ROLE_COLUMNS)
      .flat()
      .map(({ metric }) => metric),
  ),
];

/** `best` is the standing order: the planner's marks before anybody has asked for anything, specialists first. */
export const bestSortSchema = z.enum(['best', 'name', ...columnMetrics]);
export type BestSort = z.infer<typeof bestSortSchema>;

export const bestOrderSchema = z.enum(['desc', 'asc']);
export type BestOrder = z.infer<typeof bestOrderSchema>;

export const bestQuerySchema = z.strictObject({
  role: roleSchema,
  sort: bestSortSchema.default('best'),
  order: bestOrderSchema.optional(),
  region: regionFilterSchema.optional(),
  ...filterSwitches,
  limit: wholeNumber(1, BEST_LIMIT_MAX).default(BEST_LIMIT_DEFAULT),
  offset: wholeNumber(0, 1_000_000).default(0),
  locale: localeSchema.default('en'),
});
export type BestQuery = z.infer<typeof bestQuerySchema>;

export const basisSchema = z
  .enum(['month', 'held', 'once'])
  .describe(
    '`month`: an allowance that comes back, told for 30 days. `held`: an amount at rest, or a ceiling. `once`: it does not come back, and never ranks among the others.',
  );

export const bestColumnSchema = z
  .strictObject({
    metric: metricSchema.describe('What `sort` takes.'),
    name: z.string().describe('In the asked locale.'),
    unit: unitSchema.describe('Of every amount of the column.'),
    basis: basisSchema.describe('Of the amounts that are compared.'),
    stated: z.number().int().describe('How many plans of the table state it.'),
  })
  .meta({ id: 'BestColumn' });
export type BestColumn = z.infer<typeof bestColumnSchema>;

export const bestCellSchema = z
  .strictObject({
    amount: z
      .union([z.number(), z.literal('unlimited')])
      .nullable()
      .describe('In the unit of the column; null where no fixed rate converts it.'),
    basis: basisSchema,
    share: z
      .number()
      .nullable()
      .describe(
        'Of the largest amount of the column, 0 to 1; null where it is compared with nothing: unlimited, of another basis, or the only one.',
      ),
    stated: offerLimitSchema.describe('The limit as the plan states it.'),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'BestCell' });
export type BestCell = z.infer<typeof bestCellSchema>;

export const bestPlanSchema = offerSchema
  .pick({
    slug: true,
    name: true,
    plan: true,
    provider: true,
    url: true,
    standing: true,
    freeType: true,
    trialDays: true,
    endsOn: true,
    renewEveryDays: true,
    commercial: true,
    production: true,
    signup: true,
    flags: true,
    overage: true,
    regions: true,
    review: true,
  })
  .extend({
    areas: z.array(areaSchema).describe('Parts of the world in which its stated regions lie.'),
    byTheWay: z
      .boolean()
      .describe('Whether it was made for something else; such plans come after the others in every order.'),
    cells: z
      .array(bestCellSchema.nullable())
      .describe('One for each column, in their order; null where the plan states no such allowance.'),
    evidence: z.array(evidenceSchema).describe('The quotes behind the facts that are no limits.'),
  })
  .meta({ id: 'BestPlan' });
export type BestPlan = z.infer<typeof bestPlanSchema>;

export const bestAnswerSchema = z
  .strictObject({
    role: roleSchema,
    sort: bestSortSchema,
    order: bestOrderSchema.nullable().describe('Null for the order `best`, which has one direction.'),
    total: z.number().int().describe('Plans that meet the filters.'),
    limit: z.number().int(),
    offset: z.number().int(),
    columns: z.array(bestColumnSchema),
    filters: z
      .array(
        z.strictObject({
          name: z.enum(['region', ...FACT_FILTERS.map(({ name }) => name)]),
          value: z.string().describe('What the filter takes: `true`, or a region.'),
          on: z.boolean(),
          plans: z
            .number()
            .int()
            .describe('How many plans are left with it, beside the filters that are on.'),
        }),
      )
      .describe('Every filter that the table takes.'),
    plans: z.array(bestPlanSchema),
  })
  .meta({ id: 'BestTable' });
export type BestAnswer = z.infer<typeof bestAnswerSchema>;
