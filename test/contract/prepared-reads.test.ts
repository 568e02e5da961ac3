/** Prepared answers: the same bytes as the first time, counted alike, and answered while the rest is refused. */

import { get, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { overloadLimits } from '../../server/http/index.ts';
import { createCallerTime, TIME_LIMITS } from '../../server/turns/index.ts';
import { makeCatalog } from './fixture.ts';
import { snapshotOf, startServer, type TestServer } from './serve.ts';

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** An answer as it came: fetch would undo its coding. */
function ask(server: TestServer, path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const { date: _date, ...fields } = response.headers;
        resolve({ status: response.statusCode ?? 0, headers: fields, body: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });
}

const OFFER = '/api/zero/offers/acorn-postgres';

describe('a read that is asked for again', () => {
  it.each([
    ['identity', OFFER],
    ['gzip', OFFER],
    ['br', OFFER],
    ['gzip', '/api/zero/catalog'],
    ['identity', '/api/zero/catalog'],
    ['identity', '/api/zero/offers?q=postgres&limit=1'],
    ['gzip', '/api/zero/offers?q=postgres'],
    ['br', '/api/zero/offers?role=postgres&locale=zh-CN'],
    ['gzip', '/api/zero/changes'],
    ['identity', '/api/zero/stats?locale=zh-CN'],
  ])('is the same, byte for byte and field for field: %s %s', async (coding, path) => {
    const server = await startServer();
    const first = await ask(server, path, { 'accept-encoding': coding });
    expect(first.status).toBe(200);
    for (let again = 0; again < 3; again++)
      expect(await ask(server, path, { 'accept-encoding': coding })).toEqual(first);
    const condition = { 'accept-encoding': coding, 'if-none-match': first.headers.etag ?? '' };
    const current = await ask(server, path, condition);
    expect(current.status).toBe(304);
    expect(current.body).toHaveLength(0);
    expect(current.headers.etag).toBe(first.headers.etag);
    expect((await ask(server, path, { accept: 'text/html;q=1, application/json;q=0' })).status).toBe(406);
  });

  it('is of the snapshot that is served now', async () => {
    const server = await startServer();
    const old = await ask(server, '/api/zero/catalog', {});
    await ask(server, '/api/zero/catalog', {});
    server.holder.swap(snapshotOf(makeCatalog(), [], '2026-11-21.1'));
    const next = await ask(server, '/api/zero/catalog', { 'if-none-match': old.headers.etag ?? '' });
    const again = await ask(server, '/api/zero/catalog', {});
    expect(again.body.equals(next.status === 304 ? old.body : next.body)).toBe(true);
    server.holder.swap(null);
    expect((await ask(server, '/api/zero/catalog', {})).status).toBe(503);
  });
});

describe('a list that was never asked for', () => {
  it('is refused in words where it cannot be made', async () => {
    const server = await startServer();
    expect((await ask(server, '/api/zero/offers?limit=none', {})).status).toBe(400);
    expect((await ask(server, '/api/zero/compare?offers=acorn-postgres,nothing-such', {})).status).toBe(404);
  });

  it('is counted once, and not made where the caller has had enough', async () => {
    const server = await startServer({ rateLimits: { allowanceFactor: 2 / 600 } });
    const statuses: number[] = [];
    for (const q of ['a', 'b', 'c', '%'])
      statuses.push((await ask(server, `/api/zero/offers?q=${q}`, { 'accept-encoding': 'gzip' })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});

describe('the limit', () => {
  it('counts each call once, kept or made, whatever its coding', async () => {
    const server = await startServer({ rateLimits: { allowanceFactor: 4 / 600 } });
    const statuses: number[] = [];
    for (const coding of ['identity', 'identity', 'gzip', 'gzip', 'identity', 'gzip'])
      statuses.push((await ask(server, OFFER, { 'accept-encoding': coding })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = await ask(server, OFFER, {});
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });

  it('counts for whom a trusted proxy asks, and believes nobody else', async () => {
    for (const [environment, statuses] of [
      [{ TRUST_PROXY: 'loopback' }, [200, 200, 200, 429]],
      [{}, [200, 429, 429, 429]],
    ] as const) {
      const server = await startServer({ rateLimits: { allowanceFactor: 1 / 600 }, environment });
      const found: number[] = [];
      for (const headers of [
        { 'x-forwarded-for': '198.51.100.1' },
        { 'x-forwarded-for': '198.51.100.2' },
        {},
        { 'x-forwarded-for': '198.51.100.1' },
      ])
        found.push((await ask(server, OFFER, headers)).status);
      expect(found).toEqual(statuses);
    }
  });
});

describe('the time that a caller takes', () => {
  /** A clock that stops: what was charged stays. */
  const account = () => createCallerTime(TIME_LIMITS, () => 0);
  const ME = '127.0.0.1';

  it('is charged for answers that are made and compressed, not for prepared ones', async () => {
    const time = account();
    const server = await startServer({ time, rateLimits: {} });
    await ask(server, '/api/zero/offers', { 'accept-encoding': 'br' });
    const made = time.taken(ME);
    expect(made).toBeGreaterThan(0);
    await ask(server, '/api/zero/offers', { 'accept-encoding': 'br' });
    expect(time.taken(ME)).toBe(made);
    await ask(server, '/api/zero/offers', { 'accept-encoding': 'gzip' });
    expect(time.taken(ME)).toBeGreaterThan(made);
  });

  it('is told, and when it is used up only prepared answers are sent', async () => {
    const time = account();
    const server = await startServer({ time, rateLimits: {} });
    await ask(server, OFFER, {});
    await ask(server, '/offers/acorn-postgres', {});
    const left = await ask(server, '/api/zero/offers?limit=none', {});
    expect(left.headers['ratelimit-policy']).toBe('"reads";q=600;w=60, "cpu";q=30000;w=60;qu="milliseconds"');
    expect(left.headers.ratelimit).toMatch(/^"reads";r=597;t=60, "cpu";r=\d+;t=\d+$/);
    time.charge(ME, 39_990 - time.taken(ME));
    for (const path of [OFFER, '/offers/acorn-postgres'])
      expect((await ask(server, path, {})).status).toBe(200);
    for (const path of ['/api/zero/offers?q=new', '/catalog?q=new', '/catalog.csv', '/changes.xml']) {
      const refused = await ask(server, path, {});
      expect([path, refused.status]).toEqual([path, 429]);
      expect(refused.headers['retry-after']).toBe('20');
      expect(refused.headers.ratelimit).toMatch(/, "cpu";r=0;t=80$/);
    }
    const plan = await server.post('/api/zero/plan', { needs: ['auth'] });
    expect(plan.headers.get('ratelimit')).toBe('"plans-and-checks";r=59;t=60, "cpu";r=0;t=80');
  });
});

describe('one answer', () => {
  /** Whether the second address is answered without making an answer. */
  async function isShared(first: string, second: string): Promise<boolean> {
    const time = createCallerTime(TIME_LIMITS, () => 0);
    const server = await startServer({ time });
    const one = await ask(server, first, {});
    expect([first, one.status]).toEqual([first, 200]);
    time.charge('127.0.0.1', TIME_LIMITS.callerMs);
    const other = await ask(server, second, {});
    return other.status === 200 && other.body.equals(one.body) && other.headers.etag === one.headers.etag;
  }

  it.each([
    ['/api/zero/offers?q=free', '/api/zero/offers?q=free+++'],
    ['/api/zero/offers?q=free++plan', '/api/zero/offers?q=%20free%20plan'],
    ['/catalog.csv?role=postgres&q=free', '/catalog.csv?q=%66ree&&role=postgres'],
    ['/catalog?q=free', '/catalog?q=+free'],
    ['/api/zero/offers/acorn-postgres', '/api/zero/offers/%61corn-postgres'],
    ['/changes.xml', '/changes.xml?'],
  ])('is sent to all who ask for %s, however they spell it: %s', async (first, second) => {
    expect(await isShared(first, second)).toBe(true);
  });

  it.each([
    ['/api/zero/offers?q=free', '/api/zero/offers?q=tree'],
    ['/api/zero/offers?q=a+b', '/api/zero/offers?q=ab'],
  ])('is not sent to who asks for another: %s, %s', async (first, second) => {
    expect(await isShared(first, second)).toBe(false);
  });

  it('is not made of what cannot be read, or is given twice', async () => {
    const server = await startServer();
    for (const query of ['q=%', 'q=a&q=a', 'limit=1&limit=2'])
      expect((await ask(server, `/api/zero/offers?${query}`, {})).status).toBe(400);
  });
});

/** A server that has so much of its memory in use. */
const startUnder = (memoryInUse: () => number): Promise<TestServer> =>
  startServer({ overload: { ...overloadLimits(100), memoryInUse, sampleMs: 5 } });

const PLAN = '/plan?needs=auth';
const NEW_SEARCH = '/api/zero/offers?q=never-asked-before';

it('a server under strain refuses what it must compute, and answers what is prepared', async () => {
  let memory = 0.1;
  const server = await startUnder(() => memory);
  expect((await ask(server, OFFER, {})).status).toBe(200);
  expect((await ask(server, '/api/zero/offers?q=postgres', {})).status).toBe(200);
  memory = 0.8;
  await vi.waitFor(async () => expect((await ask(server, PLAN, {})).status).toBe(503), { timeout: 60_000 });
  expect((await ask(server, NEW_SEARCH, {})).status).toBe(503);
  expect((await ask(server, '/api/zero/offers?q=postgres', {})).status).toBe(200);
  expect((await ask(server, OFFER, {})).status).toBe(200);
  expect((await ask(server, '/healthz', {})).status).toBe(200);
  memory = 0.1;
  await vi.waitFor(async () => expect((await ask(server, NEW_SEARCH, {})).status).toBe(200), {
    timeout: 60_000,
  });
});

it('a server in distress refuses everything but what says how it is', async () => {
  const server = await startUnder(() => 0.95);
  await vi.waitFor(async () => expect((await ask(server, OFFER, {})).status).toBe(503), { timeout: 60_000 });
  expect((await ask(server, OFFER, {})).headers['retry-after']).toBe('5');
  for (const path of ['/healthz', '/readyz']) expect((await ask(server, path, {})).status).toBe(200);
});
