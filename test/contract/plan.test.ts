import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planAnswerSchema } from '../../schemas/plan.ts';
import { readAs, readProblem, startServer, type TestServer } from './serve.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const post = (body: unknown, headers: Record<string, string> = {}, path = '/api/zero/plan') =>
  server.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('POST /plan', () => {
  it('answers a plan, one pick per need, kept by nobody', async () => {
    const response = await post({ needs: ['postgres', 'auth'], locale: 'zh-CN' });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-language')).toBe('zh-CN');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const plan = await readAs(response, planAnswerSchema);
    expect(plan.picks.map(({ need }) => need)).toEqual(['postgres', 'auth']);
    expect(plan.dataAsOf).toBe('2026-11-20T02:00:00Z');
    expect(plan.planUrl).toMatch(/^https:\/\/zero\.example\/zh-CN\/plan\?needs=postgres,auth/);
    expect(plan.request.constraints.audience).toBe('global');
  });

  it('names what is wrong with a request, in its language', async () => {
    const problem = await readProblem(
      await post({ needs: ['postgres', 'blog'], constraints: { noCards: true }, locale: 'zh-CN' }),
      'invalid-request',
    );
    expect(problem.issues?.map(({ path }) => path)).toEqual(['needs.1', 'constraints.noCards']);
    expect(problem.detail).toContain('可用的有：commercial, audience, noCard');
    const empty = await readProblem(await post({}), 'invalid-request');
    expect(empty.issues).toEqual([{ path: 'needs', message: 'is missing' }]);
    await readProblem(await post([]), 'invalid-request');
  });

  it('names the nearest role of an unknown one', async () => {
    const problem = await readProblem(await post({ needs: ['postgress'] }), 'invalid-request');
    expect(problem.issues).toEqual([
      { path: 'needs.0', message: expect.stringContaining('nearest: postgres') },
    ]);
  });

  it('names unknown slugs and the nearest ones', async () => {
    const problem = await readProblem(
      await post({ needs: ['postgres'], exclude: ['birch', 'acron'] }),
      'invalid-request',
    );
    expect(problem.issues).toEqual([
      { path: 'exclude.1', message: expect.stringContaining('nearest: acorn') },
    ]);
  });

  it('takes old slugs', async () => {
    const plan = await readAs(await post({ needs: ['postgres'], prefer: ['acorn-db'] }), planAnswerSchema);
    expect(plan.request.prefer).toEqual(['acorn-postgres']);
  });

  it('takes no query', async () => {
    await readProblem(await post({ needs: ['auth'] }, {}, '/api/zero/plan?locale=zh-CN'), 'invalid-request');
  });

  it.each([
    ['broken JSON', '{"needs":', 'malformed-body'],
    ['an empty body', '', 'malformed-body'],
    ['a poisoned prototype', '{"__proto__":{"needs":[]},"needs":["auth"]}', 'malformed-body'],
  ] as const)('refuses %s', async (_what, body, code) => {
    await readProblem(await post(body), code);
  });

  it('refuses other content types with what it takes, and bodies that are too large', async () => {
    const other = await post('needs=auth', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(other.headers.get('accept-post')).toBe('application/json');
    await readProblem(other, 'unsupported-media-type');
    await readProblem(await post('hello', { 'content-type': 'text/plain' }), 'unsupported-media-type');
    const large = await readProblem(
      await post({ needs: ['auth'], x: 'x'.repeat(200_000) }),
      'body-too-large',
    );
    expect(large.detail).toBe('The body may have 128 KiB.');
    await readProblem(await post({ needs: ['auth'] }, { accept: 'text/html' }), 'not-acceptable');
  });
});
