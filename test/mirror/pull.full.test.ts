/** What a mirror pulls from an honest source, over real HTTP on loopback. */
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Updater } from 'tuf-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mirrorBase } from '../../snapshots/mirror/index.ts';
import { lockStore, openNewest, sha256 } from '../../snapshots/store/index.ts';
import { temporaryFolder } from '../folders.ts';
import { createMirror, type Mirror } from './mirror.ts';
import { createPublisher, type Publisher, realFiles, writeTestVersion } from './publisher.ts';
import { type StaticHost, serveStatic } from './static-host.ts';

let publisher: Publisher;
let host: StaticHost;
let mirror: Mirror;
beforeEach(async () => {
  publisher = await createPublisher();
  await publisher.publish('2026-11-20.1');
  host = await serveStatic(publisher.store);
  mirror = createMirror(publisher.root);
});
afterEach(() => host.close());

describe('a mirror', () => {
  it('pulls a whole store, byte for byte, and finds no fault in it', async () => {
    await publisher.publish('2026-11-21.1');
    const result = await mirror.pull(host.url);
    expect(result).toMatchObject({
      kind: 'updated',
      fault: null,
      added: ['2026-11-20.1', '2026-11-21.1'],
      serving: '2026-11-21.1',
      stale: false,
    });
    const { opened } = await openNewest(mirror.versionsDir);
    const original = await openNewest(publisher.versionsDir);
    expect(opened?.manifestSha256).toBe(original.opened?.manifestSha256);
    expect(await mirror.faults()).toEqual([]);
  });

  it('asks only for what is missing the next time', async () => {
    await mirror.pull(host.url);
    await publisher.publish('2026-11-21.1');
    host.forget();
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated', added: ['2026-11-21.1'] });
    const targets = host.requests.filter((path) => path.startsWith('targets/'));
    expect(targets).toHaveLength(10);
    expect(targets.every((path) => path.startsWith('targets/2026-11-21.1/'))).toBe(true);
  });

  it('asks for the newest root and the timestamp, and nothing else, where nothing is new', async () => {
    await mirror.pull(host.url);
    host.forget();
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'current', added: [], downloadedBytes: 0 });
    expect(host.requests).toEqual(['metadata/2.root.json', 'metadata/timestamp.json']);
  });

  it('resumes a file where it was cut off, by a range', async () => {
    await publisher.publish('2026-11-21.1', { 'facts.parquet': Buffer.alloc(900_000, 'abc') });
    await mirror.pull(host.url);
    await publisher.publish('2026-11-22.1', { 'facts.parquet': Buffer.alloc(1_000_000, 'xyz') });
    host.forget();
    host.cutAfterBytes = 400_000;
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'failed', fault: { kind: 'cut-off' } });
    host.forget();
    const result = await mirror.pull(host.url);
    expect(result).toMatchObject({ kind: 'updated', added: ['2026-11-22.1'] });
    expect(result.downloadedBytes).toBeLessThan(700_000);
    expect(host.requests.some((path) => /parquet bytes=\d{5,}-$/.test(path))).toBe(true);
    expect(await mirror.faults()).toEqual([]);
  });

  it('starts a file over where what was left of it turns out wrong', async () => {
    const listed = realFiles('2026-11-20.1')['catalog.json'];
    const partial = join(mirror.store, '.mirror', 'partial');
    await mkdir(partial, { recursive: true });
    await writeFile(join(partial, `2026-11-20.1.${sha256(listed)}.catalog.json`), 'not the beginning of it');
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated' });
    expect(await mirror.faults()).toEqual([]);
  });

  it('takes a compressed answer, and a whole one in place of a range', async () => {
    const partial = join(mirror.store, '.mirror', 'partial');
    await mkdir(partial, { recursive: true });
    const catalog = realFiles('2026-11-20.1')['catalog.json'];
    await writeFile(join(partial, `2026-11-20.1.${sha256(catalog)}.catalog.json`), catalog.subarray(0, 100));
    host.tamper = async (path, response) => {
      if (!path.startsWith('targets/')) return false;
      const body = gzipSync(await readFile(join(publisher.store, path)));
      response
        .writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) })
        .end(body);
      return true;
    };
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'updated' });
    expect(await mirror.faults()).toEqual([]);
  });

  it('waits as long as a busy source asks, and goes on', async () => {
    let refusals = 2;
    host.tamper = (path, response) => {
      if (!path.startsWith('targets/') || refusals-- <= 0) return false;
      response.writeHead(429, { 'Retry-After': '0' }).end();
      return true;
    };
    expect(await mirror.pull(host.url, { limits: { attempts: 3 } })).toMatchObject({ kind: 'updated' });
  });

  it('is itself a source for other mirrors', async () => {
    await publisher.publish('2026-11-21.1');
    await mirror.pull(host.url);
    const second = await serveStatic(mirror.store);
    const downstream = createMirror(publisher.root);
    expect(await downstream.pull(second.url)).toMatchObject({ kind: 'updated', serving: '2026-11-21.1' });
    expect(await downstream.faults()).toEqual([]);
    await second.close();
  });

  it('can be pulled by a plain tuf-js client', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'root.json'), publisher.root);
    const updater = new Updater({
      metadataDir: folder,
      metadataBaseUrl: `${host.url}metadata`,
      targetDir: folder,
      targetBaseUrl: `${host.url}targets`,
      config: { fetchRetries: 0 },
    });
    await updater.refresh();
    const target = await updater.getTargetInfo('2026-11-20.1/catalog.json');
    expect(target).toBeDefined();
    if (target !== undefined) {
      const file = await updater.downloadTarget(target);
      expect(await readFile(file)).toEqual(realFiles('2026-11-20.1')['catalog.json']);
    }
    expect(await updater.getTargetInfo('2026-11-20.1/none.json')).toBeUndefined();
  });

  it('leaves a store alone that another process is writing to', async () => {
    // Its signs of life come as often as the mirror looks for them.
    const lock = await lockStore(mirror.versionsDir, 2000);
    expect(await mirror.pull(host.url)).toMatchObject({ kind: 'failed', fault: { kind: 'busy' } });
    await lock?.release();
  });

  it('does not take the place of a version that came from elsewhere', async () => {
    await writeTestVersion(mirror.versionsDir, '2026-11-20.1', { 'report.md': Buffer.from('mine') });
    const result = await mirror.pull(host.url);
    expect(result).toMatchObject({ kind: 'failed', fault: { kind: 'refused', what: '2026-11-20.1' } });
    const { opened } = await openNewest(mirror.versionsDir);
    expect((await opened?.file('report.md'))?.toString()).toBe('mine');
  });
});

