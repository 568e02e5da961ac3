import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderCheckSchema } from '../../schemas/folder-check.ts';
import { type CheckFlags, checkFolder } from '../../server/faces/commands/check/check-folder.ts';
import { byFolder, listFiles } from '../../server/faces/commands/check/list-files.ts';
import { recordingTerminal } from '../commands/run.ts';
import { makeCatalog } from '../contract/fixture.ts';
import { temporaryFolder } from '../folders.ts';
import { detectionOver } from './detection.ts';

const ENV = { PATH: process.env.PATH ?? '', HOME: tmpdir() };
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function git(...args: string[]): string {
  const identity = [
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.com',
    '-c',
    'init.defaultBranch=main',
  ];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...ENV, GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function commit(): string {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  return git('rev-parse', 'HEAD').trim();
}

async function run(flags: Partial<CheckFlags> = {}, where = folder, env: Record<string, string> = ENV) {
  const { terminal, ended } = recordingTerminal(env);
  const context = {
    catalog: makeCatalog(),
    detection: detectionOver(makeCatalog()),
    changes: [],
    publicUrl: null,
  };
  const code = await checkFolder(where, { locale: 'en', ...flags }, context, terminal);
  return { ...ended, code };
}

async function answered(flags: Partial<CheckFlags> = {}, where = folder) {
  const { out, err } = await run({ json: true, ...flags }, where);
  expect(err).toBe('');
  return folderCheckSchema.parse(JSON.parse(out));
}

const pkg = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) });
const providers = ({ services }: { services: readonly { provider: string }[] }) =>
  services.map(({ provider }) => provider);

describe('the files of a check', () => {
  it('are those that git does not ignore, by the rules of the folder, its exclude file and all .gitignore', async () => {
    git('init', '--quiet');
    write('package.json', pkg('resend'));
    write('apps/web/package.json', pkg('posthog-js'));
    write('.gitignore', 'generated/\n*.local\n');
    write('generated/package.json', pkg('openai'));
    write('apps/.gitignore', '!keep\ngone/\n');
    write('apps/gone/package.json', pkg('groq-sdk'));
    write('.git/info/exclude', 'private/\n');
    write('private/package.json', pkg('stripe'));
    expect(providers(await answered())).toEqual(['posthog', 'resend']);
    // What is tracked is not ignored, whatever a rule says.
    git('add', '--force', 'apps/gone/package.json');
    expect(providers(await answered())).toEqual(['groq', 'posthog', 'resend']);
    expect(providers(await answered({}, join(folder, 'apps')))).toEqual(['groq', 'posthog']);
  });

  it('are the same without git, but for what only git knows', async () => {
    for (const path of ['b/package.json', 'package.json', 'a/x/go.mod', 'a/go.mod', 'a-b/go.mod', 'ä/go.mod'])
      write(path, '{}');
    write('.gitignore', 'a/x/\n');
    write('dist/package.json', '{}');
    const walked = await listFiles(folder, ENV);
    git('init', '--quiet');
    expect(await listFiles(folder, ENV)).toEqual(walked);
    expect(walked.files).toEqual([
      '.gitignore',
      'package.json',
      'a/go.mod',
      'a-b/go.mod',
      'b/package.json',
      'ä/go.mod',
    ]);
  });

  it('stand in one order, whatever order the disk has', () => {
    const paths = fc.uniqueArray(
      fc.array(fc.constantFrom('a', 'b', 'a-b', 'c.d'), { minLength: 1 }).map((parts) => parts.join('/')),
    );
    fc.assert(
      fc.property(paths, fc.integer(), (list, seed) => {
        const other = [...list].sort((a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 7));
        expect([...other].sort(byFolder)).toEqual([...list].sort(byFolder));
      }),
    );
  });

  it('do not lead out of the folder, by no link that git tracks', async () => {
    git('init', '--quiet');
    write('package.json', pkg('resend'));
    symlinkSync('/etc/passwd', join(folder, 'requirements.txt'));
    symlinkSync(tmpdir(), join(folder, 'link'));
    const first = commit();
    const answer = await answered();
    expect(answer.unread).toEqual([]);
    expect(providers(answer)).toEqual(['resend']);
    expect(providers(await answered({ diff: first }))).toEqual([]);
  });

  it('are as many as there are, with word of how far a long run is', async () => {
    const count = 1_203;
    for (let at = 0; at < count; at++)
      write(`p${at}/package.json`, pkg(at === count - 1 ? 'resend' : 'left-pad'));
    const { out, err, code } = await run({ json: true });
    const answer = folderCheckSchema.parse(JSON.parse(out));
    expect([code, answer.skipped, providers(answer)]).toEqual([0, [], ['resend']]);
    expect(err.split('\n')).toEqual([
      'reading 1203 files',
      '1000/1203 files read',
      '1203/1203 files read',
      'comparing them with the catalog',
      '',
    ]);
  });

  it('read slow formats whatever there is of them, where a server reads a quarter of a megabyte', async () => {
    const filler = `# ${'x'.repeat(900)}\n`.repeat(40);
    for (let at = 0; at < 12; at++) write(`d${at}/compose.yaml`, `services: {}\n${filler}`);
    write('z/compose.yaml', 'services:\n  a:\n    image: redis:7\n');
    const answer = await answered();
    expect([answer.unread, answer.needs]).toEqual([[], ['redis']]);
  });

  it('leave out repositories within, and say so', async () => {
    git('init', '--quiet');
    write('package.json', pkg('resend'));
    write('inner/package.json', pkg('stripe'));
    spawnSync('git', ['init', '--quiet'], { cwd: join(folder, 'inner'), env: ENV });
    const answer = await answered();
    expect(providers(answer)).toEqual(['resend']);
    expect(answer.skipped).toEqual([{ path: 'inner', reason: 'repository' }]);
  });

  it('are read although an outer repository ignores the folder, and without git', async () => {
    git('init', '--quiet');
    write('.gitignore', 'build/\n');
    write('build/package.json', pkg('resend'));
    expect(providers(await answered({}, join(folder, 'build')))).toEqual(['resend']);
    const { out } = await run({ json: true }, folder, { PATH: '/nonexistent' });
    expect(out).toBe('');
    write('package.json', pkg('posthog-js'));
    const walked = await run({ json: true }, folder, { PATH: '/nonexistent' });
    expect(providers(folderCheckSchema.parse(JSON.parse(walked.out)))).toEqual(['posthog']);
  });

  it('run nothing that the settings of a repository name', async () => {
    git('init', '--quiet');
    write('package.json', pkg('resend'));
    const trap = join(folder, 'trap');
    write('watch.sh', `#!/bin/sh\ntouch ${trap}\n`);
    spawnSync('chmod', ['+x', join(folder, 'watch.sh')]);
    git('config', 'core.fsmonitor', join(folder, 'watch.sh'));
    expect(providers(await answered())).toEqual(['resend']);
    expect(() => readFileSync(trap)).toThrow(/ENOENT/);
  });
});

