/** The copy of a page in which a quote was read, as published. */
import { z } from 'zod';
import { dateSchema, httpUrlSchema } from './text.ts';

export const capturedSchema = z.strictObject({
  at: dateSchema.nullable().describe('The day of the copy that was read; null where it is not known.'),
  // Versions before 0.2 have no such day.
  updated: dateSchema
    .nullable()
    .default(null)
    .describe(
      'Where the day of the copy is not known: the day of its last update that the page itself prints. The page read so on that day.',
    ),
  permalink: httpUrlSchema.nullable().describe('A lasting address of that very copy.'),
});
export type Captured = z.infer<typeof capturedSchema>;

/** A day on which the page is known to have read so; null where none is. */
export function dayOfCopy({
  at,
  updated,
}: {
  readonly at?: string | null | undefined;
  readonly updated?: string | null | undefined;
}): string | null {
  return at ?? updated ?? null;
}
