import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runNight } from '../../pipeline/nightly.ts';
import type { FetchedPage, PageReader } from '../../pipeline/read/fetch/index.ts';
import { createCatalogIndex, readOffer } from '../../server/catalog/index.ts';
import { listVersions, openNewest, sha256, verifyChain } from '../../snapshots/store/index.ts';

const recordOf = (gigabytes: number, revisions: readonly string[]): string => `slug: acorn
name: { en: Acorn, zh-CN: Acorn }
summary: { en: Invented., zh-CN: 虚构。 }
homepage: https://acorn.example
sources:
  plans: { url: 'https://acorn.example/plans', captured: { at: 2026-11-01 } }
  faq: { url: 'https://acorn.example/faq', captured: { at: 2026-11-01 } }
offers:
  - slug: acorn-free
    plan: Free
    name: { en: Acorn Free, zh-CN: Acorn 免费版 }
    summary: { en: Invented., zh-CN: 虚构。 }
    category: databases
    roles: [postgres]
    freeType: forever
    signup: { card: not-required }
    limits:
      - { id: storage, metric: storage, value: ${gigabytes}, unit: GB, period: total, scope: project, roles: [postgres] }
    evidence:
      - { id: storage, quote: The Free plan has ${gigabytes} GB of storage for every project, source: plans, fields: [freeType, limits.storage] }
      - { id: card, quote: You never need a credit card to sign up, source: faq, fields: [signup.card] }
${revisions.length === 0 ? '' : `revisions:\n${revisions.map((date) => `  - { date: ${date}, kind: change, offer: acorn-free, fields: [limits.storage], note: { en: Changed on ${date}., zh-CN: ${date} 变更。 } }\n`).join('')}`}`;

const page = (text: string): string =>
  `<!doctype html><title>Plans</title><main><h1>Plans</h1><p>${text}.</p><p>${'Databases that scale to your needs. '.repeat(20)}</p></main>`;

describe('a clock that jumps back a day', () => {
  let folder: string;
  let versions: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zero-clock-'));
    versions = join(folder, 'versions');
    await mkdir(join(folder, 'records'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const readerAt = (gigabytes: number, withFaq: boolean, now: string): PageReader => ({
    read: async ({ url }) => {
      const isFaq = url.endsWith('/faq');
      const text = isFaq
        ? 'You never need a credit card to sign up'
        : `The Free plan has ${gigabytes} GB of storage for every project`;
      const body = isFaq && !withFaq ? null : page(text);
      const answer: FetchedPage = {
        url,
        finalUrl: url,
        outcome: body === null ? 'unreachable' : 'ok',
        reason: body === null ? 'no network' : null,
        status: body === null ? null : 200,
        fetchedAt: now,
        body,
        kind: body === null ? null : 'html',
        etag: null,
        lastModified: null,
        bodySha256: body === null ? null : sha256(body),
        via: 'browser',
        live: true,
      };
      return answer;
    },
    close: async () => undefined,
  });

  const night = async (
    now: string,
    world: { gigabytes: number; revisions?: readonly string[]; faq?: boolean },
  ) => {
    const { gigabytes, revisions = [], faq = true } = world;
    await writeFile(join(folder, 'records', 'acorn.yaml'), recordOf(gigabytes, revisions));
    const result = await runNight({
      recordsDir: join(folder, 'records'),
      versionsDir: versions,
      openReader: async () => readerAt(gigabytes, faq, now),
      now,
      clock: () => new Date(now),
      only: null,
      since: null,
      jobs: 1,
      dryRun: false,
      confirm: false,
      onStart: () => undefined,
      onProgress: () => undefined,
      onRefusal: () => undefined,
    });
    expect(result.kind).toBe('published');
    const { opened } = await openNewest(versions);
    if (opened === null) throw new Error('Nothing was published');
    return { version: opened.version, catalog: await opened.catalog(), changes: await opened.changes() };
  };

  it('names the next version after all others, in the order in which they were published', async () => {
    const published = [
      (await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-20T03:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 })).version,
      (await night('2026-11-22T02:00:00.000Z', { gigabytes: 5 })).version,
    ];
    expect(published).toEqual([
      '2026-11-20.1',
      '2026-11-21.1',
      '2026-11-21.2',
      '2026-11-21.3',
      '2026-11-22.1',
    ]);
    expect((await listVersions(versions)).reverse()).toEqual(published);
    expect(await verifyChain(versions)).toMatchObject({ checked: 5, faults: [] });
  });

  it('claims nothing that is dated after the moment of the night', async () => {
    await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 });
    const late = ['2026-11-20'];
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 6, revisions: late });
    // The clock is a day back, and one of the two pages cannot be read: its last sighting is "tomorrow's".
    const now = '2026-11-20T02:30:00.000Z';
    const { catalog, changes } = await night(now, { gigabytes: 6, revisions: late, faq: false });
    const moments = [
      catalog.dataAsOf,
      ...changes.map(({ publishedAt }) => publishedAt),
      ...catalog.offers.flatMap(({ updatedAt, evidence }) => [
        updatedAt,
        ...evidence.flatMap(({ freshness }) => [freshness.verifiedAt, freshness.checkedAt]),
      ]),
    ];
    for (const moment of moments) {
      expect(moment).not.toBeNull();
      expect(Date.parse(moment ?? '')).toBeLessThanOrEqual(Date.parse(now));
    }
  });

  it('loses no change: those from before and after the jump are all there, the newest first', async () => {
    await night('2026-11-20T02:00:00.000Z', { gigabytes: 5 });
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 6, revisions: ['2026-11-20'] });
    const { catalog, changes } = await night('2026-11-20T05:00:00.000Z', {
      gigabytes: 7,
      revisions: ['2026-11-20', '2026-11-19'],
    });
    expect(changes).toHaveLength(2);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
    const reading = readOffer(createCatalogIndex(catalog, changes), 'acorn-free', 'en');
    expect(reading.kind === 'found' && reading.value.changes).toHaveLength(2);
  });

  it('does not age what it has seen: a day back is not fourteen days on', async () => {
    await night('2026-11-21T02:00:00.000Z', { gigabytes: 5 });
    const { catalog } = await night('2026-11-20T02:00:00.000Z', { gigabytes: 5, faq: false });
    const statuses = catalog.offers.flatMap(({ evidence }) =>
      evidence.map(({ freshness }) => freshness.status),
    );
    expect(statuses).toEqual(['verified', 'verified']);
  });
});
