/** A quote that no night has yet seen on its live page cannot be lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import { listWanted } from '../../pipeline/read/sources/index.ts';
import type { Offer } from '../../schemas/catalog.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { addressOf, LOST, type Nights, openNights, pageOf, type Web, wordsOf } from './made-nights.ts';
import { realRecords, simulate } from './simulated-web.ts';

const A = addressOf('a');
const live = (gigabytes: number): Web => ({ [A]: pageOf(wordsOf(gigabytes)) });
/** A copy of the page that somebody else made earlier. */
const copy = (gigabytes: number): Web => ({
  [A]: {
    body: pageOf(wordsOf(gigabytes)),
    outcome: 'ok',
    reason: null,
    status: 200,
    kind: 'html',
    via: 'replay',
    live: false,
    fetchedAt: '2026-08-22T00:00:00.000Z',
  },
});

describe('a quote that was never seen live', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 1);
  });
  const review = async (): Promise<Offer['review']> => (await nights.offer('a')).review;

  it('is unconfirmed where its page does not show it, on any number of nights, and even where a person confirms', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
      expect((await nights.night(day, live(2), { confirm: day === '2026-11-24' })).kind).toBe('published');
      expect(await review()).toBeNull();
      expect(await nights.freshness('a')).toEqual({
        status: 'unconfirmed',
        verifiedAt: null,
        checkedAt: `${day}T02:00:00.000Z`,
      });
      const { unconfirmed, missed, waiting } = await nights.report();
      expect(unconfirmed).toMatchObject([
        { offer: 'a-free', verdict: { verdict: 'figure-changed' }, live: true },
      ]);
      expect([...missed, ...waiting]).toEqual([]);
    }
  });

  it('is unconfirmed where its page is gone, in the words of the page', async () => {
    await nights.night('2026-11-20', { [A]: LOST });
    expect((await nights.report()).unconfirmed).toMatchObject([{ answer: 'the page answers 404' }]);
  });

  it('stays unconfirmed while the page cannot be read, and is verified once it is seen', async () => {
    await nights.write('b', 1);
    const b: Web = { [addressOf('b')]: pageOf(wordsOf(1)) };
    await nights.night('2026-11-20', { ...live(2), ...b });
    await nights.night('2026-11-21', b);
    expect((await nights.freshness('a'))?.status).toBe('unconfirmed');
    await nights.night('2026-11-22', { ...live(1), ...b });
    expect((await nights.freshness('a'))?.status).toBe('verified');
    // From now on it can be lost.
    await nights.night('2026-11-23', { ...live(2), ...b });
    expect((await nights.freshness('a'))?.status).toBe('missing');
    expect(await review()).toEqual({ since: '2026-11-23', fields: ['freeType', 'limits.storage'] });
  });

  it('is neither seen nor lost in a copy that others made, however often it is replayed', async () => {
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
      await nights.night(day, copy(2));
      expect(await review()).toBeNull();
      expect(await nights.freshness('a')).toEqual({ status: 'captured', verifiedAt: null, checkedAt: null });
      expect((await nights.report()).unconfirmed).toMatchObject([{ live: false }]);
    }
  });

  it('once seen live is not taken back by a copy that others made', async () => {
    await nights.night('2026-11-20', live(1));
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) {
      await nights.night(day, copy(2));
      expect(await review()).toBeNull();
      expect((await nights.freshness('a'))?.status).toBe('verified');
      expect((await nights.report()).suspended).toMatchObject([{ offer: 'a-free', live: false }]);
    }
  });
});

describe('the committed catalog, which was made from a copy', () => {
  it('marks nothing when that copy is read once more, not even what an incident had counted', async () => {
    const { opened } = await openNewest('snapshots/versions');
    if (opened === null) throw new Error('no version is committed');
    const { offers } = await opened.catalog();
    const records = await realRecords();
    const wanted = listWanted(
      records.map(({ record }) => record),
      offers,
      null,
      '2026-11-23',
    ).filter(({ url }) => new URL(url).host === 'typesense.org');
    expect(wanted.length).toBeGreaterThan(0);
    const readings = wanted.map(({ url, quotes }) => ({
      url,
      state: 'ok' as const,
      reason: null,
      fetchedAt: '2026-08-22T00:00:00Z',
      live: false,
      via: 'replay' as const,
      movedTo: null,
      answer: null,
      requested: new Set(quotes.map(({ key }) => key)),
      verdicts: new Map(
        quotes.map(({ key }) => [
          key,
          { verdict: 'missing' as const, passage: null, where: null, figures: [] },
        ]),
      ),
      untrusted: new Map(),
      unseen: null,
      surroundings: new Map(),
      captures: new Map(),
      notice: null,
      etag: null,
      lastModified: null,
      bodySha256: null,
      textLength: 5000,
      identity: null,
      planText: null,
    }));
    const state = await opened.state();
    const incidents = [{ host: 'typesense.org', since: '2026-11-21', nights: 3 }];
    const previous = { version: '2026-11-22.2', offers, changes: [], state: { ...state, incidents } };
    const { next } = simulate(records, previous, readings, '2026-11-23');
    expect(next.outcome).toBe('published');
    expect(next.state.missed).toEqual([]);
    expect(next.state.incidents).toEqual([]);
    expect(next.report.unconfirmed.length).toBe(wanted.reduce((sum, { quotes }) => sum + quotes.length, 0));
  });
});
