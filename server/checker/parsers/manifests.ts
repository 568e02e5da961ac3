/** Which parser reads which file, by its path. */
import { parseApplicationProperties, parseApplicationYaml, parseAppSettings } from './application-config.ts';
import { parseAzureTemplate, parseBicep } from './azure-templates.ts';
import { parseCargo } from './cargo.ts';
import { parseComposer } from './composer.ts';
import { parseJsonConfig, parseTomlConfig, parseYamlConfig } from './config.ts';
import { parseDockerfile } from './dockerfile.ts';
import { parseEnvFile } from './env-file.ts';
import { parseGoMod } from './go-mod.ts';
import { parseGradle, parseVersionCatalog } from './gradle.ts';
import { parseGemfileLock, parseNamesOnly, parsePackageLock, parsePnpmLock } from './lockfiles.ts';
import { parseUniAppManifest, parseWechatProject } from './mini-program.ts';
import { parseDenoJson, parseGemfile, parseMix, parsePackageJson } from './packages.ts';
import { parsePage } from './pages.ts';
import { parsePrismaSchema } from './prisma-schema.ts';
import { parsePubspec } from './pubspec.ts';
import { parsePyproject, parseRequirements, parseSetupCfg, parseSetupPy } from './python.ts';
import { parseScriptConfig } from './script-config.ts';
import { parseSettingLines } from './setting-lines.ts';
import type { Parsed } from './signal.ts';
import { parseSource } from './source.ts';
import {
  parsePackageResolved,
  parsePackageSwift,
  parsePodfile,
  parseXcodeProject,
} from './swift-packages.ts';
import { parseCdkStack, parseTerraform } from './terraform.ts';
import { parseDotnet, parsePom } from './xml-manifests.ts';

export type Manifest = {
  /** On the path in lower case, with `/` before the first name. */
  readonly path: RegExp;
  readonly parse: (text: string, path: string) => Parsed;
  /** A lockfile is read only if none of these is in its folder. */
  readonly lockOf?: readonly string[];
  readonly isEnv?: true;
  /** Source code, which may be of any kind: there is far more of it, and what cannot be read is no news. */
  readonly isSource?: true;
  /** Its parser is slow: a request may have only so much of it. */
  readonly slow?: true;
};

const json = (path: RegExp, kind: string): Manifest => ({
  path,
  parse: (text) => parseJsonConfig(text, kind),
});
const toml = (path: RegExp, kind: string): Manifest => ({
  path,
  parse: (text) => parseTomlConfig(text, kind),
});
const yaml = (path: RegExp, kind: string): Manifest => ({
  path,
  parse: (text) => parseYamlConfig(text, kind),
  slow: true,
});

/** Files that only have to be there: their name says all, or they hold no dependencies of their own. */
const parseNothing = (): Parsed => ({ signals: [] });

const PAGE = /\/(?![^/]*\.min\.)[^/]+\.(?:html?|ejs|erb|hbs|njk|cshtml|liquid|twig|jinja2?|j2|gohtml|tmpl)$/;

