import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useServer } from '../contract/serve.ts';

/** What helmet 8 sets by default, by hand; without those that protect nothing on data or pages like ours. */
const HELMET: Readonly<Record<'data' | 'page', Readonly<Record<string, RegExp>>>> = {
  data: {
    'content-security-policy': /^default-src 'none'; frame-ancestors 'none'$/,
    'x-content-type-options': /^nosniff$/,
    'strict-transport-security': /^max-age=\d{8}/,
  },
  page: {
    'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
    'x-content-type-options': /^nosniff$/,
    'strict-transport-security': /^max-age=\d{8}/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/,
  },
};
/** Fields that say more than anybody needs; helmet removes the first. */
const TELLTALE = ['x-powered-by', 'server', 'x-runtime', 'x-aspnet-version'];

const server = useServer();

/** Answers of every kind; what no browser shows as a page is `data`. */
const KINDS: readonly {
  readonly name: string;
  readonly kind: 'data' | 'page';
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
}[] = [
  { name: 'a read', kind: 'data', path: '/api/zero/offers', status: 200 },
  { name: 'a redirect', kind: 'data', path: '/api/zero/offers/acorn-db', status: 308 },
  { name: 'a search', kind: 'data', path: '/api/zero/offers?q=postgres', status: 200 },
  { name: 'the index', kind: 'data', path: '/api/zero', status: 200 },
  { name: 'a plan', kind: 'data', path: '/api/zero/plan', status: 200, init: post('{"needs":["postgres"]}') },
  {
    name: 'a check',
    kind: 'data',
    path: '/api/zero/check',
    status: 200,
    init: post('{"files":[{"path":"package.json","content":"{}"}]}'),
  },
  { name: 'a feed', kind: 'data', path: '/changes.xml', status: 200 },
  { name: 'a page', kind: 'page', path: '/', status: 200 },
  { name: 'the plan page', kind: 'page', path: '/plan', status: 200 },
];
const OTHERS: typeof KINDS = [
  { name: 'the document', kind: 'data', path: '/openapi.json', status: 200 },
  { name: 'the reference', kind: 'page', path: '/docs', status: 200 },
  { name: 'health', kind: 'data', path: '/healthz', status: 200 },
  { name: 'readiness', kind: 'data', path: '/readyz', status: 200 },
  { name: 'metrics', kind: 'data', path: '/metrics', status: 200 },
  { name: 'a missing address', kind: 'data', path: '/nowhere', status: 404 },
  { name: 'a wrong method', kind: 'data', path: '/healthz', status: 405, init: { method: 'DELETE' } },
  { name: 'a bad body', kind: 'data', path: '/api/zero/plan', status: 400, init: post('{') },
  {
    name: 'an unsupported body',
    kind: 'data',
    path: '/api/zero/plan',
    status: 415,
    init: { method: 'POST', body: 'x' },
  },
  { name: 'no key', kind: 'data', path: '/api/stacks?organizationId=x', status: 503 },
];

function post(body: string): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } };
}

describe('the security headers of helmet', () => {
  it.each(KINDS)('are on $name', async ({ kind, path, init, status }) => {
    const answer = await server.get(path, init);
    expect(answer.status).toBe(status);
    for (const [name, expected] of Object.entries(HELMET[kind]))
      expect(answer.headers.get(name), name).toMatch(expected);
    for (const name of TELLTALE) expect(answer.headers.get(name), name).toBeNull();
  });

  it.each(OTHERS)('that keep bytes from running are on $name too', async ({ path, init, status }) => {
    const answer = await server.get(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    for (const name of TELLTALE) expect(answer.headers.get(name), name).toBeNull();
  });

  it.each([
    ...OTHERS,
    { name: 'the preflight', path: '/api/zero/plan', status: 204, init: { method: 'OPTIONS' } },
    { name: 'a slash too many', path: '/api/zero/', status: 308, init: {} },
    { name: 'the old address of the reference', path: '/docs/', status: 308, init: {} },
    { name: 'a language without its slash', path: '/zh-CN', status: 308, init: {} },
    { name: 'a kind of problem', path: '/problems/overloaded', status: 200, init: {} },
    { name: 'robots.txt', path: '/robots.txt', status: 200, init: {} },
    { name: 'a table', path: '/best/postgres.csv', status: 200, init: {} },
    { name: 'an icon', path: '/favicon.svg', status: 200, init: {} },
    { name: 'the index for mirrors', path: '/snapshots/index.json', status: 200, init: {} },
    { name: 'the tool server', path: '/mcp', status: 405, init: {} },
    { name: 'a moved offer page', path: '/offers/acorn-db', status: 308, init: {} },
  ])('that keep to https are on $name too', async ({ path, init, status }) => {
    const answer = await server.get(path, { redirect: 'manual', ...init });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  });

  it('that keep to https are on a style sheet, and on what Node could not read', async () => {
    const page = await (await server.get('/')).text();
    const sheet = /href="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
    expect((await server.get(sheet)).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(await say('nonsense\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 .*\r\nstrict-transport-security: max-age=\d{8}/is,
    );
  });
});

/** What a connection is answered to these bytes until it is closed. */
function say(request: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

describe('what is too large', () => {
  it('is refused: a body, more header fields than fit, a body of a length that is not one', async () => {
    const large = await server.get('/api/zero/plan', post(JSON.stringify({ needs: ['x'.repeat(200_000)] })));
    expect(large.status).toBe(413);
    expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(await say('POST /api/zero/plan HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    // Two lengths, or a length and chunks, are how requests are smuggled past proxies (RFC 9112 section 6.3).
    expect(
      await say(
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ),
    ).toMatch(/^HTTP\/1\.1 400 /);
    expect(await say('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  });
});
