/**
 * What changed before the catalog knew it, or what a dated page shows better than a night can: one entry of a
 * record's `history`, with the provider's words before and after. DESIGN section 3a.
 */
import { z } from 'zod';
import { metricSchema } from './metrics.ts';
import { quoteSchema } from './quote.ts';
import { dateSchema, localizedTextSchema, slugSchema, writtenSchema, writtenUrlSchema } from './text.ts';
import { unitSchema } from './units.ts';
import { periodSchema, roleSchema, scopeSchema } from './vocabulary.ts';

/** A limit as it was: what is left out is as in the limit of that id that the offer states now. */
export const historyLimitSchema = z.strictObject({
  value: z.union([z.number().nonnegative(), z.literal('unlimited')]),
  unit: unitSchema,
  metric: metricSchema.optional(),
  period: periodSchema.nullable().optional(),
  scope: scopeSchema.optional(),
  roles: z.array(roleSchema).min(1).optional(),
  label: localizedTextSchema.optional(),
});
export type HistoryLimit = z.infer<typeof historyLimitSchema>;

/** The value of a fact before or after: a limit, a word of its vocabulary, a number of days, a date; null if none. */
export const historyValueSchema = z.union([historyLimitSchema, z.string().min(1), z.number(), z.null()]);
export type HistoryValue = z.infer<typeof historyValueSchema>;

/** The file with the words, at a commit. */
export const historySourceSchema = z.strictObject({
  at: dateSchema.describe('The day of the commit, in UTC.'),
  permalink: writtenUrlSchema
    .regex(
      /^https:\/\/github\.com\/[^/]+\/[^/]+\/blob\/[0-9a-f]{40}\/.+$/,
      'write the address of a file at a commit: https://github.com/{owner}/{name}/blob/{40 hex digits}/{path}',
    )
    .describe('The file at that commit.'),
  under: z.array(writtenSchema).min(1).optional().describe('Headings, row or column heads above the quote.'),
  language: z.enum(['en', 'zh']).default('en').describe('The language of the file.'),
});
export type HistorySource = z.infer<typeof historySourceSchema>;

export const historyRecordSchema = z
  .strictObject({
    on: dateSchema.describe(
      'The day on which the provider changed its words, or the day that the new words name.',
    ),
    kind: z.literal('change'),
    offer: slugSchema,
    field: z.string().min(1).describe('The fact that changed: limits.{id}, signup.card, endsOn, ...'),
    before: historyValueSchema,
    after: historyValueSchema,
    quoteBefore: quoteSchema.describe('The words that stated the old value.'),
    quoteAfter: quoteSchema.describe('The words that state the new value.'),
    sourceBefore: historySourceSchema,
    sourceAfter: historySourceSchema,
    note: localizedTextSchema.optional().describe('What the figures do not say.'),
  })
  .describe('A change of the past, proved by the words before and after.');
export type HistoryRecord = z.infer<typeof historyRecordSchema>;
