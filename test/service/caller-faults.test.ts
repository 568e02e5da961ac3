/** Requests that are wrong by the caller's own doing: none is answered 5xx, none is a fault in the log. */
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../contract/serve.ts';

const lines: { level: number; msg: string }[] = [];
const logger = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  }),
);
const ERROR = 50;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ logger });
});
afterAll(async () => {
  await server.close();
  expect(lines.filter(({ level }) => level >= ERROR)).toEqual([]);
});

/** What a connection is answered to these bytes until it is closed, or until there is an answer of this many. */
function say(bytes: string, answers = 1): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (statusesOf(text).length >= answers && !/\r\nconnection: close\r\n/i.test(text)) socket.end();
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}
const statusesOf = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
const head = (first: string, ...fields: string[]): string =>
  [`${first} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');

describe('a method that no address takes', () => {
  it.each([
    ['without a type', 'QUERY', []],
    ['with a type', 'QUERY', ['Content-Type: application/json', 'Content-Length: 2']],
  ] as const)('is 405 %s, and 404 at an unknown address', async (_what, method, fields) => {
    const body = fields.length > 0 ? '{}' : '';
    const wrong = await say(head(`${method} /about`, ...fields) + body);
    expect(statusesOf(wrong)).toEqual([405]);
    expect(wrong).toMatch(/\r\nallow: GET, HEAD, OPTIONS\r\n/i);
    expect(statusesOf(await say(head(`${method} /nowhere`, ...fields) + body))).toEqual([404]);
  });
});

describe('a way out of a folder', () => {
  it.each([
    '/docs/static/../../x',
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/docs/%00',
    '/assets/../package.json',
    '/assets/..%2fpackage.json',
    '/snapshots/../latest.json',
    '/snapshots/..%2flatest.json',
    '/snapshots/targets/%2e%2e%2f%2e%2e%2fx',
  ])('leads nowhere: %s', async (path) => {
    expect(statusesOf(await say(head(`GET ${path}`)))).toEqual([404]);
  });
});

describe('a caller who hangs up in the middle of a body', () => {
  it('is a line for whoever debugs, and no fault', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        head('POST /api/zero/plan', 'Content-Type: application/json', 'Content-Length: 500') + '{"needs"',
        () => setTimeout(() => socket.resetAndDestroy(), 100),
      );
    });
    socket.on('error', () => undefined);
    await vi.waitFor(
      () => expect(lines).toContainEqual(expect.objectContaining({ level: 20, msg: 'the caller hung up' })),
      { timeout: 60_000 },
    );
  });
});

describe('a request that two readers may read in two ways', () => {
  it('is refused where it names two hosts (RFC 9112 section 3.2)', async () => {
    expect(statusesOf(await say(head('GET /api/zero/stats', 'host: y')))).toEqual([400]);
    expect(statusesOf(await say(head('GET /api/zero/stats', 'HOST: x')))).toEqual([400]);
  });

  it('is refused once, and closed, where its transfer coding is not chunked (section 6.3)', async () => {
    for (const coding of ['xchunked', 'chunked, identity', 'gzip']) {
      const answer = await say(
        head('POST /api/zero/plan', `Transfer-Encoding: ${coding}`) + '2\r\n{}\r\n0\r\n\r\n',
      );
      expect([coding, ...statusesOf(answer)]).toEqual([coding, 400]);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    }
  });

  it('is read where it comes in chunks', async () => {
    const body = '{"needs":["auth"]}';
    const answer = await say(
      head('POST /api/zero/plan', 'Content-Type: application/json', 'Transfer-Encoding: Chunked') +
        `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
    expect(statusesOf(answer)).toEqual([200]);
  });
});