/** The first that fits a path reads it. */
const MANIFESTS: readonly Manifest[] = [
  { path: /\/package\.json$/, parse: parsePackageJson },
  {
    path: /\/(?:[\w-]*requirements[\w.-]*\.(?:txt|in)|requirements\/[\w.-]+\.(?:txt|in))$/,
    parse: parseRequirements,
  },
  { path: /\/(?:pyproject\.toml|pipfile)$/, parse: parsePyproject },
  { path: /\/setup\.cfg$/, parse: parseSetupCfg },
  { path: /\/setup\.py$/, parse: parseSetupPy },
  { path: /\/go\.mod$/, parse: parseGoMod },
  { path: /\/(?:gemfile|gems\.rb)$/, parse: parseGemfile },
  { path: /\/composer\.json$/, parse: parseComposer },
  { path: /\/cargo\.toml$/, parse: parseCargo },
  { path: /\/pom\.xml$/, parse: parsePom },
  { path: /\/[\w.-]+\.gradle(?:\.kts)?$/, parse: parseGradle },
  { path: /\/libs\.versions\.toml$/, parse: parseVersionCatalog },
  { path: /\/mix\.exs$/, parse: parseMix },
  { path: /\/pubspec\.ya?ml$/, parse: parsePubspec, slow: true },
  {
    path: /\/(?:[^/]+\.(?:csproj|fsproj|vbproj)|packages\.config|directory\.(?:packages|build)\.props)$/,
    parse: parseDotnet,
  },
  { path: /\/appsettings(?:\.[\w-]+){0,3}\.json$/, parse: parseAppSettings },
  // The developer's own ports, and the version of the SDK.
  { path: /\/(?:properties\/launchsettings|global)\.json$/, parse: parseNothing },
  { path: /\/(?:application|bootstrap)(?:-[\w-]+)?\.ya?ml$/, parse: parseApplicationYaml, slow: true },
  { path: /\/(?:application|bootstrap)(?:-[\w-]+)?\.properties$/, parse: parseApplicationProperties },
  { path: /\/(?:podfile|[\w.+-]+\.podspec)$/, parse: parsePodfile },
  { path: /\/podfile\.lock$/, parse: parseNothing },
  { path: /\/package(?:@swift-[\d.]+)?\.swift$/, parse: parsePackageSwift },
  { path: /\/[^/]+\.xcodeproj\/project\.pbxproj$/, parse: parseXcodeProject },
  { path: /\/package\.resolved$/, parse: parsePackageResolved, lockOf: ['package.swift'] },
  { path: /\/(?:google-services\.json|googleservice-info\.plist)$/, parse: parseNothing },
  { path: /\/deno\.jsonc?$/, parse: parseDenoJson },
  { path: /\/(?:[^/]*\.)?(?:dockerfile|containerfile)(?:\.[\w.-]+)?$/, parse: parseDockerfile, slow: true },
  {
    path: /\/(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/,
    parse: (text) => parseYamlConfig(text, 'compose'),
    slow: true,
  },
  {
    // .env, .env.example, .env.sample, .env.production, env.example, example.env, .envrc, .dev.vars; no source file
    path: /\/(?!.*\.(?:[cm]?[jt]sx?|json|ya?ml|toml|txtar|md|py|go|rs|rb|php|java|kt|swift|sh|css|html)$)(?:\.env(?:rc)?(?:[._-][\w.-]+)?|env[._-](?:example|sample|template|dist|defaults?|local|development|production|staging|test)[\w.-]*|[\w.-]+\.env(?:[._-][\w-]+)?|\.envs\/[\w./-]+|\.flaskenv|\.[\w-]*\.?vars(?:[._-][\w-]+)?)$/,
    parse: parseEnvFile,
    isEnv: true,
  },
  json(/\/vercel(?:[.-][\w-]+)?\.json$/, 'vercel'),
  { path: /\/\.vercel\/(?:project|output\/config)\.json$/, parse: parseNothing },
  toml(/\/netlify\.toml$/, 'netlify'),
  toml(/\/(?:[\w-]+\.)?wrangler(?:\.[\w-]+)?\.toml$/, 'wrangler'),
  json(/\/(?:[\w-]+\.)?wrangler(?:\.[\w-]+)?\.jsonc?$/, 'wrangler'),
  toml(/\/fly(?:[.-][\w.-]+)?\.toml$/, 'fly'),
  yaml(/\/render\.ya?ml$/, 'render'),
  json(/\/railway\.json$/, 'railway'),
  toml(/\/railway\.toml$/, 'railway'),
  toml(/\/nixpacks\.toml$/, 'nixpacks'),
  json(/\/app\.json$/, 'app'),
  { path: /\/procfile(?:\.[\w-]+)?$/, parse: parseNothing },
  json(/\/firebase\.json$/, 'firebase'),
  json(/\/\.firebaserc$/, 'firebaserc'),
  toml(/\/supabase\/config\.toml$/, 'supabase'),
  yaml(/\/amplify\.ya?ml$/, 'amplify'),
  yaml(/\/serverless(?:\.[\w-]+)?\.ya?ml$/, 'serverless'),
  yaml(/\/(?:template|samconfig)\.ya?ml$/, 'sam'),
  toml(/\/samconfig\.toml$/, 'samconfig'),
  json(/\/(?:template|[\w-]+\.template)\.json$/, 'sam'),
  json(/\/(?:cloudformation|cfn)\/[\w./-]+\.json$/, 'sam'),
  { path: /\/[\w.-]+\.bicep$/, parse: parseBicep },
  { path: /\/(?:azuredeploy|maintemplate|deployment)[\w.-]*\.json$/, parse: parseAzureTemplate },
  yaml(/\/azure\.ya?ml$/, 'azd'),
  json(/\/cdk\.json$/, 'cdk'),
  // Sites of Hugo and Jekyll.
  toml(/\/hugo\.toml$/, 'site'),
  yaml(/\/(?:hugo|_config(?:\.[\w-]+)?)\.ya?ml$/, 'site'),
  { path: /\/[\w.-]*[-_.]?stack\.(?:[cm]?[jt]s|py)$/, parse: parseCdkStack },
  json(/\/appwrite(?:\.config)?\.json$/, 'appwrite'),
  { path: /\/manifest\.json$/, parse: parseUniAppManifest },
  // Schemas and settings of uniCloud: the folder says which cloud it is.
  { path: /\/unicloud(?:-[a-z]+)?\/(?:database|cloudfunctions)\/[\w./@-]+\.json$/, parse: parseNothing },
  { path: /\/project\.config\.json$/, parse: parseWechatProject },
  json(/\/esa\.jsonc?$/, 'esa'),
  json(/\/eas\.json$/, 'eas'),
  json(/\/convex\.json$/, 'convex'),
  json(/\/edgeone\.json$/, 'edgeone'),
  json(/\/cloudbaserc\.json$/, 'cloudbase'),
  json(/\/(?:azion\.config|staticwebapp\.config|swa-cli\.config)\.json$/, 'azure-swa'),
  json(/\/host\.json$/, 'functions-host'),
  yaml(/\/azure-pipelines\.ya?ml$/, 'azure-pipelines'),
  json(/\/(?:scalingo|encore|slicknode|heroku)\.(?:json|app)$/, 'platform'),
  json(/\/encore\.app$/, 'encore'),
  // Names of variables that a build may see, used or not.
  { path: /\/(?:railpack|nx|turbo)\.json$/, parse: parseNothing },
  json(/\/(?:docsearch|\.docsearch)[\w.-]*\.json$/, 'docsearch'),
  yaml(/\/\.?readthedocs\.ya?ml$/, 'readthedocs'),
  yaml(/\/(?:\.?codecov|\.github\/codecov)\.ya?ml$/, 'codecov'),
  yaml(/\/crowdin\.ya?ml$/, 'crowdin'),
  yaml(
    /\/(?:koyeb|zeabur|template\.zeabur|zbpack|northflank|sealos|heroku|captain-definition)\.ya?ml$/,
    'platform',
  ),
  json(/\/(?:zbpack|captain-definition|vultr|northflank)\.json$/, 'platform'),
  yaml(/\/\.do\/[\w.-]+\.ya?ml$/, 'digitalocean'),
  {
    // The specification of an app has no name of its own.
    path: /\/(?:[\w-]+[.-])?spec\.ya?ml$/,
    parse: (text) =>
      text.includes('instance_size_slug:') ? parseYamlConfig(text, 'digitalocean') : parseNothing(),
    slow: true,
  },
  yaml(/\/(?:app|cron|dispatch)\.ya?ml$/, 'app-engine'),
  yaml(/\/cloudbuild\.ya?ml$/, 'cloudbuild'),
  yaml(/\/apphosting(?:\.[\w-]+)?\.ya?ml$/, 'apphosting'),
  yaml(/\/s\.ya?ml$/, 'serverless-devs'),
  yaml(/\/\.github\/(?:workflows|actions)\/[\w./-]+\.ya?ml$/, 'github'),
  yaml(/\/\.gitlab-ci(?:\.[\w-]+)?\.ya?ml$/, 'gitlab'),
  yaml(
    /\/(?:\.(?:gitea|forgejo)\/(?:workflows|actions)\/[\w./-]+|\.circleci\/config|bitbucket-pipelines|\.travis|\.drone|\.woodpecker(?:\/[\w-]+)?|\.buildkite\/[\w-]+)\.ya?ml$/,
    'ci',
  ),
  yaml(/\/hasura\/config\.ya?ml$/, 'hasura'),
  yaml(/\/(?:k8s|kubernetes|manifests|deploy|deployment|chart|helm)\/[\w./-]+\.ya?ml$/, 'kubernetes'),
  yaml(
    /\/(?:cloudformation|cfn|[\w-]+[.-](?:cfn|cloudformation|template))\.ya?ml$|\/(?:cloudformation|cfn)\/[\w./-]+\.ya?ml$/,
    'sam',
  ),
  yaml(/\/(?:chart|values)\.ya?ml$/, 'helm'),
  yaml(/\/pulumi(?:\.[\w-]+)?\.ya?ml$/, 'pulumi'),
  { path: /\/(?:pnpm-workspace\.ya?ml|lerna\.json|rush\.json|go\.work)$/, parse: parseNothing },
  { path: /\/schema\.prisma$|\/prisma\/[\w./-]+\.prisma$/, parse: parsePrismaSchema },
  {
    path: /\/drizzle[\w.-]*\.config\.[cm]?[jt]s$|\/drizzle\.config\.json$/,
    parse: (text, path) => parseScriptConfig(text, 'drizzle', path),
  },
  {
    path: /\/[\w.-]+\.config\.(?:[cm]?[jt]s|server\.ts)$|\/sst\.config\.ts$/,
    parse: (text, path) => parseScriptConfig(text, 'script', path),
  },
  { path: /\/(?:[\w.-]+\.tf|\.terraform\.lock\.hcl|[\w.-]+\.tofu)$/, parse: parseTerraform },
  {
    path: /\/package-lock\.json$|\/npm-shrinkwrap\.json$/,
    parse: parsePackageLock,
    lockOf: ['package.json'],
  },
  { path: /\/pnpm-lock\.ya?ml$/, parse: parsePnpmLock, lockOf: ['package.json'] },
  { path: /\/yarn\.lock$/, parse: parseNamesOnly('npm'), lockOf: ['package.json'] },
  { path: /\/(?:bun\.lock|deno\.lock)$/, parse: parseNothing, lockOf: ['package.json', 'deno.json'] },
  { path: /\/gemfile\.lock$/, parse: parseGemfileLock, lockOf: ['gemfile'] },
  { path: /\/cargo\.lock$/, parse: parseNamesOnly('cargo'), lockOf: ['cargo.toml'] },
  { path: /\/composer\.lock$/, parse: parseNamesOnly('composer'), lockOf: ['composer.json'] },
  { path: /\/(?:poetry|uv|pdm)\.lock$/, parse: parseNamesOnly('pypi'), lockOf: ['pyproject.toml'] },
  {
    // Settings of Django, Laravel, Rails, Phoenix and of one's own: in a folder for them, or by their names.
    path: /\/(?:config|configuration|settings|conf)\/[\w./-]+\.(?:ya?ml|json|toml|ini|conf|exs|rb|py)$|\/config\/[\w-]+\.php$|\/(?:(?:local[_.])?settings|config|secrets|application)(?:[._-][\w-]+)?\.(?:py|toml|json|ya?ml|ini|conf)$|\/resources\/(?!messages)[\w-]+\.(?:properties|conf)$/,
    parse: parseSettingLines,
  },
  { path: /\/(?:go\.sum|pipfile\.lock|mix\.lock|pubspec\.lock|packages\.lock\.json)$/, parse: parseNothing },
  {
    path: /\/(?![^/]*\.(?:d|min)\.[cm]?[jt]s$)[^/]+\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|rb|php|go|rs|java|kt|cs|swift|dart|exs?)$/,
    parse: parseSource,
    isSource: true,
  },
  { path: PAGE, parse: parsePage, isSource: true },
];

