/** The nightly report, `report.json` of a snapshot: what a maintainer reads over coffee. */
import { z } from 'zod';
import { changeEntrySchema, factValueSchema } from './change.ts';
import { pageNoticeSchema, sourceStateNameSchema, versionSchema } from './snapshot.ts';
import { noticeSchema } from './surroundings.ts';
import { dateSchema, httpUrlSchema, localizedTextSchema, slugSchema, timestampSchema } from './text.ts';
import { verdictNameSchema, verdictSchema } from './verdict.ts';
import { periodSchema } from './vocabulary.ts';

/**
 * How the night ended. `held`: the breaker; a version credits what was seen, and neither marker nor fact changes.
 * `offline`: no page could be read, and nothing is published.
 */
export const NIGHT_OUTCOMES = ['published', 'held', 'offline'] as const;
export const nightOutcomeSchema = z.enum(NIGHT_OUTCOMES);
export type NightOutcome = z.infer<typeof nightOutcomeSchema>;

/** What could be written in the place of a lost quote, as far as the page itself says it. */
export const suggestionSchema = z.strictObject({
  quote: z.string().nullable().describe('The words to quote from now on; null if no run is short enough.'),
  limits: z
    .array(
      z.strictObject({
        id: slugSchema,
        value: z.union([z.number(), z.literal('unlimited')]),
        period: periodSchema.optional().describe('Only if the page names another one than the record.'),
      }),
    )
    .describe('Limits whose words carry a new value, in the unit of the limit.'),
  note: localizedTextSchema.nullable().describe('For the revision; null if no new value is known.'),
  open: z.array(z.string()).describe('Fields whose new value only a person can tell.'),
  notNew: z
    .string()
    .optional()
    .describe('Whose words the page has in its place, if these are no new ones: then no quote is suggested.'),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

const reportedBeforeSchema = z
  .boolean()
  .default(false)
  .describe('Whether an earlier night has reported it; false in versions that did not say so yet.');

// Lines of older versions also held the same advice as prose and as YAML: it is dropped.
const quoteLineSchema = z.object({
  offer: slugSchema,
  provider: slugSchema,
  evidence: slugSchema,
  fields: z.array(z.string()),
  quote: z.string(),
  source: httpUrlSchema,
  /** `file:line` of the quote in the records; null if only the last publication has it. */
  record: z.string().nullable(),
  verdict: verdictSchema.nullable(),
  since: dateSchema.nullable(),
  suggestion: suggestionSchema
    .nullable()
    .default(null)
    .describe('Null if nothing can be suggested, and in versions that did not keep it.'),
  live: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether the verdict is of the live page, or of a dated copy (false); null if no page was read, and in versions that did not say so yet.',
    ),
  reportedBefore: reportedBeforeSchema,
  answer: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'What the page has in place of its quotes: "the page answers 404", "the page has few of its quotes"; null elsewhere.',
    ),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** The place of a quote in the catalog: the same for all lines about it. */
export function lineKey({ offer, evidence }: Pick<QuoteLine, 'offer' | 'evidence'>): string {
  return `${offer}/${evidence}`;
}

/** Why a quote that was seen live before, and is lost tonight, sets no marker yet. */
export const WAITING_FOR = ['breaker', 'incident', 'gone', 'reworded'] as const;
export const waitingLineSchema = quoteLineSchema.extend({
  because: z
    .enum(WAITING_FOR)
    .describe(
      '`breaker`: the night is not believed; `incident`: the host lost most of its quotes at once; `gone`: the page answers that it is gone, or has few of its quotes; `reworded`: it has other words with the same figures.',
    ),
  night: z
    .int()
    .positive()
    .nullable()
    .describe(
      'Which night in a row, if markers come after a number of them; null for the breaker, which only a person ends.',
    ),
});
export type WaitingLine = z.infer<typeof waitingLineSchema>;

/** A quote that was found while the text around it changed: for a person to look at once. No marker. */
export const surroundingsLineSchema = z.object({
  offer: slugSchema,
  provider: slugSchema,
  evidence: slugSchema,
  fields: z.array(z.string()),
  quote: z.string(),
  url: httpUrlSchema,
  record: z.string().nullable(),
  since: dateSchema.describe('The first night with this very difference.'),
  notice: noticeSchema,
});
export type SurroundingsLine = z.infer<typeof surroundingsLineSchema>;

/** Words by which a page announces an end; one of its quotes confirmed since then silences it. */
export const pageNoticeLineSchema = pageNoticeSchema.extend({
  url: httpUrlSchema,
  since: dateSchema.describe('The first night with these very words.'),
  offers: z.array(slugSchema).describe('The offers with quotes on the page.'),
  places: z.array(z.string()).describe('`file:line` of its quotes in the records.'),
});
export type PageNoticeLine = z.infer<typeof pageNoticeLineSchema>;

/** A page that answers that it has moved for good (301, 308), and was read at its new address. */
export const redirectLineSchema = z.strictObject({
  url: httpUrlSchema.describe('As the records have it.'),
  to: httpUrlSchema,
  reportedBefore: reportedBeforeSchema,
  places: z.array(
    z.strictObject({
      record: z.string().describe('`file:line` of the address.'),
      edit: z.string().describe('YAML that mends it.'),
    }),
  ),
});
export type RedirectLine = z.infer<typeof redirectLineSchema>;

/** A provider's own price list in Markdown that says something else than the record, or more. No marker follows. */
export const priceListLineSchema = z.strictObject({
  provider: slugSchema,
  url: httpUrlSchema,
  readAt: timestampSchema,
  agrees: z.int().describe('How many quotes of the record are on it.'),
  differs: z.array(
    z.strictObject({ offer: slugSchema, evidence: slugSchema, quote: z.string(), now: z.string() }),
  ),
  unrecorded: z.array(z.string()).describe('Lines on a free plan with a figure that no quote has.'),
});
export type PriceListLine = z.infer<typeof priceListLineSchema>;

const countsSchema = z.record(verdictNameSchema, z.int());

export const reportSchema = z.strictObject({
  outcome: nightOutcomeSchema,
  reason: z.string().nullable(),
  now: timestampSchema,
  previous: versionSchema.nullable(),
  totals: z.strictObject({
    quotes: z.int(),
    read: z.int(),
    unread: z.int(),
    verdicts: countsSchema,
    notModified: z.int(),
  }),
  providers: z.array(
    z.strictObject({
      provider: slugSchema,
      quotes: z.int(),
      unread: z.int(),
      notModified: z.int(),
      verdicts: countsSchema,
    }),
  ),
  missed: z.array(quoteLineSchema).describe('Quotes that are newly missed tonight, worst first.'),
  stillMissed: z.array(quoteLineSchema),
  suspended: z
    .array(quoteLineSchema)
    .describe('Not found, but tonight proves nothing: on a page that is not trusted, or in a dated copy.'),
  // The six lists below are empty in versions that did not have them yet.
  waiting: z
    .array(waitingLineSchema)
    .default([])
    .describe('Seen live before and lost tonight, without a marker yet, and why.'),
  unconfirmed: z
    .array(quoteLineSchema)
    .default([])
    .describe(
      'Not found, and never yet seen on the live page by any night: nothing was lost, and no marker is set.',
    ),
  surroundings: z
    .array(surroundingsLineSchema)
    .default([])
    .describe('Found, but the text around them changed since a person accepted it.'),
  pageNotices: z.array(pageNoticeLineSchema).default([]),
  redirects: z.array(redirectLineSchema).default([]),
  priceLists: z.array(priceListLineSchema).default([]),
  cameBack: z.array(quoteLineSchema),
  incidents: z.array(z.strictObject({ host: z.string(), since: dateSchema, nights: z.int() })),
  sources: z.array(
    z.strictObject({
      url: httpUrlSchema,
      state: sourceStateNameSchema,
      reason: z.string().nullable(),
      badNights: z.int(),
    }),
  ),
  heldBack: z.array(
    z.strictObject({
      offer: slugSchema,
      record: z.string().nullable(),
      differences: z.array(
        z.strictObject({
          field: z.string(),
          before: factValueSchema,
          after: factValueSchema,
          explained: z.boolean(),
        }),
      ),
      remedy: z.string(),
    }),
  ),
  unusedRevisions: z.array(
    z.strictObject({ offer: slugSchema, date: dateSchema, fields: z.array(z.string()) }),
  ),
  published: z.array(changeEntrySchema),
  history: z
    .strictObject({ added: z.array(z.string()), withdrawn: z.array(z.string()) })
    .default({ added: [], withdrawn: [] })
    .describe('Ids of changes of the past that the records tell since tonight, or no longer tell.'),
  listed: z.array(slugSchema),
  delisted: z.array(slugSchema),
});
export type Report = z.infer<typeof reportSchema>;
