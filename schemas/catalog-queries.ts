/** Requests and answers of the catalog reads. */
import { z } from 'zod';
import {
  catalogSchema,
  categorySchema,
  evidenceSchema,
  offerSchema,
  providerSchema,
  statsSchema,
} from './catalog.ts';
import { changeAnswerSchema } from './change.ts';
import { FACT_FILTERS, type FilterSwitch } from './facts.ts';
import { METRICS } from './metrics.ts';
import { regionFilterSchema } from './regions/region-filters.ts';
import { about, dateSchema, httpUrlSchema, slugSchema } from './text.ts';
import { adoptionSchema, namingWaySchema } from './tools.ts';
import { unlistedSchema } from './unlisted.ts';
import {
  categorySlugSchema,
  freeTypeSchema,
  freshnessStatusSchema,
  kindSchema,
  localeSchema,
  roleSchema,
  STANDING_FILTERS,
} from './vocabulary.ts';
import { wantedAmountSchema } from './wanted-amount.ts';
import { ruleOptions } from './words/rule-messages.ts';

/** A boolean in a query string: the words `true` and `false`, nothing else. */
export const queryBooleanSchema = z.enum(['true', 'false']).transform((word) => word === 'true');

const DIGITS = /^\d{1,9}$/;

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (digits) => DIGITS.test(digits) && Number(digits) >= min && Number(digits) <= max,
      ruleOptions('whole-number', { min, max }),
    )
    .meta({ pattern: DIGITS.source })
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const OFFERS_LIMIT_MAX = 500;
export const OFFERS_LIMIT_DEFAULT = 50;

export const localeQuerySchema = z.strictObject({ locale: localeSchema.default('en') });

/** The parameters that ask for stated facts. */
// Object.fromEntries loses the names, which are those of the table.
export const filterSwitches = Object.fromEntries(
  FACT_FILTERS.map(({ name }) => [name, queryBooleanSchema.optional()]),
) as Record<FilterSwitch, z.ZodOptional<typeof queryBooleanSchema>>;

/** `relevance`: best first; `name`; `freshness`: the last seen first; or the largest amount of a metric first. */
export const OFFER_SORTS = ['relevance', 'name', 'freshness', ...METRICS] as const;
export const offerSortSchema = z.enum(OFFER_SORTS);
export type OfferSort = z.infer<typeof offerSortSchema>;

/** What a list says of an offer: all of it, or what a list shows. */
export const OFFER_VIEWS = ['whole', 'summary'] as const;

/** More than all names together take, so that a long list costs nothing. */
const FIELDS_LENGTH_MAX = 1000;

/** A list of top-level fields, joined by commas. */
const fieldsParameter = <F extends string>(fields: readonly F[]) =>
  z
    .string()
    .max(FIELDS_LENGTH_MAX)
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(fields)).max(fields.length))
    .optional();

export const offersQuerySchema = z.strictObject({
  q: z.string().max(200).optional(),
  category: categorySlugSchema.optional(),
  role: roleSchema.optional(),
  provider: slugSchema.optional(),
  tool: slugSchema.optional(),
  freeType: freeTypeSchema.optional(),
  kind: kindSchema.optional(),
  region: regionFilterSchema.optional(),
  standing: z.enum(STANDING_FILTERS).optional(),
  min: wantedAmountSchema.optional(),
  ...filterSwitches,
  sort: offerSortSchema.optional(),
  facets: queryBooleanSchema.optional(),
  view: z.enum(OFFER_VIEWS).optional(),
  fields: fieldsParameter(offerSchema.keyof().options),
  limit: wholeNumber(1, OFFERS_LIMIT_MAX).default(OFFERS_LIMIT_DEFAULT),
  offset: wholeNumber(0, 1_000_000).default(0),
  locale: localeSchema.default('en'),
});
export type OffersQuery = z.infer<typeof offersQuerySchema>;

export const emptyQuerySchema = z.strictObject({});

const count = z.int();

/** A filter that words of the query became. */
export const interpretedWordsSchema = z
  .strictObject({
    text: about(z.string(), 'The words, in lower case and of normal width.', '识别出的词，转为小写和半角。'),
    filter: about(
      z.string(),
      'The parameter with the same effect; `alternativeTo` has none: plans in place of a service.',
      '含义相同的参数；`alternativeTo` 没有对应的参数，表示某项服务的替代套餐。',
    ),
    value: z.string(),
    q: about(z.string(), 'The query without these words.', '去掉这些词之后的搜索词。'),
  })
  .meta({ id: 'InterpretedWords' });
export type InterpretedWords = z.infer<typeof interpretedWordsSchema>;

