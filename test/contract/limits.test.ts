import { describe, expect, it, vi } from 'vitest';
import { callerOf } from '../../server/http/index.ts';
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
      expect(refused.headers.get('ratelimit-policy')).toBe('"reads";q=600;w=60');
      expect(refused.headers.get('ratelimit')).toBe('"reads";r=0;t=40');
      expect(refused.headers.get('access-control-allow-origin')).toBe('*');
      expect((await readProblem(refused, 'rate-limited')).detail).toContain('40 秒');
      vi.setSystemTime(Date.now() + 39_500);
      expect((await server.get('/api/zero/stats')).status).toBe(200);
    });
  });

  it('answer 60 plans a minute, apart from reads, and say how many are left', async () => {
    await withServer({}, async (server) => {
      const plan = () =>
        server.get('/api/zero/plan', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"needs":["auth"]}',
        });
      expect((await plan()).headers.get('ratelimit')).toBe('"plans";r=59;t=60');
      expect(await statuses(60, plan)).toEqual({ 200: 59, 429: 1 });
      expect((await server.get('/api/zero/stats')).status).toBe(200);
    });
  });

  it('hold for neither health nor the reference', async () => {
    await withServer({}, async (server) => {
      await statuses(601, () => server.get('/api/zero/stats'));
      for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs']) {
        expect([path, (await server.get(path)).status]).toEqual([path, 200]);
      }
    });
  });

  it('believe no forwarded address unless a proxy is named', async () => {
    const forwarded = (server: TestServer) => {
      let number = 0;
      return statuses(601, () =>
        server.get('/api/zero/stats', { headers: { 'x-forwarded-for': `203.0.113.${number++ % 250}` } }),
      );
    };
    await withServer({}, async (server) => expect(await forwarded(server)).toEqual({ 200: 600, 429: 1 }));
    await withServer({ TRUST_PROXY: 'loopback' }, async (server) =>
      expect(await forwarded(server)).toEqual({ 200: 601 }),
    );
  });
});

describe('whom a call is counted for', () => {
  it('is an IPv4 address, however it is written, or the /64 network of an IPv6 address', () => {
    expect(callerOf('::ffff:192.0.2.1')).toBe(callerOf('192.0.2.1'));
    expect(callerOf('2001:db8:1:2::1')).toBe(callerOf('2001:db8:1:2:ffff::9'));
    expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
  });
});
