/**
 * How long a plan takes, and how that grows with the catalog.
 *
 *   npx tsx test/bench/plan.ts
 *
 * Synthetic catalogs come from a seed, so that two runs measure the same work. Goals for 16 needs: under 2 ms over
 * the real catalog, under 50 ms over 10,000 offers, under 150 ms over 30,000.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Catalog, catalogSchema } from '../../schemas/catalog.ts';
import type { PlanRequest } from '../../schemas/plan.ts';
import { createPlanner } from '../../server/planner/index.ts';
import { ask, CONTEXT, catalogOf, offer } from '../planner/fixtures.ts';
import { ALL_ROLES, crowdedCatalog, dice, randomCatalog, randomRequest } from '../planner/random-catalogs.ts';

const SCALE = {
  monthlyActiveUsers: 400,
  requestsPerMonth: 90,
  databaseGb: 0.25,
  fileStorageGb: 0.5,
  bandwidthGbPerMonth: 1,
  emailsPerMonth: 150,
  tokensPerMonth: 100,
};
const EVERY_SWITCH = {
  commercial: true,
  audience: 'cn',
  noCard: true,
  euRegion: true,
  noPhone: true,
  noIdlePause: true,
  noDataTraining: true,
} as const;

function requestsFor(catalog: Catalog): [string, PlanRequest][] {
  const needs = [...ALL_ROLES];
  const slugs = catalog.offers.map(({ slug }) => slug);
  const prefer = slugs.slice(0, 100);
  const exclude = slugs.slice(-500).slice(0, Math.max(0, slugs.length - 100));
  return [
    ['16 needs', ask({ needs })],
    ['16 needs, all figures', ask({ needs, scale: SCALE })],
    ['16 needs, every switch, audience cn', ask({ needs, constraints: EVERY_SWITCH })],
    [
      'worst case: everything at once',
      ask({ needs, constraints: EVERY_SWITCH, scale: SCALE, prefer, exclude }),
    ],
    ['16 needs, all figures, long lists', ask({ needs, scale: SCALE, prefer, exclude })],
  ];
}

/** Every offer as good as every other, several roles each: as many equal stacks as there can be. */
function catalogOfTies(size: number, coupled: boolean): Catalog {
  const random = dice(4711);
  return catalogOf(
    Array.from({ length: size }, (_, position) => {
      const roles = [...new Set(Array.from({ length: 3 }, () => random.pick(ALL_ROLES)))];
      const value = 100 + 10 * random.roll(30);
      return offer({
        slug: `tie-${position}`,
        provider: `provider-${random.roll(Math.ceil(size / 3))}`,
        roles,
        limits: coupled
          ? [
              { metric: 'requests', value },
              { metric: 'storage', value: 0.25 + random.roll(4) / 4, unit: 'GB', period: 'total' },
              { metric: 'bandwidth', value: 1 + random.roll(4), unit: 'GB' },
            ]
          : [{ metric: 'requests', value: 'unlimited' }],
      });
    }),
  );
}

/** The newest published snapshot, where there is one. */
function realCatalog(): Catalog | null {
  const folder = 'snapshots/versions';
  if (!existsSync(folder)) return null;
  const newest = readdirSync(folder).sort().at(-1);
  const path = `${folder}/${newest}/catalog.json`;
  return newest === undefined || !existsSync(path)
    ? null
    : catalogSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

function measure(run: () => unknown): { best: number; median: number; worst: number } {
  const times: number[] = [];
  const until = performance.now() + 1000;
  for (let warm = 0; warm < 5; warm++) run();
  while (times.length < 5 || (performance.now() < until && times.length < 300)) {
    const start = performance.now();
    run();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { best: times[0] ?? 0, median: times[Math.floor(times.length / 2)] ?? 0, worst: times.at(-1) ?? 0 };
}

/** The slowest of many random requests, twice each so that compilation does not count. */
function slowest(catalog: Catalog, rounds: number): number {
  const planner = createPlanner(catalog);
  let worst = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const request = randomRequest(dice(seed), catalog, ALL_ROLES, 40);
    planner.plan(request, CONTEXT);
    const start = performance.now();
    planner.plan(request, CONTEXT);
    worst = Math.max(worst, performance.now() - start);
  }
  return worst;
}

const real = realCatalog();
const catalogs: [string, Catalog][] = [
  ...(real === null ? [] : [[`real catalog, ${real.offers.length} offers`, real] as [string, Catalog]]),
  ['synthetic, 300 offers', randomCatalog(dice(1), 300, ALL_ROLES)],
  ['synthetic, 1,000 offers', randomCatalog(dice(2), 1000, ALL_ROLES)],
  ['synthetic, 10,000 offers', randomCatalog(dice(3), 10_000, ALL_ROLES)],
  ['all equal, 10,000 offers', catalogOfTies(10_000, false)],
  ['all equal but for shared quotas, 300 offers', catalogOfTies(300, true)],
  ['all equal but for shared quotas, 10,000 offers', catalogOfTies(10_000, true)],
];
if (real === null) console.log('no published snapshot yet: the real catalog is left out');
for (const [name, catalog] of catalogs) {
  const start = performance.now();
  const planner = createPlanner(catalog);
  console.log(`\n${name} (indexed in ${(performance.now() - start).toFixed(1)} ms)`);
  for (const [what, request] of requestsFor(catalog)) {
    const { best, median, worst } = measure(() => planner.plan(request, CONTEXT));
    const columns = Object.entries({ best, median, worst }).map(
      ([name, time]) => `${name} ${time.toFixed(2).padStart(8)} ms`,
    );
    console.log(`  ${what.padEnd(38)} ${columns.join('   ')}`);
  }
}
console.log('\nslowest of 300 random requests');
for (const [name, catalog] of [
  ['synthetic, 300 offers', randomCatalog(dice(1), 300, ALL_ROLES)],
  ['crowded, 300 offers', crowdedCatalog(dice(1), 300, ALL_ROLES)],
] as const) {
  console.log(`  ${name.padEnd(38)} ${slowest(catalog, 300).toFixed(2).padStart(8)} ms`);
}
