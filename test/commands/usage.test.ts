import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { statsSchema } from '../../schemas/catalog.ts';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { planConstraintsSchema, planScaleSchema } from '../../schemas/plan.ts';
import { STAT_NAMES } from '../../server/faces/commands/facts.ts';
import { temporaryFolder } from '../folders.ts';
import { useWorld } from './run.ts';

const { run } = useWorld();
let folder = '';
beforeAll(() => {
  folder = temporaryFolder();
});

const COMMANDS = [
  'search',
  'offer',
  'provider',
  'compare',
  'plan',
  'check',
  'changes',
  'categories',
  'stats',
];

describe('help', () => {
  it.each(COMMANDS)('of %s says what it does, shows examples and names the exit codes', async (name) => {
    const { code, out } = await run([name, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: zero ${name}`);
    expect(out).toMatch(new RegExp(`Examples:\n {2}zero ${name} `.replace(/ $/, '')));
    expect(out).toMatch(/Exit codes:\n {2}0 {2}done/);
    for (const option of ['--json', '--markdown', '--locale', '--url', '--timeout'])
      expect(out).toContain(option);
  });

  it('has an option for every filter of GET /offers and every part of a plan request', async () => {
    const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const search = (await run(['search', '--help'])).out;
    for (const name of Object.keys(offersQuerySchema.shape))
      // The parts of an answer are asked for over HTTP alone.
      if (!['q', 'view', 'fields'].includes(name)) expect(search).toContain(`--${dashed(name)}`);
    const plan = (await run(['plan', '--help'])).out;
    for (const name of [...Object.keys(planConstraintsSchema.shape), ...Object.keys(planScaleSchema.shape)])
      expect(plan).toContain(`--${dashed(name)}`);
  });

  it('names every figure of the catalog', () => {
    expect(Object.keys(STAT_NAMES).sort()).toEqual(Object.keys(statsSchema.shape).sort());
  });
});

describe('wrong usage ends with 2 and says what is meant', () => {
  it.each([
    [['serch'], "unknown command 'serch'\n(Did you mean search?)"],
    [['search', '--categry', 'ai'], "unknown option '--categry'\n(Did you mean --category?)"],
    [['search', '--card'], "unknown option '--card'"],
    [['search', '--role', 'postgre'], 'Allowed choices are static-site,'],
    [['search', '--limit', '501'], 'It must be a whole number from 1 to 500.'],
    [['search', '--limit', '1.5'], 'It must be a whole number from 1 to 500.'],
    [['search', '--provider', 'A B'], 'Use lower-case letters and digits'],
    [['changes', '--limit', '201'], 'It must be a whole number from 1 to 200.'],
    [['search', '--json', '--markdown'], 'cannot be used with option'],
    [['check', '.', '--json', '--sarif'], 'cannot be used with option'],
    [['stats', '--url', 'ftp://x'], 'It must be an http(s) address'],
    [['stats', '--timeout', '0'], 'It must be a whole number from 1 to 600.'],
    [['offer'], "missing required argument 'slug'"],
    [['compare', 'acorn-postgres'], 'name 2 to 4 different plans'],
    [['compare', 'acorn-postgres', 'acorn-postgres'], 'name 2 to 4 different plans'],
    [['plan'], 'name what the stack needs: --need'],
    [['plan', '--need', 'postgers'], 'nearest: postgres'],
    [['plan', '--need', 'postgres', '--database-gb', 'much'], 'It must be a number from 0'],
  ])('%j', async (args, message) => {
    const { code, out, err } = await run(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });
});

describe('a request file', () => {
  const answered = async (args: readonly string[], stdin = '') => {
    const { code, out, err } = await run(['plan', ...args, '--json'], { stdin: async () => stdin });
    expect(err).toBe('');
    expect(code).toBe(0);
    return leanPlanSchema.parse(JSON.parse(out)).request;
  };

  it('is read from a file or standard input; options add to it and win over it', async () => {
    const file = join(folder, 'plan.json');
    const request = {
      needs: ['postgres'],
      constraints: { noCard: true },
      scale: { databaseGb: 3 },
      locale: 'zh-CN',
    };
    writeFileSync(file, JSON.stringify(request));
    const own = await answered(['--request', file]);
    expect(own).toMatchObject(request);
    expect(await answered(['--request', '-'], JSON.stringify(request))).toEqual(own);
    const more = await answered([
      '--request',
      file,
      '--need',
      'auth,postgres',
      '--no-phone',
      '--eu-region',
      '--database-gb',
      '1',
    ]);
    expect(more).toMatchObject({
      needs: ['postgres', 'auth'],
      constraints: { noCard: true, noPhone: true, euRegion: true },
      scale: { databaseGb: 1 },
      locale: 'zh-CN',
    });
    expect(await answered(['--request', file, '--locale', 'en'])).toMatchObject({ locale: 'en' });
  });

  it('that is no request ends with 1 and the part that is wrong', async () => {
    const refused = async (text: string) => {
      const { code, err } = await run(['plan', '--request', '-'], { stdin: async () => text });
      expect(code).toBe(1);
      return err;
    };
    expect(await refused('{')).toContain('standard input is not JSON');
    expect(await refused('null')).toContain('holds null');
    expect(await refused('[]')).toContain('must be an object');
    expect(await refused('{"needs":["postgres"],"scale":{"databaseGB":1}}')).toContain(
      'scale.databaseGB: is unknown; allowed: monthlyActiveUsers',
    );
    const missing = await run(['plan', '--request', join(folder, 'missing.json')]);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain('missing.json');
  });
});

describe('check', () => {
  it('ends with 3 where there is nothing to read', async () => {
    const { code, err } = await run(['check', join(folder, 'nothing-here'), '--locale', 'zh-CN']);
    expect(code).toBe(3);
    expect(err).toBe('无法读取该文件夹。\n');
  });
});
