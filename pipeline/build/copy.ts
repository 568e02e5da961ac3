/** The copy in which a quote was read: from the record to what is published. */
import type { Captured } from '../../schemas/captured.ts';
import type { SourceRecord } from '../../schemas/record.ts';

/** What the record does not say becomes null, never a guess. */
export function publishedCopy({ at, updated, permalink }: SourceRecord['captured']): Captured {
  return { at: at ?? null, updated: updated ?? null, permalink: permalink ?? null };
}
