/** The catalog as published: `catalog.json` of a snapshot and the answers of the catalog reads share these shapes. */
import { z } from 'zod';
import { capturedSchema } from './captured.ts';
import { metricSchema } from './metrics.ts';
import {
  about,
  dateSchema,
  httpUrlSchema,
  localizedTextSchema,
  slugSchema,
  timestampSchema,
} from './text.ts';
import { unitSchema } from './units.ts';
import { unlistedSchema } from './unlisted.ts';
import {
  atEndSchema,
  availabilitySchema,
  backupsSchema,
  categorySlugSchema,
  commercialConditionSchema,
  commercialUseSchema,
  dataTrainingSchema,
  freeTypeSchema,
  freshnessStatusSchema,
  icpFilingSchema,
  idleActivitySchema,
  idlePauseSchema,
  idleWakerSchema,
  kindsSchema,
  overageSchema,
  periodSchema,
  productionUseSchema,
  requirementSchema,
  roleSchema,
  scopeSchema,
  signupStateSchema,
  standingSchema,
  stopSwitchSchema,
} from './vocabulary.ts';

export const nameAndSummarySchema = z.strictObject({ name: z.string(), summary: z.string() });
export const translationsSchema = z
  .strictObject({ en: nameAndSummarySchema, 'zh-CN': nameAndSummarySchema })
  .meta({ id: 'Translations' });

const named = {
  slug: slugSchema,
  name: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
  summary: about(z.string(), 'In the requested locale.', '以请求的语言表示。'),
  translations: translationsSchema,
};

export const freshnessSchema = z
  .strictObject({
    status: freshnessStatusSchema,
    verifiedAt: about(
      timestampSchema.nullable(),
      'When the nightly check last saw the quote on the live page.',
      '每晚检查最近一次在原网页上见到该引文的时间。',
    ),
    checkedAt: about(
      timestampSchema.nullable(),
      'When the nightly check last read the page and could decide.',
      '每晚检查最近一次读取该网页并能作出判断的时间。',
    ),
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
    since: about(
      z.strictObject({ at: dateSchema, permalink: httpUrlSchema }).nullable().default(null),
      'The oldest copy we have that says it in the same words; null if none was searched.',
      '现有副本中，以同样的文字写明该项的最早一份；未曾查找时为 null。',
    ),
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
    condition: about(
      localizedTextSchema.optional(),
      'The only time or purpose it is given for; such a limit proves nothing. Left out if it always holds.',
      '额度仅在特定时段或用途下有效时的条件；这样的额度不能证明够用，始终有效时省略。',
    ),
    costs: about(
      z
        .array(
          z.strictObject({
            metric: about(metricSchema, 'What is used.', '消耗的是什么用量。'),
            amount: about(
              z.number(),
              'Credits, in the unit of the limit.',
              '扣除的额度，以该限额的单位表示。',
            ),
            per: about(z.number(), 'How much of it they pay for.', '这些额度可抵扣的用量。'),
            unit: about(unitSchema, 'The unit of `per`.', '`per` 的单位。'),
            roles: about(
              z.array(roleSchema).optional(),
              'The roles for which it is the price; left out if for all.',
              '该价格适用的用途；适用于全部时省略。',
            ),
            label: about(
              localizedTextSchema.optional(),
              'Whose price it is, if others differ: the name of a model.',
              '价格因对象而异时，指明是哪一个（如模型名称）。',
            ),
          }),
        )
        .optional(),
      'For credits: what they pay for, and at what rate; left out if no rate is stated.',
      '仅用于点数类额度：可抵扣什么、按什么比例；未写明比例时省略。',
    ),
    worth: about(
      z.array(z.strictObject({ metric: metricSchema, value: z.number(), unit: unitSchema })).optional(),
      'For credits: what the provider says that all of them together pay for; left out if it does not say.',
      '仅用于点数类额度：服务商写明的全部额度可抵扣的用量（各项同时成立）；未写明时省略。',
    ),
  })
  .meta({ id: 'Limit' });
