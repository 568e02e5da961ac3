/** The copy of a page in which a quote was read, as published. */
import { z } from 'zod';
import { dateSchema, httpUrlSchema } from './text.ts';

export const capturedSchema = z.strictObject({
  at: dateSchema.nullable().describe('The day of the copy that was read; null where it is not known.'),
  // Where the day of the copy is not known, the page is known to have read so on that day. Versions before 0.2 have none.
  updated: dateSchema.nullable().default(null).describe('Else the last update that the page prints.'),
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
