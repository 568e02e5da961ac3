import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createHead, fieldLines, headFields } from './head.ts';
import { HTTP_LIMITS } from './load-shedding/http-limits.ts';
import { type PreparedBody, sendPrepared, sendsTheSame } from './prepared-response.ts';

const TEXT = Buffer.from('免费 plan, 0 €').toString('latin1');
const FIELDS = { 'Content-Type': 'text/plain; charset=utf-8', ETag: '"a"' };

function answer(status: number, body: PreparedBody) {
  const length = body === null ? {} : { 'Content-Length': String(body.length) };
  return { head: createHead(status, fieldLines(FIELDS, length)), body };
}
const ANSWERS = {
  '/text': answer(200, TEXT),
  '/bytes': answer(200, Buffer.alloc(70_000, 'x')),
  '/same': answer(304, null),
};
const answerTo = (path: string) => Object.entries(ANSWERS).find(([name]) => name === path)?.[1];

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Everything a connection is sent, dates left out. */
async function bytesFrom(
  requests: string,
  send: (response: ServerResponse, path: string) => void,
): Promise<string> {
  const server = createServer({ keepAliveTimeout: HTTP_LIMITS.keepAliveTimeoutMs }, (request, response) =>
    send(response, request.url ?? ''),
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a path.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  return Buffer.concat(parts)
    .toString('latin1')
    .replaceAll(/^Date: [^\r]+/gm, 'Date:');
}

const prepared = (response: ServerResponse, path: string): void => {
  const found = answerTo(path);
  if (found !== undefined) sendPrepared(response, found.head, found.body);
};
const documented = (response: ServerResponse, path: string): void => {
  const found = answerTo(path);
  if (found === undefined) return;
  response.writeHead(found.head.status, headFields(found.head));
  response.end(
    typeof found.body === 'string' ? Buffer.from(found.body, 'latin1') : (found.body ?? undefined),
  );
};

const ask = (method: string, path: string, version = '1.1', more = ''): string =>
  `${method} ${path} HTTP/${version}\r\nHost: a\r\n${more}\r\n`;
const LAST = ask('GET', '/text', '1.1', 'Connection: close\r\n');

describe('a prepared answer', () => {
  it('is one that this version of Node sends as it sends any other', () => {
    expect(sendsTheSame()).toBe(true);
  });

  it.each([
    ['text', ask('GET', '/text') + LAST],
    ['bytes', ask('GET', '/bytes') + LAST],
    ['304', ask('GET', '/same') + LAST],
    ['HEAD', ask('HEAD', '/text') + ask('HEAD', '/bytes') + LAST],
    ['many at once', ask('GET', '/text').repeat(5) + ask('GET', '/bytes') + ask('GET', '/same') + LAST],
    ['the last of a connection', LAST],
    ['HTTP/1.0', ask('GET', '/text', '1.0')],
    ['HTTP/1.0 that stays', ask('GET', '/text', '1.0', 'Connection: keep-alive\r\n') + LAST],
  ])('is the same, byte for byte, as by the documented way: %s', async (_name, requests) => {
    const bytes = await bytesFrom(requests, prepared);
    expect(bytes).toBe(await bytesFrom(requests, documented));
    expect(bytes).toContain(requests.includes('GET /text') ? TEXT : '200 OK');
  });

  it('keeps what another has said of the connection', async () => {
    const bytes = await bytesFrom(ask('GET', '/text'), (response, path) => {
      response.setHeader('Connection', 'close');
      prepared(response, path);
    });
    expect(bytes).toContain('Connection: close');
  });
});

describe('a head', () => {
  it('takes no field that would begin another', () => {
    expect(() => fieldLines({ Link: '</a>\r\nSet-Cookie: b' })).toThrow(TypeError);
    expect(() => fieldLines({ 'a b': 'c' })).toThrow(TypeError);
  });

  it('is read back as the fields it was made of', () => {
    expect(headFields(createHead(200, fieldLines(FIELDS), fieldLines({ Link: '<a: b>' })))).toEqual([
      ...Object.entries(FIELDS).flat(),
      'Link',
      '<a: b>',
    ]);
  });
});
