/**
 * Real public repositories, each with what a careful reader says it uses: `repositories/*.yaml`, read by
 * `npm run bench:repositories`. Labels alone are kept here; the manifests are read in place, from mirrors that the
 * caller names, at the commit that was labelled.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { gitOutput } from '../../pipeline/tools/repositories.ts';
import { strengthSchema } from '../../schemas/detection/index.ts';
import { slugSchema } from '../../schemas/text.ts';
import { roleSchema } from '../../schemas/vocabulary.ts';
import type { CorpusFile } from './corpus.ts';

export const LABELS_DIR = join('test', 'checker', 'repositories');
const LARGEST_MANIFEST_BYTES = 256 * 1024;

/** `path:line`, within the folder that is labelled. */
const placeSchema = z.string().regex(/^.+:[1-9]\d*$/);

export const repositoryLabelSchema = z.strictObject({
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  folder: z.string().optional().describe('Labelled alone, of a repository that holds many programs.'),
  stacks: z.array(slugSchema).min(1),
  held: z.boolean().describe('Kept from the author of the rules: only its totals are looked at.'),
  services: z.array(
    z.strictObject({
      provider: slugSchema.describe('Of the catalog, or outside it.'),
      strength: strengthSchema,
      plans: z.array(slugSchema).describe('Offers of the catalog that this use means.'),
      roles: z.array(roleSchema).describe('Roles it is used for without a plan of the catalog.'),
      at: placeSchema,
    }),
  ),
  notPlans: z.array(slugSchema).describe('Offers that are clearly not used, though near at hand.'),
  needs: z.partialRecord(roleSchema, placeSchema),
  notNeeds: z.partialRecord(roleSchema, z.string()).describe('Each with the reason.'),
  openNeeds: z.array(roleSchema).describe('Careful readers may differ: neither right nor wrong.'),
  outsideRoles: z.array(slugSchema).describe('Used, but for none of the roles: may be named.'),
  open: z.array(z.strictObject({ providers: z.array(slugSchema), why: z.string() })),
  onlyInCode: z.array(z.strictObject({ provider: slugSchema, roles: z.array(roleSchema), at: z.string() })),
  notes: z.array(z.string()),
});
export type RepositoryLabel = z.infer<typeof repositoryLabelSchema> & { readonly name: string };

/** All labels, by file name. @throws {z.ZodError} where a label has another shape */
export function readRepositoryLabels(folder: string = LABELS_DIR): RepositoryLabel[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      ...repositoryLabelSchema.parse(parse(readFileSync(join(folder, name), 'utf8'))),
      name: name.replace('.yaml', ''),
    }));
}

/**
 * The manifests of a labelled repository, paths within its labelled folder.
 * @param mirrors a folder with one git directory a repository, named OWNER+NAME
 * @returns null where there is no mirror
 */
export async function manifestsOf(mirrors: string, label: RepositoryLabel): Promise<CorpusFile[] | null> {
  const git = (...words: string[]): Promise<string | null> => gitOutput(mirrors, label.repository, words);
  const tree = await git('ls-tree', '-r', '-l', '-z', '--full-tree', label.commit);
  if (tree === null) return null;
  const prefix = label.folder === undefined ? '' : `${label.folder}/`;
  const files: CorpusFile[] = [];
  for (const line of tree.split('\0')) {
    const [head = '', path = ''] = line.split('\t');
    const [, type, hash = '', size = ''] = head.split(/ +/);
    if (type !== 'blob' || !path.startsWith(prefix) || Number(size) > LARGEST_MANIFEST_BYTES) continue;
    const within = path.slice(prefix.length);
    if (!mayBeManifest(within)) continue;
    const content = await git('cat-file', 'blob', hash);
    if (content === null) throw new Error(`the mirror of ${label.repository} lacks ${path}`);
    files.push({ path: within, content });
  }
  return files;
}

const NOT_READ = /(^|\/)(node_modules|vendor|Pods|\.git|dist|__snapshots__|cassettes)\//;
const LOCK =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|packages\.lock\.json|deno\.lock|[^/]+\.lock|bun\.lockb|go\.sum|gradle\.lockfile|\.terraform\.lock\.hcl)$/;
const BY_NAME =
  /(^|\/)(Dockerfile[^/]*|[^/]*\.[dD]ockerfile|Containerfile|Gemfile|Pipfile|Procfile|Rakefile|Podfile|go\.mod|mix\.exs|setup\.(py|cfg)|requirements[^/]*\.(txt|in)|requirements\/[^/]+\.(txt|in)|\.buildpacks|\.env[^/]*|\.dev\.vars[^/]*|[^/]*\.env(\.[^/]+)?|env\.[a-z]+|\.firebaserc|[^/]*\.config\.[cm]?[jt]s|\.?[a-z]+rc|settings\.py|wrangler[^/]*)$/;
const BY_EXTENSION =
  /\.(json|json5|jsonc|ya?ml|toml|xml|gradle|kts|properties|plist|csproj|fsproj|vbproj|props|targets|nuspec|gemspec|podspec|tf|tfvars|hcl|bicep|ini|cfg|conf|config|prisma|hjson|template|example|sample)$/;
/** Settings that a framework keeps in files of its language. */
const BY_FOLDER = /(^|\/)(config|settings)\/([^/]+\/)?[^/]+\.(rb|exs|php|py)$|(^|\/)infra\/[^/]+\.ts$/;

/** What may be a manifest, a setting or a workflow by its name: wider than what any one checker reads. */
export function mayBeManifest(path: string): boolean {
  if (NOT_READ.test(path) || LOCK.test(path)) return false;
  return BY_NAME.test(path) || BY_EXTENSION.test(path) || BY_FOLDER.test(path);
}
