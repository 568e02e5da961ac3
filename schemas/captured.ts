/** The dated copy of a page in which a quote was read, as published. */
import { z } from 'zod';
import { about, dateSchema, httpUrlSchema } from './text.ts';

export const capturedSchema = z.strictObject({
  at: about(
    dateSchema.nullable(),
    'The day of the copy that was read; null if it is not known.',
    '所读副本的日期；不详时为 null。',
  ),
  // Where the day of the copy is not known, the page is known to have read so on that day. Versions before 0.2 have none.
  updated: about(
    dateSchema.nullable().default(null),
    'Else the last update that the page prints.',
    '副本日期不详时，网页自己写明的最近更新日期。',
  ),
  permalink: about(httpUrlSchema.nullable(), 'A lasting address of that very copy.', '这一副本的永久地址。'),
});
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
