/** The package as somebody installs it, in a folder of its own with nothing but its declared dependencies. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/package.ts';
import { temporaryFolder } from '../folders.ts';
import { patientFetch } from '../openapi/checked-fetch.ts';
import { withPackedVersions } from './packed.ts';

const manifestSchema = z.object({
  bin: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

type Ended = { readonly code: number; readonly out: string; readonly err: string };

describe('the installed package', () => {
  let folder: string;
  let installed: string;
  let bin: Readonly<Record<string, string>>;

  beforeAll(() => {
    folder = temporaryFolder();
    const packed = withPackedVersions(() =>
      execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
        cwd: packageRoot(),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      }),
    );
    const [{ filename }] = z.tuple([z.object({ filename: z.string() })]).parse(JSON.parse(packed));
    installed = join(folder, 'node_modules', 'zero-catalog');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['xzf', join(folder, filename), '-C', installed, '--strip-components=1']);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')));
    bin = manifest.bin;
    // What npm would fetch, at the same versions; none of the optional packages.
    for (const name of Object.keys(manifest.dependencies)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(join(packageRoot(), 'node_modules', name), link, 'dir');
    }
    writeFileSync(join(folder, 'package.json'), '{"dependencies":{"@clerk/nextjs":"6","pg":"8"}}');
  });

  const programOf = (command: string): string => join(installed, bin[command] ?? '');
  const env = (): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    HOME: folder,
    STACKS_FILE: join(folder, 'stacks.json'),
    PORT: '0',
  });

  async function run(command: string, ...args: string[]): Promise<Ended> {
    try {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [programOf(command), ...args], {
        cwd: folder,
        env: env(),
        maxBuffer: 64 * 1024 * 1024,
      });
      return { code: 0, out: stdout, err: stderr };
    } catch (error) {
      const { code, stdout, stderr } = z
        .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
        .parse(error);
      return { code, out: stdout, err: stderr };
    }
  }

  it('holds every file that its files import', () => {
    const broken = execFileSync('find', ['dist', '-name', '*.js'], { cwd: installed, encoding: 'utf8' })
      .trim()
      .split('\n')
      .flatMap((file) => {
        const text = readFileSync(join(installed, file), 'utf8');
        const imports = text.matchAll(
          /(?:from|import|import\()\s*'(\.{1,2}\/[^']+)'|new URL\('(\.[^']+\.js)'/g,
        );
        return [...imports]
          .map(([, from, url]) => join(dirname(file), from ?? url ?? ''))
          .filter((imported) => !existsSync(join(installed, imported)))
          .map((imported) => `${file} imports ${imported}`);
      });
    expect(broken).toEqual([]);
  });

  it('answers --help of every command', async () => {
    const failed: string[] = [];
    let asked = 0;
    const ask = async (command: string, path: readonly string[]): Promise<void> => {
      asked += 1;
      const { code, out, err } = await run(command, ...path, '--help');
      if (code !== 0 || err !== '') failed.push(`${command} ${path.join(' ')}: ${code} ${err}`);
      const [, list = ''] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(out) ?? [];
      const names = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name);
      for (const name of names) if (name !== 'help') await ask(command, [...path, name]);
    };
    await ask('zero', []);
    await ask('zero-pipeline', []);
    expect(failed).toEqual([]);
    expect(asked).toBeGreaterThan(40);
  });

  it.each([
    ['zero', 'search', 'postgres', '--no-card'],
    ['zero', 'offer', 'neon-free'],
    ['zero', 'compare', 'clerk-hobby', 'kinde-free'],
    ['zero', 'plan', '--need', 'postgres', '--need', 'auth'],
    ['zero', 'check', '.'],
    ['zero', 'changes'],
    ['zero', 'stats', '--json'],
    ['zero', 'orgs', 'list'],
    ['zero', 'verify-snapshots'],
    ['zero-pipeline', 'records', 'check'],
    ['zero-pipeline', 'report'],
  ])('runs %s %s', async (command, ...args) => {
    const { code, out, err } = await run(command, ...args);
    expect(code, err).toBe(0);
    if (args[0] !== 'orgs') expect((out + err).length).toBeGreaterThan(20);
  });

  it('serves', async () => {
    const child = spawn(process.execPath, [programOf('zero'), 'serve'], {
      cwd: folder,
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    let origin = '';
    for await (const line of createInterface({ input: child.stdout })) {
      origin = /Server listening at (http:[^"\s]+)/.exec(line)?.[1] ?? '';
      if (origin !== '') break;
    }
    for (const path of ['/api/zero/offers/neon-free', '/', '/plan', '/changes.xml', '/openapi.json'])
      expect((await patientFetch(origin + path)).status, path).toBe(200);
    child.kill();
    expect(await ended).toEqual([0, null]);
  });
});
