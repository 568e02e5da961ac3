/** Search is held to what somebody who knows these plans expects, over the committed catalog. */
import { describe, expect, it } from 'vitest';
import { offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { lasts } from '../../schemas/standing.ts';
import { createCatalogIndex, searchOffers } from '../../server/catalog/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import {
  type ExpectedFilters,
  SEARCH_EXPECTATIONS,
  type SearchExpectation,
} from './search-expectations/index.ts';
import { KNOWN_MISSES } from './search-expectations/known-misses.ts';

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
const index = createCatalogIndex(await opened.catalog(), await opened.changes(), await opened.tools());
// As /catalog searches: ended plans are found by their names too.
const search = (q: string) =>
  searchOffers(index, offersQuerySchema.parse({ q, standing: 'all', limit: '3' }));

type Found = ReturnType<typeof search>;

/** What is wrong with an answer; null where it is as expected. */
function judge({ expects, filters = {} }: SearchExpectation, found: Found): string | null {
  const top = found.offers.map(({ slug }) => slug);
  const read = readFilters(found);
  if (read !== expectedFilters(filters)) return `the filters ${read}`;
  if ('first' in expects) return top[0] === expects.first ? null : `first ${top[0] ?? 'nothing'}`;
  if ('top' in expects)
    return expects.top.every((slug) => top.includes(slug)) ? null : `the first three ${top.join(', ')}`;
  if ('topFrom' in expects)
    return top.length > 0 && top.every((slug) => expects.topFrom.includes(slug))
      ? null
      : `the first three ${top.join(', ')}`;
  if ('meets' in expects) {
    const isFit = found.offers.every((offer) => lasts(offer) && offer.standing === 'available');
    return found.total > 0 && isFit ? null : `the first three ${top.join(', ')}`;
  }
  const { spelling, services } = found.suggestions;
  const { suggests } = expects;
  if (found.total > 0) return `${found.total} plans, ${top.join(', ')} first`;
  if (suggests?.spelling !== undefined && !spelling.some(({ instead }) => instead === suggests.spelling))
    return `the suggestions ${spelling.map(({ instead }) => instead).join(', ')}`;
  return suggests?.unlisted === undefined || services.length > 0 ? null : 'no service that is not listed';
}

/** The names of the filters: what an amount is written as is held elsewhere. */
function readFilters({ interpreted }: Found): string {
  return [...new Set(interpreted.map(({ filter }) => filter))]
    .filter((filter) => filter !== 'alternativeTo')
    .sort()
    .join(', ');
}

function expectedFilters({ kind: _ofTheRole, lasting, ...filters }: ExpectedFilters): string {
  return [...Object.keys(filters), ...(lasting === true ? ['freeType'] : [])].sort().join(', ');
}

describe('what experts expect among the first three', () => {
  const known = new Map(
    KNOWN_MISSES.flatMap(({ queries, why }) => queries.map((query) => [query, why] as const)),
  );

  it.each(
    SEARCH_EXPECTATIONS.filter(({ query }) => !known.has(query)).map((one) => [one.query, one] as const),
  )('%s', (query, expectation) => {
    expect(judge(expectation, search(query))).toBeNull();
  });

  it('is not met yet where the list of known misses says so', () => {
    const met = [...known.keys()].filter((query) =>
      SEARCH_EXPECTATIONS.some((one) => one.query === query && judge(one, search(query)) === null),
    );
    expect(met).toEqual([]);
    expect(
      [...known.keys()].filter((query) => SEARCH_EXPECTATIONS.every((one) => one.query !== query)),
    ).toEqual([]);
  });

  it('is met by four of five', () => {
    expect(known.size / SEARCH_EXPECTATIONS.length).toBeLessThan(0.2);
  });
});

it('finds every plan first by its own name, in both languages, and by its slug', () => {
  const missed = index.offers.flatMap(({ slug, translations }) =>
    [slug, translations.en.name, translations['zh-CN'].name].filter(
      (name) => search(name).offers[0]?.slug !== slug,
    ),
  );
  expect(missed).toEqual([]);
});
