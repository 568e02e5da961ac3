/** A page of a provider, as a record names it, and the dated copy in which a quote was read, as published. */
import { z } from 'zod';
import { about, dateSchema, httpUrlSchema, writtenUrlSchema } from './text.ts';

export const sourceRecordSchema = z
  .strictObject({
    url: writtenUrlSchema.describe('The live page that the nightly check reads.'),
    captured: z
      .strictObject({
        at: dateSchema
          .optional()
          .describe('The day of that copy; left out if no one knows it, never guessed.'),
        updated: dateSchema
          .optional()
          .describe(
            'Where the day of the copy is not known: the day of its last update that the page itself prints.',
          ),
        permalink: writtenUrlSchema.optional().describe('A permanent link to that copy.'),
      })
      .describe('The copy in which the quotes were read.'),
    language: z.enum(['en', 'zh']).default('en').describe('The language of the page.'),
    render: z
      .enum(['static', 'browser'])
      .default('static')
      .describe('`browser` if the page shows its text only after scripts have run.'),
  })
  .describe('A page of the provider.');
export type SourceRecord = z.infer<typeof sourceRecordSchema>;

export const capturedSchema = z
  .strictObject({
    at: about(
      dateSchema.nullable(),
      'The day of the copy that was read; null if unknown.',
      '所读副本的日期；不详时为 null。',
    ),
    // Where the day of the copy is not known, the page is known to have read so on that day. Versions before 0.2 have none.
    updated: about(
      dateSchema.nullable().default(null),
      'If it is unknown: the last update date that the page prints.',
      '副本日期不详时，网页自己写明的最近更新日期。',
    ),
    permalink: about(httpUrlSchema.nullable(), 'A permanent address of that copy.', '这一副本的永久地址。'),
  })
  .meta({ id: 'Captured' });
export type Captured = z.infer<typeof capturedSchema>;

/** A day on which the page is known to have read so; null if none is. */
export function dayOfCopy({
  at,
  updated,
}: {
  readonly at?: string | null | undefined;
  readonly updated?: string | null | undefined;
}): string | null {
  return at ?? updated ?? null;
}

/** The day of what a quote says: that on which it was seen live, else that of the copy; null if none is known. */
export function dayOfQuote({
  freshness,
  captured,
}: {
  readonly freshness: { readonly verifiedAt: string | null };
  readonly captured: Pick<Captured, 'at' | 'updated'>;
}): string | null {
  return freshness.verifiedAt?.slice(0, 10) ?? dayOfCopy(captured);
}

/** Copies that are older say little of now. */
const RECENT_DAYS = 180;
const DAY = 86_400_000;

/** Whether a day is within the last half year. @param today YYYY-MM-DD or a time, of the data */
export function isRecent(day: string, today: string): boolean {
  return Date.parse(today.slice(0, 10)) - Date.parse(day) <= RECENT_DAYS * DAY;
}
