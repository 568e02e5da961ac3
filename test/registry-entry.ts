/**
 * `server.json`, by which the registry of the Model Context Protocol lists the tool server. Its name belongs to
 * whoever publishes (a domain or an account that they prove to own, backwards), so it stands where the registry looks
 * for the proof: as `mcpName` in package.json. Without one there is no `server.json`.
 */
import { z } from 'zod';
import { jsonText } from '../schemas/terminal/index.ts';

/** The revision of the registry's schema that the entry follows. */
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';

const DESCRIPTION =
  'Free plans of providers, each fact with its quote: search, compare, plan a stack, check a repo';

/** What the registry asks of the fields that we give; longer texts and ranges of versions are refused there. */
export const registryEntrySchema = z.strictObject({
  $schema: z.literal(SCHEMA),
  name: z
    .string()
    .min(3)
    .max(200)
    .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/, 'mcpName reads com.example/zero-catalog'),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(100),
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/),
  websiteUrl: z.url().optional(),
  packages: z.tuple([
    z.strictObject({
      registryType: z.literal('npm'),
      identifier: z.string(),
      version: z.string(),
      transport: z.strictObject({ type: z.literal('stdio') }),
      packageArguments: z.tuple([z.strictObject({ type: z.literal('positional'), value: z.literal('mcp') })]),
    }),
  ]),
  remotes: z
    .tuple([z.strictObject({ type: z.literal('streamable-http'), url: z.url({ protocol: /^https$/ }) })])
    .optional(),
});

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  mcpName: z.string().optional(),
  homepage: z.url().optional(),
});

/**
 * The text of `server.json`, or null where the publisher has named nothing.
 * @param manifest the fields of package.json; `homepage` is the public address of the service, where there is one
 * @throws ZodError where the registry would refuse it
 */
export function registryEntry(manifest: unknown): string | null {
  const { name, version, mcpName, homepage } = packageSchema.parse(manifest);
  if (mcpName === undefined) return null;
  const service = homepage?.replace(/\/+$/, '');
  return jsonText(
    registryEntrySchema.parse({
      $schema: SCHEMA,
      name: mcpName,
      title: 'Zero',
      description: DESCRIPTION,
      version,
      ...(homepage === undefined ? {} : { websiteUrl: homepage }),
      packages: [
        {
          registryType: 'npm',
          identifier: name,
          version,
          transport: { type: 'stdio' },
          packageArguments: [{ type: 'positional', value: 'mcp' }],
        },
      ],
      ...(service?.startsWith('https:') === true
        ? { remotes: [{ type: 'streamable-http', url: `${service}/mcp` }] }
        : {}),
    }),
  );
}
