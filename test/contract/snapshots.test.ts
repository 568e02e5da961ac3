/** The server over a real store of snapshots: following new versions, refusing broken ones, serving files. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { statsAnswerSchema } from '../../schemas/catalog-queries.ts';
import { changesFileSchema } from '../../schemas/change.ts';
import { type CurrentSnapshot, followSnapshots } from '../../server/snapshot/index.ts';
import { sha256 } from '../../snapshots/store/index.ts';
import { temporaryFolder } from '../folders.ts';
import { CHANGES, makeCatalog } from './fixture.ts';
import { readAs, readProblem, startServer, type TestServer } from './serve.ts';
import { publishVersion } from './store.ts';

const indexSchema = z.object({
  serving: z.string(),
  versions: z.array(z.looseObject({ version: z.string(), manifestSha256: z.string() })),
});

let folder: string;
let versionsDir: string;
let holder: CurrentSnapshot;
let server: TestServer;
let warnings: object[];

beforeEach(async () => {
  folder = temporaryFolder();
  versionsDir = join(folder, 'versions');
  warnings = [];
  await publishVersion(versionsDir, '2026-11-20.1', makeCatalog(), CHANGES);
  holder = await followSnapshots(versionsDir, { info: () => {}, warn: (facts) => warnings.push(facts) }, 20);
  server = await startServer({ holder, environment: { SNAPSHOTS_DIR: versionsDir } });
});
afterEach(async () => {
  holder.close();
  await server.close();
});

const served = async (): Promise<string> =>
  (await readAs(await server.get('/api/zero/stats'), statsAnswerSchema)).snapshot;

describe('a server on a store', () => {
  it('picks up a new version without a restart, and without failing a request', async () => {
    expect(await served()).toBe('2026-11-20.1');
    let failed = 0;
    let asking = true;
    const asked = (async () => {
      while (asking) if ((await server.get('/api/zero/offers?q=postgres')).status !== 200) failed += 1;
    })();
    await publishVersion(versionsDir, '2026-11-21.1', makeCatalog(undefined, '2026-11-21.1'), CHANGES);
    await expect.poll(served, { timeout: 120_000 }).toBe('2026-11-21.1');
    asking = false;
    await asked;
    expect(failed).toBe(0);
  });

  it('refuses a version that is not whole, by name and once, and keeps the one before', async () => {
    await publishVersion(versionsDir, '2026-11-21.1', makeCatalog(undefined, '2026-11-21.1'), CHANGES);
    await appendFile(join(versionsDir, '2026-11-21.1', 'catalog.json'), ' ');
    const fresh = await followSnapshots(
      versionsDir,
      { info: () => {}, warn: (facts) => warnings.push(facts) },
      20,
    );
    expect(fresh.current()?.version).toBe('2026-11-20.1');
    await fresh.refresh();
    fresh.close();
    expect(
      warnings.filter((facts) => JSON.stringify(facts).includes('2026-11-21.1')).length,
    ).toBeGreaterThanOrEqual(1);
  });

  it('begins to answer when the first version appears', async () => {
    const late = join(folder, 'late', 'versions');
    const waiting = await followSnapshots(late, { info: () => {}, warn: () => {} }, 20);
    expect(waiting.current()).toBeNull();
    await publishVersion(late, '2026-11-22.1', makeCatalog(undefined, '2026-11-22.1'), []);
    await expect.poll(() => waiting.current()?.version, { timeout: 120_000 }).toBe('2026-11-22.1');
    waiting.close();
  });
});

describe('/snapshots', () => {
  it('lists the versions with their files and digests', async () => {
    const response = await server.get('/snapshots/index.json');
    expect(response.headers.get('cache-control')).toContain('max-age=60');
    const index = await readAs(response, indexSchema);
    expect(index).toMatchObject({ serving: '2026-11-20.1', versions: [{ version: '2026-11-20.1' }] });
    const manifest = Buffer.from(
      await (await server.get('/snapshots/2026-11-20.1/manifest.json')).arrayBuffer(),
    );
    expect(index.versions[0]?.manifestSha256).toBe(sha256(manifest));
  });

  it('answers the list of versions, which is made per request, 304 to a client that has it', async () => {
    const path = '/snapshots/index.json';
    const first = await server.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const method of ['GET', 'HEAD']) {
      for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const response = await server.get(path, { method, headers: { 'if-none-match': tags } });
        expect([method, tags, response.status]).toEqual([method, tags, 304]);
        expect(response.headers.get('etag')).toBe(etag);
        expect(response.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
        for (const field of ['content-length', 'content-type', 'content-encoding'])
          expect([method, field, response.headers.get(field)]).toEqual([method, field, null]);
      }
      const other = await server.get(path, { method, headers: { 'if-none-match': '"other"' } });
      expect([method, other.status]).toEqual([method, 200]);
    }
    const absent = await server.get('/snapshots/nothing/here.json', { headers: { 'if-none-match': '*' } });
    expect([absent.status, absent.headers.get('etag')]).toEqual([404, null]);
  });

  it('serves files that never change, by the digest of the manifest', async () => {
    // Each coding has a tag of its own; that of the file itself is its digest.
    const plain = { 'accept-encoding': 'identity' };
    const response = await server.get('/snapshots/2026-11-20.1/changes.json', { headers: plain });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('etag')).toBe(`"${sha256(bytes)}"`);
    expect(changesFileSchema.parse(JSON.parse(bytes.toString())).entries).toHaveLength(3);
    const again = await server.get('/snapshots/2026-11-20.1/changes.json', {
      headers: { ...plain, 'if-none-match': `"${sha256(bytes)}"` },
    });
    expect(again.status).toBe(304);
  });

  it('serves a range of bytes, so that a mirror can resume', async () => {
    const path = '/snapshots/2026-11-20.1/catalog.json';
    const whole = Buffer.from(await (await server.get(path)).arrayBuffer());
    const part = async (range: string, more: Record<string, string> = {}) => {
      const response = await server.get(path, { headers: { range, ...more } });
      return {
        // Pages of other sites see which part it is.
        exposed: response.headers.get('access-control-expose-headers'),
        status: response.status,
        range: response.headers.get('content-range'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    expect(await part('bytes=10-19')).toEqual({
      exposed: expect.stringMatching(/ETag.*Accept-Ranges.*Content-Length.*Content-Range.*Last-Modified/),
      status: 206,
      range: `bytes 10-19/${whole.length}`,
      bytes: whole.subarray(10, 20),
    });
    expect((await part('bytes=-5')).bytes).toEqual(whole.subarray(-5));
    expect((await part(`bytes=${whole.length - 3}-`)).bytes).toEqual(whole.subarray(-3));
    expect(await part(`bytes=${whole.length}-`)).toMatchObject({
      status: 416,
      range: `bytes */${whole.length}`,
    });
    expect((await part('bytes=0-1,4-5')).status).toBe(200);
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    expect((await part('bytes=0-1', { 'if-range': `"${sha256(whole)}"` })).status).toBe(206);
  });

  it('answers 412 to a client that asks for another file than this one', async () => {
    for (const name of ['catalog.json', 'index.json']) {
      const path = name === 'index.json' ? '/snapshots/index.json' : `/snapshots/2026-11-20.1/${name}`;
      const headers = { 'accept-encoding': 'identity' };
      const etag = (await server.get(path, { headers })).headers.get('etag') ?? '';
      for (const method of ['GET', 'HEAD']) {
        const ask = (field: string) =>
          server.get(path, { method, headers: { ...headers, range: 'bytes=0-9', 'if-match': field } });
        expect([206, 200]).toContain((await ask(etag)).status);
        const refused = await ask('"other"');
        expect([name, method, refused.status, refused.headers.get('etag')]).toEqual([
          name,
          method,
          412,
          null,
        ]);
        expect(refused.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('answers HEAD as GET without its range, and 304 with no length', async () => {
    const path = '/snapshots/2026-11-20.1/catalog.json';
    const ask = (more: Record<string, string>) =>
      server.get(path, { method: 'HEAD', headers: { 'accept-encoding': 'identity', ...more } });
    const whole = await ask({ range: 'bytes=0-9' });
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, null]);
    const known = await ask({ 'if-none-match': '*' });
    expect([known.status, known.headers.get('content-length')]).toEqual([304, null]);
    expect(known.headers.get('etag')).toBe(whole.headers.get('etag'));
  });

  it('answers HEAD with the length', async () => {
    const plain = { 'accept-encoding': 'identity' };
    const head = await server.get('/snapshots/2026-11-20.1/catalog.json', { method: 'HEAD', headers: plain });
    const whole = await (await server.get('/snapshots/2026-11-20.1/catalog.json')).arrayBuffer();
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.byteLength)]);
  });

  it.each([
    '/snapshots/2026-11-20.1/nothing.json',
    '/snapshots/2020-01-01.1/catalog.json',
    '/snapshots/..%2f2026-11-20.1/catalog.json',
    '/snapshots/2026-11-20.1/..%2f..%2f..%2fetc%2fpasswd',
  ])('has nothing at %s', async (path) => {
    await readProblem(await server.get(path), 'not-found');
  });
});
