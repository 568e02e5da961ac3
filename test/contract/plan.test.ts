import { describe, expect, it } from 'vitest';
import { leanPlanSchema } from '../../schemas/lean-plan.ts';
import { makeCatalog } from './fixture.ts';
import { readAs, readProblem, snapshotOf, startServer, useServer } from './serve.ts';

const server = useServer();

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
    const plan = await readAs(response, leanPlanSchema);
    expect(plan.picks.map(({ need }) => need)).toEqual(['postgres', 'auth']);
    expect(plan.dataAsOf).toBe('2026-11-20T02:00:00Z');
    expect(plan.planUrl).toMatch(/^https:\/\/zero\.example\/zh-CN\/plan\?needs=postgres,auth/);
    expect(plan.request.constraints.audience).toBe('global');
  });

  it('answers the same request again with the same bytes, in every coding, and another one for itself', async () => {
    const body = { needs: ['postgres', 'auth'], scale: { databaseGb: 0.2 } };
    const first = await (await post(body)).text();
    const again = await (await post({ scale: { databaseGb: 0.2 }, needs: ['postgres', 'auth'] })).text();
    expect(again).toBe(first);
    for (const coding of ['gzip', 'br', 'gzip']) {
      const coded = await post(body, { 'accept-encoding': coding });
      expect(coded.headers.get('content-encoding')).toBe(coding);
      expect(await coded.text()).toBe(first);
    }
    const other = await readAs(await post({ ...body, needs: ['auth', 'postgres'] }), leanPlanSchema);
    expect(other.picks.map(({ need }) => need)).toEqual(['auth', 'postgres']);
    const chinese = await readAs(await post({ ...body, locale: 'zh-CN' }), leanPlanSchema);
    expect(chinese.request.locale).toBe('zh-CN');
  });

  it('plans anew when another snapshot is in force', async () => {
    const own = await startServer();
    const ask = () => own.post('/api/zero/plan', { needs: ['postgres'] });
    const before = await readAs(await ask(), leanPlanSchema);
    const [first] = before.picks;
    const catalog = makeCatalog();
    const offers = catalog.offers.filter(({ slug }) => slug !== first?.choice?.slug);
    own.holder.swap(snapshotOf({ ...catalog, offers }));
    const after = await readAs(await ask(), leanPlanSchema);
    expect(first?.choice).not.toBeNull();
    expect(after.picks[0]?.choice?.slug).not.toBe(first?.choice?.slug);
  });

  it('names what is wrong with a request, in its language', async () => {
    const problem = await readProblem(
      await post({ needs: ['postgres', 'blog'], constraints: { noCards: true }, locale: 'zh-CN' }),
      'invalid-request',
    );
    expect(problem.issues?.map(({ path }) => path)).toEqual(['needs.1', 'constraints.noCards']);
    expect(problem.detail).toContain('可用参数：commercial、audience、noCard、euRegion');
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
    const plan = await readAs(await post({ needs: ['postgres'], prefer: ['acorn-db'] }), leanPlanSchema);
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
    expect(large.detail).toBe('The body may have at most 128 KiB.');
    await readProblem(await post({ needs: ['auth'] }, { accept: 'text/html' }), 'not-acceptable');
  });
});