describe('--diff', () => {
  it('reports what the change brings: findings, services and unread files that were not there', async () => {
    git('init', '--quiet');
    write('package.json', pkg('@clerk/nextjs'));
    write('netlify.toml', '[build\n');
    write('requirements.txt', 'confluent-kafka\n');
    write('.env.example', '# RESEND_API_KEY=\n');
    const first = commit();
    const none = await answered({ diff: first });
    expect([none.services, none.findings, none.unread]).toEqual([[], [], []]);
    // The needs are those of the repository as it is: a plan is for all of it.
    expect(none.needs).toEqual(['static-site', 'queue', 'auth']);
    write('package.json', `\n\n${pkg('@clerk/nextjs', 'resend', 'opensearch')}`);
    write('requirements.txt', 'confluent-kafka\nopensearch-py\n');
    write('Cargo.toml', '[package\n');
    const change = await answered({ diff: 'main' });
    // Mentioned before, in use now.
    expect(providers(change)).toEqual(['resend']);
    expect(change.findings.map(({ code, about }) => [code, about])).toEqual([['no-free-plan', ['search']]]);
    expect(change.unread.map(({ path }) => path)).toEqual(['Cargo.toml']);
    expect(change.comparedWith).toMatchObject({ commit: first, findings: 2 });
    const { out } = await run({ diff: 'main' });
    expect(out).toContain('Services that this change adds');
    expect(out).toContain(`Compared with ${first.slice(0, 12)}: 2 findings and`);
  });

  it('touches neither the work tree nor the index, and reads a folder below the root as such', async () => {
    git('init', '--quiet');
    write('apps/web/package.json', pkg('resend'));
    write('package.json', pkg('stripe'));
    commit();
    write('apps/web/package.json', pkg('resend', 'posthog-js'));
    const before = [git('status', '--porcelain'), readFileSync(join(folder, '.git/index')).toString('hex')];
    expect(providers(await answered({ diff: 'HEAD' }, join(folder, 'apps/web')))).toEqual(['posthog']);
    expect([git('status', '--porcelain'), readFileSync(join(folder, '.git/index')).toString('hex')]).toEqual(
      before,
    );
  });

  it('holds the policy of now against both sides', async () => {
    git('init', '--quiet');
    write('requirements.txt', 'confluent-kafka\n');
    commit();
    write('zero.json', '{ "severity": { "no-free-plan": "error" } }');
    const answer = await answered({ diff: 'HEAD' });
    expect(answer.findings).toEqual([]);
    write('zero.json', '{ "ignore": { "paths": ["legacy/"] } }');
    write('legacy/requirements.txt', 'opensearch-py\n');
    expect((await answered({ diff: 'HEAD' })).findings).toEqual([]);
  });

  it('says what is missing: a repository, a revision; a revision is never an option of git', async () => {
    write('package.json', pkg('resend'));
    const outside = await run({ diff: 'main' });
    expect([outside.code, outside.out]).toEqual([3, '']);
    expect(outside.err).toContain('--diff needs a folder in a git repository');
    git('init', '--quiet');
    commit();
    expect((await run({ diff: 'nothing' })).err).toContain('git finds no revision nothing here');
    expect((await run({ diff: 'nothing', locale: 'zh-CN' })).err).toContain(
      '错误：git 在此处找不到修订版本 nothing',
    );
    const trap = join(folder, 'trap');
    expect((await run({ diff: `--output=${trap}` })).code).toBe(3);
    expect(() => readFileSync(trap)).toThrow(/ENOENT/);
  });
});
