/** The checker of answers finds what it is there to find; one that passes everything would pass here too quickly. */
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_CATALOG } from '../../server/faces/api/openapi/index.ts';
import { listen } from '../world/listen.ts';
import { createAnswerChecker } from './answer-checker.ts';
import { checkedFetch } from './checked-fetch.ts';
import type { Exchange } from './exchange.ts';
import { parseAnswer, recordAnswers } from './record-answers.ts';

const check = createAnswerChecker();
const good: Exchange = {
  method: 'GET',
  target: '/api/zero/stats?locale=en',
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
    etag: '"a"',
    vary: 'Accept-Encoding',
    'content-language': 'en',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
  },
  body: Buffer.from(JSON.stringify(EXAMPLE_CATALOG.stats)),
};
const { etag: _, ...withoutTag } = good.headers;
const problem = (status: number): Buffer =>
  Buffer.from(JSON.stringify({ type: 'x', title: 'x', status, detail: 'x', instance: 'x', message: 'x' }));

describe('an answer as documented', () => {
  it('is let through', () => expect(check(good)).toEqual([]));
});

describe('an answer off the document', () => {
  it.each<[what: string, exchange: Partial<Exchange>, fault: RegExp]>([
    ['a status', { status: 202 }, /202 is not documented/],
    ['a required field that is missing', { headers: withoutTag }, /etag is missing/],
    [
      'a field that nobody documented',
      { headers: { ...good.headers, 'x-powered-by': 'x' } },
      /x-powered-by is not documented/,
    ],
    ['another type', { headers: { ...good.headers, 'content-type': 'text/html' } }, /type "text\/html"/],
    ['a missing property', { body: Buffer.from('{}') }, /off its schema/],
    [
      'a property too many',
      { body: Buffer.from(JSON.stringify({ ...EXAMPLE_CATALOG.stats, x: 1 })) },
      /off its schema/,
    ],
    [
      'a property of another type',
      { body: Buffer.from(JSON.stringify({ ...EXAMPLE_CATALOG.stats, offers: '2' })) },
      /off its schema/,
    ],
    [
      'a time that is none',
      { body: Buffer.from(JSON.stringify({ ...EXAMPLE_CATALOG.stats, dataAsOf: 'today' })) },
      /off its schema/,
    ],
    ['a body that is not JSON', { body: Buffer.from('{') }, /not JSON/],
    [
      'a body that is not coded as it says',
      { headers: { ...good.headers, 'content-encoding': 'br' } },
      /not coded/,
    ],
    ['HEAD with a body', { method: 'HEAD' }, /HEAD/],
    ['an operation that does not exist', { target: '/api/zero/secrets' }, /does not describe/],
    ['another method that is let in', { method: 'DELETE' }, /DELETE is not documented/],
    [
      '405 that names other methods',
      { method: 'DELETE', status: 405, headers: { ...good.headers, allow: 'GET' } },
      /Allow is/,
    ],
  ])('is found: %s', (_what, part, fault) => {
    expect(check({ ...good, ...part }).join('; ')).toMatch(fault);
  });

  it('is found: a problem that says another status than the answer', () => {
    const headers = { ...good.headers, 'content-type': 'application/problem+json' };
    expect(check({ ...good, status: 400, headers, body: problem(404) }).join()).toContain(
      'says 404, the answer 400',
    );
  });

  it('is found: what the parser writes to a socket itself', () => {
    expect(check(parseAnswer('HTTP/1.1 400 Bad Request\r\n\r\n'))).toEqual([
      '400 without a problem document',
    ]);
  });
});

describe('a server in this process', () => {
  it('is recorded whichever way its answers are written', async () => {
    const found: Exchange[] = [];
    const server = createServer((request, response) => {
      if (request.url === '/flat') response.writeHead(201, ['X-A', '1', 'X-B', '2']);
      else response.setHeader('X-A', '1').writeHead(404, 'No', { 'X-B': '2' });
      response.write('one ');
      response.end('two');
    });
    recordAnswers(server, (exchange) => found.push(exchange));
    const port = await listen(server);
    await (await fetch(`http://127.0.0.1:${port}/flat`)).text();
    await (await fetch(`http://127.0.0.1:${port}/set`)).text();
    await new Promise((resolve) => server.close(resolve));
    expect(found.map(({ status, headers, body }) => [status, headers, body.toString()])).toEqual([
      [201, { 'x-a': '1', 'x-b': '2' }, 'one two'],
      [404, { 'x-a': '1', 'x-b': '2' }, 'one two'],
    ]);
  });
});

describe('a server in another process', () => {
  it('is held to the document by the fetch of its tests', async () => {
    const server = createServer((_request, response) => response.end('hello'));
    const port = await listen(server);
    await expect(checkedFetch(`http://127.0.0.1:${port}/api/zero/stats`)).rejects.toThrow('etag is missing');
    await new Promise((resolve) => server.close(resolve));
  });
});
