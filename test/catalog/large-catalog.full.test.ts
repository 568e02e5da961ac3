import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCatalog } from '../../server/catalog/index.ts';
import { makeBenchCatalog } from '../bench/made-catalog.ts';
import { snapshotOf, useServer } from '../contract/serve.ts';

const snapshot = snapshotOf(makeBenchCatalog(2500), []);

type Got = { status: number; headers: Record<string, unknown>; body: Buffer };

describe('the whole of a catalog of thousands of offers', () => {
  const server = useServer({ snapshot });

  const ask = (headers: Record<string, string>, method = 'GET', path = '/api/zero/catalog'): Promise<Got> =>
    new Promise((resolve, reject) => {
      get(server.origin + path, { headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
        response.once('error', reject);
      }).once('error', reject);
    });

  it.each(['en', 'zh-CN'] as const)('says the very same in %s, plain and compressed', async (locale) => {
    const expected = Buffer.from(JSON.stringify(readCatalog(snapshot.index, locale)));
    const path = `/api/zero/catalog?locale=${locale}`;
    const [plain, coded] = await Promise.all([
      ask({ 'accept-encoding': 'identity' }, 'GET', path),
      ask({ 'accept-encoding': 'gzip' }, 'GET', path),
    ]);
    expect(plain.body.equals(expected)).toBe(true);
    expect(plain.headers['content-length']).toBe(String(expected.length));
    expect(coded.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-language': locale });
    expect(coded.headers['content-length']).toBe(String(coded.body.length));
    expect(gunzipSync(coded.body).equals(expected)).toBe(true);
    expect(coded.headers.etag).not.toBe(plain.headers.etag);
  });

  it('keeps every rule of a read: tags, 304, HEAD', async () => {
    const { headers, body } = await ask({ 'accept-encoding': 'identity' });
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect({ status: again.status, length: again.body.length }).toEqual({ status: 304, length: 0 });
    const head = await ask({}, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { etag: headers.etag } });
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.body.length).toBe(0);
  });

  it('lets others go on when a client leaves in the middle', async () => {
    await new Promise<void>((resolve) => {
      const request = get(`${server.origin}/api/zero/catalog`, (response) => {
        response.once('data', () => {
          request.destroy();
          resolve();
        });
      });
      request.once('error', () => undefined);
    });
    expect((await ask({}, 'GET', '/api/zero/stats')).status).toBe(200);
  });
});
