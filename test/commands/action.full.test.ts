import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { runAction } from '../../server/faces/commands/action/run-action.ts';
import { packageRoot } from '../../snapshots/package.ts';
import { compiled } from '../compiled.ts';
import { temporaryFolder } from '../folders.ts';
import { localWorld, recordingTerminal } from './run.ts';

const stepSchema = z.object({
  name: z.string(),
  id: z.string().optional(),
  uses: z.string().optional(),
  shell: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).optional(),
  with: z.record(z.string(), z.string()).optional(),
});
const actionSchema = z.object({
  name: z.string(),
  description: z.string(),
  inputs: z.record(z.string(), z.strictObject({ description: z.string(), default: z.string() })),
  runs: z.object({ using: z.literal('composite'), steps: z.array(stepSchema) }),
});
const sarifSchema = z.object({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.object({
      tool: z.object({
        driver: z.object({
          name: z.string(),
          informationUri: z.url(),
          rules: z.array(
            z.object({
              id: z.string(),
              shortDescription: z.object({ text: z.string().min(1) }),
              help: z.object({ text: z.string().min(1), markdown: z.string().min(1) }),
            }),
          ),
        }),
      }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          level: z.enum(['error', 'warning', 'note']),
          message: z.object({ text: z.string().min(1) }),
          partialFingerprints: z.record(z.string(), z.string().min(1)),
          // Code scanning refuses results without a place.
          locations: z.tuple([
            z.object({
              physicalLocation: z.object({ artifactLocation: z.object({ uri: z.string().min(1) }) }),
            }),
          ]),
        }),
      ),
    }),
  ]),
});

const action = actionSchema.parse(parse(readFileSync(join(packageRoot(), 'action.yml'), 'utf8')));
const check = action.runs.steps.find(({ id }) => id === 'check');
const script = check?.run ?? '';

/** Comments as GitHub keeps them, and whether the token may write. */
type Comment = { id: number; body: string; user: { type: string }; author_association: string };
type Issue = Comment & { number: number; title: string; state: string; labels: string[] };
const github = { comments: [] as Comment[], issues: [] as Issue[], mayWrite: true, asked: [] as string[] };

/** Issues as GitHub keeps them; null for an address that is none of theirs. */
function answerIssues(method: string, url: string, text: string): [status: number, body: unknown] | null {
  const at = /^\/repos\/ada\/shop\/issues(?:\/(\d+))?(?:\?|$)/.exec(url);
  if (at === null) return null;
  if (method === 'GET') return [200, github.issues.filter(({ state }) => state === 'open')];
  if (!github.mayWrite) return [403, { message: 'Resource not accessible by integration' }];
  const given = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  if (method === 'POST') {
    const number = github.issues.length + 1;
    const fresh = { id: number, number, title: '', body: '', labels: [], state: 'open' };
    github.issues.push({ ...fresh, user: { type: 'Bot' }, author_association: 'NONE', ...given });
    return [201, github.issues.at(-1)];
  }
  const own = github.issues.find(({ number }) => number === Number(at[1]));
  return own === undefined ? [404, {}] : [200, Object.assign(own, given)];
}

function startGithub(): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      github.asked.push(`${method} ${url} ${headers.authorization ?? ''}`);
      const answer = (status: number, body: unknown): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const ofIssues = answerIssues(method, url, text);
      if (ofIssues !== null) return answer(...ofIssues);
      const list = new URL(url, 'http://x').searchParams;
      if (method === 'GET') {
        const [size, page] = [Number(list.get('per_page')), Number(list.get('page'))];
        return answer(200, github.comments.slice((page - 1) * size, page * size));
      }
      if (!github.mayWrite) return answer(403, { message: 'Resource not accessible by integration' });
      const { body } = z.object({ body: z.string() }).parse(JSON.parse(text));
      if (method === 'POST') {
        const comment = {
          id: github.comments.length + 1,
          body,
          user: { type: 'Bot' },
          author_association: 'NONE',
        };
        github.comments.push(comment);
        return answer(201, comment);
      }
      const own = github.comments.find(({ id }) => url.endsWith(`/issues/comments/${id}`));
      if (own === undefined) return answer(404, {});
      own.body = body;
      return answer(200, own);
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

