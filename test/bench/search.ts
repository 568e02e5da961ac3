/**
 * `npm run bench -- search`: searches that were never asked before, in process: how many a second over the committed
 * catalog, and the slowest hundredth over 30,000 made offers. Goals: 5,000 a second on one core; 10 ms. The reference
 * looks through every text of every offer for the words of the query, without an index and without order.
 */
import { performance } from 'node:perf_hooks';
import type { Catalog } from '../../schemas/catalog.ts';
import { type OffersQuery, offersQuerySchema } from '../../schemas/catalog-queries.ts';
import { createCatalogIndex, searchOffersText } from '../../server/catalog/index.ts';
import { defaultVersionsDir } from '../../snapshots/package.ts';
import { openNewest } from '../../snapshots/store/index.ts';
import { quantile } from './figures.ts';
import { makeBenchCatalog } from './made-catalog.ts';
import { newSearches } from './searches.ts';

const WARM_UP = 300;

function queriesFor(catalog: Catalog, count: number): OffersQuery[] {
  return newSearches(catalog, count + WARM_UP).map((address) =>
    offersQuerySchema.parse(Object.fromEntries(new URL(address, 'http://bench.invalid').searchParams)),
  );
}

/** Times in ms; what comes before the first {@link WARM_UP} is not counted. */
function measure(queries: readonly OffersQuery[], search: (query: OffersQuery) => unknown) {
  for (const query of queries.slice(0, WARM_UP)) search(query);
  const times = queries.slice(WARM_UP).map((query) => {
    const start = performance.now();
    search(query);
    return performance.now() - start;
  });
  const total = times.reduce((sum, time) => sum + time, 0);
  return { perSecond: (1000 * times.length) / total, times };
}

/** Looks through every text for every word: no order, no meaning. */
function createScan(catalog: Catalog): (query: OffersQuery) => number {
  const texts = catalog.offers.map(({ translations, plan, provider, category, roles }) =>
    JSON.stringify([translations, plan, provider, category, roles]).toLowerCase(),
  );
  return ({ q = '' }) => {
    const words = q.toLowerCase().split(' ');
    return texts.filter((text) => words.every((word) => text.includes(word))).length;
  };
}

function report(name: string, { perSecond, times }: ReturnType<typeof measure>): void {
  const [median, p99, worst] = [0.5, 0.99, 1].map(
    (share) => `${quantile(times, share).toFixed(3).padStart(8)} ms`,
  );
  console.log(
    `  ${name.padEnd(12)} ${perSecond.toFixed(0).padStart(7)} a second   median ${median}   p99 ${p99}   worst ${worst}`,
  );
}

const { opened } = await openNewest(defaultVersionsDir());
if (opened === null) throw new Error('There is no committed version');
for (const [name, catalog, count] of [
  ['the committed catalog', await opened.catalog(), 20_000],
  ['30,000 made offers', makeBenchCatalog(30_000), 4000],
] as const) {
  const start = performance.now();
  const index = createCatalogIndex(catalog, []);
  console.log(
    `${name}, ${catalog.offers.length} offers (indexed in ${(performance.now() - start).toFixed(0)} ms)`,
  );
  const queries = queriesFor(catalog, count);
  const search = measure(queries, (query) => searchOffersText(index, query));
  const scan = measure(queries.slice(0, 2000 + WARM_UP), createScan(catalog));
  report('search', search);
  report('plain scan', scan);
  console.log(`  ratio ${(search.perSecond / scan.perSecond).toFixed(2)}\n`);
}
