/** A night that is not believed: what it saw counts, what it lost waits. */
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageReader } from '../../pipeline/read/fetch/index.ts';
import {
  addressOf,
  type Nights,
  openNights,
  pageOf,
  raised,
  readerOf,
  type Web,
  wordsOf,
} from './made-nights.ts';

const slugs = Array.from({ length: 24 }, (_, index) => `p${String(index).padStart(2, '0')}`);
const changed = slugs.slice(0, 12);
const still = slugs.slice(12);
const web = (gigabytes: (slug: string) => number): Web =>
  Object.fromEntries(slugs.map((slug) => [addressOf(slug), pageOf(wordsOf(gigabytes(slug)))]));
const ALL_AS_BEFORE = web(() => 1);
const HALF_CHANGED = web((slug) => (changed.includes(slug) ? 2 : 1));

describe('a held night', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    for (const slug of slugs) await nights.write(slug, 1);
    await nights.night('2026-11-20', ALL_AS_BEFORE);
  });

  it('publishes a version that verifies what it saw, marks nothing and says what waits', async () => {
    const held = await nights.night('2026-11-21', HALF_CHANGED);
    expect(held).toMatchObject({ kind: 'held', version: '2026-11-21.1' });
    for (const slug of still)
      expect(await nights.freshness(slug)).toMatchObject({
        status: 'verified',
        verifiedAt: '2026-11-21T02:00:00.000Z',
      });
    for (const slug of changed) {
      expect((await nights.offer(slug)).review).toBeNull();
      expect(await nights.freshness(slug)).toEqual({
        status: 'verified',
        verifiedAt: '2026-11-20T02:00:00.000Z',
        checkedAt: '2026-11-21T02:00:00.000Z',
      });
    }
    const report = await nights.report();
    expect(report.outcome).toBe('held');
    expect(report.missed).toEqual([]);
    expect(report.waiting.map(({ offer, because, verdict }) => [offer, because, verdict?.verdict])).toEqual(
      changed.map((slug) => [`${slug}-free`, 'breaker', 'figure-changed']),
    );
    expect((await nights.state()).missed).toEqual([]);
  });

  it('changes no fact: an explained change waits for the next night that is believed, and is published then', async () => {
    await nights.write('p20', 3, { revisions: raised('p20', '2026-11-21') });
    await nights.night('2026-11-21', HALF_CHANGED);
    expect((await nights.offer('p20')).limits[0]?.value).toBe(1);
    expect(await nights.changes()).toEqual([]);
    const [waits] = (await nights.report()).heldBack;
    expect(waits).toMatchObject({ offer: 'p20-free', remedy: expect.stringContaining('Nothing to write') });

    await nights.night('2026-11-22', { ...ALL_AS_BEFORE, [addressOf('p20')]: pageOf(wordsOf(3)) });
    expect((await nights.offer('p20')).limits[0]?.value).toBe(3);
    expect(await nights.changes()).toMatchObject([{ kind: 'change', field: 'limits.storage' }]);
    expect((await nights.report()).unusedRevisions).toEqual([]);
  });

  it('lists a new offer for good: its revisions have no past and hold nothing back later', async () => {
    await nights.write('new', 3, { revisions: raised('new', '2026-11-10') });
    const page = { [addressOf('new')]: pageOf(wordsOf(3)) };
    expect((await nights.night('2026-11-21', { ...HALF_CHANGED, ...page })).kind).toBe('held');
    await nights.night('2026-11-22', { ...ALL_AS_BEFORE, ...page });
    expect((await nights.report()).heldBack).toEqual([]);
  });

  it('is over when enough of its records were mended by hand, without anybody confirming it', async () => {
    await nights.night('2026-11-21', HALF_CHANGED);
    for (const slug of changed.slice(0, 8))
      await nights.write(slug, 2, { revisions: raised(slug, '2026-11-21') });
    expect((await nights.night('2026-11-22', HALF_CHANGED)).kind).toBe('published');
    expect((await nights.offer('p00')).limits[0]?.value).toBe(2);
    expect((await nights.offer('p00')).review).toBeNull();
    expect((await nights.offer('p11')).review).toEqual({
      since: '2026-11-22',
      fields: ['freeType', 'limits.storage'],
    });
  });

  it('publishes nothing if another process took the store over meanwhile', async () => {
    const lock = join(nights.folder, 'snapshots', '.writer.lock');
    const openReader = async (): Promise<PageReader> => {
      const reader = readerOf(ALL_AS_BEFORE, '2026-11-21T02:00:00.000Z');
      await rename(lock, `${lock}-before`);
      await mkdir(lock);
      return reader;
    };
    expect(await nights.night('2026-11-21', {}, { openReader })).toEqual({ kind: 'lock-lost' });
    expect(await nights.version()).toBe('2026-11-20.1');
    expect(existsSync(lock)).toBe(true);
  });
});
