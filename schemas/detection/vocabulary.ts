/** The closed vocabularies of detection: sources of names, and their kinds. */
import { z } from 'zod';

/** Package registries; Swift packages go by the address of their repository. */
export const ECOSYSTEMS = [
  'npm',
  'jsr',
  'pypi',
  'go',
  'gem',
  'composer',
  'cargo',
  'maven',
  'hex',
  'pub',
  'nuget',
  'pod',
  'swift',
] as const;
export type Ecosystem = (typeof ECOSYSTEMS)[number];

/**
 * The lists of a written rule that hold names of one kind each; packages are listed by their registry. `env` is a
 * variable's name, `host` the host of an address, `scheme` the scheme of a connection address, `image` a container
 * image without registry and tag, `action` a CI action, `plugin` a build or deploy plugin, `terraform` a provider,
 * `resource` a resource type of Terraform or of a cloud's own templates, `file` a file's name, `folder` the name of a
 * folder with files, `key` a key path in a configuration file, `choice` a variable that chooses a driver, with the word
 * it is set to.
 */
export const NAME_LISTS = {
  settings: 'env',
  hosts: 'host',
  schemes: 'scheme',
  images: 'image',
  actions: 'action',
  plugins: 'plugin',
  terraform: 'terraform',
  resources: 'resource',
  files: 'file',
  folders: 'folder',
  keys: 'key',
  choices: 'choice',
} as const;
export const SIGNAL_KINDS = [...ECOSYSTEMS, ...Object.values(NAME_LISTS)] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

export function isEcosystem(kind: SignalKind): kind is Ecosystem {
  return ECOSYSTEMS.some((ecosystem) => ecosystem === kind);
}

/** Prefixes by which frameworks publish a variable to the browser or name their own. */
const PUBLISHED =
  /^(?:NEXT_PUBLIC_|NEXT_PRIVATE_|NUXT_PUBLIC_|NUXT_|VITE_|REACT_APP_|EXPO_PUBLIC_|GATSBY_|PUBLIC_|VUE_APP_|NG_APP_|PLASMO_PUBLIC_|STORYBOOK_|TF_VAR_|ELEVENTY_|DOCUSAURUS_|ASTRO_|APP_|SERVER_|CLIENT_|DEV_|STAGING_|PROD_|PRODUCTION_)/;

/** A name as names are compared: variables without what frameworks put before them, all else in lower case. */
export function comparableName(kind: SignalKind, name: string): string {
  if (kind === 'env') return name.toUpperCase().replace(PUBLISHED, '');
  const lower = name.toLowerCase();
  // An environment of a Worker repeats the keys of the top.
  return kind === 'key' ? lower.replace(/^wrangler:env\.[^.=]+\.(?=.)/, 'wrangler:') : lower;
}

/** Wire protocols that many providers speak; a client library of one says nothing about whose service it calls. */
export const protocolSchema = z.enum([
  's3',
  'openai',
  'postgres',
  'mysql',
  'mongodb',
  'redis',
  'smtp',
  'libsql',
  'amqp',
  'qdrant',
  'weaviate',
  'chroma',
  'meilisearch',
  'typesense',
  'zitadel',
]);
export type Protocol = z.infer<typeof protocolSchema>;

/** How strongly a find speaks for a service, strongest first. */
export const STRENGTHS = ['used', 'configured', 'mentioned'] as const;
export const strengthSchema = z.enum(STRENGTHS);
export type Strength = z.infer<typeof strengthSchema>;