/** The manifest a path is, or null if it is none that is read. */
export function findManifest(path: string): Manifest | null {
  const shown = `/${path.toLowerCase()}`;
  return MANIFESTS.find(({ path: pattern }) => pattern.test(shown)) ?? null;
}

/** Whether a file is source code, and no manifest or setting that is written in code. */
export function isSource(path: string): boolean {
  return findManifest(path)?.isSource === true;
}

/** Markdown that says how things are: the README of a folder, documents at the root and in folders of documents. */
const DOCUMENT =
  /\/readme[^/]*\.(?:md|mdx|markdown)$|^\/[^/]+\.mdx?$|\/(?:docs?|documentation|guides?)\/.*\.mdx?$/;
/** It tells what was. */
const OF_THE_PAST =
  /change-?log|history|\/(?:changes|news|decisions|releases?)(?:\/|\.mdx?$)|release-?notes|\/(?:blog|posts?|adrs?|archived?|node_modules|vendor|third[_-]party)\//;

/** Whether a file is a document that should say what is. */
export function isDocument(path: string): boolean {
  const shown = `/${path.toLowerCase()}`;
  return DOCUMENT.test(shown) && !OF_THE_PAST.test(shown);
}

/** Whether a file is a real env file, not an example of one: `.env`, `.env.local`, `.env.production`. */
export function isRealEnvFile(path: string): boolean {
  return findManifest(path)?.isEnv === true && !isExampleName(path);
}

/** Whether an env file is by its name one to be copied and filled in. */
export function isExampleName(path: string): boolean {
  const name = path.toLowerCase().split('/').at(-1) ?? '';
  return EXAMPLE_NAME.test(name);
}

const EXAMPLE_NAME =
  /example|sample|template|dist|default|tpl|schema|stub|demo|test|(?:^|[._-])ci(?:$|[._-])/;

/**
 * The same rules as sources of regular expressions, for a script that chooses files before anything is sent; no source
 * code is.
 * `known` and `env` are held against the path in lower case with `/` before it, `example` against the name.
 */
export function manifestPatterns(): {
  readonly known: readonly string[];
  readonly env: readonly string[];
  readonly example: string;
} {
  const sources = (manifests: readonly Manifest[]): string[] => manifests.map(({ path }) => path.source);
  return {
    known: sources(MANIFESTS.filter(({ isSource: source }) => source !== true)),
    env: sources(MANIFESTS.filter(({ isEnv }) => isEnv === true)),
    example: EXAMPLE_NAME.source,
  };
}
