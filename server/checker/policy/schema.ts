/** `zero.json`: what a repository has decided about its check. */
import { z } from 'zod';
import { slugSchema } from '../../../schemas/text.ts';
import { audienceSchema } from '../../../schemas/vocabulary.ts';
import { FINDING_TABLE, type FindingCode } from '../findings/index.ts';

/** Severities from the gravest on. */
export const FAIL_ON = ['error', 'warning', 'note', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

const levelSchema = z.enum(['error', 'warning', 'note', 'off']);

/** A finding that is known; its line is left out, since lines move. */
export const knownFindingSchema = z.strictObject({
  code: z.string().min(1).describe('The code of the finding.'),
  offer: slugSchema.nullable().describe('The plan that it speaks of; null if it is none.'),
  path: z.string().nullable().describe('The file that contains it; null if it is about the repository.'),
  about: z
    .array(z.string())
    .default([])
    .describe('What it speaks of besides the plan; a finding that speaks of more is not known.'),
  count: z
    .number()
    .int()
    .min(1)
    .default(1)
    .describe('How many such findings are known; if there are more, all of them are shown.'),
});
export type KnownFinding = z.infer<typeof knownFindingSchema>;

// Object.fromEntries forgets which keys there are.
const severityShape = Object.fromEntries(
  Object.keys(FINDING_TABLE).map((code) => [code, levelSchema.optional()]),
) as Record<FindingCode, z.ZodOptional<typeof levelSchema>>;

export const policySchema = z.strictObject({
  $schema: z.string().optional().describe('The address of the schema of this file, for editors.'),
  commercial: z.boolean().optional().describe('Whether the project is commercial.'),
  audience: audienceSchema.optional().describe('Where the users are.'),
  failOn: z.enum(FAIL_ON).optional().describe('The mildest finding that ends the check with 1.'),
  severity: z
    .strictObject(severityShape)
    .default({})
    .describe('Another severity for the findings of a code; `off` leaves them out.'),
  ignore: z
    .strictObject({
      services: z
        .array(
          z.strictObject({
            service: slugSchema.describe('The provider, as the check names it.'),
            reason: z.string().trim().min(1).describe('Why it need not be checked; shown with every check.'),
          }),
        )
        .default([]),
      paths: z
        .array(z.string().min(1))
        .default([])
        .describe('Files and folders that are not read, written as in .gitignore.'),
    })
    .default({ services: [], paths: [] }),
  baseline: z
    .array(knownFindingSchema)
    .default([])
    .describe('Findings that are known and not shown; `zero check --write-baseline` writes them.'),
});
export type Policy = z.infer<typeof policySchema>;

/** The policy of a repository that has none. */
export const NO_POLICY: Policy = policySchema.parse({});

/** The JSON Schema (draft 7) of the file, for editors. */
export function policyJsonSchema(): object {
  return z.toJSONSchema(policySchema, { io: 'input', target: 'draft-7' });
}
