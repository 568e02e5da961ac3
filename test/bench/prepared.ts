/** Answers that the servers beside ours send: our own bytes, written to a folder. */
import { z } from 'zod';

export const preparedSchema = z.array(
  z.object({
    /** Where the other servers serve it. */
    path: z.string(),
    status: z.union([z.literal(200), z.literal(304)]),
    coding: z.enum(['gzip']).nullable(),
    /** Names in the folder; several are sent in turn. */
    files: z.array(z.string()).min(1),
    post: z.boolean(),
    /** Content-Type; that of JSON when left out. */
    type: z.string().optional(),
  }),
);
export type PreparedAnswer = z.infer<typeof preparedSchema>[number];