export const suggestionsSchema = z
  .strictObject({
    named: about(
      z.array(offerSchema.pick({ slug: true, name: true })),
      'If nothing was found: the plans of a service that the query names.',
      '没有结果时：搜索词提到的服务的套餐。',
    ),
    spelling: about(
      z.array(
        z.strictObject({
          word: z.string(),
          instead: z.string(),
          q: about(z.string(), 'The query with the word replaced.', '替换该词之后的搜索词。'),
        }),
      ),
      'For words without a match, the nearest names and terms.',
      '没有结果的词，给出最接近的名称和术语。',
    ),
    preferred: about(
      z.array(z.strictObject({ word: z.string(), total: count })),
      'Words that only affect the order, each with how many plans found have it.',
      '提到的套餐太少、只影响排序的词，以及结果中有多少套餐提到。',
    ),
    without: about(
      z.array(
        z.strictObject({
          condition: about(
            z.string(),
            'The parameter of a filter, or `q` for a word of the query.',
            '筛选条件的参数名；若为搜索词中的词，则为 `q`。',
          ),
          value: z.string(),
          q: about(
            z.string().nullable(),
            'The query without the condition, if the query contains it.',
            '条件写在搜索词中时，去掉之后的搜索词。',
          ),
          total: count,
        }),
      ),
      'If nothing was found: how many plans there are without one condition.',
      '没有结果时：去掉其中一个条件后有多少套餐。',
    ),
    services: about(
      z.array(unlistedSchema.extend({ name: z.string(), note: z.string() }).meta({ id: 'UnlistedService' })),
      'Services without a plan here that the query names, each with the reason, in the requested locale.',
      '搜索词提到、但目录中没有其免费套餐的服务，各附原因，以请求的语言表示。',
    ),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** How many plans each value of each filter would leave, the other conditions kept. */
export const facetsSchema = z.record(z.string(), z.record(z.string(), count)).meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

/** A plan that meets all that is asked but for one thing, of which its pages say nothing. */
export const nearlySchema = offerSchema
  .pick({ slug: true, name: true, provider: true })
  .extend({
    filter: about(
      z.string(),
      'The parameter of the condition that it leaves unstated.',
      '未写明的那项条件的参数名。',
    ),
    readHere: about(httpUrlSchema, 'The page to read before you rely on it.', '使用前应查看的页面。'),
  })
  .meta({ id: 'NearlyFound' });
export type Nearly = z.infer<typeof nearlySchema>;

/** What a plan that the query names says to a condition. */
export const namedAnswerSchema = nearlySchema
  .omit({ provider: true })
  .extend({
    filter: about(z.string(), 'The parameter of the condition.', '条件的参数名。'),
    field: z.string(),
    answer: about(
      z.enum(['yes', 'no', 'depends', 'unstated']),
      '`depends`: its words are neither a yes nor a no.',
      '`depends`：原文既非肯定也非否定。',
    ),
    text: about(z.string(), 'What it states, in the requested locale.', '写明的内容，以请求的语言表示。'),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'NamedAnswer' });
export type NamedAnswer = z.infer<typeof namedAnswerSchema>;

/** `nearly`, the same for searches and tables. */
export const nearlyListSchema = about(
  z.array(nearlySchema),
  'If few plans meet all conditions: those that meet all but one, which they leave unstated.',
  '符合全部条件的套餐较少时：其余条件均符合、仅一项未写明的套餐。',
);

export const offersAnswerSchema = z
  .strictObject({
    total: count,
    limit: count,
    offset: count,
    interpreted: about(
      z.array(interpretedWordsSchema),
      'The filters that words of `q` were turned into.',
      '由 `q` 中的词转换成的筛选条件。',
    ),
    suggestions: suggestionsSchema,
    nearly: nearlyListSchema,
    answers: about(
      z.array(namedAnswerSchema),
      'If `q` names a service and conditions: what each of its plans says about them.',
      '`q` 提到某项服务并带有条件时：其各套餐对这些条件的说明。',
    ),
    facets: about(facetsSchema.optional(), 'Only with `facets=true`.', '仅当 `facets=true` 时返回。'),
    offers: z.array(offerSchema),
  })
  .meta({ id: 'OfferList' });

/** An offer as a list shows it: what decides, each fact with the quote of that fact. */
export const offerSummarySchema = offerSchema
  .pick({
    slug: true,
    name: true,
    plan: true,
    provider: true,
    url: true,
    category: true,
    roles: true,
    freeType: true,
  })
  .extend({
    standing: offerSchema.shape.standing,
    underReview: z.boolean(),
    disclosure: about(
      z.string().optional(),
      'If its link earns a fee: to be shown next to it.',
      '链接会带来推荐收入时才有：须在链接旁显示。',
    ),
    facts: about(
      z.array(
        z.strictObject({
          field: about(
            z.string(),
            'As evidence names it: `limits.storage`.',
            '与引文中的名称一致，如 `limits.storage`。',
          ),
          name: z.string(),
          text: about(
            z.string().nullable(),
            'In words; null if it is not stated.',
            '以文字表示；未写明时为 null。',
          ),
          quote: about(z.string().optional(), 'Id of its quote, in `quotes`.', '其引文在 `quotes` 中的 id。'),
        }),
      ),
      'Main figures, card, commercial use, what happens at the limit and when idle.',
      '主要额度、绑卡、商用、额度用完后和闲置时的处理。',
    ),
    quotes: z.array(
      z.strictObject({
        id: about(z.string(), '`/proof/{slug}/{id}` is its page.', '页面为 `/proof/{slug}/{id}`。'),
        source: httpUrlSchema,
        status: freshnessStatusSchema,
        asOf: about(
          dateSchema.nullable(),
          'The day it was seen live, else the day of the copy; null if unknown.',
          '在原网页上见到的日期，否则为副本日期；不详时为 null。',
        ),
      }),
    ),
  })
  .meta({ id: 'OfferSummary' });
export type OfferSummary = z.infer<typeof offerSummarySchema>;

/** The same list with `view=summary`. */
export const offerSummariesAnswerSchema = offersAnswerSchema
  .extend({ view: z.literal('summary'), offers: z.array(offerSummarySchema) })
  .meta({ id: 'OfferSummaryList' });

export const alternativeSchema = z
  .strictObject({
    slug: slugSchema,
    name: z.string(),
    provider: z.strictObject({ slug: slugSchema, name: z.string() }),
    roles: about(z.array(roleSchema), 'The roles that both offers serve.', '两个套餐共有的用途。'),
  })
  .meta({ id: 'Alternative' });
export const worksWithSchema = z
  .strictObject({
    tool: z.strictObject({ slug: slugSchema, name: z.string() }),
    role: about(roleSchema, 'Its role for the tool.', '工具在哪一用途下提到它。'),
    kind: about(
      kindSchema.nullable(),
      'The kind within the role, if the tool says.',
      '该用途下的类型；工具未区分时为 null。',
    ),
    product: about(z.string(), 'What is named, by name.', '提到的产品名称。'),
    through: about(
      z.enum(['plan', 'software', 'protocol']),
      '`plan`: the service itself. `software`: software you can run yourself; the plan is its maker’s cloud. `protocol`: a protocol that the plan speaks.',
      '`plan`：服务本身。`software`：可自行部署的软件，该套餐是其开发方的云服务。`protocol`：该套餐支持的协议。',
    ),
    how: namingWaySchema,
    quote: about(z.string(), "The tool's own words, not the provider's.", '工具自己的原文，并非服务商的。'),
    url: about(
      httpUrlSchema,
      'The file at the commit in which it was read.',
      '读到该原文的文件（固定于该次提交）。',
    ),
    day: about(dateSchema, 'The day of the commit.', '该次提交的日期。'),
  })
  .meta({ id: 'WorksWith' });
export type WorksWith = z.infer<typeof worksWithSchema>;

/** How many tools name a plan for a role, and what that makes of it. */
export const roleAdoptionSchema = z
  .strictObject({
    adoption: about(
      adoptionSchema,
      'Compared with the plan that most tools name; `not-measured` if few tools name any. Shows use, not quality.',
      '与被最多工具提到的套餐相比；列出服务的工具太少时为 `not-measured`。反映使用情况，不代表质量。',
    ),
    named: about(
      z.int(),
      'Tools that name it; a family counts at most twice.',
      '提到它的工具数，同一系列至多计两次。',
    ),
    of: about(
      z.int(),
      'Tools that name any service for the role and kind.',
      '在该用途和类型下列出任何服务的工具数。',
    ),
  })
  .meta({ id: 'RoleAdoption' });

export const offerAnswerSchema = offerSchema
  .extend({
    alternatives: z.array(alternativeSchema),
    changes: z.array(changeAnswerSchema),
    worksWith: about(
      z.array(worksWithSchema),
      'Tools that name the plan in their own documentation or code.',
      '在自己的文档或代码中提到该套餐的工具。',
    ),
    adoption: about(
      z.array(roleAdoptionSchema.extend({ role: roleSchema })),
      'How well known that makes it, by role; empty if the version has no tool data.',
      '各用途下的知名程度；该版本没有工具数据时为空。',
    ),
  })
  .meta({ id: 'OfferDetail' });
export type OfferAnswer = z.infer<typeof offerAnswerSchema>;

/** What `fields` asks for, of an offer and of a list. */
export const offerPartSchema = offerAnswerSchema.partial().meta({ id: 'OfferPart' });
export const offerPartsAnswerSchema = offersAnswerSchema
  .extend({
    fields: about(z.array(z.string()), 'The requested fields.', '所请求的字段。'),
    offers: z.array(offerPartSchema),
  })
  .meta({ id: 'OfferPartList' });
export const offerQuerySchema = z.strictObject({
  fields: fieldsParameter(offerAnswerSchema.keyof().options),
  ...localeQuerySchema.shape,
});

/** An offer with the asked fields alone, in its own order; all without a list. */
export function pickFields(offer: Partial<OfferAnswer>, fields: readonly string[] | undefined): object {
  if (fields === undefined) return offer;
  return Object.fromEntries(Object.entries(offer).filter(([name]) => fields.includes(name)));
}

export const providerAnswerSchema = providerSchema
  .extend({ offers: z.array(offerSchema) })
  .meta({ id: 'ProviderDetail' });
export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

export const categoriesAnswerSchema = z
  .strictObject({ categories: z.array(categorySchema), stats: statsSchema })
  .meta({ id: 'CategoryList' });

export const catalogAnswerSchema = catalogSchema;
export const statsAnswerSchema = statsSchema;
