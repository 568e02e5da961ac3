/** `/snapshots/{version}/offers/{slug}`: an offer as a version has it, whichever version is served. */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { datedOfferPage } from '../../server/faces/pages/dated-offer/index.ts';
import { OVERLOADED } from '../../server/http/index.ts';
import { createDatedOffers, WAITING_MAX } from '../../server/snapshot/dated-offers.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { dropPruned, listVersions, markPruned, openVersion } from '../../snapshots/store/index.ts';
import { CHANGES, makeCatalog, OFFERS } from '../contract/fixture.ts';
import { readProblem, snapshotOf, startServer, type TestServer } from '../contract/serve.ts';
import { publishVersion } from '../contract/store.ts';
import { temporaryFolder } from '../folders.ts';

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
  folder = temporaryFolder();
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
afterAll(() => server.close());

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
    [`/snapshots/${OLD}/offers/acorn-postgres`, '0.5 GB', `This is the record in snapshot ${OLD}`],
    [`/zh-CN/snapshots/${OLD}/offers/acorn-postgres`, '0.5 GB', `快照 ${OLD} 中的记录`],
    [`/snapshots/${NEW}/offers/acorn-postgres`, '1 GB', `This is the record in snapshot ${NEW}`],
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
      [`/snapshots/${OLD}/offers/acorn-postgre`, `<a href="/snapshots/${OLD}/offers/acorn-postgres">`],
      [`/snapshots/${PRUNED}/offers/acorn-postgres`, 'We no longer keep the catalog'],
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

describe('versions that are asked for at once', () => {
  const DAYS = Array.from(
    { length: WAITING_MAX + 4 },
    (_, day) => `2026-09-${String(day + 1).padStart(2, '0')}.1`,
  );
  let store: string;
  /** What is done to the disk, in order. */
  let steps: string[];
  /** Opening waits for it. */
  let gate: Promise<void>;
  const open: typeof openVersion = async (versionsDir, version) => {
    steps.push(`open ${version}`);
    await gate;
    const reading = await openVersion(versionsDir, version);
    if (reading.kind !== 'opened') return reading;
    const { snapshot } = reading;
    const file = (name: string): Promise<Buffer> => {
      steps.push(`read ${version}`);
      return snapshot.file(name);
    };
    return { kind: 'opened', snapshot: { ...snapshot, file } };
  };
  const openings = (): string[] => steps.filter((step) => step.startsWith('open'));
  beforeAll(async () => {
    // The pointer to the latest version lies next to the folder of the versions.
    store = join(temporaryFolder(), 'versions');
    for (const day of DAYS) await publishVersion(store, day, makeCatalog(OFFERS, day), []);
  });
  beforeEach(() => {
    steps = [];
    gate = Promise.resolve();
  });
  afterAll(() => rm(dirname(store), { recursive: true }));

  it('are opened one after the other, each once for all who ask, and only so many wait', async () => {
    let letThrough = (): void => {};
    gate = new Promise((resolve) => {
      letThrough = resolve;
    });
    const read = createDatedOffers(store, open);
    const readings = DAYS.map((day) => read(day, 'acorn-postgres'));
    const again = DAYS.map((day) => read(day, 'birch-postgres'));
    const [refused, heard] = [DAYS.slice(WAITING_MAX + 1), DAYS.slice(0, WAITING_MAX + 1)];
    const busy = refused.map(() => ({ kind: 'busy' }));
    expect(await Promise.all(readings.slice(heard.length))).toEqual(busy);
    expect(await Promise.all(again.slice(heard.length))).toEqual(busy);
    letThrough();
    for (const [index, day] of heard.entries()) {
      expect(await readings[index]).toMatchObject({ kind: 'found', value: { version: day } });
      expect(await again[index]).toMatchObject({ kind: 'found', value: { slug: 'birch-postgres' } });
    }
    expect(steps).toEqual(heard.flatMap((day) => [`open ${day}`, `read ${day}`, `read ${day}`]));
    // Who was refused is heard when there is room.
    expect(await read(refused[0] ?? '', 'acorn-postgres')).toMatchObject({ kind: 'found' });
  });

  it('are not opened again for an offer that they do not have', async () => {
    const read = createDatedOffers(store, open);
    const [first = '', second = ''] = DAYS;
    for (const day of [first, second]) await read(day, 'acorn-postgres');
    for (const slug of ['nothing', 'nor-this'])
      for (const day of [first, second])
        expect(await read(day, slug)).toMatchObject({ kind: 'unknown-offer' });
    expect(openings()).toEqual([`open ${first}`, `open ${second}`]);
  });

  it('are asked for again after one that could not be read', async () => {
    let isBroken = true;
    const read = createDatedOffers(store, async (...asked) => {
      if (isBroken) throw new Error('the disk fails');
      return openVersion(...asked);
    });
    const [day = ''] = DAYS;
    await expect(read(day, 'acorn-postgres')).rejects.toThrow('the disk fails');
    isBroken = false;
    expect(await read(day, 'acorn-postgres')).toMatchObject({ kind: 'found' });
  });

  it('are refused as overloaded, on a page that is refused early', async () => {
    const { index, sightings } = snapshotOf();
    const busy = async () => ({ kind: 'busy' }) as const;
    const opened = await datedOfferPage.open(
      {
        ...{ locale: 'en', publicUrl: 'https://zero.example', index, sightings, datedOffers: busy },
        ...{ snapshot: { version: NEW, createdAt: '' }, links: { repositoryUrl: null, contact: null } },
      },
      { slug: 'acorn-postgres', params: { version: OLD }, query: new URLSearchParams() },
      busy,
    );
    expect(opened).toEqual({ kind: 'problem', problem: OVERLOADED });
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
  });
});
