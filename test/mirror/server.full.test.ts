/** Our own server as a source: metadata, targets, versions, compressed forms; and as a replica on a mirror. */
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServer } from '../../server/app.ts';
import { followSnapshots } from '../../server/snapshot/index.ts';
import { pollMirror } from '../../snapshots/mirror/index.ts';
import { hashedTargetPath, readPublished } from '../../snapshots/tuf/index.ts';
import { testSettings, UNLIMITED } from '../contract/settings.ts';
import { createMirror } from './mirror.ts';
import { createPublisher, type Publisher, realFiles } from './publisher.ts';

const QUIET = { info: () => {}, warn: () => {} };
const CATALOG = realFiles('2026-11-20.1')['catalog.json'];

async function startOn(versionsDir: string) {
  const holder = await followSnapshots(versionsDir, QUIET, 20);
  const app = await createServer({
    holder,
    settings: testSettings({ SNAPSHOTS_DIR: versionsDir }),
    rateLimits: UNLIMITED,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    holder,
    origin,
    url: `${origin}/snapshots/`,
    close: async () => {
      holder.close();
      await app.close();
    },
  };
}

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** As the bytes come, without the unpacking that fetch does. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.once('error', reject);
    });
    asking.once('error', reject).end();
  });
}

let publisher: Publisher;
let server: Awaited<ReturnType<typeof startOn>>;
beforeEach(async () => {
  publisher = await createPublisher();
  await publisher.publish('2026-11-20.1');
  server = await startOn(publisher.versionsDir);
});
afterEach(() => server.close());

describe('a server with a signed store', () => {
  it('is pulled whole by a mirror', async () => {
    const mirror = createMirror(publisher.root);
    expect(await mirror.pull(server.url)).toMatchObject({ kind: 'updated', serving: '2026-11-20.1' });
    expect(await mirror.faults()).toEqual([]);
  });

  it('lets caches keep what never changes, and the timestamp for a minute', async () => {
    const root = await get(`${server.url}metadata/1.root.json`);
    expect(root.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(root.body).toEqual(publisher.root);
    expect((await get(`${server.url}metadata/timestamp.json`)).headers['cache-control']).toBe(
      'public, max-age=60',
    );
  });

  it.each([
    'metadata/2.root.json',
    'metadata/root.json',
    'metadata/..%2flatest.json',
    'metadata/timestamp.json.signing.tmp',
    'targets/2026-11-20.1/catalog.json',
    `targets/2026-11-20.1/${'0'.repeat(64)}.catalog.json`,
    `targets/..%2f..%2fx/${'0'.repeat(64)}.catalog.json`,
    'trust/root.json',
  ])('has nothing at %s', async (path) => {
    const answer = await get(server.url + path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says until when its signatures hold, and that they no longer do', async () => {
    const schema = z.object({ signed: z.object({ expires: z.string(), stale: z.boolean() }).nullable() });
    const read = async () =>
      schema.parse(JSON.parse((await get(`${server.url}index.json`)).body.toString())).signed;
    expect(await read()).toMatchObject({ stale: false });
    await publisher.sign(new Date(Date.now() - 5 * 86_400_000));
    expect(await read()).toMatchObject({ stale: true });
    expect(server.holder.current()?.version).toBe('2026-11-20.1');
  });
});

describe('compressed forms', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const paths = async (): Promise<string[]> => {
    const targets = (await readPublished(publisher.store))?.targets.signed.targets ?? {};
    const sha256 = targets['2026-11-20.1/catalog.json']?.hashes.sha256 ?? '';
    return ['2026-11-20.1/catalog.json', `targets/${hashedTargetPath('2026-11-20.1/catalog.json', sha256)}`];
  };
  it.each(['br', 'gzip'] as const)(
    '%s: smaller, with a tag of its own and the same bytes inside',
    async (coding) => {
      for (const path of await paths()) {
        const plain = await get(server.url + path);
        expect(plain.headers).toMatchObject({
          vary: 'Accept-Encoding',
          'content-length': String(CATALOG.length),
        });
        expect(plain.headers['content-encoding']).toBeUndefined();
        const coded = await get(server.url + path, { 'accept-encoding': coding });
        expect(coded.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' });
        expect(coded.headers['content-length']).toBe(String(coded.body.length));
        expect(coded.body.length).toBeLessThan(CATALOG.length / 2);
        expect(unpack[coding](coded.body)).toEqual(CATALOG);
        expect(coded.headers.etag).not.toBe(plain.headers.etag);
        const tag = String(coded.headers.etag);
        const again = await get(server.url + path, { 'accept-encoding': coding, 'if-none-match': tag });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect((await get(server.url + path, { 'if-none-match': tag })).status).toBe(200);
        const head = await get(server.url + path, { 'accept-encoding': coding }, 'HEAD');
        expect(head.headers['content-length']).toBe(coded.headers['content-length']);
      }
    },
  );

  it('are never cut into ranges: a range is one of the file itself', async () => {
    for (const path of await paths()) {
      const part = await get(server.url + path, { 'accept-encoding': 'br, gzip', range: 'bytes=10-19' });
      expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
      expect(part.body).toEqual(CATALOG.subarray(10, 20));
    }
  });
});

describe('a replica', () => {
  it('serves a mirrored store, and picks up what --watch brings, without failing a request', async () => {
    const mirror = createMirror(publisher.root);
    await mirror.pull(server.url);
    const replica = await startOn(mirror.versionsDir);
    expect(replica.holder.current()?.version).toBe('2026-11-20.1');
    const stop = new AbortController();
    const results: string[] = [];
    const watching = pollMirror(
      () => mirror.pull(server.url),
      0.05,
      () => 0.5,
      stop.signal,
      ({ kind }) => results.push(kind),
    );
    let failed = 0;
    const asking = (async () => {
      while (!stop.signal.aborted) {
        if ((await get(`${replica.origin}/api/zero/stats`)).status !== 200) failed++;
      }
    })();
    await publisher.publish('2026-11-21.1');
    await expect.poll(() => replica.holder.current()?.version, { timeout: 120_000 }).toBe('2026-11-21.1');
    stop.abort();
    await Promise.all([watching, asking]);
    expect(failed).toBe(0);
    expect(results).toContain('updated');
    expect(await mirror.faults()).toEqual([]);
    expect(await readFile(join(mirror.versionsDir, '2026-11-21.1', 'catalog.json'))).toEqual(
      realFiles('2026-11-21.1')['catalog.json'],
    );
    await replica.close();
  });
});
