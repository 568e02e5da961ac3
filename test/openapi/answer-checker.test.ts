/** The checker of answers finds what it is there to find; one that passes everything would pass here too quickly. */
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { EXAMPLE_CATALOG } from '../../server/faces/api/openapi/example-catalog.ts';
import { listen } from '../world/listen.ts';
import { createAnswerChecker } from './answer-checker.ts';
import { type Exchange, recordAnswers } from './record-answers.ts';

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

it('lets an answer through that is as documented', () => expect(check(good)).toEqual([]));

it.each<[what: string, exchange: Partial<Exchange>, fault: RegExp]>([
  ['a status', { status: 202 }, /202 is not documented/],
  ['a required field that is missing', { headers: withoutTag }, /etag is missing/],
  [
    'a property of another type',
    { body: Buffer.from(JSON.stringify({ ...EXAMPLE_CATALOG.stats, offers: '2' })) },
    /off its schema/,
  ],
  [
    '405 that names other methods',
    { method: 'DELETE', status: 405, headers: { ...good.headers, allow: 'GET' } },
    /Allow is/,
  ],
])('finds an answer off the document: %s', (_what, part, fault) => {
  expect(check({ ...good, ...part }).join('; ')).toMatch(fault);
});

it('records a server whichever way its answers are written', async () => {
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
