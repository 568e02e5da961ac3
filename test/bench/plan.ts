/**
 * `npm run bench -- plan`: how long a plan takes. Goals for 16 needs: under 2 ms over the committed catalog, under
 * 50 ms over 10,000 offers copied from it, under 150 ms over 30,000.
 */
import { performance } from 'node:perf_hooks';
import { createPlanner } from '../../server/planner/index.ts';
import { ask, CONTEXT } from '../planner/fixtures.ts';
import { ALL_ROLES } from '../planner/random-catalogs.ts';
import { median, quantile } from './figures.ts';
import { committedCatalog, makeBenchCatalog } from './made-catalog.ts';

const NEEDS = [...ALL_ROLES];
const SCALE = {
  monthlyActiveUsers: 400,
  requestsPerMonth: 90,
  databaseGb: 0.25,
  fileStorageGb: 0.5,
  bandwidthGbPerMonth: 1,
  emailsPerMonth: 150,
  tokensPerMonth: 100,
};

function measure(run: () => unknown): Record<string, number> {
  const times: number[] = [];
  const until = performance.now() + 1000;
  for (let warm = 0; warm < 5; warm++) run();
  while (times.length < 5 || (performance.now() < until && times.length < 300)) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  return { best: quantile(times, 0), median: median(times), worst: quantile(times, 1) };
}

for (const catalog of [committedCatalog(), makeBenchCatalog(10_000), makeBenchCatalog(30_000)]) {
  const start = performance.now();
  const planner = createPlanner(catalog);
  console.log(`\n${catalog.offers.length} offers (indexed in ${(performance.now() - start).toFixed(1)} ms)`);
  for (const [what, request] of [
    ['16 needs', ask({ needs: NEEDS })],
    ['16 needs, all figures', ask({ needs: NEEDS, scale: SCALE })],
  ] as const) {
    const times = Object.entries(measure(() => planner.plan(request, CONTEXT)));
    const columns = times.map(([name, time]) => `${name} ${time.toFixed(2).padStart(8)} ms`);
    console.log(`  ${what.padEnd(22)} ${columns.join('   ')}`);
  }
}
