/** `zero.json`: what a repository has decided about its check. */
import { z } from 'zod';
import { dateSchema, slugSchema } from '../../../schemas/text.ts';
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

const untilSchema = dateSchema
  .optional()
  .describe('The last day on which it is ignored; forever if left out.');

export const policySchema = z.strictObject({
  $schema: z.string().optional().describe('The address of the schema of this file, for editors.'),
  commercial: z.boolean().optional().describe('Whether the project is commercial.'),
  audience: audienceSchema.optional().describe('Where the users are.'),
  failOn: z.enum(FAIL_ON).optional().describe('The lowest severity that exits with 1.'),
  severity: z
    .strictObject(severityShape)
    .default({})
    .describe('Another severity for the findings of a code; `off` leaves them out.'),
  plans: z
    .record(slugSchema, z.string().trim().min(1))
    .default({})
    .describe(
      'The plan that you have with a provider: `free`, the slug of a free plan, or the name of one that you pay for, `pro`. The check says nothing about a paid one.',
    ),
  ignore: z
    .strictObject({
      services: z
        .array(
          z.strictObject({
            service: slugSchema.describe('The provider, as the check names it.'),
            reason: z.string().trim().min(1).describe('Why it need not be checked; shown with every check.'),
            until: untilSchema,
          }),
        )
        .default([]),
      findings: z
        .array(
          z.strictObject({
            code: z.string().min(1).describe('The code of the findings.'),
            offer: slugSchema.optional().describe('Only those of this plan.'),
            path: z.string().min(1).optional().describe('Only those in this file.'),
            reason: z.string().trim().min(1).describe('Why they may be.'),
            until: untilSchema,
          }),
        )
        .default([]),
      paths: z
        .array(z.string().min(1))
        .default([])
        .describe('Files and folders that are not read, written as in .gitignore.'),
    })
    .default({ services: [], findings: [], paths: [] }),
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

/** A policy as it holds on a day: without what is to be ignored no longer. @param today YYYY-MM-DD */
export function policyOn(policy: Policy, today: string): Policy {
  const lasts = ({ until }: { readonly until?: string | undefined }): boolean =>
    until === undefined || until >= today;
  const { services, findings, paths } = policy.ignore;
  return { ...policy, ignore: { services: services.filter(lasts), findings: findings.filter(lasts), paths } };
}

/** A policy of a folder above as it holds in a folder below. @param under `apps/web/`, where the folder is; empty if it is the same */
export function policyBelow(policy: Policy, under: string): Policy {
  if (under === '') return policy;
  const isBelow = ({ path }: { readonly path?: string | null | undefined }): boolean =>
    path === undefined || path === null || path.startsWith(under);
  const shorten = <T extends { readonly path?: string | null | undefined }>(entry: T): T =>
    typeof entry.path === 'string' ? { ...entry, path: entry.path.slice(under.length) } : entry;
  return {
    ...policy,
    baseline: policy.baseline.filter(isBelow).map(shorten),
    ignore: { ...policy.ignore, findings: policy.ignore.findings.filter(isBelow).map(shorten) },
  };
}
