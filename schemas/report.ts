/** The nightly report, `report.json` of a snapshot: what a maintainer reads over coffee. */
import { z } from 'zod';
import { changeEntrySchema, factValueSchema } from './change.ts';
import { sourceStateNameSchema, versionSchema } from './snapshot.ts';
import { dateSchema, httpUrlSchema, slugSchema, timestampSchema } from './text.ts';
import { verdictNameSchema, verdictSchema } from './verdict.ts';

/** How the night ended. `held`: the breaker; `offline`: no page could be read. Neither publishes anything. */
export const NIGHT_OUTCOMES = ['published', 'held', 'offline'] as const;
export const nightOutcomeSchema = z.enum(NIGHT_OUTCOMES);
export type NightOutcome = z.infer<typeof nightOutcomeSchema>;

const quoteLineSchema = z.strictObject({
  offer: slugSchema,
  provider: slugSchema,
  evidence: slugSchema,
  fields: z.array(z.string()),
  quote: z.string(),
  source: httpUrlSchema,
  /** `file:line` of the quote in the records; null where only the last publication has it. */
  record: z.string().nullable(),
  verdict: verdictSchema.nullable(),
  since: dateSchema.nullable(),
  remedy: z.string().describe('What a person should do about it.'),
  edit: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'YAML to paste into the record, for whoever has read the page; null where there is none to suggest.',
    ),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

const countsSchema = z.record(verdictNameSchema, z.number().int());

export const reportSchema = z.strictObject({
  outcome: nightOutcomeSchema,
  reason: z.string().nullable(),
  now: timestampSchema,
  previous: versionSchema.nullable(),
  totals: z.strictObject({
    quotes: z.number().int(),
    read: z.number().int(),
    unread: z.number().int(),
    verdicts: countsSchema,
    notModified: z.number().int(),
  }),
  providers: z.array(
    z.strictObject({
      provider: slugSchema,
      quotes: z.number().int(),
      unread: z.number().int(),
      notModified: z.number().int(),
      verdicts: countsSchema,
    }),
  ),
  missed: z.array(quoteLineSchema).describe('Quotes that are newly missed tonight, worst first.'),
  stillMissed: z.array(quoteLineSchema),
  suspended: z
    .array(quoteLineSchema)
    .describe('Lost on a page or host that is not trusted tonight; no marker was set.'),
  cameBack: z.array(quoteLineSchema),
  incidents: z.array(z.strictObject({ host: z.string(), since: dateSchema, nights: z.number().int() })),
  sources: z.array(
    z.strictObject({
      url: httpUrlSchema,
      state: sourceStateNameSchema,
      reason: z.string().nullable(),
      badNights: z.number().int(),
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
  listed: z.array(slugSchema),
  delisted: z.array(slugSchema),
});
export type Report = z.infer<typeof reportSchema>;
