/** What stands around a quote: kept from the night that saw it first, told until a person has looked. */
import { beforeEach, describe, expect, it } from 'vitest';
import { reportMarkdown } from '../../pipeline/report/index.ts';
import { addressOf, type Nights, openNights, pageOf, type Web, wordsOf } from './made-nights.ts';

const A = addressOf('a');
const PLAIN: Web = { [A]: pageOf(`${wordsOf(1)}.`) };
const LIMITED: Web = { [A]: pageOf(`${wordsOf(1)} for the first 12 months.`) };
const LEGACY: Web = { [A]: pageOf(`${wordsOf(1)} on legacy accounts.`) };
const BANNER: Web = {
  [A]: pageOf(`${wordsOf(1)}.`, '<p>The Free plan will be shut down on 1 January 2027.</p>'),
};
// Another page, so that a night on which A cannot be read is still one.
const B: Web = { [addressOf('b')]: pageOf(`${wordsOf(1)}.`) };

describe('what stands around a quote', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 1);
    await nights.write('b', 1);
    await nights.night('2026-11-20', { ...PLAIN, ...B });
  });
  const notices = async () =>
    (await nights.report()).surroundings.map(({ offer, since, notice }) => [offer, since, notice.what]);

  it('is no news while it is the same', async () => {
    await nights.night('2026-11-21', { ...PLAIN, ...B });
    expect(await notices()).toEqual([]);
  });

  it('is told every night once it changed, without a marker, and the quote stays verified', async () => {
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
      await nights.night(day, { ...LIMITED, ...B });
      expect(await notices()).toEqual([['a-free', '2026-11-21', 'sentence']]);
      expect((await nights.offer('a')).review).toBeNull();
      expect((await nights.freshness('a'))?.verifiedAt).toBe(`${day}T02:00:00.000Z`);
    }
    expect((await nights.report()).surroundings[0]).toMatchObject({
      url: A,
      notice: { before: `${wordsOf(1)}.`, after: `${wordsOf(1)} for the first 12 months.` },
    });
    expect(reportMarkdown(await nights.report())).toContain('open since earlier nights');
    expect(reportMarkdown(await nights.report(), true)).toContain(
      'write `confirmed: 2026-11-23` next to the quote',
    );
  });

  it('is one line a page for what it says of its free plans, until a quote of the page is confirmed', async () => {
    const resting: Web = { [A]: pageOf(`${wordsOf(1)}.`, '<p>Accounts at rest make room for others.</p>') };
    for (const day of ['2026-11-21', '2026-11-22']) {
      await nights.night(day, { ...resting, ...B });
      expect(await notices()).toEqual([['a-free', '2026-11-21', 'page']]);
    }
    await nights.write('a', 1, { confirmed: '2026-11-23' });
    await nights.night('2026-11-23', { ...resting, ...B });
    await nights.night('2026-11-24', { ...resting, ...B });
    expect(await notices()).toEqual([]);
    await nights.night('2026-11-25', {
      [A]: pageOf(`${wordsOf(1)}.`, '<p>Accounts of newcomers wait for their turn.</p>'),
      ...B,
    });
    expect(await notices()).toEqual([['a-free', '2026-11-25', 'page']]);
    await nights.night('2026-11-26', { ...resting, ...B });
    expect(await notices()).toEqual([]);
  });

  it('is accepted by the person who confirms the quote since, and told again when it changes once more', async () => {
    await nights.night('2026-11-21', { ...LIMITED, ...B });
    await nights.write('a', 1, { confirmed: '2026-11-20' });
    await nights.night('2026-11-22', { ...LIMITED, ...B });
    expect(await notices()).toHaveLength(1);
    await nights.write('a', 1, { confirmed: '2026-11-22' });
    await nights.night('2026-11-23', { ...LIMITED, ...B });
    expect(await notices()).toEqual([]);
    await nights.night('2026-11-24', { ...LEGACY, ...B });
    expect(await notices()).toEqual([['a-free', '2026-11-24', 'sentence']]);
  });

  it('is not accepted by who confirmed the quote on that day before it changed', async () => {
    await nights.write('a', 1, { confirmed: '2026-11-21' });
    await nights.night('2026-11-21', { ...LIMITED, ...B });
    expect(await notices()).toEqual([['a-free', '2026-11-21', 'sentence']]);
    await nights.night('2026-11-22', { ...LIMITED, ...B });
    expect(await notices()).toEqual([]);
  });

  it('stays told while the page cannot be read, and is silent while the quote is lost', async () => {
    await nights.night('2026-11-21', { ...LIMITED, ...B });
    await nights.night('2026-11-22', B);
    expect(await notices()).toHaveLength(1);
    await nights.night('2026-11-23', { [A]: pageOf(wordsOf(2)), ...B });
    expect(await notices()).toEqual([]);
  });

  it('is forgotten when it is again what it was', async () => {
    await nights.night('2026-11-21', { ...LIMITED, ...B });
    await nights.night('2026-11-22', { ...PLAIN, ...B });
    expect(await notices()).toEqual([]);
    expect((await nights.state()).quotes.every(({ notice }) => notice === null)).toBe(true);
  });
});

describe('words of an end at the top of a page', () => {
  let nights: Nights;
  beforeEach(async () => {
    nights = await openNights();
    await nights.write('a', 1);
  });
  const notices = async () => (await nights.report()).pageNotices;

  it('are told from the first night on, until a quote of the page is confirmed since', async () => {
    for (const day of ['2026-11-20', '2026-11-21']) {
      await nights.night(day, BANNER);
      expect(await notices()).toMatchObject([
        {
          url: A,
          since: '2026-11-20',
          text: 'The Free plan will be shut down on 1 January 2027.',
          offers: ['a-free'],
          places: [expect.stringMatching(/a\.yaml:\d+$/)],
        },
      ]);
      expect((await nights.freshness('a'))?.status).toBe('verified');
    }
    await nights.write('a', 1, { confirmed: '2026-11-21' });
    await nights.night('2026-11-22', BANNER);
    expect(await notices()).toEqual([]);
    // Away for a night and back: the same words that a person has seen.
    await nights.night('2026-11-23', PLAIN);
    await nights.night('2026-11-24', BANNER);
    expect(await notices()).toEqual([]);
  });

  it('are told on their first night although a quote was confirmed on that day', async () => {
    await nights.write('a', 1, { confirmed: '2026-11-20' });
    await nights.night('2026-11-20', BANNER);
    expect(await notices()).toMatchObject([{ since: '2026-11-20' }]);
    await nights.night('2026-11-21', BANNER);
    expect(await notices()).toEqual([]);
  });
});