let local: Awaited<ReturnType<typeof localWorld>>;
let server: Server;
let apiUrl = '';
let folder = '';
/** What the release puts on the branch that users name. */
let bundle = '';
beforeAll(async () => {
  local = await localWorld();
  server = await startGithub();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}`;
  folder = temporaryFolder();
  bundle = join(folder, 'action');
  const script = join(packageRoot(), 'extras', 'bundle-action.mjs');
  const written = spawnSync(process.execPath, [script, bundle], { encoding: 'utf8' });
  expect(written.stderr).toBe('');
  writeFileSync(join(folder, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }));
  writeFileSync(join(folder, 'push.json'), JSON.stringify({ ref: 'refs/heads/main' }));
});
beforeEach(() => {
  Object.assign(github, { comments: [], issues: [], mayWrite: true, asked: [] });
  rmSync(join(folder, 'work'), { recursive: true, force: true });
  for (const file of ['output', 'summary']) writeFileSync(join(folder, file), '');
  write('apps/my web/package.json', JSON.stringify({ dependencies: { pg: '8', openai: '4', ioredis: '5' } }));
  write('apps/my web/.env.example', SECRET);
});
afterAll(() => {
  server.close();
});

const SECRET = 'STRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, 'work', path)), { recursive: true });
  writeFileSync(join(folder, 'work', path), content);
}

/** What the step finds in its environment: the inputs as its `env` names them, and the runner's variables. */
function environment(inputs: Record<string, string>, runner: Record<string, string>): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, input.default]),
  );
  const all: Record<string, string> = { ...given, token: 'ghs_fake', ...inputs };
  const env = Object.fromEntries(
    Object.entries(check?.env ?? {}).map(([name, expression]) => [
      name,
      expression
        .replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, input: string) => all[input] ?? '')
        .replace(/\$\{\{ github\.[\w.]+ \}\}/g, runner.PULL_BASE ?? ''),
    ]),
  );
  return {
    SNAPSHOTS_DIR: local.env.SNAPSHOTS_DIR ?? '',
    HOME: folder,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    GITHUB_ACTION_PATH: bundle,
    GITHUB_ACTION_REPOSITORY: 'zero/zero',
    GITHUB_API_URL: apiUrl,
    GITHUB_EVENT_PATH: join(folder, 'event.json'),
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_REPOSITORY: 'ada/shop',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    RUNNER_TEMP: folder,
    ...env,
    ...runner,
  };
}

/** What the step left behind. */
function written() {
  const outputs = Object.fromEntries(
    readFileSync(join(folder, 'output'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { outputs, summary: readFileSync(join(folder, 'summary'), 'utf8') };
}

/** Runs the step as a runner would: its very text, in bash. */
async function step(inputs: Record<string, string>, runner: Record<string, string> = {}) {
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
    cwd: join(folder, 'work'),
    env: environment(inputs, runner),
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { ...said, status, ...written() };
}

/** Runs only its program, in this process. */
async function program(inputs: Record<string, string>, runner: Record<string, string> = {}) {
  const path = join(folder, 'work', inputs.path ?? '.');
  const { terminal, ended } = recordingTerminal(
    environment({ ...inputs, path }, { CHECK_BASE: '', ...runner }),
  );
  const status = await runAction(terminal, fetch);
  return { stdout: ended.out, stderr: ended.err, status, ...written() };
}

describe('action.yml', () => {
  it('has an input for what the command decides, and leaves to zero.json what is left out', async () => {
    const { out } = await local.run(['check', '--help']);
    const options = new Set(out.match(/--[a-z-]+/g));
    const own = ['path', 'mode', 'upload', 'comment', 'token', 'public-url'];
    for (const input of Object.keys(action.inputs).filter((name) => !own.includes(name)))
      expect(options).toContain(`--${input}`);
    for (const [input, option] of [
      ['locale', '--locale'],
      ['audience', '--audience'],
      ['fail-on', '--fail-on'],
    ]) {
      const choice = new RegExp(`${option} <[^>]+>[^(]*\\(choices: ([^)]*), default: "([^"]+)"\\)`).exec(
        out.replace(/\s+/g, ' '),
      );
      const { description = '', default: preset } = action.inputs[input ?? ''] ?? {};
      // What zero.json may say is left out by default, and the description names what holds without it.
      if (input === 'locale') expect(preset).toBe(choice?.[2]);
      else expect([preset, description]).toEqual(['', expect.stringContaining(`else ${choice?.[2]}.`)]);
      for (const word of (choice?.[1] ?? '').matchAll(/"([^"]+)"/g)) expect(description).toContain(word[1]);
    }
  });

  it('pins every action to a commit, says the shell of every script, and puts no input into a script', () => {
    for (const { uses, run, shell } of action.runs.steps) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
      if (run === undefined) continue;
      expect(shell).toBe('bash');
      expect(run).not.toContain('${{');
    }
  });

  it('installs nothing, and leaves the Node of the job as it is', async () => {
    const names = action.runs.steps.map(({ uses = '' }) => uses.replace(/@.*/, '')).filter(Boolean);
    expect(names).toEqual(['github/codeql-action/upload-sarif']);
    expect(action.runs.steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/\bnp[mx]\b/);
    // The catalog that comes with it is found next to the program.
    const { status, stderr, outputs } = await step({}, { SNAPSHOTS_DIR: '' });
    expect([status, stderr, outputs.status]).toEqual([0, '', '1']);
  });

  it('says which commits hold the program if this one does not', async () => {
    const { status, stdout } = await step({}, { GITHUB_ACTION_PATH: packageRoot() });
    expect([status, stdout]).toEqual([1, expect.stringContaining('a commit of the branch action')]);
  });

  it('makes SARIF that code scanning takes, with places below the root of the repository', async () => {
    const { status, stderr, stdout, outputs, summary } = await step({
      path: 'apps/my web',
      commercial: 'true',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(outputs.status).toBe('1');
    const text = readFileSync(outputs.sarif ?? '', 'utf8');
    const sarif = sarifSchema.parse(JSON.parse(text));
    const [{ results, tool }] = sarif.runs;
    expect(tool.driver.informationUri).toBe('https://github.com/zero/zero');
    expect(results.some(({ level }) => level === 'error')).toBe(true);
    expect(outputs.findings).toBe(String(results.length));
    expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(
      new Set(tool.driver.rules.map(({ id }) => id)),
    );
    const prints = results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
    expect(new Set(prints).size).toBe(results.length);
    for (const { locations } of results)
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^apps\/my%20web\/[^/]+$/);
    expect(summary).toContain('# Check against the catalog of free plans');
    expect(stdout).toContain(
      '::error file=apps/my web/.env.example,line=1,title=secret-in-file::This line holds',
    );
    // Nothing listens where no public address is set: no link leads there.
    expect(summary + github.comments[0]?.body).not.toMatch(/127\.0\.0\.1|localhost|\/plan\?/);
    expect(text + summary + stdout + JSON.stringify(github)).not.toContain('Qz7Nq9');
  });

  it('writes one comment on the pull request, and brings it up to date', async () => {
    github.comments.push({
      id: 1,
      body: `<!-- zero-check . -->\na stranger's`,
      user: { type: 'User' },
      author_association: 'NONE',
    });
    for (let id = 2; id <= 120; id++)
      github.comments.push({ id, body: 'talk', user: { type: 'User' }, author_association: 'NONE' });
    await step({ 'public-url': 'https://zero.example/' });
    const own = () => github.comments.filter(({ user }) => user.type === 'Bot');
    expect(own().map(({ body }) => body.split('\n')[0])).toEqual(['<!-- zero-check . -->']);
    expect(own()[0]?.body).toContain('secret-in-file');
    expect(own()[0]?.body).toContain('<https://zero.example/plan?');
    expect(github.asked.at(-1)).toBe('POST /repos/ada/shop/issues/7/comments Bearer ghs_fake');
    write('apps/my web/.env.example', 'A=\n');
    await step({ 'public-url': 'https://zero.example/' });
    expect(own()).toHaveLength(1);
    expect(own()[0]?.body).not.toContain('secret-in-file');
    expect(github.asked.at(-1)).toMatch(/^PATCH \/repos\/ada\/shop\/issues\/comments\/121 /);
    expect(github.comments[0]?.body).toContain('a stranger');
  });

  it('fails nothing where the token may not comment, and says so; on a push it asks nothing', async () => {
    github.mayWrite = false;
    const refused = await program({ 'fail-on': 'never', locale: 'zh-CN' });
    expect([refused.status, refused.outputs.status, refused.stderr]).toEqual([0, '0', '']);
    expect(refused.stdout).toContain('未能在拉取请求下评论：GitHub 返回 403。');
    github.asked = [];
    const push = await program({}, { GITHUB_EVENT_PATH: join(folder, 'push.json') });
    expect([push.status, github.asked]).toEqual([0, []]);
    const away = await program({}, { GITHUB_API_URL: 'http://127.0.0.1:9' });
    expect(away.stdout).toContain('GitHub did not answer');
    expect(away.status).toBe(0);
  });

  it('reports on a pull request only what it brings, from a shallow checkout too', async () => {
    const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    const git = (cwd: string, ...args: string[]): string => {
      const ended = spawnSync('git', [...identity, ...args], {
        cwd,
        encoding: 'utf8',
        env: { ...process.env, HOME: folder },
      });
      if (ended.status !== 0) throw new Error(ended.stderr);
      return ended.stdout.trim();
    };
    const origin = join(folder, 'origin');
    git(folder, 'init', '--quiet', origin);
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    writeFileSync(join(origin, '.env.example'), SECRET);
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '-m', 'base');
    const base = git(origin, 'rev-parse', 'HEAD');
    writeFileSync(join(origin, 'requirements.txt'), 'confluent-kafka\n');
    git(origin, 'add', '--all');
    git(origin, 'commit', '--quiet', '-m', 'change');
    rmSync(join(folder, 'work'), { recursive: true });
    git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, join(folder, 'work'));
    const { status, stderr, outputs, summary } = await step({ diff: 'base' }, { PULL_BASE: base });
    expect([status, stderr, outputs.findings, outputs.status]).toEqual([0, '', '1', '0']);
    expect(summary).toContain('no-free-plan');
    expect(summary).not.toContain('secret-in-file');
    expect(summary).toContain(`Compared with ${base.slice(0, 12)}: 1 finding`);
  });

  it('fails at once, with the reason, where there is nothing to check; an input never runs as a command', async () => {
    const { status, stderr, outputs } = await step({ path: `$(touch ${join(folder, 'trap')})` });
    expect(status).toBe(1);
    expect(stderr).toContain('The folder cannot be read.');
    expect(outputs).toEqual({});
    expect(() => readFileSync(join(folder, 'trap'))).toThrow(/ENOENT/);
    const wrong = await program({ 'fail-on': 'errors', comment: 'yes' });
    expect([wrong.status, wrong.outputs]).toEqual([1, {}]);
    expect(wrong.stderr).toContain('fail-on: ');
    expect(wrong.stderr).toContain('comment: must be one of: true, false');
  });
});