export type OfferLimit = z.infer<typeof offerLimitSchema>;

export const offerSetupSchema = z
  .strictObject({ id: slugSchema, command: z.string(), roles: z.array(roleSchema), source: httpUrlSchema })
  .meta({ id: 'SetupCommand' });

/** The marker of a record whose quotes the nightly check can no longer find. */
export const reviewSchema = z
  .strictObject({ since: dateSchema, fields: z.array(z.string()).min(1) })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof reviewSchema>;

// Facts with a default may be left out of what is read: such an offer states none of them.
export const offerSchema = z
  .strictObject({
    ...named,
    aliases: z.array(slugSchema),
    plan: z.string(),
    provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    url: httpUrlSchema,
    urlZh: about(
      httpUrlSchema.nullable().default(null),
      'For Chinese readers; null if it is the same.',
      '面向中文读者的地址；与前者相同时为 null。',
    ),
    category: categorySlugSchema,
    roles: z.array(roleSchema),
    kinds: about(
      kindsSchema.default({}),
      'The kind within each role that has kinds, chosen by the service.',
      '用途细分种类时，属于哪一种；由本站归类。',
    ),
    aside: about(
      z.array(roleSchema).default([]),
      'Secondary roles, chosen by the service.',
      '只是兼有的用途；由本站归类。',
    ),
    standing: about(
      standingSchema,
      'On the day of publication; a doubtful, ended or closed plan does not count as a free plan.',
      '以发布当天为准；存疑、已终止或不再接受新账号的套餐不算免费套餐。',
    ),
    freeType: freeTypeSchema,
    trialDays: z.int().nullable(),
    endsOn: dateSchema.nullable(),
    ending: about(
      z
        .strictObject({ since: dateSchema, words: z.string(), source: httpUrlSchema })
        .nullable()
        .default(null),
      'What its page says about an end; null if nothing, or once a person has judged it.',
      '其页面关于终止的说法；没有或已由人工核实时为 null。',
    ),
    doubt: about(
      z
        .strictObject({ since: dateSchema, source: httpUrlSchema, note: z.string(), noteZh: z.string() })
        .nullable()
        .default(null),
      'Why a dated source says it may no longer be free; null if none does.',
      '根据注明日期的来源，它可能已不再免费的原因；没有这样的来源时为 null。',
    ),
    renewEveryDays: about(
      z.number().nullable().default(null),
      'Days after which a person must renew it by hand; such a plan does not last.',
      '须在多少天内手动续期；这样的套餐不算长期免费。',
    ),
    limits: z.array(offerLimitSchema),
    commercial: z.strictObject({
      use: commercialUseSchema,
      referral: z.boolean(),
      disclosure: about(
        z.string().nullable(),
        'To be shown next to the link; in the requested locale.',
        '须在链接旁展示；以请求的语言表示。',
      ),
      disclosureZh: z.string().nullable(),
    }),
    conditions: about(
      z.array(commercialConditionSchema).default([]),
      'Clauses that restrict commercial use without forbidding it.',
      '不禁止商用、但有所限制的条款。',
    ),
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
      idlePauseAfter: about(
        z.string().nullable().optional(),
        'The same in ISO 8601, such as PT5M; missing in older versions.',
        '同一时长，ISO 8601 格式，如 PT5M；更早的版本中没有。',
      ),
      dataTraining: dataTrainingSchema,
    }),
    idle: about(
      z
        .strictObject({ activity: z.array(idleActivitySchema), wokenBy: idleWakerSchema })
        .default({ activity: [], wokenBy: 'unstated' }),
      'What keeps it from being idle, and who wakes it.',
      '哪些操作算作活跃，以及如何唤醒。',
    ),
    overage: overageSchema,
    stopSwitch: about(
      stopSwitchSchema.default('unstated'),
      'What stops use instead of billing it: a cap or a switch.',
      '用完即停而不计费的开关或上限。',
    ),
    atEnd: about(
      z
        .strictObject({ what: atEndSchema, days: z.number().nullable() })
        .default({ what: 'unstated', days: null }),
      'What happens when the trial, the credit or the plan ends, and how many days after the end.',
      '试用、额度或套餐到期后会怎样，以及到期后多少天。',
    ),
    backups: backupsSchema.default('unstated'),
    regions: z.array(z.string()),
    icpFiling: icpFilingSchema.default('unstated'),
    audiences: z.strictObject({ cn: availabilitySchema, eea: availabilitySchema }),
    setup: z.array(offerSetupSchema),
    note: about(z.string().nullable(), 'English.', '英文。'),
    noteZh: about(z.string().nullable(), 'Simplified Chinese.', '简体中文。'),
    evidence: z.array(evidenceSchema),
    review: reviewSchema.nullable(),
    updatedAt: about(
      timestampSchema,
      'When a published fact or text of this offer last changed.',
      '该套餐已发布的信息或文字最近一次变更的时间。',
    ),
  })
  .meta({ id: 'Offer' });
