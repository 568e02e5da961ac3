/** Pages that answer that they are gone, or somewhere else for good. */
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf, LOST, type Nights, openNights, pageOf, type Web, wordsOf } from './made-nights.ts';

const A = addressOf('a');
const THERE: Web = { [A]: pageOf(wordsOf(1)) };
const GONE: Web = { [A]: LOST };
// Another page, so that a night on which A cannot be read is still one.
const B: Web = { [addressOf('b')]: pageOf(wordsOf(1)) };

describe('a page that was there', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 1);
    await nights.write('b', 1);
    await nights.night('2026-11-20', { ...THERE, ...B });
  });
  const waiting = async () =>
    (await nights.report()).waiting.map(({ because, night, answer }) => [because, night, answer]);

  it('and answers 404 is waited for on three nights, and marked on the fourth, since the first', async () => {
    for (const [day, count] of [
      ['2026-11-21', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 3],
    ] as const) {
      await nights.night(day, { ...GONE, ...B });
      expect(await waiting()).toEqual([['gone', count, 'the page answers 404']]);
      expect((await nights.offer('a')).review).toBeNull();
      expect((await nights.freshness('a'))?.status).toBe('verified');
    }
    await nights.night('2026-11-24', { ...GONE, ...B });
    expect((await nights.offer('a')).review).toMatchObject({ since: '2026-11-21' });
    const { missed } = await nights.report();
    expect(missed).toMatchObject([{ answer: 'the page answers 404', since: '2026-11-21' }]);
  });

  it('counts days and not runs, and no night on which the page could not be read', async () => {
    for (let run = 0; run < 5; run++) await nights.night('2026-11-21', { ...GONE, ...B });
    await nights.night('2026-11-22', B);
    expect((await nights.state()).sources[0]?.gone).toEqual({ since: '2026-11-21', nights: 1 });
    await nights.night('2026-11-23', { ...GONE, ...B });
    expect(await waiting()).toEqual([['gone', 2, 'the page answers 404']]);
  });

  it('and is back has lost nothing', async () => {
    await nights.night('2026-11-21', { ...GONE, ...B });
    await nights.night('2026-11-22', { ...THERE, ...B });
    expect((await nights.state()).sources[0]?.gone).toBeNull();
    expect(await nights.report()).toMatchObject({ missed: [], waiting: [], cameBack: [] });
  });

  it('and answers with another page is believed on no night, however many, and however small the host', async () => {
    const wall = '<title>Hold on</title><p>Our gate keeper has a look at everybody who comes by.</p>';
    for (let day = 21; day <= 29; day++) await nights.night(`2026-11-${day}`, { [A]: wall, ...B });
    expect((await nights.offer('a')).review).toBeNull();
    expect((await nights.freshness('a'))?.status).not.toBe('missing');
    const state = (await nights.state()).sources.find(({ url }) => url === A);
    expect(state).toMatchObject({ state: 'suspended', badNights: 9 });
    expect(state?.reason).toContain('not-this-page');
    await nights.night('2026-11-30', { [A]: pageOf('The Free plan has no storage any more'), ...B });
    expect((await nights.offer('a')).review).toMatchObject({ since: '2026-11-30' });
  });

  it('and has few of its quotes left is waited for as one that is gone', async () => {
    const emptied: Web = { [A]: pageOf('Ask our sales team for a quote of your own.'), ...B };
    for (const [day, count] of [
      ['2026-11-21', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 3],
    ] as const) {
      await nights.night(day, emptied);
      expect(await waiting()).toEqual([['gone', count, 'the page has few of its quotes']]);
      expect((await nights.offer('a')).review).toBeNull();
    }
    await nights.night('2026-11-24', emptied);
    expect((await nights.offer('a')).review).toMatchObject({ since: '2026-11-21' });
  });

  it('and is cut short has lost nothing that may be in the rest', async () => {
    const text = `<p>${'Databases that scale to your needs. '.repeat(60)}</p>`;
    const whole = `<html>${pageOf(wordsOf(1), text)}</html>`;
    const asText = (body: string) =>
      ({ body, outcome: 'ok', reason: null, status: 200, kind: 'html', via: 'static' }) as const;
    await nights.night('2026-11-21', { [A]: asText(whole), ...B });
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
      await nights.night(day, { [A]: asText(whole.slice(0, whole.indexOf('The Free'))), ...B });
    expect((await nights.offer('a')).review).toBeNull();
    const state = (await nights.state()).sources.find(({ url }) => url === A);
    expect(state?.state).toBe('suspended');
    expect(state?.reason).toContain('cut short');
  });

  it('and begins its words otherwise waits a week, as other words for the same do', async () => {
    await nights.night('2026-11-21', { [A]: pageOf('Our Free plan has 1 GB of storage'), ...B });
    expect((await waiting()).map(([because]) => because)).toEqual(['reworded']);
    expect((await nights.offer('a')).review).toBeNull();
  });

  it('and is somewhere else for good is listed every night with the edit, until the record has it', async () => {
    const moved: Web = {
      [A]: {
        body: pageOf(wordsOf(1)),
        outcome: 'ok',
        reason: null,
        status: 200,
        kind: 'html',
        movedTo: 'https://a.example/pricing',
      },
    };
    for (const day of ['2026-11-21', '2026-11-22']) {
      await nights.night(day, { ...moved, ...B });
      const { redirects } = await nights.report();
      expect(redirects).toEqual([
        {
          url: A,
          to: 'https://a.example/pricing',
          reportedBefore: day === '2026-11-22',
          places: [
            {
              record: expect.stringMatching(/a\.yaml:6$/),
              edit: 'sources:\n  plans:\n    url: https://a.example/pricing',
            },
          ],
        },
      ]);
      expect((await nights.freshness('a'))?.verifiedAt).toBe(`${day}T02:00:00.000Z`);
    }
  });
});
