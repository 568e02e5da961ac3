/** One organization as a JSON document: for backups and for moving between stores. Keys never leave a store. */
import { z } from 'zod';
import { STACKS_PER_ORGANIZATION_MAX } from '../../schemas/stack.ts';
import { emailSchema, momentSchema, organizationSchema, stackRecordSchema } from './records.ts';

export const organizationExportSchema = z
  .strictObject({
    format: z.literal(1),
    organization: organizationSchema,
    members: z.array(z.strictObject({ email: emailSchema, addedAt: momentSchema })),
    stacks: z
      .array(stackRecordSchema.omit({ organizationId: true }))
      .max(STACKS_PER_ORGANIZATION_MAX)
      .refine(
        (stacks) => new Set(stacks.map(({ name }) => name)).size === stacks.length,
        'each name may appear once',
      )
      .refine(
        (stacks) => new Set(stacks.map(({ id }) => id)).size === stacks.length,
        'each id may appear once',
      ),
  })
  .meta({ id: 'OrganizationExport' });
export type OrganizationExport = z.infer<typeof organizationExportSchema>;
