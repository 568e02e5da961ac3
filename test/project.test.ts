/** What runs the project on its host: workflows, forms and settings parse, may do little, and name what is there. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageRoot } from '../snapshots/package.ts';

const root = packageRoot();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const listed = (folder: string): string[] =>
  readdirSync(join(root, folder)).map((name) => join(folder, name));

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write']));
const stepSchema = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});
const jobSchema = z.object({
  if: z.string().optional(),
  permissions: permissionsSchema.optional(),
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: permissionsSchema,
  concurrency: z.object({ group: z.string() }),
  jobs: z.record(z.string(), jobSchema),
});
const workflows = listed('.github/workflows').map((file) => {
  const text = read(file);
  return { file, text, workflow: workflowSchema.parse(parse(text)) };
});
const manifestSchema = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) });
const manifest = manifestSchema.parse(JSON.parse(read('package.json')));

/** What a job may write, and why it must. */
const MAY_WRITE: Readonly<Record<string, readonly string[]>> = {
  'answer.yml verify': ['issues'],
  'nightly.yml publish': ['contents', 'pull-requests'],
  'nightly.yml site': ['pages', 'id-token'],
  'site.yml deploy': ['pages', 'id-token'],
  'release.yml npm': ['id-token'],
  'release.yml image': ['packages'],
  'release.yml release': ['contents'],
};

describe.each(workflows)('$file', ({ file, workflow: { on, permissions, jobs } }) => {
  const name = file.split('/').at(-1) ?? '';
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('states what each job may do, and lets it write only that', () => {
    expect(Object.values(permissions)).not.toContain('write');
    for (const [id, job] of Object.entries(jobs)) {
      const own = Object.entries(job.permissions ?? permissions);
      const written = own.flatMap(([scope, level]) => (level === 'write' ? [scope] : []));
      expect(written, id).toEqual(MAY_WRITE[`${name} ${id}`] ?? []);
      expect(own.length, id).toBeGreaterThan(0);
      if (job.uses === undefined) expect(job['timeout-minutes'], id).toBeGreaterThan(0);
    }
  });

  it('knows no secret, and gives code of strangers no token that writes', () => {
    expect(read(file)).not.toMatch(/secrets\s*[.[:]|pull_request_target|workflow_run/);
    if ('pull_request' in on)
      expect(Object.keys(MAY_WRITE).filter((job) => job.startsWith(name))).toEqual([]);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@') === true))
      if (name !== 'nightly.yml') expect(step.with).toMatchObject({ 'persist-credentials': false });
  });

  it('puts no text of others into a script: it arrives as a variable', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  it('runs scripts and files that are there', () => {
    const commands = steps.map(({ run = '' }) => run).join('\n');
    for (const [, script = ''] of commands.matchAll(/\bnpm run ([\w:-]+)/g))
      expect(Object.keys(manifest.scripts)).toContain(script);
    const paths = commands.matchAll(/(?:^|[\s"'(])(\.?(?:ci|github|dist|server|pipeline)\/[\w./-]+)/g);
    for (const [, path = ''] of paths) {
      const source = path.replace(/^dist\/(.*)\.js$/, '$1.ts');
      expect(existsSync(join(root, source)), path).toBe(true);
      if (path.startsWith('.')) expect(statSync(join(root, path)).mode & 0o111, path).not.toBe(0);
    }
    for (const { uses } of Object.values(jobs))
      if (uses !== undefined) expect(existsSync(join(root, uses)), uses).toBe(true);
  });
});

it('takes every action at one commit, which is that of a named release', () => {
  const pins = new Map<string, Set<string>>();
  for (const text of [...workflows.map((one) => one.text), read('action.yml')])
    for (const [, used = ''] of text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)) {
      if (used.startsWith('./')) continue;
      expect(used).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      const [action = ''] = used.split('@');
      pins.set(action, (pins.get(action) ?? new Set()).add(used));
    }
  for (const [action, used] of pins) expect([...used], action).toHaveLength(1);
});

it('keeps published versions out of the branch of the code', () => {
  const [night] = workflows.filter(({ file }) => file.endsWith('nightly.yml'));
  expect(night?.text).toContain('SNAPSHOTS_DIR: data/snapshots/versions');
  expect(read('.gitignore').split('\n')).toContain('data/');
  expect(read('.github/scripts/report.sh')).toMatch(/^ {2}git add "\$records"$/m);
});

const formSchema = z.strictObject({
  name: z.string(),
  description: z.string(),
  title: z.string(),
  labels: z.array(z.string()),
  body: z.array(
    z.strictObject({
      type: z.enum(['input', 'textarea']),
      id: z.string(),
      attributes: z.object({ label: z.string() }),
      validations: z.object({ required: z.boolean() }).optional(),
    }),
  ),
});
const form = (name: string) => formSchema.parse(parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)));

describe.each(['wrong-fact', 'new-provider'])('the form %s', (name) => {
  it('asks for an address and a quote, under the names that are looked for in its answer', () => {
    const script = read('.github/scripts/answer-report.sh');
    for (const id of ['page', 'quote']) {
      const field = form(name).body.find((one) => one.id === id);
      expect(field?.validations?.required).toBe(true);
      expect(script).toContain(`field '${field?.attributes.label}'`);
    }
    const [answer] = workflows.filter(({ file }) => file.endsWith('answer.yml'));
    for (const label of form(name).labels) expect(answer?.text).toContain(`'${label}'`);
  });
});

it('takes no issue without a form', () => {
  expect(form('bug').labels).toEqual(['bug']);
  expect(parse(read('.github/ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false });
});

it('names one version and one Node everywhere', () => {
  expect(z.object({ version: z.string() }).parse(parse(read('CITATION.cff'))).version).toBe(manifest.version);
  const node = read('.nvmrc').trim();
  expect(read('server/deploy/Dockerfile')).toContain(`FROM node:${node}-`);
  expect(read('.devcontainer/devcontainer.json')).toContain(`typescript-node:${node}-`);
  expect(JSON.parse(read('.github/renovate.json'))).toHaveProperty('extends');
});
