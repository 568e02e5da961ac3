/** A night for one provider: `--only` chooses pages, and a page speaks only of what it was asked for. */
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { listWanted, readQuoteResult, readSource } from '../../pipeline/read/sources/index.ts';
import { providerRecordSchema } from '../../schemas/record.ts';
import { addressOf, recordOf } from './made-nights.ts';

const SHARED = addressOf('a');
const recordsOnOnePage = ['a', 'b', 'c'].map((slug, index) => {
  const text = recordOf(slug, index + 1);
  return providerRecordSchema.parse(parse(slug === 'b' ? text.replace(addressOf('b'), SHARED) : text));
});

it('looks for the quotes of every provider on the pages of the one', () => {
  const wanted = listWanted(recordsOnOnePage, [], new Set(['a']), '2026-11-20');
  expect(wanted.map(({ url, quotes }) => [url, quotes.length])).toEqual([[SHARED, 2]]);
});

it('says nothing of a quote that an unchanged page was not asked for', async () => {
  const [page] = listWanted(recordsOnOnePage, [], new Set(['a']), '2026-11-20');
  const [asked, other] = page?.quotes ?? [];
  if (page === undefined || asked === undefined || other === undefined) throw new Error('no quotes');
  const unchanged = {
    url: SHARED,
    finalUrl: SHARED,
    outcome: 'not-modified' as const,
    reason: null,
    status: 304,
    fetchedAt: '2026-11-20T02:00:00Z',
    body: null,
    kind: null,
    etag: '"1"',
    lastModified: null,
    bodySha256: null,
    via: 'static' as const,
    live: true,
  };
  const reader = { read: async () => unchanged, close: async () => undefined };
  const reading = await readSource({ ...page, quotes: [asked] }, reader, null, true, false);
  expect(readQuoteResult(reading, asked.key).sighting.kind).toBe('seen-live');
  expect(readQuoteResult(reading, other.key).sighting.kind).toBe('unread');
});
