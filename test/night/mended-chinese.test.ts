/** The Chinese of a revision is a translation: it is mended in the record, and what was published says it anew. */
import { beforeEach, expect, it } from 'vitest';
import { addressOf, type Nights, openNights, pageOf, raised, wordsOf } from './made-nights.ts';

const mended = (revisions: string): string => revisions.replace('提高。', '存储空间有所提高。');
const webOf = (slug: string, gigabytes: number) => ({ [addressOf(slug)]: pageOf(wordsOf(gigabytes)) });

let nights: Nights;
beforeEach(async () => {
  nights = await openNights();
  await nights.write('a', 1);
  await nights.night('2026-11-20', webOf('a', 1));
});

it('is said anew by the published entry, which stays the same in all else', async () => {
  await nights.write('a', 2, { revisions: raised('a', '2026-11-21') });
  await nights.night('2026-11-21', webOf('a', 2));
  const [published] = await nights.changes();
  expect(published?.note).toEqual({ en: 'Raised.', 'zh-CN': '提高。' });

  await nights.write('a', 2, { revisions: mended(raised('a', '2026-11-21')) });
  await nights.night('2026-11-22', webOf('a', 2));
  expect(await nights.changes()).toEqual([
    { ...published, note: { en: 'Raised.', 'zh-CN': '存储空间有所提高。' } },
  ]);
  const { heldBack, unusedRevisions } = await nights.report();
  expect({ heldBack, unusedRevisions }).toEqual({ heldBack: [], unusedRevisions: [] });
});

it('leaves an entry as it was published where the English was written anew too, and the report says so', async () => {
  await nights.write('a', 2, { revisions: raised('a', '2026-11-21') });
  await nights.night('2026-11-21', webOf('a', 2));
  const published = await nights.changes();

  await nights.write('a', 2, { revisions: mended(raised('a', '2026-11-21')).replace('Raised.', 'Went up.') });
  await nights.night('2026-11-22', webOf('a', 2));
  expect(await nights.changes()).toEqual(published);
  expect((await nights.report()).unusedRevisions).toMatchObject([{ offer: 'a-free' }]);
});

it('holds nothing back where the revision is older than the listing of its plan, and no entry tells it', async () => {
  await nights.write('b', 3, { revisions: raised('b', '2026-11-10') });
  await nights.night('2026-11-21', { ...webOf('a', 1), ...webOf('b', 3) });
  await nights.write('b', 3, { revisions: mended(raised('b', '2026-11-10')) });
  await nights.night('2026-11-22', { ...webOf('a', 1), ...webOf('b', 3) });
  expect(await nights.changes()).toEqual([]);
  const { heldBack, unusedRevisions } = await nights.report();
  expect({ heldBack, unusedRevisions }).toEqual({ heldBack: [], unusedRevisions: [] });
});
