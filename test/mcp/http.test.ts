/** The tool server on the wire: plain JSON, no sessions, who may call, how often, and what is never shown. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createCallerGuard } from '../../server/faces/mcp/routes.ts';
import { snapshotOf, startServer, useServer } from '../contract/serve.ts';
import { callAnswerSchema, callFor, callMessage, connect, post, REVISIONS, textOf } from './clients.ts';

const server = useServer();

const LISTEN_FIELDS = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };

/** A request for notifications as it travels in the revision 2026-07-28. */
function listenMessage(id: number, params: Record<string, unknown>) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return { jsonrpc: '2.0', id, method: 'subscriptions/listen', params: { ...params, _meta } };
}

describe('without sessions', () => {
  test('answers are plain JSON without a session, to every client of either revision', async () => {
    const response = await post(server.origin, callMessage('get_stats'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const modern = await post(
      server.origin,
      {
        ...callMessage('get_stats'),
        params: {
          name: 'get_stats',
          arguments: { detail: 'full' },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'get_stats' },
    );
    expect(modern.status).toBe(200);
    expect(modern.headers.get('content-type')).toMatch(/^application\/json/);
    expect(callAnswerSchema.parse(await modern.json()).result.structuredContent).toMatchObject({ offers: 6 });
  });

  test.each([
    ['GET', 'OPTIONS, POST'],
    ['DELETE', 'GET, HEAD, OPTIONS, POST'],
    ['PUT', 'GET, HEAD, OPTIONS, POST'],
  ])('%s of a program answers 405 and says what is allowed', async (method, allow) => {
    for (const accept of ['text/event-stream', 'application/json, text/event-stream', '*/*']) {
      const response = await server.get('/mcp', { method, headers: { accept } });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
    }
  });

  test('the page in Chinese is a page to everybody: nothing is posted to it', async () => {
    expect((await server.get('/zh-CN/mcp', { headers: { accept: '*/*' } })).status).toBe(200);
  });

  test('a browser is sent a page with the command that adds it, every tool, and an answer with its quote', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const [path, question] of [
      ['/mcp', 'Is Acorn free for commercial use?'],
      ['/zh-CN/mcp', '的免费套餐可以商用吗？'],
    ] as const) {
      const page = await (await server.get(path, { headers: { accept } })).text();
      const twin = await (await server.get(`${path}.md`)).text();
      const { tools } = await (await connect(server.origin, '2026-07-28')).listTools();
      for (const said of [page, twin]) {
        expect(said).toContain('claude mcp add --transport http zero https://zero.example/mcp');
        expect(said).toContain(question);
        expect(said).toContain('Acorn Postgres');
        for (const { name } of tools) expect(said).toContain(name);
      }
    }
  });

  test.each([
    ['everything', { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true }],
    ['a resource', { resourceSubscriptions: ['zero://llms.txt'] }],
    ['nothing', {}],
  ])('a subscription to %s is acknowledged with nothing, and its stream ends', async (_, notifications) => {
    const response = await post(server.origin, listenMessage(5, { notifications }), LISTEN_FIELDS);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    // The end of the body, without which this test would not end either.
    const messages = [...(await response.text()).matchAll(/^data: (.+)$/gm)].map(([, data]): unknown =>
      JSON.parse(data ?? ''),
    );
    const tag = { 'io.modelcontextprotocol/subscriptionId': 5 };
    expect(messages).toEqual([
      {
        jsonrpc: '2.0',
        method: 'notifications/subscriptions/acknowledged',
        params: { notifications: {}, _meta: tag },
      },
      { jsonrpc: '2.0', id: 5, result: { resultType: 'complete', _meta: expect.objectContaining(tag) } },
    ]);
  });

  test('a subscription that names no notifications is answered with what is wrong', async () => {
    const response = await post(server.origin, listenMessage(6, {}), LISTEN_FIELDS);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ id: 6, error: { code: -32_602 } });
  });

  test('a client that listens learns that nothing is announced, and that it is over', async () => {
    const client = await connect(server.origin, '2026-07-28');
    const subscription = await client.listen({ toolsListChanged: true });
    expect(subscription.honoredFilter).toEqual({});
    expect(await subscription.closed).toBe('graceful');
    await client.close();
  });

  test('every call reads the snapshot that is served at that moment', async () => {
    const own = await startServer();
    const client = await connect(own.origin, '2025-11-25');
    const version = z.object({ provenance: z.object({ snapshot: z.string() }) });
    expect((await callFor(client, 'get_stats', {}, version)).provenance.snapshot).toBe('2026-11-20.1');
    own.holder.swap(snapshotOf(undefined, undefined, '2026-11-21.1'));
    expect((await callFor(client, 'get_stats', {}, version)).provenance.snapshot).toBe('2026-11-21.1');
    await client.close();
  });
});

