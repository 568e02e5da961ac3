/**
 * `npm run bench -- soak`, then minutes: mixed load of reads, searches, plans, checks, feeds and pages, with a
 * change of the snapshot every minute; memory and latency at the start and at the end. Exit code 1 on a fault.
 * Usage: soak.ts [MINUTES]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { benchSnapshot } from './bench-catalog.ts';
import { type Call, startBusyClients } from './busy-clients.ts';
import { startChild } from './contenders.ts';
import { median } from './load.ts';
import { measuredPages } from './page-paths.ts';
import { newSearches } from './searches.ts';
import { swapTo } from './swaps.ts';

const minutes = Number(process.argv[2] ?? process.env.ZERO_SOAK_MINUTES ?? 30);
const SAMPLE_MS = 5000;
const SWAP_MS = 60_000;

const { snapshot, name } = await benchSnapshot(null);
const { offers, catalog } = snapshot.index;
const server = await startChild('swap-child', []);
const read = (kind: string, path: string): Call => ({
  name: kind,
  path,
  headers: { 'accept-encoding': 'gzip' },
});
const PLAN = JSON.stringify({ needs: ['postgres', 'web-app', 'auth'], scale: { databaseGb: 0.25 } });
const CHECK = JSON.stringify({
  files: [{ path: 'package.json', content: '{"dependencies":{"@neondatabase/serverless":"1"}}' }],
});
const calls: Call[] = [
  ...newSearches(catalog, 4000).map((path) => read('search', path)),
  ...offers.map(({ slug }) => read('read', `/api/zero/offers/${slug}`)),
  ...catalog.providers.map(({ slug }) => read('read', `/api/zero/providers/${slug}`)),
  ...Array.from({ length: 40 }, () => read('catalog', '/api/zero/catalog')),
  ...Array.from({ length: 300 }, (): Call => ({ name: 'plan', path: '/api/zero/plan', body: PLAN })),
  ...Array.from({ length: 100 }, (): Call => ({ name: 'check', path: '/api/zero/check', body: CHECK })),
  ...Array.from({ length: 100 }, () => read('feed', '/changes.xml')),
];
const pages: Call[] = [];
for (const { name: page, path } of measuredPages(snapshot.index)) {
  const { status } = await fetch(server.origin + path, { redirect: 'manual' });
  if (status === 200) pages.push(read('page', path));
  else console.log(`left out, because it answers ${status}: ${page} (${path})\n`);
}
for (let turn = 0; turn < 20; turn++) calls.push(...pages);
// Mixed, always in the same way.
const mixed = calls
  .map((call, at) => ({ call, place: (at * 7919) % calls.length }))
  .sort((a, b) => a.place - b.place);

const clients = startBusyClients(
  server.origin,
  mixed.map(({ call }) => call),
  24,
  (_call, { status }) => (status === 200 ? null : `status ${status}`),
);
type Sample = {
  readonly rssMiB: number;
  readonly p99: ReadonlyMap<string, number>;
  readonly perSecond: number;
};
const samples: Sample[] = [];
const started = performance.now();
let swaps = 0;
let answered = 0;
// The first minute, or fifth, fills the caches and compiles the code; what comes after must be flat.
const warmMs = Math.min(60_000, minutes * 12_000);
while (performance.now() - started < minutes * 60_000) {
  clients.takeLatencies();
  answered = clients.answered();
  const since = performance.now();
  await wait(SAMPLE_MS);
  const due = Math.floor((performance.now() - started) / SWAP_MS) > swaps;
  if (due) swaps += 1;
  const rssMiB = await swapTo(server.child, due ? swaps : null);
  if (performance.now() - started < warmMs) continue;
  const p99 = new Map(
    [...clients.takeLatencies()].map(([kind, times]) => {
      const sorted = times.sort((a, b) => a - b);
      return [kind, sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN] as const;
    }),
  );
  samples.push({
    rssMiB,
    p99,
    perSecond: ((clients.answered() - answered) * 1000) / (performance.now() - since),
  });
}
const total = clients.answered();
await clients.stop();
await server.stop();

const quarter = Math.max(1, Math.floor(samples.length / 4));
const [head, tail] = [samples.slice(0, quarter), samples.slice(-quarter)];
const row = (label: string, figure: (sample: Sample) => number, decimals: number): void => {
  const [from, to] = [median(head.map(figure)), median(tail.map(figure))];
  console.log(
    `| ${label} | ${from.toFixed(decimals)} | ${to.toFixed(decimals)} | ${((to / from - 1) * 100).toFixed(0)} % |`,
  );
};
console.log(
  `# Soak: ${name}; ${minutes} minutes, 24 busy connections, ${swaps} changes of the snapshot, Node ${process.version}\n`,
);
console.log('Medians over the first and the last quarter of the time after warming up.\n');
console.log('| | start | end | trend |\n| --- | ---: | ---: | ---: |');
row('memory (RSS), MiB', ({ rssMiB }) => rssMiB, 0);
row('answers a second', ({ perSecond }) => perSecond, 0);
for (const kind of ['read', 'search', 'catalog', 'plan', 'check', 'feed', 'page'])
  if (samples.some(({ p99 }) => p99.has(kind)))
    row(`${kind} p99, ms`, ({ p99 }) => p99.get(kind) ?? Number.NaN, 1);
console.log(`\n${total.toLocaleString('en')} answers, ${clients.faultCount()} faults.`);
for (const fault of clients.faults) console.log(fault);
if (clients.faultCount() > 0) process.exitCode = 1;
