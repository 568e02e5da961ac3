import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../server/logs/index.ts';
import { snapshotOf, startServer, type TestServer } from '../contract/serve.ts';

const SECRETS = {
  key: 'zero_Q1w2E3r4T5y6U7i8O9p0AaSsDdFfGgHhJjKkLlZzXxC',
  email: 'ada.lovelace@example.org',
  password: 'correct-horse-battery',
  env: 's3cr3t-Value-of-env',
  address: '203.0.113.77',
  words: 'veryprivatewords',
} as const;
const LEVELS = ['trace', 'debug', 'info', 'error'] as const;

/** What callers send by malice or mistake, in every place that a request has. */
const HOSTILE: readonly { readonly path: string; readonly init?: RequestInit }[] = [
  { path: `/api/zero/offers?q=${SECRETS.words}&key=${SECRETS.key}` },
  { path: `/api/zero/offers/${SECRETS.words}?mail=${SECRETS.email}` },
  { path: `/api/zero/offers/${encodeURIComponent(SECRETS.email)}` },
  { path: `/${SECRETS.key}/%E0%A4%A` },
  { path: `/api/stacks/${SECRETS.words}`, init: { headers: { authorization: `Bearer ${SECRETS.key}` } } },
  {
    path: `/api/stacks?organizationId=${SECRETS.words}`,
    init: { headers: { authorization: `Basic ${SECRETS.password}` } },
  },
  { path: '/api/zero/stats', init: { headers: { cookie: SECRETS.password, 'user-agent': SECRETS.email } } },
  {
    path: '/api/zero/stats',
    init: { headers: { 'x-forwarded-for': SECRETS.address, referer: `https://x/?${SECRETS.words}` } },
  },
  { path: '/api/zero/plan', init: post(`{"needs": ["${SECRETS.words}`) },
  {
    path: '/api/zero/plan',
    init: post(JSON.stringify({ needs: [SECRETS.words], [SECRETS.email]: SECRETS.env })),
  },
  {
    path: '/api/zero/check',
    init: post(
      JSON.stringify({
        files: [
          {
            path: `.env`,
            content: `DATABASE_URL=postgres://u:${SECRETS.password}@db/x\nAPI_TOKEN=${SECRETS.env}\n`,
          },
          { path: `${SECRETS.words}/package.json`, content: `{"${SECRETS.env}` },
        ],
      }),
    ),
  },
  { path: `/plan?need=${SECRETS.words}&x=${SECRETS.email}` },
  { path: `/mcp`, init: post(JSON.stringify({ jsonrpc: '2.0', id: SECRETS.words, method: SECRETS.env })) },
];

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-api-key': SECRETS.key } };
}

describe.each(LEVELS)('the log at level %s', (level) => {
  let server: TestServer;
  let text = '';
  beforeAll(async () => {
    server = await startServer({
      logger: createLogger(level, { write: (line) => (text += line) }),
      environment: { ACCESS_LOG: '1', TRUST_PROXY: 'loopback' },
    });
  });
  afterAll(() => server.close());

  it('has nothing of what callers send', async () => {
    for (const { path, init } of HOSTILE) await (await server.get(path, init)).arrayBuffer();
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
    expect(text).not.toContain('remote');
  });

  it('has nothing of them when a request fails by a fault of ours either', async () => {
    const whole = snapshotOf();
    const index = new Proxy(whole.index, {
      get: (target, name, receiver) => {
        // What every page shows of the catalog is still there.
        if (name === 'catalog') return Reflect.get(target, name, receiver);
        throw Object.assign(new Error(`cannot read ${SECRETS.words} of ${SECRETS.email}`), {
          request: SECRETS,
        });
      },
    });
    const broken = await startServer({
      logger: createLogger(level, { write: (line) => (text += line) }),
      snapshot: { ...whole, index },
    });
    const before = text.length;
    for (const { path, init } of HOSTILE) await (await broken.get(path, init)).arrayBuffer();
    await broken.close();
    expect(text.slice(before)).toContain('request failed');
    expect(text.slice(before)).toContain('log-privacy.test.ts');
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret);
  });
});

describe('the record of accesses', () => {
  const lines = (text: string): unknown[] =>
    text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as unknown]));

  async function accesses(level: 'debug' | 'info', share: string): Promise<unknown[]> {
    let text = '';
    const server = await startServer({
      logger: createLogger(level, { write: (line) => (text += line) }),
      environment: { ACCESS_LOG: share },
    });
    await (await server.get('/api/zero/offers?q=postgres')).arrayBuffer();
    await (await server.get('/api/zero/offers/no-such')).arrayBuffer();
    await server.close();
    return lines(text).filter((line) => typeof line === 'object' && line !== null && 'route' in line);
  }

  it('is off by default, whole at debug, and at info as large a share as was asked for', async () => {
    expect(await accesses('info', '0')).toEqual([]);
    expect(await accesses('debug', '0')).toHaveLength(2);
    expect(await accesses('info', '1')).toHaveLength(2);
  });

  it('says method, route pattern, status, time, bytes and snapshot, and nothing else', async () => {
    const [read, miss] = await accesses('info', '1');
    expect(read).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: 'access',
      method: 'GET',
      route: '/api/zero/offers',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      snapshot: '2026-11-20.1',
    });
    expect(miss).toMatchObject({ route: '/api/zero/offers/:slug', status: 404 });
    expect(read).toHaveProperty(
      'bytes',
      expect.toSatisfy((bytes: number) => bytes > 500),
    );
  });

  it('holds for any path that a caller thinks of', async () => {
    let text = '';
    const server = await startServer({ logger: createLogger('trace', { write: (line) => (text += line) }) });
    const word = fc.stringMatching(/^[a-z]{12,20}$/);
    await fc.assert(
      fc.asyncProperty(
        word,
        fc.constantFrom('/', '/api/zero/offers/', '/api/zero/', '/plan?'),
        async (secret, at) => {
          await (await server.get(`${at}${secret}?${secret}=${secret}`)).arrayBuffer();
          expect(text).not.toContain(secret);
        },
      ),
      { numRuns: 40 },
    );
  });
});
