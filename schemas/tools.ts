/**
 * Tools: what developers build with, and the services that their own documentation names. Whose word it is, is said:
 * the tool's, never the provider's. `tools/*.yaml` in the folder of the records, published as `tools.json`.
 */
import { z } from 'zod';
import { probeSchema } from './detection/index.ts';
import { quoteSchema } from './quote.ts';
import { dateSchema, httpUrlSchema, slugSchema, slugsSchema, writtenSchema } from './text.ts';
import { kindSchema, roleSchema, rolesSchema } from './vocabulary.ts';

export const TOOL_KINDS = [
  'web-framework',
  'site-generator',
  'site-theme',
  'data',
  'sign-in',
  'mail',
  'models',
  'jobs',
  'storage',
  'search',
  'monitoring',
  'analytics',
  'infrastructure',
  'application',
] as const;
export const toolKindSchema = z.enum(TOOL_KINDS);
export type ToolKind = z.infer<typeof toolKindSchema>;

/** How a tool names a service: code of its own for it, a key of its settings, a page, a template, one entry among others. */
export const namingWaySchema = z.enum(['adapter', 'setting', 'guide', 'template', 'list']);

/** A file of a public repository at a commit. */
const fileSchema = z.strictObject({
  path: writtenSchema.max(300).describe('In the repository of the tool, or of `repository`.'),
  commit: z.string().regex(/^[0-9a-f]{40}$/, 'write the full commit, 40 hex digits'),
  day: dateSchema.describe('The day of that commit.'),
});

export const namingSchema = z
  .strictObject({
    product: slugSchema.describe('What is named, a key of products.yaml: `cloudflare-r2`.'),
    role: roleSchema.describe("For what: by the tool's own file name, heading or key, never by prose."),
    kind: kindSchema.optional().describe('The kind of the role that the tool names it for.'),
    how: namingWaySchema,
    quote: quoteSchema.describe('The shortest line of the file that names it: a heading, a title, a key.'),
    repository: z
      .string()
      .regex(/^[\w.-]+\/[\w.-]+$/)
      .optional()
      .describe('owner/name; only if it is not the repository of the tool.'),
    ...fileSchema.shape,
  })
  .describe('A service that the documentation or the code of a tool names for a role.');
export type Naming = z.infer<typeof namingSchema>;

export const toolSchema = z
  .strictObject({
    slug: slugSchema,
    name: writtenSchema,
    kind: toolKindSchema,
    url: httpUrlSchema,
    repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/, 'write owner/name'),
    family: slugSchema.optional().describe('Tools of one family count at most twice together.'),
    vendors: slugsSchema
      .default([])
      .describe('Providers whose tool it is: its namings of them count for nothing.'),
    chinese: z.literal(true).optional().describe('Made or mainly used in China.'),
    detect: z
      .array(probeSchema)
      .default([])
      .describe('What its use looks like in a repository, `npm drizzle-orm`.'),
    aliases: z.array(writtenSchema.max(60)).default([]).describe('Other words that people type for it.'),
    namings: z.array(namingSchema).min(1),
  })
  .describe('A tool that developers build with.');
export type Tool = z.infer<typeof toolSchema>;

/** `tools/products.yaml`: from what tools name to plans of the catalog. */
export const productSchema = z
  .strictObject({
    slug: slugSchema,
    name: writtenSchema,
    aliases: z
      .array(z.string().trim().min(2).max(60))
      .default([])
      .describe('Other words by which tools name it: keys, names of packages.'),
    provider: slugSchema.optional().describe('Of the catalog; left out if it has none.'),
    plans: slugsSchema.default([]).describe('Plans that are this product.'),
    lacks: rolesSchema.default([]).describe('Roles that tools name it for and that none of its plans has.'),
    notThisPlan: slugsSchema
      .default([])
      .describe('Editions for trial, test or development of the product: no naming raises them.'),
    protocol: slugsSchema
      .optional()
      .describe('It is a protocol, such as Redis: the plans that speak it, which count as named at most.'),
    software: z
      .literal(true)
      .optional()
      .describe("Software that one runs oneself; `plans` are its maker's cloud."),
    since: dateSchema.optional().describe('Its first day, if it is younger than two years.'),
    ended: z.literal(true).optional().describe('The service is gone: it sets no maximum.'),
  })
  .describe('A product that tools name.');
export type Product = z.infer<typeof productSchema>;

/** Whether a text names the product by its name or an alias: a word of its own, or a part of one as in `SendGridHandler`. */
export function namesProduct(text: string, { name, aliases }: Pick<Product, 'name' | 'aliases'>): boolean {
  return [name, ...aliases].some((word) => holdsWord(text, word));
}

function holdsWord(text: string, word: string): boolean {
  const lower = text.toLowerCase();
  const wanted = word.toLowerCase();
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const before = text.slice(0, at);
    const found = text.slice(at, at + word.length);
    const after = text.slice(at + word.length);
    const startsWord =
      !/[A-Za-z0-9]$/.test(before) ||
      !/^[A-Za-z0-9]/.test(found) ||
      (/[a-z]$/.test(before) && /^[A-Z]/.test(found));
    const endsWord = !/^[a-z0-9]/.test(after) || !/[A-Za-z0-9]$/.test(found);
    if (startsWord && endsWord) return true;
  }
  return false;
}

export const toolsSchema = z
  .strictObject({ tools: z.array(toolSchema), products: z.array(productSchema) })
  .meta({ id: 'Tools' });
export type Tools = z.infer<typeof toolsSchema>;

/** How well known a plan is for a role, by the tools that name it: evidence of use, not of quality. */
export const ADOPTIONS = ['leading', 'known', 'named', 'not-measured', 'none'] as const;
export const adoptionSchema = z.enum(ADOPTIONS);
export type Adoption = z.infer<typeof adoptionSchema>;
