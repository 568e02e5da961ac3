/** `/snapshots/{version}/offers/{slug}`: an offer as a version has it, whichever version is served. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { dropPruned, listVersions, markPruned } from '../../snapshots/store/index.ts';
import { CHANGES, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from '../contract/serve.ts';
import { publishVersion } from '../contract/store.ts';

const HTML = { headers: { accept: 'text/html' } };
const [OLD, NEW, PRUNED] = ['2026-11-18.1', '2026-11-20.1', '2026-10-01.1'] as const;

/** The offers as they were, with half the storage. */
const before = OFFERS.map((offer) => ({
  ...offer,
  limits: offer.limits.map((limit) => (limit.id === 'storage' ? { ...limit, value: 0.5 } : limit)),
}));

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zero-dated-'));
  await publishVersion(folder, PRUNED, makeCatalog(before, PRUNED), []);
  await publishVersion(folder, OLD, makeCatalog(before, OLD), []);
  await publishVersion(folder, NEW, makeCatalog(OFFERS, NEW), CHANGES);
  await markPruned(folder, [{ version: PRUNED, files: [], bytes: 0 }], new Date('2026-11-20T03:00:00Z'));
  await dropPruned(folder);
  server = await startServer({
    snapshot: snapshotOf(makeCatalog(OFFERS, NEW), CHANGES, NEW),
    environment: { SNAPSHOTS_DIR: folder },
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function open(path: string) {
  const answer = await server.get(path, HTML);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/html; charset=utf-8',
  ]);
  return { $: load(await answer.text()), answer };
}

describe('an offer of a version', () => {
  it.each([
    [`/snapshots/${OLD}/offers/acorn-postgres`, '0.5 GB', `As recorded in snapshot ${OLD}`],
    [`/zh-CN/snapshots/${OLD}/offers/acorn-postgres`, '0.5 GB', `快照 ${OLD} 中的记录`],
    [`/snapshots/${NEW}/offers/acorn-postgres`, '1 GB', `As recorded in snapshot ${NEW}`],
  ])('%s states what that version states', async (path, storage, said) => {
    const { $ } = await open(path);
    expect($('[id="limits.storage"] .value').text()).toBe(storage);
    expect($('.caution').first().text()).toContain(said);
    const twin = await (await server.get(`${path}.md`)).text();
    expect(twin).toContain(storage);
    expect(twin).toContain(
      `](https://zero.example${path.startsWith('/zh-CN') ? '/zh-CN' : ''}/offers/acorn-postgres)`,
    );
  });

  it('says at its foot which snapshot it shows, and not which is served', async () => {
    const { $ } = await open(`/snapshots/${OLD}/offers/acorn-postgres`);
    expect($('footer').text()).toContain(OLD);
    expect($('footer').text()).not.toContain(NEW);
  });

  it('stays out of search, where the present page stands for it', async () => {
    const { $ } = await open(`/zh-CN/snapshots/${OLD}/offers/acorn-postgres`);
    expect($('meta[name=robots]').attr('content')).toBe('noindex, follow');
    expect($('link[rel=canonical]').attr('href')).toBe('https://zero.example/zh-CN/offers/acorn-postgres');
  });

  it('is kept for a day by who has read it, and told apart from the present page', async () => {
    const { answer } = await open(`/snapshots/${OLD}/offers/acorn-postgres`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    const again = await server.get(`/snapshots/${OLD}/offers/acorn-postgres`, {
      headers: { ...HTML.headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('leads from an old name to the one that the version has', async () => {
    const answer = await server.get(`/zh-CN/snapshots/${OLD}/offers/acorn-db`, HTML);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      `/zh-CN/snapshots/${OLD}/offers/acorn-postgres`,
    ]);
  });

  it('leaves the files of the version where they are', async () => {
    const answer = await server.get(`/snapshots/${OLD}/manifest.json`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('what no version has', () => {
  it('is 404, as a page for people in the language of the address', async () => {
    for (const [path, said] of [
      ['/snapshots/2020-01-01.1/offers/acorn-postgres', 'There is no snapshot &quot;2020-01-01.1&quot;.'],
      ['/zh-CN/snapshots/..%2F..%2Fetc/offers/acorn-postgres', '没有名为'],
      [`/snapshots/${OLD}/offers/acorn-postgre`, 'acorn-postgres'],
      [`/snapshots/${PRUNED}/offers/acorn-postgres`, 'is no longer kept'],
    ] as const) {
      const answer = await server.get(path, HTML);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
      expect(await answer.text()).toContain(said);
    }
  });

  it('is a problem document for programs', async () => {
    await readProblem(await server.get(`/snapshots/${OLD}/offers/nothing`), 'unknown-slug');
    await readProblem(await server.get('/snapshots/2020-01-01.1/offers/acorn-postgres'), 'not-found');
  });
});

describe('every committed version', () => {
  it('still shows an offer that it has, however old its form is', async () => {
    const committed = await startServer({ environment: { SNAPSHOTS_DIR: defaultVersionsDir() } });
    for (const version of await listVersions(defaultVersionsDir())) {
      const path = `/snapshots/${version}/offers/neon-free`;
      const answer = await committed.get(path, HTML);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toContain(version);
    }
    await committed.close();
  });
});
