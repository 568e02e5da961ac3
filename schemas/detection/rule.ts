/** Detection as published, `detection.json` of a snapshot: what the use of a service looks like in a repository. */
import { z } from 'zod';
import { slugSchema, writtenUrlSchema } from '../text.ts';
import { roleSchema, rolesSchema } from '../vocabulary.ts';
import { declareRuleSchema } from './declares.ts';
import { protocolSchema, SIGNAL_KINDS, strengthSchema } from './vocabulary.ts';

/**
 * A kind and a name, `npm @upstash/redis`. A `*` at the end matches any rest; in a host a `*` matches one
 * label, and a host also covers everything below it.
 */
export const probeSchema = z
  .string()
  .regex(new RegExp(`^(?:${SIGNAL_KINDS.join('|')}) \\S.*$`), {
    error: `write a kind and a name, "npm @upstash/redis"; kinds are ${SIGNAL_KINDS.join(', ')}`,
  });

export const detectionRuleSchema = z.strictObject({
  id: z.string().describe('`{provider}/{rule}`; those of engines are under `engine/`.'),
  provider: slugSchema.nullable().describe('Null for an engine, which any provider may serve.'),
  roles: rolesSchema.describe('What the service is used for if the rule is met.'),
  alsoRoles: rolesSchema
    .optional()
    .describe('What the service does too, unless the repository shows that it does this itself.'),
  doesItself: rolesSchema.optional().describe('What the repository does itself if the rule is met.'),
  offers: z.array(slugSchema).describe('The free plans that this use means.'),
  looksFor: z.array(probeSchema).min(1),
  positive: probeSchema.describe('An example that meets the rule.'),
  negative: probeSchema.describe('Looks alike and is something else.'),
  namesFrom: writtenUrlSchema.describe('Where the names come from.'),
  atMost: strengthSchema.optional().describe('A find never counts for more than this.'),
  tool: z
    .literal(true)
    .optional()
    .describe('A command-line or test tool: installed for development it says nothing.'),
  client: protocolSchema.optional().describe('The find is a client of this protocol.'),
  server: protocolSchema
    .optional()
    .describe('The find is a server of this protocol: a client found elsewhere is a client of it.'),
  standIn: z
    .string()
    .optional()
    .describe("A local replacement for a service on a developer's machine, by its own name."),
});
export type DetectionRule = z.infer<typeof detectionRuleSchema>;

export const driverSchema = z.strictObject({
  variables: z
    .array(z.string().regex(/^[A-Z][A-Z0-9_]*$/))
    .min(1)
    .describe('Variables of a framework that choose one of several drivers.'),
  role: roleSchema,
  words: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9_-]*$/))
    .min(1)
    .describe('Every word that it may be set to. Those of services are the `choices` of their rules.'),
  namesFrom: writtenUrlSchema,
});
export type Driver = z.infer<typeof driverSchema>;

export const detectionSchema = z
  .strictObject({
    rules: z.array(detectionRuleSchema),
    drivers: z.array(driverSchema),
    declares: z
      .array(declareRuleSchema)
      .default([])
      .describe('What values written in files mean for the bill.'),
    services: z
      .array(z.strictObject({ slug: slugSchema, name: z.string() }))
      .describe('Services that are recognised and have no plan in the catalog.'),
  })
  .meta({ id: 'Detection' });
export type Detection = z.infer<typeof detectionSchema>;
