/** The `metadata` record of one reading: everything of a FetchedPage but its body. */
import { z } from 'zod';
import { fetchOutcomeSchema } from '../../../schemas/snapshot.ts';
import { sha256Schema, timestampSchema } from '../../../schemas/text.ts';
import { type FetchedPage, PAGE_KINDS, type PageRequest } from '../fetch/index.ts';

/** The start of `software` in the warcinfo of our own nights; others' files are dated copies. */
export const OUR_SOFTWARE = 'zero-pipeline/';

/** Media type of the `metadata` record that holds an outcome. */
export const OUTCOME_TYPE = 'application/vnd.zero.outcome+json';

const validatorsSchema = z.strictObject({ etag: z.string().nullable(), lastModified: z.string().nullable() });

export const outcomeSchema = z.strictObject({
  format: z.literal(1),
  request: z.strictObject({
    url: z.string(),
    render: z.enum(['static', 'browser']),
    validators: validatorsSchema.nullable(),
  }),
  page: z.strictObject({
    url: z.string(),
    finalUrl: z.string(),
    movedTo: z.string().optional(),
    announces: z.string().optional(),
    outcome: fetchOutcomeSchema,
    reason: z.string().nullable(),
    status: z.number().int().nullable(),
    fetchedAt: timestampSchema,
    kind: z.enum(PAGE_KINDS).nullable(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    bodySha256: sha256Schema.nullable(),
    via: z.enum(['static', 'browser']),
  }),
  document: z.string().nullable().describe('WARC-Record-ID of the record that holds the body of an ok page.'),
});
export type CapturedOutcome = z.infer<typeof outcomeSchema>;

/** @param via a replayed page is never captured again */
export function toOutcome(
  request: PageRequest,
  page: FetchedPage & { via: 'static' | 'browser' },
  document: string | null,
): CapturedOutcome {
  const { body: _body, live: _live, ...kept } = page;
  return { format: 1, request, page: kept, document };
}
