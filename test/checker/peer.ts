/** The `@specfy/stack-analyser` package over the same files in memory, its names turned into the catalog's. */
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { resolveConformance } from '../conformance/packages.ts';
import type { CorpusFile } from './corpus.ts';

const load = (specifier: string) => import(pathToFileURL(resolveConformance(specifier)).href);
await load('@specfy/stack-analyser/dist/autoload.js');
const partSchema = z.object({ techs: z.set(z.string()), tech: z.string().nullable() });
// The package is not installed where this is compiled.
const { analyser, flatten, tech } = (await load('@specfy/stack-analyser')) as {
  analyser: (options: { provider: ReturnType<typeof inMemory> }) => Promise<unknown>;
  flatten: (payload: unknown) => unknown;
  tech: { list: readonly unknown[] };
};

/** Its keys that stand for a service of the catalog under another name. */
const SERVICE_OF: Readonly<Record<string, string>> = {
  alibabacloud: 'alibaba-cloud',
  betterstack: 'better-stack',
  cohereai: 'cohere',
  convexdb: 'convex',
  denodeploy: 'deno',
  elasticcloud: 'elastic-cloud',
  flyio: 'fly-io',
  gcp: 'google-cloud',
  geminiai: 'google-gemini',
  'google.analytics': 'google-analytics',
  'github.pages': 'github',
  huggingface: 'hugging-face',
  ibmcloud: 'ibm-cloud',
  logtoio: 'logto',
  meilisearchcloud: 'meilisearch',
  mistralai: 'mistral',
  mongodbatlas: 'mongodb-atlas',
  neondb: 'neon',
  newrelic: 'new-relic',
  oraclecloud: 'oracle-cloud',
  orysh: 'ory',
  perplexityai: 'perplexity',
  readthedocs: 'read-the-docs',
  tencentcloud: 'tencent-cloud',
  tidb: 'tidb-cloud',
  tursodb: 'turso',
  typesensecloud: 'typesense',
};

/** Its keys that mean an engine, a library or a code host: right where the service is meant, else not held against it. */
const ENGINES: ReadonlySet<string> = new Set([
  'redis',
  'prisma',
  'deno',
  'github',
  'meilisearch',
  'typesense',
  'qdrant',
  'surrealdb',
  'streamlit',
  'chroma',
  'weaviate',
]);

/** The services it names. @param expected decides where one of its names may mean an engine */
export async function peerServices(
  files: readonly CorpusFile[],
  expected: ReadonlySet<string>,
): Promise<Set<string>> {
  const payload = partSchema
    .extend({ childs: z.array(partSchema) })
    .parse(flatten(await analyser({ provider: inMemory(files) })));
  const keys = [payload, ...payload.childs].flatMap((part) => [
    ...part.techs,
    ...(part.tech === null ? [] : [part.tech]),
  ]);
  const services = keys.map(
    (key) => SERVICE_OF[key] ?? SERVICE_OF[key.split('.')[0] ?? ''] ?? key.split('.')[0] ?? key,
  );
  return new Set(services.filter((service) => !ENGINES.has(service) || expected.has(service)));
}

/** How many technologies it knows. */
export function peerSize(): number {
  return tech.list.length;
}

function inMemory(files: readonly CorpusFile[]) {
  const clean = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '');
  return {
    basePath: '/',
    listDir: (path: string) => {
      const under = clean(path) === '' ? '' : `${clean(path)}/`;
      const names = new Map<string, 'dir' | 'file'>();
      for (const file of files) {
        if (!file.path.startsWith(under)) continue;
        const [name = '', ...rest] = file.path.slice(under.length).split('/');
        names.set(name, rest.length > 0 ? 'dir' : 'file');
      }
      return Promise.resolve([...names].map(([name, type]) => ({ name, type, fp: `/${under}${name}` })));
    },
    stat: () => Promise.resolve({ size: 1000 }),
    open: (path: string) => {
      const file = files.find((each) => each.path === clean(path));
      return file === undefined ? Promise.reject(new Error('no such file')) : Promise.resolve(file.content);
    },
  };
}
