/** The payload that a webhook of a saved stack receives: https://www.standardwebhooks.com, "Payload structure". */
import { z } from 'zod';
import { evidenceSchema, freshnessSchema } from './catalog.ts';
import { changeAnswerSchema } from './change.ts';
import { healthSchema, organizationIdSchema, stackIdSchema, stackSchema } from './stack.ts';
import { httpUrlSchema, slugSchema, timestampSchema } from './text.ts';
import { roleSchema } from './vocabulary.ts';

const text = z
  .string()
  .describe('The notice in the language of the stack, for people: plain text, some lines.');
const credit = z
  .strictObject({ name: z.string(), url: httpUrlSchema, terms: z.string() })
  .describe('Whom to name if the facts are shown to others, and on what terms.');

export const stackChangeNoticeSchema = z
  .strictObject({
    type: z.literal('stack.change'),
    timestamp: timestampSchema.describe('When the change was published.'),
    text,
    data: z.strictObject({
      organizationId: organizationIdSchema,
      stack: z.strictObject({
        id: stackIdSchema,
        name: z.string(),
        health: healthSchema.describe('When the notice was made.'),
        movedPicks: stackSchema.shape.movedPicks,
      }),
      needs: z.array(roleSchema).describe('What the plan serves in the stack, or served before this change.'),
      offer: z.strictObject({ slug: slugSchema, name: z.string(), url: httpUrlSchema }),
      change: changeAnswerSchema.describe('As GET /api/zero/changes has it.'),
      evidence: z
        .array(
          z.strictObject({
            ...evidenceSchema.pick({ id: true, quote: true, source: true, captured: true }).shape,
            freshness: freshnessSchema.nullable().describe('Null for a quote that the record no longer has.'),
          }),
        )
        .describe(
          'The quotes of the change, each with its source and its freshness when the notice was made.',
        ),
      dataAsOf: timestampSchema,
      snapshot: z.string(),
    }),
    credit,
  })
  .meta({ id: 'StackChangeNotice' });
export type StackChangeNotice = z.infer<typeof stackChangeNoticeSchema>;

/** What `zero webhooks test` sends. */
export const webhookTestNoticeSchema = z
  .strictObject({
    type: z.literal('webhook.test'),
    timestamp: timestampSchema,
    text,
    data: z.strictObject({ organizationId: organizationIdSchema, webhookId: z.string() }),
    credit,
  })
  .meta({ id: 'WebhookTestNotice' });
export type WebhookTestNotice = z.infer<typeof webhookTestNoticeSchema>;