export type Offer = z.infer<typeof offerSchema>;

export const providerSchema = z
  .strictObject({
    ...named,
    aliases: z.array(slugSchema),
    homepage: httpUrlSchema,
    homepageZh: about(
      httpUrlSchema.nullable().default(null),
      'For Chinese readers; null if it is the same.',
      '面向中文读者的地址；与前者相同时为 null。',
    ),
    termsUrl: about(
      httpUrlSchema.nullable().default(null),
      'The terms of service; null if the record does not name them.',
      '服务条款的地址；目录未收录时为 null。',
    ),
  })
  .meta({ id: 'Provider' });
export type Provider = z.infer<typeof providerSchema>;

export const categorySchema = z
  .strictObject({
    ...named,
    slug: categorySlugSchema,
    roles: z.array(roleSchema),
    offers: about(
      z.int(),
      'How many free plans the category has; ended and closed ones are not counted.',
      '该分类的免费套餐数，不含已终止或不再接受新账号的套餐。',
    ),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

export const statsSchema = z
  .strictObject({
    offers: about(
      z.int(),
      'Free plans; doubtful, ended and closed ones are not counted.',
      '免费套餐数，不含存疑、已终止或不再接受新账号的套餐。',
    ),
    doubtful: about(
      z.int().optional(),
      'Plans a dated source says may no longer be free.',
      '可能已不再免费的套餐数，依据为注明日期的来源。',
    ),
    providers: about(z.int(), 'Providers of these plans.', '这些套餐的服务商数。'),
    categories: about(z.int(), 'Categories of these plans.', '这些套餐所属的分类数。'),
    quotes: about(z.int(), 'Quotes of these plans.', '这些套餐的引文数。'),
    sources: about(z.int(), 'Pages that these quotes come from.', '这些引文的来源网页数。'),
    verified: about(
      z.int(),
      'Quotes among these whose freshness is `verified`.',
      '其中核实状态为 `verified` 的引文数。',
    ),
    underReview: about(z.int(), 'Plans among these that carry a review marker.', '其中标为待复核的套餐数。'),
    changes30d: about(
      z.int(),
      "Providers' changes of the last 30 days; no corrections, no newly listed plans.",
      '最近 30 天内服务商的调整次数，不含本站更正和新收录的套餐。',
    ),
    corrections30d: z.int(),
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
    unlisted: about(
      z.array(unlistedSchema).default([]),
      'Services that people look for and that have no plan here, each with the reason. Empty in versions older than this list.',
      '常被搜索、但目录中没有其免费套餐的服务，各附原因。在有此列表之前发布的版本中为空。',
    ),
    stats: statsSchema,
  })
  .meta({ id: 'Catalog' });
export type Catalog = z.infer<typeof catalogSchema>;
