/** The answer to a check of a local folder: the checker's answer, and what was left out of it. */
import { z } from 'zod';
import { checkAnswerSchema } from './check.ts';
import { planScaleSchema } from './plan.ts';
import { dateSchema, slugSchema } from './text.ts';
import { audienceSchema } from './vocabulary.ts';

export const SKIP_REASONS = ['real-env', 'too-large', 'over-limit', 'repository'] as const;

export const skippedFileSchema = z.strictObject({
  path: z.string(),
  reason: z.enum(SKIP_REASONS).describe('`repository`: a submodule or a repository of its own.'),
});
/** What was not read, and why. */
export type SkippedFile = Readonly<z.infer<typeof skippedFileSchema>>;

export const folderCheckSchema = checkAnswerSchema
  .extend({
    planUrl: z.string().nullable().describe('Null if no public address is known.'),
    commercial: z.boolean().describe('As the options and the policy have it.'),
    audience: audienceSchema.describe('As the options and the policy have it.'),
    lockedOn: dateSchema
      .nullable()
      .describe('The day of the catalog in zero.lock, if only what parts from that is shown.'),
    byNeed: planScaleSchema.shape.byNeed.describe(
      'What the schedules in the files use in a month at least, ready for POST /plan.',
    ),
    skipped: z.array(skippedFileSchema),
    suppressed: z.strictObject({
      baseline: z.int().describe('Findings of the baseline.'),
      unusedBaseline: z.int().describe('Entries of the baseline that nothing meets any more.'),
      off: z.array(z.strictObject({ code: z.string(), count: z.int() })),
      plans: z
        .array(z.strictObject({ service: slugSchema, plan: z.string() }))
        .describe('The plans that the policy names by provider.'),
      services: z
        .array(z.strictObject({ service: slugSchema, reason: z.string(), found: z.boolean() }))
        .describe('Services that the policy ignores, and whether they are there.'),
      files: z.int().describe('Manifests under ignored paths.'),
    }),
    comparedWith: z
      .strictObject({
        commit: z.string(),
        findings: z.int().describe('Findings that were there already.'),
        services: z.int().describe('Services that were there already.'),
      })
      .nullable()
      .describe(
        'The commit whose findings, services and unread files are left out. The needs are those of now.',
      ),
  })
  .meta({ id: 'FolderCheck' });
export type FolderCheck = z.infer<typeof folderCheckSchema>;
