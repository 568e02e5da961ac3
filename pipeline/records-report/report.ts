/** What the data-quality report of the records says: a closed shape, also that of `--json`.  */
import { z } from 'zod';
import { metricSchema } from '../../schemas/metrics.ts';
import { dateSchema, slugSchema } from '../../schemas/text.ts';
import { unitSchema } from '../../schemas/units.ts';
import { periodSchema, roleSchema } from '../../schemas/vocabulary.ts';

const count = z.number().int().nonnegative();

/** Where a maintainer finds it: `file:line`, the form editors make a link of. */
const placeSchema = z.string().regex(/:\d+$/);
const offerPlaceSchema = z.strictObject({ offer: slugSchema, at: placeSchema });
export type OfferPlace = z.infer<typeof offerPlaceSchema>;

/** How old a copy is. `future` lies after the report's day; `unknown` is a copy whose day no record states. */
export const AGES = ['3-months', '6-months', '12-months', '24-months', 'older', 'future', 'unknown'] as const;
const ageSchema = z.enum(AGES);
export type Age = z.infer<typeof ageSchema>;

/** `commit`: a permalink to a commit. `permalink`: another lasting address. Else whether the day is known, or the page names its last update. */
export const COPY_KINDS = ['commit', 'permalink', 'dated', 'updated', 'undated'] as const;
const copyKindSchema = z.enum(COPY_KINDS);
export type CopyKind = z.infer<typeof copyKindSchema>;

/** How many offers say yes, say no, and say nothing; together all offers. */
const answersSchema = z.strictObject({ yes: count, no: count, unstated: count });

const roleCoverageSchema = z.strictObject({
  role: roleSchema,
  offers: count,
  providers: count,
  eeaAvailable: count,
  cnAvailable: count,
  commercialAllowed: count,
  withSetup: count.describe('Offers with a setup command for this role.'),
});
export type RoleCoverage = z.infer<typeof roleCoverageSchema>;

const audienceCoverageSchema = z.strictObject({
  eea: answersSchema,
  cn: answersSchema,
  commercial: answersSchema,
  chineseSource: count.describe('Offers with at least one quote from a page in Chinese.'),
  cnOrChineseSource: count.describe('Offers stated available in mainland China, or with such a quote.'),
});
export type AudienceCoverage = z.infer<typeof audienceCoverageSchema>;

const ageCountSchema = z.strictObject({
  age: ageSchema,
  newest: count.describe("Offers by their newest quote; `unknown` where no quote's day is known."),
  oldest: count.describe("Offers by their oldest quote; `unknown` where any quote's day is unknown."),
  quotes: count,
});
export type AgeCount = z.infer<typeof ageCountSchema>;

const factCountSchema = z.strictObject({
  fact: z.string(),
  stated: count,
  unstated: count,
  notApplicable: count.describe('Offers the fact cannot be asked of: trial days of a plan without a trial.'),
});
export type FactCount = z.infer<typeof factCountSchema>;

const offerQuotesSchema = offerPlaceSchema.extend({ quotes: count });

const quoteFiguresSchema = z.strictObject({
  total: count,
  median: z.number().nonnegative().nullable().describe('Quotes an offer; null where there is no offer.'),
  distribution: z.array(z.strictObject({ quotes: count, offers: count })),
  fewest: z.array(offerQuotesSchema),
  tooFew: z.array(offerQuotesSchema),
});
export type QuoteFigures = z.infer<typeof quoteFiguresSchema>;

const setupFiguresSchema = z.strictObject({
  commands: count,
  withSetup: count,
  without: z.array(offerPlaceSchema),
});
export type SetupFigures = z.infer<typeof setupFiguresSchema>;

const lonelyLimitSchema = offerPlaceSchema.extend({
  limit: slugSchema,
  metric: metricSchema,
  lonelyIn: z.array(
    z.strictObject({ role: roleSchema, offers: count.describe('Offers that state limits for the role.') }),
  ),
  inAllItsRoles: z.boolean(),
});
export type LonelyLimit = z.infer<typeof lonelyLimitSchema>;

