import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { makeCatalog, OFFERS } from './fixture.ts';
import { readProblem, snapshotOf, startServer, useServer } from './serve.ts';

const server = useServer();

const READS = [
  '/api/zero',
  '/api/zero/categories',
  '/api/zero/offers?q=postgres',
  '/api/zero/offers/acorn-postgres',
  '/api/zero/providers/acorn',
  '/api/zero/compare?offers=acorn-postgres,birch-postgres',
  '/api/zero/changes',
  '/api/zero/stats',
  '/api/zero/catalog',
  '/openapi.json',
  '/changes.xml',
  '/zh-CN/offers/acorn-postgres/changes.xml',
  '/categories/databases/changes.xml',
];

/** One exchange without a client that undoes codings. */
async function exchange(path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const answer = await request(server.origin + path, { method, headers });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, etag: String(answer.headers.etag), body };
}

describe.each(READS)('%s', (path) => {
  it('carries the cache header of reads, a strong ETag and Vary', async () => {
    const { status, headers, etag } = await exchange(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=86400');
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('answers 304 without a body or what describes one', async () => {
    const { etag } = await exchange(path);
    const { status, headers, body } = await exchange(path, { 'if-none-match': etag });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'cache-control': expect.stringContaining('max-age=60'),
    });
    for (const name of [
      'content-type',
      'content-length',
      'content-encoding',
      'content-language',
      'transfer-encoding',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('answers HEAD with the header of GET and no body', async () => {
    const get = await exchange(path);
    const head = await exchange(path, {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control', 'vary']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect((await exchange(path, { 'if-none-match': get.etag }, 'HEAD')).status).toBe(304);
  });
});

describe('If-None-Match', () => {
  const path = '/api/zero/offers/acorn-postgres';

  it('matches in a list, weakly, and with a star', async () => {
    const { etag } = await exchange(path);
    for (const field of [`"other", ${etag}`, `W/${etag}`, `W/"a",W/${etag} , "b"`, '*']) {
      expect([field, (await exchange(path, { 'if-none-match': field })).status]).toEqual([field, 304]);
    }
    expect((await exchange(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await exchange(path, { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(304);
  });

  it('knows the codings from each other', async () => {
    const plain = await exchange(path);
    expect((await exchange(path, { 'if-none-match': plain.etag, 'accept-encoding': 'gzip' })).status).toBe(
      200,
    );
  });

  it('never makes a 304 of an error', async () => {
    for (const unknown of ['/api/zero/offers/nothing', '/api/zero/stats?x=1', '/nowhere']) {
      const { status } = await exchange(unknown, { 'if-none-match': '*' });
      expect(status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('If-Match', () => {
  const path = '/api/zero/offers/acorn-postgres';

  it('is held against the representation that would be sent, strongly, before anything else', async () => {
    const { etag } = await exchange(path);
    const statusOf = async (
      field: string,
      more: Record<string, string> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ) => (await exchange(path, { 'if-match': field, ...more }, method)).status;
    for (const field of [etag, `"other", ${etag}`, '*']) {
      expect([field, await statusOf(field)]).toEqual([field, 200]);
      expect([field, await statusOf(field, { 'if-none-match': etag })]).toEqual([field, 304]);
    }
    for (const field of ['"other"', `W/${etag}`]) {
      expect([field, await statusOf(field)]).toEqual([field, 412]);
      expect([field, await statusOf(field, {}, 'HEAD')]).toEqual([field, 412]);
      expect([field, await statusOf(field, { 'if-none-match': etag })]).toEqual([field, 412]);
    }
    expect(await statusOf(etag, { 'accept-encoding': 'gzip' })).toBe(412);
    await readProblem(await server.get(path, { headers: { 'if-match': '"other"' } }), 'precondition-failed');
  });

  it('says nothing of what has no date, or of errors', async () => {
    const since = { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' };
    expect((await exchange(path, since)).status).toBe(200);
    expect((await exchange('/api/zero/offers/nothing', { 'if-match': '"other"' })).status).toBe(404);
  });
});

describe('ETag', () => {
  it('differs between languages and queries, and is the same for the same read however it is written', async () => {
    const tag = async (path: string): Promise<string> => (await exchange(path)).etag;
    const english = await tag('/api/zero/offers?limit=2&q=postgres');
    expect(await tag('/api/zero/offers?q=postgres&limit=2&locale=en&noCard=')).not.toBe(english);
    expect(await tag('/api/zero/offers?q=postgres&limit=2&locale=en')).toBe(english);
    expect(await tag('/api/zero/offers?q=postgres&limit=2&locale=zh-CN')).not.toBe(english);
    expect(await tag('/api/zero/offers?q=postgres&limit=1')).not.toBe(english);
  });
});

describe('Accept-Encoding', () => {
  const path = '/api/zero/catalog';

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
  ])('%s is answered with %s', async (accepted, coding) => {
    const plain = await exchange(path);
    const coded = await exchange(path, { 'accept-encoding': accepted });
    expect(coded.headers['content-encoding']).toBe(coding);
    expect(coded.headers['content-length']).toBe(String(coded.body.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (bytes: Buffer) => bytes }[
      String(coding)
    ];
    expect(decode?.(coded.body).equals(plain.body)).toBe(true);
    expect(coded.etag === plain.etag).toBe(coding === undefined);
  });

  it('leaves small bodies as they are', async () => {
    const { headers } = await exchange('/api/zero/stats', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers.vary).toBe('Accept-Encoding');
  });
});

describe('a new snapshot', () => {
  it('is answered from at once; what did not change keeps its ETag', async () => {
    const own = await startServer();
    const tags = async (): Promise<(string | null)[]> => {
      const paths = ['/api/zero/offers/acorn-postgres', '/api/zero/offers/cedar-bucket', '/api/zero/stats'];
      return Promise.all(paths.map(async (path) => (await own.get(path)).headers.get('etag')));
    };
    const before = await tags();
    const offers = OFFERS.map((offer) =>
      offer.slug === 'cedar-bucket' ? { ...offer, overage: 'billed' as const } : offer,
    );
    own.holder.swap(snapshotOf(makeCatalog(offers, '2026-11-21.1'), [], '2026-11-21.1'));
    const after = await tags();
    expect(after[1]).not.toBe(before[1]);
    expect(after[2]).not.toBe(before[2]);
    expect(await (await own.get('/api/zero/stats')).json()).toMatchObject({ snapshot: '2026-11-21.1' });
    expect(await (await own.get('/api/zero/changes')).json()).toEqual({ entries: [], next: null });
  });
});

describe('errors', () => {
  it('have no ETag and are kept by nobody', async () => {
    await readProblem(await server.get('/api/zero/offers/nothing'), 'unknown-slug');
  });
});
