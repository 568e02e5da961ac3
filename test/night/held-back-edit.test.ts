/** An edit that waits for its revision: the old words stay published, and what was said of them stays said. */
import { expect, it } from 'vitest';
import { addressOf, openNights, pageOf, wordsOf } from './made-nights.ts';

it('confirms its own words only: the marker of the words still published stays', async () => {
  const nights = await openNights();
  const other = { [addressOf('b')]: pageOf(wordsOf(1)) };
  await nights.write('a', 1);
  await nights.write('b', 1);
  await nights.night('2026-11-20', { ...other, [addressOf('a')]: pageOf(wordsOf(1)) });
  await nights.night('2026-11-21', { ...other, [addressOf('a')]: pageOf(wordsOf(2)) });
  expect((await nights.offer('a')).review).toMatchObject({ since: '2026-11-21' });

  await nights.write('a', 2, { confirmed: '2026-11-22' });
  await nights.night('2026-11-22', other);
  expect((await nights.report()).heldBack).toMatchObject([{ offer: 'a-free' }]);
  expect((await nights.offer('a')).review).toMatchObject({ since: '2026-11-21' });
  expect((await nights.freshness('a'))?.status).toBe('missing');
});