describe('mode: drift', () => {
  /** Of the committed catalog: the made one has no plan of a service that a package names. */
  const committed = { SNAPSHOTS_DIR: join(packageRoot(), 'snapshots', 'versions') };
  const lockPath = (): string => join(folder, 'work', 'zero.lock');
  const factSchema = z.looseObject({ value: z.unknown() });
  const lockSchema = z.looseObject({ plans: z.record(z.string(), z.record(z.string(), factSchema)) });
  /** Locks the folder, and then gives a plan a larger amount in the lock than the catalog has. */
  function lockAndTamper(): string {
    write('package.json', JSON.stringify({ dependencies: { '@neondatabase/serverless': '1' } }));
    const done = spawnSync(process.execPath, [compiled('server/cli.ts'), 'lock', join(folder, 'work')], {
      env: { ...process.env, ...committed },
    });
    expect(String(done.stderr)).toBe('');
    const lock = lockSchema.parse(JSON.parse(readFileSync(lockPath(), 'utf8')));
    for (const [plan, facts] of Object.entries(lock.plans))
      for (const fact of Object.values(facts)) {
        const limit = z.looseObject({ value: z.number(), metric: z.string() }).safeParse(fact.value);
        if (!limit.success) continue;
        fact.value = { ...limit.data, value: limit.data.value * 10 };
        writeFileSync(lockPath(), JSON.stringify(lock));
        return plan;
      }
    throw new Error('the lock has no limit');
  }

  it('opens one issue for each plan that is not as locked, leaves it as it is, and closes it when mended', async () => {
    const plan = lockAndTamper();
    const first = await step({ mode: 'drift', path: '.' }, committed);
    expect(first).toMatchObject({ status: 0, outputs: { status: '1' } });
    expect(first.stdout).toContain('Issues: 1 opened, 0 updated, 0 closed.');
    expect(github.issues).toMatchObject([
      { title: `Free plan ${plan} is not as locked`, labels: ['free-tier'], state: 'open' },
    ]);
    expect(github.issues[0]?.body).toMatch(/^<!-- zero-drift \S+ -->\n- \*\*Error\*\*: .*got worse/);
    expect((await step({ mode: 'drift', path: '.' }, committed)).stdout).toContain(
      '0 opened, 0 updated, 0 closed',
    );
    rmSync(lockPath());
    spawnSync(process.execPath, [compiled('server/cli.ts'), 'lock', join(folder, 'work')], {
      env: { ...process.env, ...committed },
    });
    expect((await step({ mode: 'drift', path: '.' }, committed)).stdout).toContain(
      '0 opened, 0 updated, 1 closed',
    );
    expect(github.issues[0]?.state).toBe('closed');
  });

  it('says what GitHub refuses, and touches no issue of others', async () => {
    lockAndTamper();
    github.mayWrite = false;
    expect((await step({ mode: 'drift', path: '.' }, committed)).stdout).toContain('GitHub answered 403');
    github.mayWrite = true;
    const stranger = { id: 1, number: 1, title: 'x', body: '<!-- zero-drift ./gone -->', labels: [] };
    github.issues.push({ ...stranger, state: 'open', user: { type: 'User' }, author_association: 'NONE' });
    await step({ mode: 'drift', path: '.' }, committed);
    expect(github.issues[0]?.state).toBe('open');
  });

  it('without a lock cannot be', async () => {
    const { status, stderr } = await step({ mode: 'drift', path: '.' }, committed);
    expect([status, stderr]).toEqual([1, expect.stringContaining('zero lock')]);
  });
});
