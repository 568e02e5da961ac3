/** Plans side by side: what is asked for, and the answer. */
import { z } from 'zod';
import { evidenceSchema, offerLimitSchema, offerSchema } from './catalog.ts';
import { metricSchema } from './metrics.ts';
import { about, slugsSchema } from './text.ts';
import { unitSchema } from './units.ts';
import { localeSchema, periodSchema, roleSchema, scopeSchema } from './vocabulary.ts';
import { listRuleOptions, ruleOptions } from './words/rule-messages.ts';

export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

export const compareQuerySchema = z.strictObject({
  offers: z
    .string()
    .transform((list) => list.split(','))
    .pipe(
      slugsSchema
        .refine(
          ({ length }) => length >= COMPARE_MIN && length <= COMPARE_MAX,
          listRuleOptions('offers-to-compare'),
        )
        .refine((slugs) => new Set(slugs).size === slugs.length, ruleOptions('offers-once'))
        .meta({ minItems: COMPARE_MIN, maxItems: COMPARE_MAX, uniqueItems: true }),
    ),
  locale: localeSchema.default('en'),
});

export const comparedLimitSchema = z.strictObject({
  metric: metricSchema,
  unit: unitSchema,
  period: about(
    periodSchema.nullable(),
    'The period of every `value`: the one that the plans state; if they differ, the month for what renews, and the most common one for caps on speed.',
    '各 `value` 的周期：套餐写明的周期；各套餐不同时，定期重置的额度按月，速率上限取最常见的周期。',
  ),
  scope: about(
    scopeSchema,
    'The scope of the first plan that states the limit; each limit has its own in `stated`.',
    '首个写明该限额的套餐的计量范围；每项限额各自的计量范围见其 `stated`。',
  ),
  roles: about(
    z.array(roleSchema),
    'The roles the compared limits share; empty if limits of different roles share the row: lengths of time under one label, and room for a database.',
    '所比较的限额共有的用途；名称相同的时长和数据库容量可跨用途放在同一行，此时为空。',
  ),
  values: z.array(
    z
      .strictObject({
        value: about(
          z.union([z.number(), z.literal('unlimited')]),
          'In the unit and the period of the row; standing amounts are the same whatever the period.',
          '以该行的单位和周期表示；固定总量与周期无关。',
        ),
        stated: about(offerLimitSchema, 'The limit as the plan states it.', '套餐写明的限额原样。'),
        evidence: z.array(evidenceSchema),
      })
      .nullable(),
  ),
  differs: about(
    z.boolean(),
    'Whether two of the stated values differ; an unstated value is not a difference.',
    '写明的数值是否有不同；未写明不算不同。',
  ),
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
    namedBy: about(
      z.array(z.array(z.string())),
      'For each plan, in the requested order, the tools that name it.',
      '按请求顺序，提到各套餐的工具。',
    ),
  })
  .meta({ id: 'Comparison' });
export type CompareAnswer = z.infer<typeof compareAnswerSchema>;
