/** The past of a record in the change feed: told once, kept through every kind of night, withdrawn with its entry. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addressOf, openNights, pageOf, raised, readerOf, recordOf, wordsOf } from './made-nights.ts';

const fileAt = (digit: string): string => `https://github.com/a/docs/blob/${digit.repeat(40)}/plans.md`;
const PAST = `history:
  - on: 2024-03-05
    kind: change
    offer: a-free
    field: limits.storage
    before: { value: 5, unit: GB }
    after: { value: 1, unit: GB }
    quoteBefore: 5 GB of storage
    quoteAfter: 1 GB of storage
    sourceBefore: { at: 2024-02-01, permalink: '${fileAt('1')}' }
    sourceAfter: { at: 2024-03-05, permalink: '${fileAt('2')}' }
`;
const END =
  'revisions:\n  - { date: 2026-11-21, kind: change, offer: a-free, fields: [endsOn], note: { en: Ended., zh-CN: 已终止。 } }\n';
const ID = 'history-2024-03-05-a-free-limits-storage';

it('is published once, counts on the day it happened, and no fact or marker has to do with it', async () => {
  const nights = await openNights();
  const web = { [addressOf('a')]: pageOf(wordsOf(1)) };
  await nights.write('a', 1);
  await nights.night('2026-11-20', web);
  expect(await nights.changes()).toEqual([]);

  await nights.write('a', 1, { revisions: PAST });
  await nights.night('2026-11-21', web);
  expect(await nights.changes()).toMatchObject([
    { id: ID, foundIn: 'history', happenedOn: '2024-03-05', publishedAt: '2026-11-21T02:00:00.000Z' },
  ]);
  expect((await nights.report()).history).toEqual({ added: [ID], withdrawn: [] });
  expect((await nights.report()).heldBack).toEqual([]);
  expect((await nights.offer('a')).updatedAt).toBe('2026-11-20T02:00:00.000Z');

  // What a night sees itself stands beside it.
  await nights.write('a', 2, { revisions: raised('a', '2026-11-22') + PAST });
  await nights.night('2026-11-22', { [addressOf('a')]: pageOf(wordsOf(2)) });
  expect(
    (await nights.changes()).map(({ foundIn, publishedAt }) => [foundIn, publishedAt.slice(0, 10)]),
  ).toEqual([
    ['night', '2026-11-22'],
    ['history', '2026-11-21'],
  ]);
  expect((await nights.report()).history).toEqual({ added: [], withdrawn: [] });

  await nights.write('a', 2, { revisions: raised('a', '2026-11-22') });
  await nights.night('2026-11-23', { [addressOf('a')]: pageOf(wordsOf(2)) });
  expect((await nights.changes()).map(({ foundIn }) => foundIn)).toEqual(['night']);
  expect((await nights.report()).history).toEqual({ added: [], withdrawn: [ID] });
});

it('is told with the plan itself by a first night, and counts in no figure of the last 30 days', async () => {
  const nights = await openNights();
  await nights.write('a', 1, { revisions: PAST });
  await nights.night('2026-11-20', { [addressOf('a')]: pageOf(wordsOf(1)) });
  expect((await nights.changes()).map(({ id }) => id)).toEqual([ID]);
  expect((await nights.catalog()).stats).toMatchObject({ changes30d: 0, corrections30d: 0 });
});

it('looks no more for the words of a plan that has ended, nor for those of a file at a commit', async () => {
  const nights = await openNights();
  const web = { [addressOf('a')]: pageOf(wordsOf(1)), [addressOf('b')]: pageOf(wordsOf(1)) };
  for (const slug of ['a', 'b']) await nights.write(slug, 1);
  await nights.night('2026-11-20', web);
  expect(await nights.freshness('a')).toMatchObject({ status: 'verified' });

  const ended = recordOf('a', 1, { revisions: END }).replace(
    'freeType: forever\n',
    'freeType: forever\n    endsOn: 2026-11-21\n',
  );
  await writeFile(join(nights.recordsDir, 'a.yaml'), ended.replace('[freeType, ', '[freeType, endsOn, '));
  await writeFile(join(nights.recordsDir, 'c.yaml'), recordOf('c', 1).replace(addressOf('c'), fileAt('1')));
  const asked: string[] = [];
  await nights.night(
    '2026-11-22',
    {},
    {
      openReader: async () => {
        const reader = readerOf({ [addressOf('b')]: pageOf(wordsOf(1)) }, '2026-11-22T02:00:00.000Z');
        return {
          ...reader,
          read: (request) => {
            asked.push(request.url);
            return reader.read(request);
          },
        };
      },
    },
  );
  expect(asked).toEqual([addressOf('b')]);
  expect(await nights.offer('a')).toMatchObject({ standing: 'ended', review: null });
  expect(await nights.freshness('a')).toMatchObject({
    status: 'verified',
    verifiedAt: '2026-11-20T02:00:00.000Z',
  });
  expect(await nights.freshness('c')).toMatchObject({ status: 'captured', verifiedAt: null });
});
