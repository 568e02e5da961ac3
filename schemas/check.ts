/** Request and answer of the repository checker. */
import { z } from 'zod';
import { evidenceSchema } from './catalog.ts';
import { strengthSchema } from './detection/index.ts';
import { slugSchema, timestampSchema } from './text.ts';
import { audienceSchema, localeSchema, roleSchema } from './vocabulary.ts';

export const CHECK_FILES_MAX = 200;
export const CHECK_BYTES_MAX = 1024 * 1024;

export const checkRequestSchema = z
  .strictObject({
    files: z
      .array(z.strictObject({ path: z.string().min(1).max(500), content: z.string() }))
      .min(1)
      .max(CHECK_FILES_MAX),
    commercial: z.boolean().default(false),
    audience: audienceSchema.default('global').describe('Where the users are.'),
    locale: localeSchema.default('en'),
  })
  .meta({ id: 'CheckRequest' });
export type CheckRequest = z.infer<typeof checkRequestSchema>;

const placeSchema = z.strictObject({
  path: z.string(),
  line: z.number().int().nullable(),
  rule: z.string().describe('Of the detection that the snapshot carries.'),
});

export const checkAnswerSchema = z
  .strictObject({
    services: z.array(
      z.strictObject({
        provider: slugSchema.describe('Of the catalog, or a well-known provider outside it.'),
        offers: z
          .array(slugSchema)
          .describe(
            'Free plans that this use means, those used first; empty where it means none of the catalog.',
          ),
        roles: z.array(roleSchema),
        strength: strengthSchema,
        foundIn: z.array(placeSchema),
      }),
    ),
    findings: z.array(
      z.strictObject({
        severity: z.enum(['error', 'warning', 'note']),
        code: z.string(),
        message: z.string(),
        path: z.string().nullable(),
        line: z.number().int().nullable(),
        offer: slugSchema.nullable(),
        about: z
          .array(z.string())
          .describe(
            'What it speaks of besides `offer`, so that findings of one code are told apart: slugs of plans, providers or needs, the changed fact, a name.',
          ),
        evidence: z.array(evidenceSchema),
      }),
    ),
    needs: z.array(roleSchema).describe('Ready for POST /plan.'),
    neededBy: z
      .array(z.strictObject({ role: roleSchema, foundIn: z.array(placeSchema) }))
      .describe('For each need, where it shows: services and engines alike.'),
    unread: z.array(
      z.strictObject({
        path: z.string(),
        reason: z.string(),
        line: z
          .number()
          .int()
          .nullable()
          .describe(
            'The line that breaks the format; null where none is to blame or the parser does not say.',
          ),
      }),
    ),
    planUrl: z.string(),
    disclosure: z.string(),
    dataAsOf: timestampSchema,
  })
  .meta({ id: 'Check' });
export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
