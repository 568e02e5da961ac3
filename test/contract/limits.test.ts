import { describe, expect, it, vi } from 'vitest';
import { assetPath } from '../../server/faces/pages/assets.ts';
import { identifyCaller } from '../../server/http/index.ts';
import { readProblem, startServer, type TestServer } from './serve.ts';

async function withServer(environment: Record<string, string>, use: (server: TestServer) => Promise<void>) {
  // Time passes only where a test says so, however long it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  const server = await startServer({ rateLimits: {}, environment });
  try {
    await use(server);
  } finally {
    await server.close();
    vi.useRealTimers();
  }
}

const AT_ONCE = 50;

async function statuses(count: number, call: () => Promise<Response>): Promise<Record<number, number>> {
  const found: Record<number, number> = {};
  for (let left = count; left > 0; left -= AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, call));
    for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  }
  return found;
}

describe('rate limits', () => {
  it('answer 600 reads a minute of an address, 304 and errors counted too, then 429 until the minute is over', async () => {
    await withServer({}, async (server) => {
      const etag = (await server.get('/api/zero/stats')).headers.get('etag') ?? '';
      await statuses(100, () => server.get('/api/zero/stats', { headers: { 'if-none-match': etag } }));
      await statuses(100, () => server.get('/api/zero/offers?limit=x'));
      await statuses(100, () => server.get('/changes.xml'));
      expect(await statuses(300, () => server.get('/api/zero/offers/acorn-postgres'))).toEqual({
        200: 299,
        429: 1,
      });
      vi.setSystemTime(Date.now() + 20_500);
      const refused = await server.get('/api/zero/stats?locale=zh-CN');
      expect(refused.headers.get('retry-after')).toBe('40');
      expect(refused.headers.get('ratelimit-policy')).toMatch(/^"reads";q=600;w=60, /);
      expect(refused.headers.get('ratelimit')).toMatch(/^"reads";r=0;t=40, /);
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect((await readProblem(refused, 'rate-limited')).detail).toContain('40 秒');
      vi.setSystemTime(Date.now() + 39_500);
      expect((await server.get('/api/zero/stats')).status).toBe(200);
    });
  });

  it('answer 60 plans and checks a minute together, apart from reads, and say how many are left', async () => {
    await withServer({}, async (server) => {
      const post = (path: string, body: string) => () =>
        server.get(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const plan = post('/api/zero/plan', '{"needs":["auth"]}');
      const check = post('/api/zero/check', '{"files":[{"path":"package.json","content":"{}"}]}');
      expect((await plan()).headers.get('ratelimit')).toMatch(/^"plans-and-checks";r=59;t=60, /);
      expect((await check()).headers.get('ratelimit')).toMatch(/^"plans-and-checks";r=58;t=60, /);
      expect(await statuses(40, plan)).toEqual({ 200: 40 });
      expect(await statuses(19, check)).toEqual({ 200: 18, 429: 1 });
      expect((await plan()).status).toBe(429);
      expect((await server.get('/api/zero/stats')).status).toBe(200);
    });
  });

  it('count the pages of plans and checks, and the tools, against the same allowance', async () => {
    await withServer({}, async (server) => {
      const form = (content: string) =>
        server.get('/check', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ path: 'package.json', content }).toString(),
        });
      const tool = async (name: string, given: object): Promise<string> => {
        const answer = await server.get('/mcp', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'mcp-protocol-version': '2025-11-25',
          },
          body: JSON.stringify({
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name, arguments: given },
          }),
        });
        return answer.text();
      };
      const planTool = () => tool('plan_stack', { needs: ['auth'] });
      const checkTool = () => tool('check_repository', { files: [{ path: 'package.json', content: '{}' }] });
      expect(await statuses(55, () => server.get('/plan?needs=auth'))).toEqual({ 200: 55 });
      expect((await form('{}')).status).toBe(200);
      expect((await server.get('/pictures/plan.png?needs=nothing')).status).toBe(400);
      expect(await planTool()).not.toContain('The limit is 60 requests');
      expect(await checkTool()).not.toContain('The limit is 60 requests');
      expect((await form('{}')).status).toBe(200);
      // That was the 60th, whatever the face.
      expect(await planTool()).toContain('The limit is 60 requests');
      expect(await checkTool()).toContain('The limit is 60 requests');
      expect((await form('{}')).status).toBe(429);
      expect((await server.get('/plan?needs=auth')).status).toBe(429);
      // The empty form is a page like any other.
      expect((await server.get('/check')).status).toBe(200);
    });
  });

  it.each<['GET' | 'POST' | 'DELETE' | 'OPTIONS', string]>([
    ['GET', '/nothing/here'],
    ['GET', `${'/'.repeat(5000)}x`],
    ['POST', '/nothing'],
    ['DELETE', '/api/zero/stats'],
    ['OPTIONS', '/api/zero/stats'],
    ['GET', '/mcp'],
    ['GET', '/catalog/'],
    ['GET', '/zh-CN'],
    ['GET', '/docs/'],
    ['GET', '/problems/not-found'],
    ['GET', assetPath('site.css')],
  ])('count %s %s as a read, whatever its answer', async (method, path) => {
    const server = await startServer({ rateLimits: { allowanceFactor: 1 / 600 } });
    const first = await server.app.inject({ method, url: path });
    expect(first.statusCode).not.toBe(429);
    const next = await server.app.inject({ method, url: path });
    expect(next.statusCode).toBe(429);
    expect(next.headers.ratelimit).toContain('"reads";r=0;');
  });

  it('hold for the reference too, and not for health and the document', async () => {
    await withServer({}, async (server) => {
      await statuses(599, () => server.get('/api/zero/stats'));
      expect((await server.get('/docs')).status).toBe(200);
      for (const path of ['/docs', '/docs.md', '/zh-CN/docs']) {
        const refused = await server.get(path, { redirect: 'manual' });
        expect([path, refused.status]).toEqual([path, 429]);
      }
      for (const path of ['/healthz', '/readyz', '/openapi.json']) {
        expect([path, (await server.get(path)).status]).toEqual([path, 200]);
      }
    });
  });
});

describe('whom a call is counted for', () => {
  it('is an IPv4 address, however it is written, or the /64 network of an IPv6 address', () => {
    expect(identifyCaller('::ffff:192.0.2.1')).toBe(identifyCaller('192.0.2.1'));
    expect(identifyCaller('2001:db8:1:2::1')).toBe(identifyCaller('2001:db8:1:2:ffff::9'));
    expect(identifyCaller('2001:db8:1:2::1')).not.toBe(identifyCaller('2001:db8:1:3::1'));
  });

  it('is nobody where the connection has gone before its request was looked at', () => {
    expect(identifyCaller(undefined)).toBe('');
  });
});
