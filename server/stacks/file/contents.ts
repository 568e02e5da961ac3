/** What the file of the embedded store holds. */
import { z } from 'zod';
import {
  auditEntrySchema,
  keyRecordSchema,
  memberSchema,
  organizationSchema,
  stackRecordSchema,
} from '../records.ts';

/** What every version of the service writes, whatever else it does. */
export const formatSchema = z.object({ format: z.number().int() });

export const contentsSchema = z.strictObject({
  format: z.literal(1),
  organizations: z.array(organizationSchema),
  members: z.array(memberSchema),
  keys: z.array(keyRecordSchema),
  stacks: z.array(stackRecordSchema),
  audit: z.array(auditEntrySchema).describe('Oldest first.'),
});
/** Never changed in place: a change makes new lists, and readers keep the ones they have. */
export type Contents = Readonly<{
  [Part in keyof z.infer<typeof contentsSchema>]: z.infer<typeof contentsSchema>[Part] extends (infer Entry)[]
    ? readonly Entry[]
    : z.infer<typeof contentsSchema>[Part];
}>;

export const EMPTY: Contents = {
  format: 1,
  organizations: [],
  members: [],
  keys: [],
  stacks: [],
  audit: [],
};
