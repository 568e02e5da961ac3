/** The table of a role: one row for each free plan that serves it. */
import { z } from 'zod';
import { evidenceSchema, offerLimitSchema, offerSchema } from './catalog.ts';
import { filterSwitches, nearlyListSchema, roleAdoptionSchema, wholeNumber } from './catalog-queries.ts';
import { FACT_FILTERS } from './facts.ts';
import { metricSchema } from './metrics.ts';
import { regionFilterSchema } from './regions/region-filters.ts';
import { ROLE_COLUMNS } from './role-columns.ts';
import { about } from './text.ts';
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

export const basisSchema = about(
  z.enum(['month', 'held', 'once']),
  '`month`: an allowance that renews, given for 30 days. `held`: a standing amount, or a ceiling. `once`: a one-time amount, never ranked with the others.',
  '`month`：定期重置的额度，折合为 30 天的数量。`held`：固定的总量或上限。`once`：一次性额度，不与其他数值一起排名。',
);

export const bestColumnSchema = z
  .strictObject({
    metric: about(metricSchema, 'The value for `sort`.', '`sort` 可用的值。'),
    name: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
    unit: about(unitSchema, 'For all amounts in the column.', '该列所有数值的单位。'),
    basis: about(basisSchema, 'For the compared amounts.', '参与比较的数值的计量方式。'),
    stated: about(z.int(), 'How many plans of the table state it.', '表中写明该项的套餐数。'),
  })
  .meta({ id: 'BestColumn' });
export type BestColumn = z.infer<typeof bestColumnSchema>;

export const bestCellSchema = z
  .strictObject({
    amount: about(
      z.union([z.number(), z.literal('unlimited')]).nullable(),
      'In the unit of the column; null if no fixed rate converts it.',
      '以该列的单位表示；没有固定换算率时为 null。',
    ),
    basis: basisSchema,
    share: about(
      z.number().nullable(),
      'The share of the largest amount of the column, 0 to 1; null if nothing compares: unlimited, of another basis, or the only one.',
      '占该列最大值的比例，0 到 1；无从比较时为 null：不限量、计量方式不同，或只有这一个数值。',
    ),
    stated: about(offerLimitSchema, 'The limit as the plan states it.', '套餐写明的限额原样。'),
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
    ending: true,
    renewEveryDays: true,
    commercial: true,
    conditions: true,
    production: true,
    signup: true,
    flags: true,
    idle: true,
    overage: true,
    stopSwitch: true,
    atEnd: true,
    backups: true,
    regions: true,
    review: true,
  })
  .extend({
    areas: about(
      z.array(areaSchema),
      'Parts of the world where its stated regions are.',
      '写明的区域分布在世界哪些地区。',
    ),
    byTheWay: about(
      z.boolean(),
      'Whether it is built for something else; such plans come after the others in every order, but before those that state no limit for the role.',
      '是否主要为其他用途而设；这样的套餐在任何排序中都排在其他套餐之后，未写明该用途额度的套餐则排在最后。',
    ),
    cells: about(
      z.array(bestCellSchema.nullable()),
      'One for each column, in their order; null if the plan states no such allowance.',
      '按列的顺序，每列一项；套餐未写明该额度时为 null。',
    ),
    also: about(
      z.array(bestCellSchema.pick({ stated: true, evidence: true })),
      'The most important limits for the role that no column has, in their own units.',
      '该用途下未列入任何一列的主要额度，按服务商自己的单位表示。',
    ),
    adoption: about(
      roleAdoptionSchema.nullable(),
      'How many tools name it for the role; null if the version has no tool data.',
      '在该用途下有多少工具提到它；该版本没有工具数据时为 null。',
    ),
    evidence: about(
      z.array(evidenceSchema),
      'The quotes behind the facts that are not limits.',
      '限额以外各项信息的引文。',
    ),
  })
  .meta({ id: 'BestPlan' });
export type BestPlan = z.infer<typeof bestPlanSchema>;

export const bestAnswerSchema = z
  .strictObject({
    role: roleSchema,
    sort: bestSortSchema,
    order: about(
      bestOrderSchema.nullable(),
      'Null for the order `best`, which has one direction.',
      '按 `best` 排序时为 null，因为它只有一个方向。',
    ),
    total: about(z.int(), 'Plans that meet the filters.', '符合筛选条件的套餐数。'),
    limit: z.int(),
    offset: z.int(),
    columns: z.array(bestColumnSchema),
    filters: about(
      z.array(
        z.strictObject({
          name: z.enum(['region', ...FACT_FILTERS.map(({ name }) => name)]),
          value: about(
            z.string(),
            'The value of the filter: `true`, or a region.',
            '筛选条件的取值：`true` 或区域。',
          ),
          on: z.boolean(),
          plans: about(
            z.int(),
            'How many plans are left if it is added to the active filters.',
            '在已启用的筛选条件之外再加上它，还剩多少套餐。',
          ),
        }),
      ),
      'Every filter of the table.',
      '表格支持的全部筛选条件。',
    ),
    nearly: nearlyListSchema,
    plans: z.array(bestPlanSchema),
  })
  .meta({ id: 'BestTable' });
export type BestAnswer = z.infer<typeof bestAnswerSchema>;
