/** The package as npm packs it: what who installs it gets, and what stays in the repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { missingFor, OPTIONAL_PACKAGES, optionalVersions } from '../../snapshots/optional-packages.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { withPackedVersions } from './packed.ts';

const manifestSchema = z.object({
  version: z.string(),
  license: z.string(),
  bin: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.unknown()).default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.literal(true) })),
});
const workspaceSchema = z.object({
  private: z.literal(true),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
const packedSchema = z.tuple([
  z.object({ size: z.number(), unpackedSize: z.number(), files: z.array(z.object({ path: z.string() })) }),
]);

const MIB = 1024 * 1024;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(packageRoot(), path), 'utf8'));
}

describe('the package', () => {
  const manifest = manifestSchema.parse(readJson('package.json'));
  let packed: z.output<typeof packedSchema>[0];
  let paths: string[];

  beforeAll(() => {
    const json = withPackedVersions(() =>
      execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
        cwd: packageRoot(),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * MIB,
      }),
    );
    [packed] = packedSchema.parse(JSON.parse(json));
    paths = packed.files.map(({ path }) => path);
  });

  it('holds no tests, maps, sources or traces of a build', () => {
    const stray = paths.filter(
      (path) =>
        /\.test\.|\.map$|\.tsbuildinfo$/.test(path) ||
        (path.endsWith('.ts') && !path.startsWith('dist/server/client/')) ||
        (path.startsWith('dist/test/') && !path.startsWith('dist/test/world/')),
    );
    expect(stray).toEqual([]);
    expect(existsSync(join(packageRoot(), 'snapshots', 'versions', '.npmignore'))).toBe(false);
  });

  it('holds one version of the catalog, whole: the one that latest.json names', () => {
    const { version } = z.object({ version: z.string() }).parse(readJson('snapshots/latest.json'));
    const folder = `snapshots/versions/${version}`;
    const { files } = z
      .object({ files: z.array(z.object({ name: z.string() })) })
      .parse(readJson(`${folder}/manifest.json`));
    expect(paths.filter((path) => path.startsWith('snapshots/versions/')).sort()).toEqual(
      ['manifest.json', ...files.map(({ name }) => name)].map((name) => `${folder}/${name}`).sort(),
    );
  });

  it('carries both licences, and names both', () => {
    expect(manifest.license).toBe('MIT AND LicenseRef-Zero-Catalog');
    for (const file of ['LICENSE', 'LICENSE-CATALOG.md']) expect(paths).toContain(file);
    expect(readFileSync(join(packageRoot(), 'LICENSE-CATALOG.md'), 'utf8')).toContain(
      '`LicenseRef-Zero-Catalog`',
    );
  });

  it('names its publisher by the settings of the service, only while it is packed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'zero-publisher-'));
    const copied = ['package.json', 'extras/package.mjs', 'snapshots/latest.json'];
    for (const file of copied) cpSync(join(packageRoot(), file), join(folder, file));
    const { version } = z.object({ version: z.string() }).parse(readJson('snapshots/latest.json'));
    mkdirSync(join(folder, 'snapshots', 'versions', version), { recursive: true });
    const step = (name: string, env: Readonly<Record<string, string>>): object => {
      execFileSync(process.execPath, [join(folder, 'extras', 'package.mjs'), name], {
        env: { PATH: process.env.PATH, ...env },
        stdio: 'ignore',
      });
      return z.looseObject({}).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    };
    const named = { REPOSITORY_URL: 'https://git.example/a/b/', PUBLIC_URL: 'https://zero.example/' };
    expect(step('prepare', named)).toMatchObject({
      repository: { type: 'git', url: 'git+https://git.example/a/b.git' },
      bugs: 'https://git.example/a/b/issues',
      homepage: 'https://zero.example',
    });
    expect(step('restore', named)).toEqual(readJson('package.json'));
    expect(() => step('prepare', { npm_command: 'publish' })).toThrow();
    rmSync(folder, { recursive: true });
  });

  it('stays light', () => {
    expect(packed.size).toBeLessThan(4 * MIB);
    expect(packed.unpackedSize).toBeLessThan(20 * MIB);
  });

  it('runs by its own name, with no script that who installs it would have to trust', () => {
    expect(manifest.bin['zero-catalog']).toBe(manifest.bin.zero);
    for (const file of Object.values(manifest.bin)) {
      expect(paths).toContain(file);
      expect(readFileSync(join(packageRoot(), file), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    }
    for (const script of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(manifest.scripts, script).not.toHaveProperty(script);
  });

  it('brings what it needs at the tested versions, without an override that holds in a checkout alone', () => {
    for (const version of Object.values(manifest.dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
      .parse(readJson('package-lock.json'));
    const shipped = Object.keys(manifest.overrides).filter(
      (name) => packages[`node_modules/${name}`]?.dev !== true,
    );
    expect(shipped).toEqual([]);
  });

  it('leaves to a checkout what only some commands need, at the versions that it names for others', () => {
    const extras = workspaceSchema.parse(readJson('extras/package.json'));
    expect(extras.version).toBe(manifest.version);
    expect(extras.dependencies).toEqual(optionalVersions());
    const named = Object.values(OPTIONAL_PACKAGES).flat().sort();
    expect(Object.keys(extras.dependencies).sort()).toEqual(named);
    expect(Object.keys(manifest.peerDependenciesMeta).sort()).toEqual(named);
  });
});

describe('a package that is not installed', () => {
  it('is named with the command that installs it, at the tested version', () => {
    expect(missingFor(['tables', 'browser'], (name) => name !== 'playwright')).toEqual({
      names: ['playwright'],
      command: `npm install playwright@${optionalVersions().playwright}`,
    });
    expect(missingFor(['tables', 'browser', 'pictures'])).toBeNull();
  });
});
