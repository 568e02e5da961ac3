/** Detection as people write it: `detect:` in a provider's record, and the files of services and engines. */
import { z } from 'zod';
import { slugSchema, slugsSchema, writtenUrlSchema } from '../text.ts';
import { rolesSchema } from '../vocabulary.ts';
import { declareRecordSchema } from './declares.ts';
import { driverSchema, probeSchema } from './rule.ts';
import { ECOSYSTEMS, protocolSchema, strengthSchema } from './vocabulary.ts';

const namesSchema = z.array(z.string().trim().min(1)).min(1);

export const ruleRecordSchema = z
  .strictObject({
    id: slugSchema.describe('Public: an answer names the rule of every find as `{provider}/{id}`.'),
    roles: rolesSchema.describe('What the service is used for if the rule is met; empty if no name says it.'),
    alsoRoles: rolesSchema
      .optional()
      .describe(
        'What the service does too: counted unless a rule is met that says the repository does it itself.',
      ),
    doesItself: rolesSchema
      .optional()
      .describe(
        'What the repository does itself if the rule is met: a library for sign-in needs no service.',
      ),
    offers: slugsSchema
      .optional()
      .describe(
        'The free plans of the provider that this use means: never anonymous, claimable, trial or sibling products that would show by signs of their own.',
      ),
    packages: z
      .partialRecord(z.enum(ECOSYSTEMS), namesSchema)
      .optional()
      .describe('Names of packages by registry.'),
    settings: namesSchema
      .optional()
      .describe('Variables, without what frameworks put before them (`NEXT_PUBLIC_`).'),
    hosts: namesSchema.optional().describe('Hosts; everything below one is covered too.'),
    schemes: namesSchema.optional().describe('Schemes of connection addresses.'),
    images: namesSchema.optional().describe('Container images without registry and tag.'),
    actions: namesSchema.optional().describe('CI actions, `owner/name`.'),
    plugins: namesSchema.optional().describe('Build and deploy plugins.'),
    terraform: namesSchema.optional().describe('Terraform providers, `owner/name`.'),
    resources: namesSchema.optional().describe('Resource types of Terraform and of cloud templates.'),
    files: namesSchema.optional().describe('Names of files, with up to two folders before them.'),
    folders: namesSchema.optional().describe('Names of folders that contain a manifest.'),
    keys: namesSchema
      .optional()
      .describe('Key paths of configuration files, `wrangler:d1_databases` or `drizzle:dialect=turso`.'),
    choices: namesSchema.optional().describe('Variables that choose this service, `SCOUT_DRIVER=algolia`.'),
    positive: probeSchema.describe('An example that meets the rule: a kind and a name.'),
    negative: probeSchema.describe('Looks alike and is something else.'),
    namesFrom: writtenUrlSchema.optional().describe('Where other pages name them than those of `detect`.'),
    atMost: strengthSchema.optional().describe('A find never counts for more than this.'),
    tool: z.literal(true).optional().describe('A command-line or test tool.'),
    client: protocolSchema.optional().describe('A client of this protocol.'),
    server: protocolSchema.optional().describe('A server of this protocol.'),
    standIn: z
      .string()
      .min(1)
      .optional()
      .describe("The local replacement for a service on a developer's machine: its name."),
  })
  .describe('What one use of a service looks like in the files of a repository.');
export type RuleRecord = z.infer<typeof ruleRecordSchema>;

export const detectRecordSchema = z
  .strictObject({
    namesFrom: writtenUrlSchema.describe('The documentation in which the names are given.'),
    rules: z.array(ruleRecordSchema).min(1),
    declares: z.array(declareRecordSchema).default([]),
  })
  .describe('What the use of the provider looks like in the files of a repository.');
export type DetectRecord = z.infer<typeof detectRecordSchema>;

/** `services/*.yaml`: a service that is recognised and has no plan in the catalog. */
export const serviceRecordSchema = z
  .strictObject({ slug: slugSchema, name: z.string().trim().min(1), detect: detectRecordSchema })
  .describe('A service that the checker recognises and the catalog has no plan of.');
export type ServiceRecord = z.infer<typeof serviceRecordSchema>;

/** `engines/*.yaml`: databases, frameworks and local replacements show a need and no provider. */
export const engineRecordSchema = z
  .strictObject({
    name: z.string().trim().min(1),
    detect: detectRecordSchema.optional(),
    drivers: z.array(driverSchema).default([]),
  })
  .describe('An engine or framework: what it looks like, whatever serves it.');
export type EngineRecord = z.infer<typeof engineRecordSchema>;
