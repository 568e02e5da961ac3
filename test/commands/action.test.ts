import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/package.ts';
import { compiled } from '../compiled.ts';
import { localWorld } from './run.ts';

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
        driver: z.object({ name: z.string(), rules: z.array(z.object({ id: z.string() })) }),
      }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          level: z.enum(['error', 'warning', 'note']),
          message: z.object({ text: z.string().min(1) }),
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

let local: Awaited<ReturnType<typeof localWorld>>;
let folder = '';
beforeAll(async () => {
  local = await localWorld();
  folder = mkdtempSync(join(tmpdir(), 'zero-action-'));
  // The action's checkout: its program is ours.
  mkdirSync(join(folder, 'action/dist/server'), { recursive: true });
  const program = compiled('test/commands/users-program.ts');
  writeFileSync(
    join(folder, 'action/dist/server/cli.js'),
    `import(${JSON.stringify(pathToFileURL(program).href)});\n`,
  );
  mkdirSync(join(folder, 'work/apps/my web'), { recursive: true });
  writeFileSync(
    join(folder, 'work/apps/my web/package.json'),
    JSON.stringify({ dependencies: { pg: '8', openai: '4', ioredis: '5' } }),
  );
  writeFileSync(
    join(folder, 'work/apps/my web/.env.example'),
    'STRIPE_SECRET_KEY=sk_live_Qz7Nq9Xv3Kw1Lm4Pr8\n',
  );
});
afterAll(() => {
  local.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the step as a runner would: its very text, in bash, with the inputs as its `env` names them. */
function step(inputs: Record<string, string>) {
  const given = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, input.default]),
  );
  const all: Record<string, string> = { ...given, ...inputs };
  const env = Object.fromEntries(
    Object.entries(check?.env ?? {}).map(([name, expression]) => [
      name,
      expression.replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, input: string) => all[input] ?? ''),
    ]),
  );
  for (const file of ['output', 'summary']) writeFileSync(join(folder, file), '');
  const ended = spawnSync('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], {
    cwd: join(folder, 'work'),
    encoding: 'utf8',
    env: {
      ...local.env,
      ...env,
      PATH: process.env.PATH ?? '',
      GITHUB_ACTION_PATH: join(folder, 'action'),
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
      RUNNER_TEMP: folder,
    },
  });
  const outputs = Object.fromEntries(
    readFileSync(join(folder, 'output'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { ...ended, outputs, summary: readFileSync(join(folder, 'summary'), 'utf8') };
}

describe('action.yml', () => {
  it('has an input for what the command decides, and only options that the command has', async () => {
    const { out } = await local.run(['check', '--help']);
    const options = new Set(out.match(/--[a-z-]+/g));
    for (const input of Object.keys(action.inputs).filter((name) => !['path', 'upload'].includes(name)))
      expect(options).toContain(`--${input}`);
    for (const option of script.match(/--[a-z][a-z-]+/g) ?? []) expect(options).toContain(option);
    for (const [input, option] of [
      ['locale', '--locale'],
      ['audience', '--audience'],
      ['fail-on', '--fail-on'],
    ]) {
      const choice = new RegExp(`${option} <[^>]+>[^(]*\\(choices: ([^)]*), default: "([^"]+)"\\)`).exec(
        out.replace(/\s+/g, ' '),
      );
      const { description = '', default: preset } = action.inputs[input ?? ''] ?? {};
      expect(choice?.[2]).toBe(preset);
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

  it('makes SARIF that code scanning takes, with places below the root of the repository', () => {
    const { status, stderr, outputs, summary } = step({ path: 'apps/my web', commercial: 'true' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(outputs.status).toBe('1');
    const sarif = sarifSchema.parse(JSON.parse(readFileSync(outputs.sarif ?? '', 'utf8')));
    const [{ results, tool }] = sarif.runs;
    expect(results.some(({ level }) => level === 'error')).toBe(true);
    expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(
      new Set(tool.driver.rules.map(({ id }) => id)),
    );
    for (const { locations } of results)
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^apps\/my%20web\/[^/]+$/);
    expect(summary).toContain('# Check against the catalog of free plans');
    expect(readFileSync(outputs.sarif ?? '', 'utf8') + summary).not.toContain('Qz7Nq9');
  });

  it('fails at once, with the reason, where there is nothing to check; an input never runs as a command', () => {
    const { status, stderr, outputs } = step({ path: `$(touch ${join(folder, 'trap')})` });
    expect(status).toBe(1);
    expect(stderr).toContain('The folder cannot be read.');
    expect(outputs).toEqual({});
    expect(() => readFileSync(join(folder, 'trap'))).toThrow(/ENOENT/);
  });
});
