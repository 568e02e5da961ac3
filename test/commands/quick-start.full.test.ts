/** What a command loads before it answers: modules are counted, since time depends on the machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_GROUPS as MAINTAINERS } from '../../pipeline/commands/index.ts';
import { readPipelineSettings } from '../../pipeline/settings.ts';
import { createProgram } from '../../schemas/terminal/index.ts';
import { COMMAND_GROUPS } from '../../server/commands.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { recordingTerminal } from './run.ts';

const PROGRAM = compiled('server/cli.ts');
const MAINTAINERS_PROGRAM = compiled('pipeline/cli.ts');

/** A loader that writes down the address of every module that is resolved. */
const LOADER = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
}`;

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  writeFileSync(join(folder, 'loader.mjs'), LOADER);
  writeFileSync(
    join(folder, 'register.mjs'),
    `import { register } from 'node:module'; register(${JSON.stringify(pathToFileURL(join(folder, 'loader.mjs')).href)});`,
  );
});

/** The modules that a command of users loads, those of Node left out. */
function loadedBy(...args: readonly string[]): string[] {
  return loadedIn(PROGRAM, ...args);
}

function loadedIn(program: string, ...args: readonly string[]): string[] {
  const list = join(folder, 'loaded');
  writeFileSync(list, '');
  execFileSync(process.execPath, ['--import', join(folder, 'register.mjs'), program, ...args], {
    env: { ...process.env, LOADED: list },
    input: '',
  });
  const urls = readFileSync(list, 'utf8').split('\n');
  return [...new Set(urls)].filter((url) => url.startsWith('file:'));
}

/** Packages of what was loaded. */
function packagesOf(urls: readonly string[]): Set<string> {
  return new Set(urls.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
}

/** What only servers, saved stacks, nights and checks of repositories need. */
const HEAVY = ['fastify', 'kysely', 'pg', 'ioredis', 'undici', 'tuf-js', 'yaml', 'dockerfile-ast', 'piscina'];

describe('what is loaded', () => {
  it.each([
    ['users', PROGRAM],
    ['maintainers', MAINTAINERS_PROGRAM],
  ])('for --version of %s: little more than what reads a command line', (_, program) => {
    const loaded = loadedIn(program, '--version');
    // Each command that is loaded with it brings dozens.
    expect(loaded.length).toBeLessThan(30);
    expect([...packagesOf(loaded)]).toEqual(['commander']);
  });

  it.each([['search', 'postgres', '--json'], ['offer', 'neon-free', '--json'], ['stats', '--json'], ['mcp']])(
    'for %s: nothing of servers, stores and checks',
    (...args) => {
      const packages = packagesOf(loadedBy(...args));
      expect(packages).toContain('zod');
      expect(HEAVY.filter((name) => packages.has(name))).toEqual([]);
    },
  );
});

describe('the groups of commands', () => {
  it.each(COMMAND_GROUPS)('add what their words say: $words', async ({ words, add }) => {
    const { terminal } = recordingTerminal();
    const program = createProgram('zero', terminal);
    await add({ program, terminal });
    expect(program.commands.map((command) => command.name())).toEqual(words);
  });

  it.each(MAINTAINERS)('of maintainers add what their words say: $words', async ({ words, add }) => {
    const { terminal } = recordingTerminal();
    const program = createProgram('zero-pipeline', terminal);
    const settings = readPipelineSettings({});
    if (!settings.ok) throw new Error(settings.errors.join());
    await add({ program, context: { settings: settings.settings, terminal } });
    expect(program.commands.map((command) => command.name())).toEqual(words);
  });
});