describe('who may call', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
    ['a name like ours', { origin: 'https://zero.example.evil.example' }],
  ])('%s is refused with 403', async (_, headers) => {
    const response = await post(server.origin, callMessage('get_stats'), headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each(['https://zero.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8787'])(
    'the origin %s is ours',
    async (origin) => {
      const response = await post(server.origin, callMessage('get_stats'), { origin });
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('names are the public one, the one listened at, and loopback; an address of all interfaces is none', () => {
    const guard = createCallerGuard({ publicUrl: 'https://zero.example', host: '192.0.2.7' });
    for (const host of [
      'zero.example',
      'zero.example:443',
      '192.0.2.7:8787',
      'localhost:1',
      '127.0.0.1',
      '[::1]:2',
    ])
      expect(guard({ host }), host).toBeNull();
    for (const host of ['evil.example', '192.0.2.8', '', undefined, 'a b'])
      expect(guard({ host }), host).not.toBeNull();
    const everywhere = createCallerGuard({ publicUrl: 'https://zero.example', host: '0.0.0.0' });
    expect(everywhere({ host: '0.0.0.0:8787' })).not.toBeNull();
    expect(
      createCallerGuard({ publicUrl: 'https://zero.example', host: 'fd00::1' })({ host: '[fd00::1]:1' }),
    ).toBeNull();
  });

  test('a foreign Host is refused', async () => {
    // `fetch` does not let a caller choose its Host.
    const response = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { host: 'evil.example', 'content-type': 'application/json' },
      payload: callMessage('get_stats'),
    });
    expect(response.statusCode).toBe(403);
  });

  test('a preflight of another site opens nothing', async () => {
    const response = await server.get('/mcp', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('access-control-allow-methods')).toBeNull();
  });
});

describe('bodies', () => {
  test.each([
    ['no JSON', '{"jsonrpc"', 400],
    ['a list of messages', [callMessage('get_stats'), callMessage('get_stats')], 400],
    ['nothing of the protocol', { hello: 'world' }, 400],
    ['a number', '7', 400],
  ])('%s is refused', async (_, body, status) => {
    const response = await post(server.origin, body);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/node_modules|\.ts\b|\.mjs\b/);
  });

  test('a body above the limit is refused before it is read', async () => {
    const response = await post(
      server.origin,
      callMessage('check_repository', { files: 'x'.repeat(3_000_000) }),
    );
    expect(response.status).toBe(413);
  });

  test('another content type is refused', async () => {
    const response = await post(server.origin, callMessage('get_stats'), { 'content-type': 'text/plain' });
    expect(response.status).toBe(415);
  });

  test('a fault of ours shows nothing of the inside', async () => {
    const broken = snapshotOf();
    const own = await startServer({
      snapshot: {
        ...broken,
        index: {
          ...broken.index,
          get offers(): never {
            throw new Error('secret inside');
          },
          get search(): never {
            throw new Error('secret inside');
          },
        },
      },
    });
    for (const revision of REVISIONS) {
      const client = await connect(own.origin, revision);
      const result = await client.callTool({ name: 'search_offers', arguments: {} });
      expect(result.isError).toBe(true);
      expect(textOf(result)).toContain('internal-error');
      expect(textOf(result)).not.toContain('secret');
      const refusal = await client.listResources().catch(String);
      expect(JSON.stringify(refusal)).not.toContain('secret');
      await client.close();
    }
  });
});

describe('allowances', () => {
  // No call of a test falls into the next minute, however long it takes.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T02:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  test('600 requests a minute are answered, and the next says when to come back', async () => {
    const own = await startServer({ rateLimits: {} });
    for (let at = 0; at < 600; at++) {
      const response = await post(own.origin, { jsonrpc: '2.0', id: at, method: 'ping' });
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
    const refused = await post(own.origin, { jsonrpc: '2.0', id: 1, method: 'ping' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(refused.headers.get('ratelimit-policy')).toContain('"reads";q=600;w=60, ');
  });
});

describe('many calls', () => {
  test('two clients of different revisions at once do not disturb each other', async () => {
    const clients = await Promise.all(REVISIONS.map((revision) => connect(server.origin, revision)));
    const slug = z.object({ offer: z.object({ slug: z.string() }) });
    const asked = ['acorn-postgres', 'birch-postgres', 'cedar-models', 'acorn-mail'];
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, at) => {
        const client = clients[at % 2];
        if (client === undefined) throw new Error('two clients were made');
        return callFor(client, 'get_offer', { slug: asked[at % 4] }, slug);
      }),
    );
    expect(answers.map(({ offer }) => offer.slug)).toEqual(answers.map((_, at) => asked[at % 4]));
    await Promise.all(clients.map((client) => client.close()));
  });

  test('a thousand calls leave nothing open', async () => {
    const own = await startServer();
    const [first, second] = await Promise.all(REVISIONS.map((revision) => connect(own.origin, revision)));
    if (first === undefined || second === undefined) throw new Error('two clients were made');
    const open = () =>
      new Promise<number>((resolve, reject) => {
        own.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      });
    const warm = async (calls: number) => {
      for (let at = 0; at < calls; at++) {
        const client = at % 2 === 0 ? first : second;
        const result = await client.callTool({ name: 'get_offer', arguments: { slug: 'acorn-mail' } });
        expect(result.isError).toBeUndefined();
      }
    };
    await warm(20);
    const before = { connections: await open(), resources: process.getActiveResourcesInfo().length };
    await warm(1000);
    const after = { connections: await open(), resources: process.getActiveResourcesInfo().length };
    expect(after.connections).toBeLessThanOrEqual(before.connections + 2);
    expect(after.resources).toBeLessThanOrEqual(before.resources + 8);
    await Promise.all([first.close(), second.close()]);
  });
});
