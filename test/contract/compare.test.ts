import { describe, expect, it } from 'vitest';
import { compareAnswerSchema } from '../../schemas/compare.ts';
import { readAs, readProblem, useServer } from './serve.ts';

const server = useServer();

const compare = async (...slugs: string[]) =>
  readAs(await server.get(`/api/zero/compare?offers=${slugs.join(',')}`), compareAnswerSchema);

describe('GET /compare', () => {
  it('keeps the asked order', async () => {
    const { offers } = await compare('cedar-models', 'acorn-postgres', 'birch-auth');
    expect(offers.map(({ slug }) => slug)).toEqual(['cedar-models', 'acorn-postgres', 'birch-auth']);
  });

  it('takes the slugs one by one too, as generated clients send them', async () => {
    const answer = await readAs(
      await server.get('/api/zero/compare?offers=cedar-models&offers=acorn-postgres'),
      compareAnswerSchema,
    );
    expect(answer.offers.map(({ slug }) => slug)).toEqual(['cedar-models', 'acorn-postgres']);
  });

  it('lines up limits of one measure in one unit: 1000 MB is 1 GB', async () => {
    const { limits } = await compare('acorn-postgres', 'birch-postgres');
    const storage = limits.filter(({ metric }) => metric === 'storage');
    expect(storage).toHaveLength(1);
    expect(storage[0]).toMatchObject({
      unit: 'GB',
      period: 'total',
      scope: 'project',
      roles: ['postgres'],
      differs: false,
    });
    expect(storage[0]?.values.map((cell) => cell?.value)).toEqual([1, 1]);
    expect(storage[0]?.values[1]?.stated).toMatchObject({ value: 1000, unit: 'MB' });
    expect(storage[0]?.values[0]?.evidence.map(({ quote }) => quote)).toEqual(['1 GB storage']);
  });

  it('lists the other facts on which the plans differ, with what carries them', async () => {
    const { differences } = await compare('acorn-postgres', 'birch-postgres');
    const byField = new Map(differences.map((row) => [row.field, row.values]));
    expect(byField.get('overage')?.map(({ value }) => value)).toEqual(['paused', 'blocked']);
    expect(byField.get('flags.idlePauseDays')?.map(({ value }) => value)).toEqual([0.01, 7]);
    expect(byField.get('flags.idlePauseDays')?.[1]?.evidence.map(({ quote }) => quote)).toEqual([
      'paused after 1 week',
    ]);
    expect(byField.has('freeType')).toBe(false);
  });

  it('redirects old slugs to the present ones', async () => {
    const response = await server.get('/api/zero/compare?offers=birch-auth,acorn-db');
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/api/zero/compare?offers=birch-auth,acorn-postgres',
    ]);
  });

  it.each([
    ['one offer', 'acorn-postgres', 'two to four'],
    ['five offers', 'a,b,c,d,e', 'two to four'],
    ['an offer twice', 'acorn-postgres,acorn-postgres', 'once'],
    ['what is no slug', 'acorn-postgres,Birch_DB', 'lower-case'],
  ])('refuses %s', async (_what, offers, message) => {
    const problem = await readProblem(
      await server.get(`/api/zero/compare?offers=${offers}`),
      'invalid-request',
    );
    expect(problem.issues?.[0]?.path).toMatch(/^offers/);
    expect(problem.detail).toContain(message);
  });

  it('needs the parameter, and known slugs', async () => {
    const missing = await readProblem(await server.get('/api/zero/compare'), 'invalid-request');
    expect(missing.issues).toEqual([{ path: 'offers', message: 'is missing' }]);
    const unknown = await readProblem(
      await server.get('/api/zero/compare?offers=acorn-postgres,birch-postgre'),
      'unknown-slug',
    );
    expect(unknown.detail).toContain('Nearest: birch-postgres');
  });
});