describe('the first root', () => {
  let fresh: Mirror;
  beforeEach(async () => {
    fresh = createMirror(null);
  });

  it('is never believed silently', async () => {
    const result = await fresh.pull(host.url);
    expect(result).toMatchObject({ kind: 'failed', fault: { kind: 'untrusted' }, serving: null });
    expect(host.requests).toEqual([]);
  });

  it('is believed by its fingerprint, and by no other', async () => {
    const wrong = await fresh.pull(host.url, { trust: { kind: 'fingerprint', sha256: sha256('other') } });
    expect(wrong).toMatchObject({ kind: 'failed', fault: { kind: 'untrusted' } });
    const right = await fresh.pull(host.url, {
      trust: { kind: 'fingerprint', sha256: sha256(publisher.root) },
    });
    expect(right.kind).toBe('updated');
  });

  it('is believed on first use where the operator says so, and kept from then on', async () => {
    expect((await fresh.pull(host.url, { trust: { kind: 'on-first-use' } })).kind).toBe('updated');
    expect((await fresh.pull(host.url)).kind).toBe('current');
  });

  it('must be signed by its own keys', async () => {
    const result = await fresh.pull(host.url, {
      trust: { kind: 'root', bytes: Buffer.from('{"signed":{}}') },
    });
    expect(result).toMatchObject({ kind: 'failed', fault: { kind: 'untrusted' } });
  });

  it('has to be given again where its copy here is damaged', async () => {
    await mirror.pull(host.url);
    await appendFile(join(mirror.store, 'trust', 'root.json'), 'x');
    expect((await mirror.pull(host.url)).fault?.message).toContain(
      'trust/root.json of this mirror is damaged',
    );
  });
});

describe('the address of a source', () => {
  it.each([
    ['https://zero.example', 'https://zero.example/snapshots/'],
    ['http://10.0.0.7:8787/', 'http://10.0.0.7:8787/snapshots/'],
    ['https://static.example/store', 'https://static.example/store/'],
  ])('%s is read as %s', (text, base) => expect(mirrorBase(text)).toBe(base));

  it.each([
    'ftp://zero.example',
    'file:///etc',
    'zero.example',
    'https://a:b@zero.example',
    'https://zero.example/?a',
  ])('%s is none', (text) => expect(mirrorBase(text)).toBeNull());
});
