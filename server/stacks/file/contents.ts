/** What the file of the embedded store holds. */
import { z } from 'zod';
import { stackIdSchema } from '../../../schemas/stack.ts';
import { noticeMarkSchema, noticeSchema, webhookSchema } from '../notice-records.ts';
import {
  auditEntrySchema,
  keyRecordSchema,
  memberSchema,
  organizationSchema,
  stackRecordSchema,
} from '../records.ts';

/** What every version of the service writes, whatever else it does. */
export const formatSchema = z.object({ format: z.number().int() });

/** The first format, of versions without notices. It is read, and written as the newest one. */
const firstSchema = z.strictObject({
  format: z.literal(1),
  organizations: z.array(organizationSchema),
  members: z.array(memberSchema),
  keys: z.array(keyRecordSchema),
  stacks: z.array(stackRecordSchema),
  audit: z.array(auditEntrySchema).describe('Oldest first.'),
});

const newestSchema = firstSchema.extend({
  format: z.literal(2),
  webhooks: z.array(webhookSchema),
  notices: z.array(noticeSchema).describe('Oldest first.'),
  marks: z
    .array(noticeMarkSchema.extend({ stackId: stackIdSchema }))
    .describe('At most one a stack; a stack without one has nothing pending.'),
});

const NO_NOTICES = { webhooks: [], notices: [], marks: [] };

/** Reads every format there was. A file of a newer one is refused by its number. */
export const contentsSchema = z.discriminatedUnion('format', [
  firstSchema.transform((first): z.infer<typeof newestSchema> => ({ ...first, ...NO_NOTICES, format: 2 })),
  // `feeds` is of earlier versions, which had secret addresses of feeds.
  newestSchema
    .extend({ feeds: z.array(z.unknown()).optional() })
    .transform(({ feeds: _, ...contents }): z.infer<typeof newestSchema> => contents),
]);
/** Never changed in place: a change makes new lists, and readers keep the ones they have. */
export type Contents = Readonly<{
  [Part in keyof z.infer<typeof newestSchema>]: z.infer<typeof newestSchema>[Part] extends (infer Entry)[]
    ? readonly Entry[]
    : z.infer<typeof newestSchema>[Part];
}>;

export const EMPTY: Contents = {
  format: 2,
  organizations: [],
  members: [],
  keys: [],
  stacks: [],
  audit: [],
  ...NO_NOTICES,
};
