/**
 * `npm run sbom [-- FILE]`: the bill of materials of what runs in production, as CycloneDX, checked before it is
 * given out: every package of the lockfile is in it, each with a licence that we may pass on. Needs no network.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/package.ts';

/**
 * Licences of packages that we run and do not change. The Mozilla one asks that changes of its files stay open,
 * the font one that fonts are not sold by themselves; both leave our code alone.
 */
export const ALLOWED_LICENCES: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'MPL-2.0',
  'OFL-1.1',
];

const licenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ license: z.object({ name: z.string() }) }).transform(({ license }) => license.name),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
]);

export const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.[5-9]$/),
  serialNumber: z.string().startsWith('urn:uuid:'),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    // Its name is that of the folder; the address says which package it is.
    component: z.object({ purl: z.string().startsWith('pkg:npm/zero-catalog@') }),
  }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      type: z.string(),
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      licenses: z.array(licenceSchema).default([]),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string() })),
});
export type Sbom = z.infer<typeof sbomSchema>;

const documentSchema = z.looseObject({
  components: z.array(z.looseObject({ name: z.string(), version: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string() })),
});

export const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      /** A folder of this repository. */
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});
type LockEntry = z.infer<typeof lockSchema>['packages'][string];

/** The lockfile as npm keeps it. */
export async function readLock(): Promise<z.infer<typeof lockSchema>> {
  return lockSchema.parse(JSON.parse(await readFile(join(packageRoot(), 'package-lock.json'), 'utf8')));
}

/** What the lockfile installs in production on every machine: name, version and entry. */
export function productionPackages(
  lock: z.infer<typeof lockSchema>,
): { readonly name: string; readonly version: string; readonly entry: LockEntry }[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    // Optional ones are there on some machines only: binaries of other systems.
    if (entry.dev === true || entry.optional === true) return [];
    // Folders of this repository, and the links to them.
    if (!path.includes('node_modules/') || entry.link === true) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version: entry.version ?? '', entry }];
  });
}

function componentOf(name: string, version: string, entry: LockEntry) {
  const [, algorithm = '', digest = ''] = /^(sha\d+)-(.+)$/.exec(entry.integrity ?? '') ?? [];
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes:
      digest === ''
        ? []
        : [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: entry.license === undefined ? [] : [{ expression: entry.license }],
  };
}

/**
 * The bill of materials. npm leaves out, with `--omit dev`, whatever a development tool needs as well (npm 11,
 * seen with zod); the lockfile says what is missing and everything that is known of it.
 * @throws where npm fails or writes another shape
 */
export async function makeSbom(): Promise<{ text: string; sbom: Sbom }> {
  const { stdout } = await promisify(execFile)(
    'npm',
    // By the lockfile: what else lies in `node_modules` does not run.
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'],
    {
      cwd: packageRoot(),
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const document = documentSchema.parse(JSON.parse(stdout));
  const listed = new Set(document.components.map(({ name, version }) => `${name}@${version}`));
  for (const { name, version, entry } of productionPackages(await readLock())) {
    if (listed.has(`${name}@${version}`)) continue;
    listed.add(`${name}@${version}`);
    document.components.push(componentOf(name, version, entry));
    document.dependencies.push({ ref: `${name}@${version}`, dependsOn: [] });
  }
  return { text: `${JSON.stringify(document, null, 2)}\n`, sbom: sbomSchema.parse(document) };
}

/** What is wrong with a bill of materials: one line each. @param required names that must be in it */
export function complaintsOf(sbom: Sbom, required: readonly string[]): string[] {
  const names = new Set(sbom.components.map(({ name }) => name));
  const missing = required.filter((name) => !names.has(name)).map((name) => `${name} is not listed`);
  const unlicensed = sbom.components.flatMap(({ name, version, licenses }) => {
    if (licenses.length === 0) return [`${name}@${version} names no licence`];
    return licenses
      .filter((licence) => !isAllowed(licence))
      .map((licence) => `${name}@${version} has the licence ${licence}`);
  });
  return [...missing, ...unlicensed];
}

/** Of a choice one must be allowed, of a sum every one. SPDX 2.3 annex D, without nesting of both. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isAllowed);
  return bare.split(' OR ').some((one) => ALLOWED_LICENCES.includes(one.trim()));
}

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** Names of the packages that a checkout runs with: those of `package.json` and of its workspace. */
export async function runtimeDependencies(): Promise<string[]> {
  const texts = await Promise.all(
    ['package.json', 'extras/package.json'].map((file) => readFile(join(packageRoot(), file), 'utf8')),
  );
  return texts.flatMap((text) => Object.keys(manifestSchema.parse(JSON.parse(text)).dependencies));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { text, sbom } = await makeSbom();
  const complaints = complaintsOf(sbom, await runtimeDependencies());
  for (const line of complaints) console.error(line);
  if (complaints.length > 0) process.exitCode = 1;
  const [, , file] = process.argv;
  if (file === undefined) console.log(text.trimEnd());
  else await writeFile(file, text);
}