const farOffLimitSchema = offerPlaceSchema.extend({
  limit: slugSchema,
  metric: metricSchema,
  value: z.number(),
  unit: unitSchema,
  period: periodSchema.nullable(),
  role: roleSchema.describe('The role in which it is furthest off.'),
  roles: z.array(roleSchema),
  medianOfOthers: z.number().describe('In the unit of the limit.'),
  others: count,
  factor: z.number().min(1).describe('How many times the median of the others, or how many times below it.'),
  direction: z.enum(['above', 'below']),
});
export type FarOffLimit = z.infer<typeof farOffLimitSchema>;

const repeatedFigureSchema = offerPlaceSchema.extend({
  value: z.number(),
  unit: unitSchema,
  limits: z
    .array(z.strictObject({ id: slugSchema, metric: metricSchema, period: periodSchema.nullable() }))
    .min(2),
  sameQuote: z.boolean().describe('One quote carries two of them: a likely double reading of one figure.'),
});
export type RepeatedFigure = z.infer<typeof repeatedFigureSchema>;

export const TRANSLATION_HINTS = [
  'same-in-both-languages',
  'no-chinese-characters',
  'length-far-off',
  'half-width-punctuation',
  'space-missing',
] as const;
const translationHintSchema = z.strictObject({
  hint: z.enum(TRANSLATION_HINTS),
  provider: slugSchema,
  field: z.string().describe("The text's path in the record."),
  at: placeSchema,
  excerpt: z.string(),
});
export type TranslationHint = z.infer<typeof translationHintSchema>;

const mainFigureCoverageSchema = z.strictObject({
  role: roleSchema,
  offers: count,
  stated: count.describe('Offers that state what a person compares first in the role.'),
  creditOnly: count.describe('Of the others, those that give a credit for the role instead.'),
});
export type MainFigureCoverage = z.infer<typeof mainFigureCoverageSchema>;

const missingMainFigureSchema = offerPlaceSchema.extend({
  role: roleSchema,
  creditOnly: z.boolean(),
  rank: count
    .nullable()
    .describe('Place of the provider among those most looked for in the role, from 1; null where unlisted.'),
});
export type MissingMainFigure = z.infer<typeof missingMainFigureSchema>;

const longQuoteSchema = offerPlaceSchema.extend({
  evidence: slugSchema,
  length: count,
  quote: z.string(),
});
export type LongQuote = z.infer<typeof longQuoteSchema>;

const sourceFiguresSchema = z.strictObject({
  total: count,
  byKind: z.array(z.strictObject({ kind: copyKindSchema, sources: count, quotes: count })),
  shared: z.array(
    z.strictObject({ url: z.string(), offers: z.array(slugSchema).min(2), at: z.array(placeSchema).min(1) }),
  ),
});
export type SourceFigures = z.infer<typeof sourceFiguresSchema>;

export const qualityReportSchema = z.strictObject({
  day: dateSchema.describe('The day that ages are counted from.'),
  invalid: count.describe(
    'Problems of records; a record with a problem of its own is left out of the report.',
  ),
  providers: count,
  offers: count,
  roles: z.array(roleCoverageSchema),
  audiences: audienceCoverageSchema,
  ages: z.array(ageCountSchema),
  facts: z.array(factCountSchema),
  quotes: quoteFiguresSchema,
  setup: setupFiguresSchema,
  mainFigures: z.array(mainFigureCoverageSchema),
  missingMainFigures: z.array(missingMainFigureSchema),
  onlyUndated: z.array(offerPlaceSchema).describe('Available plans that no quote of a known day calls free.'),
  withoutLimits: z.array(offerPlaceSchema),
  farOffLimits: z.array(farOffLimitSchema),
  repeatedFigures: z.array(repeatedFigureSchema),
  lonelyLimits: z.array(lonelyLimitSchema),
  translations: z.array(translationHintSchema),
  longQuotes: z.array(longQuoteSchema),
  sources: sourceFiguresSchema,
});
export type QualityReport = z.infer<typeof qualityReportSchema>;
