/**
 * The unlisted services, `unlisted/*.yaml` in the folder of the records: people look for them, and the catalog has
 * no plan of theirs. An entry says why, with a quote for what it says of a provider, as for every fact of a record.
 */
import { z } from 'zod';
import { capturedSchema, sourceRecordSchema } from './captured.ts';
import { quoteSchema } from './quote.ts';
import { about, httpUrlSchema, localizedTextSchema, slugSchema, writtenUrlSchema } from './text.ts';
import { rolesSchema } from './vocabulary.ts';

/**
 * Why the catalog has no plan: `ended`, the free plan or the whole service is over; `none`, all is paid for; `not-yet`, nobody has
 * recorded it, which says nothing of what it offers; `outside`, a kind of service that the catalog does not cover.
 */
export const UNLISTED_STATES = ['ended', 'none', 'not-yet', 'outside'] as const;
export const unlistedStateSchema = z.enum(UNLISTED_STATES);
export type UnlistedState = z.infer<typeof unlistedStateSchema>;

/** States that speak of what a provider offers, and so need its words. */
export const QUOTED_STATES: readonly UnlistedState[] = ['ended', 'none'];

/** A day, or a month if the source names no day. */
export const sinceSchema = z
  .string()
  .regex(
    /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/,
    'write a day, 2022-11-28, or a month, 2022-11',
  );

const httpsUrlSchema = writtenUrlSchema.refine(
  (url) => url.startsWith('https://'),
  'write an address that starts with https://',
);

export const unlistedRecordSchema = z
  .strictObject({
    slug: slugSchema,
    name: localizedTextSchema,
    aliases: z
      .array(z.string().trim().min(1).max(60))
      .default([])
      .describe('Other words that people type for it, in both languages.'),
    roles: rolesSchema
      .default([])
      .describe(
        'What it would serve, so that plans which do can be shown; empty if it is none of the roles.',
      ),
    state: unlistedStateSchema,
    since: sinceSchema.optional().describe('The day of the end, or its month, as the quote says.'),
    note: localizedTextSchema.describe('One sentence: what a person who looks for it should know.'),
    source: httpsUrlSchema
      .optional()
      .describe("The provider's own page; left out only of a kind of service."),
    quote: quoteSchema.optional().describe('Verbatim words of that page. Required for `ended` and `none`.'),
    captured: sourceRecordSchema.shape.captured.optional().describe('The copy in which the quote was read.'),
  })
  .describe('A service without a plan in the catalog.');
export type UnlistedRecord = z.infer<typeof unlistedRecordSchema>;

export const unlistedFileSchema = z.array(unlistedRecordSchema);

export const unlistedSchema = z
  .strictObject({
    slug: slugSchema,
    name: localizedTextSchema,
    aliases: about(z.array(z.string()), 'Other words that people type for it.', '搜索该服务时的其他叫法。'),
    roles: about(
      rolesSchema,
      'Its role here; empty if it fits no role.',
      '该服务对应的用途；不属于任何用途时为空。',
    ),
    state: about(
      unlistedStateSchema,
      '`ended`: the free plan or the whole service has ended. `none`: it has no free plan. `not-yet`: not recorded yet, which says nothing about what it offers. `outside`: a kind of service that the catalog does not cover.',
      '`ended`：免费套餐或整个服务已终止。`none`：全部收费。`not-yet`：尚未收录，不代表它有没有免费套餐。`outside`：目录不收录的服务类型。',
    ),
    since: about(sinceSchema.nullable(), 'When it ended, a day or a month.', '终止的日期或月份。'),
    note: localizedTextSchema,
    source: about(httpUrlSchema.nullable(), "The provider's own page.", '服务商自己的网页。'),
    quote: about(
      z.string().nullable(),
      'Verbatim words of that page; null if it says nothing about this.',
      '该网页的原文；没有相关说明时为 null。',
    ),
    captured: capturedSchema,
  })
  .meta({ id: 'Unlisted' });
/** A service without a plan in the catalog, as published. No nightly check reads its quote. */
export type Unlisted = z.infer<typeof unlistedSchema>;
