/** Reads that are in memory are answered before the framework sees them: nobody can tell, and nothing is skipped. */
import { get, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { overloadLimits } from '../../server/http/load-shedding/index.ts';
import type { RateStore, RateVerdict } from '../../server/http/rate-limit/rate-policy.ts';
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
    await server.close();
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
    await server.close();
  });
});

/** Allows so many calls of each caller, and remembers all of them. */
function countingStore(limit: number, later: boolean): RateStore & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    hit: (_policy, caller) => {
      calls.push(caller);
      const used = calls.filter((one) => one === caller).length;
      const verdict: RateVerdict = { allowed: used <= limit, remaining: limit - used, resetSeconds: 9 };
      return later ? Promise.resolve(verdict) : verdict;
    },
  };
}

describe('a list that was never asked for', () => {
  it('is the one that the framework would have sent, in every coding', async () => {
    const path = '/api/zero/offers?q=数据库&locale=zh-CN';
    for (const coding of ['identity', 'gzip', 'br']) {
      const [ours, theirs] = [await startServer(), await startServer()];
      const asked = { 'accept-encoding': coding };
      // Another spelling of the path is for the router to read.
      const spelt = encodeURI(path).replace('zero', '%7Aero');
      expect(await ask(ours, encodeURI(path), asked)).toEqual(await ask(theirs, spelt, asked));
      await ours.close();
      await theirs.close();
    }
  });

  it('is refused in words where it cannot be made', async () => {
    const server = await startServer();
    expect((await ask(server, '/api/zero/offers?limit=none', {})).status).toBe(400);
    expect((await ask(server, '/api/zero/compare?offers=acorn-postgres,nothing-such', {})).status).toBe(404);
    await server.close();
  });

  it('is counted once, and not made where the caller has had enough', async () => {
    const rateStore = countingStore(2, false);
    const server = await startServer({ rateStore });
    const statuses: number[] = [];
    for (const q of ['a', 'b', 'c', '%'])
      statuses.push((await ask(server, `/api/zero/offers?q=${q}`, { 'accept-encoding': 'gzip' })).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(rateStore.calls).toHaveLength(4);
    await server.close();
  });

  it('fails in words where the service has a fault', async () => {
    const server = await startServer({
      clock: () => {
        throw new Error('no time');
      },
    });
    expect((await ask(server, '/api/zero/offers?q=postgres', {})).status).toBe(500);
    await server.close();
  });
});

describe('the limit', () => {
  it.each([false, true])(
    'counts each call once, whichever way it goes; answered later: %s',
    async (later) => {
      const rateStore = countingStore(4, later);
      const server = await startServer({ rateStore });
      const statuses: number[] = [];
      for (const coding of ['identity', 'identity', 'gzip', 'gzip', 'identity', 'gzip'])
        statuses.push((await ask(server, OFFER, { 'accept-encoding': coding })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      expect(rateStore.calls).toEqual(Array(6).fill('127.0.0.1'));
      const refused = await ask(server, OFFER, {});
      expect(refused.headers['retry-after']).toBe('9');
      expect(refused.headers['content-type']).toContain('application/problem+json');
      await server.close();
    },
  );

  it('counts for whom a trusted proxy asks, and believes nobody else', async () => {
    for (const [environment, callers] of [
      [{ TRUST_PROXY: 'loopback' }, ['198.51.100.1', '198.51.100.2', '127.0.0.1']],
      [{}, ['127.0.0.1', '127.0.0.1', '127.0.0.1']],
    ] as const) {
      const rateStore = countingStore(9, false);
      const server = await startServer({ rateStore, environment });
      await ask(server, OFFER, { 'x-forwarded-for': '198.51.100.1' });
      await ask(server, OFFER, { 'x-forwarded-for': '198.51.100.2' });
      await ask(server, OFFER, {});
      expect(rateStore.calls).toEqual(callers);
      await server.close();
    }
  });

  it('is not passed over where its store fails', async () => {
    let isDown = false;
    const server = await startServer({
      rateStore: {
        hit: () =>
          isDown
            ? Promise.reject(new Error('the store is away'))
            : { allowed: true, remaining: 1, resetSeconds: 1 },
      },
    });
    await ask(server, OFFER, {});
    isDown = true;
    expect((await ask(server, OFFER, {})).status).toBe(500);
    await server.close();
  });
});

it('a server in distress refuses reads that are in memory as well', async () => {
  const limits = overloadLimits(100);
  const pressure = { ...limits.pressure, memory: { strained: 0, critical: 0 } };
  const server = await startServer({ overload: { ...limits, pressure } });
  expect((await ask(server, OFFER, {})).status).toBe(200);
  await vi.waitFor(async () => expect((await ask(server, OFFER, {})).status).toBe(503), { timeout: 10_000 });
  expect((await ask(server, OFFER, {})).headers['retry-after']).toBe('5');
  expect((await ask(server, '/healthz', {})).status).toBe(200);
  await server.close();
});
