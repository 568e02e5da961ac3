/** Whom we trust: every package that is installed is used, is pinned and has a licence that we may pass on; SECURITY.md says how many there are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { OPTIONAL_PACKAGES } from '../../snapshots/optional-packages.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { sourceFiles } from '../source-files.ts';

const namesSchema = z.record(z.string(), z.string());
const readManifest = (path: string) =>
  z
    .object({
      scripts: namesSchema,
      dependencies: namesSchema,
      peerDependencies: namesSchema.default({}),
      devDependencies: namesSchema.default({}),
    })
    .parse(JSON.parse(readFileSync(join(packageRoot(), path), 'utf8')));
const manifest = readManifest('package.json');
const extras = readManifest('extras/package.json');

/** What some package needs next to itself, and what is known by the name of its program. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@types/node': 'tsc',
  '@typescript/native': 'tsc',
  'dependency-cruiser': 'check:rooms',
  // The compilers that the checker of rooms and the lint look for.
  typescript: 'check:rooms',
  'oxlint-tsgolint': '--type-aware',
  // A script in a workspace of its own.
  rolldown: 'extras/bundle-action.mjs',
};

/** Packages that files import, also at run time: `@a/b` of `@a/b/c`. */
function importsOf(files: readonly string[]): Set<string> {
  const pattern =
    /\b(?:from |import |import\(|require\(|\)\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[\w./-]*)?'/g;
  return new Set(
    files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
  );
}

const all = sourceFiles('.');
const ofTests = (file: string): boolean => file.startsWith('test/') || file.endsWith('.test.ts');
const inProduction = importsOf(all.filter((file) => !ofTests(file)));
const inTests = importsOf([...all.filter(ofTests), 'vitest.config.ts']);

it('installs nothing that nothing uses', () => {
  expect(Object.keys(manifest.dependencies).filter((name) => !inProduction.has(name))).toEqual([]);
  const named: string[] = Object.values(OPTIONAL_PACKAGES).flat();
  expect(Object.keys(extras.dependencies).sort()).toEqual(named.sort());

  const scripts = Object.values(manifest.scripts).join(' ');
  const isUsed = (name: string): boolean =>
    inTests.has(name) ||
    [name, NOT_IMPORTED[name] ?? name].some((word) => scripts.split(/[\s"]/).includes(word)) ||
    // Types of a package that brings none.
    (name.startsWith('@types/') && name.slice('@types/'.length) in manifest.dependencies);
  const development = Object.keys(manifest.devDependencies);
  expect(development.filter((name) => !isUsed(name))).toEqual([]);
});

it('imports in production what production installs', () => {
  const development = Object.keys(manifest.devDependencies);
  const installed = { ...manifest.dependencies, ...manifest.peerDependencies };
  expect(development.filter((name) => inProduction.has(name) && !(name in installed))).toEqual([]);
});

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        license: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        /** A folder of this repository. */
        link: z.boolean().optional(),
        dev: z.boolean().optional(),
        optional: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(packageRoot(), 'package-lock.json'), 'utf8')));
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf('node_modules/') + 13) }));
/** What runs on every machine: optional packages are binaries of other systems. */
const running = installed.filter(({ dev, optional }) => dev !== true && optional !== true);

it('says in SECURITY.md how many packages run', () => {
  const names = new Set(running.map(({ name }) => name));
  const text = readFileSync(join(packageRoot(), 'SECURITY.md'), 'utf8');
  const said = /(\d+) packages, (\d+) more in a checkout; with what they bring, (\d+)/.exec(text);
  const counted = [manifest.dependencies, extras.dependencies].map((names) => Object.keys(names).length);
  expect(said?.slice(1).map(Number)).toEqual([...counted, names.size]);
});

/**
 * Licences of packages that we run and do not change. The Mozilla one asks that changes of its files stay open, the
 * font one that fonts are not sold by themselves; both leave our code alone.
 */
const LICENCES =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0|MPL-2\.0|OFL-1\.1)$/;

it('runs only what has a licence that may be passed on', () => {
  // Of a sum every one must be allowed, of a choice one.
  const isAllowed = (licence = ''): boolean =>
    licence
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((one) => LICENCES.test(one)));
  expect(running.filter(({ license }) => !isAllowed(license)).map(({ name }) => name)).toEqual([]);
});

it('pins the bytes of every package, from the public registry or from none that is named', () => {
  const unpinned = installed.filter(
    ({ integrity, resolved }) =>
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
      (resolved !== undefined && new URL(resolved).host !== 'registry.npmjs.org'),
  );
  expect(unpinned.map(({ name }) => name)).toEqual([]);
});
