/**
 * `npm run bench -- hot-swap`: a hundred changes of the snapshot under full load. Every answer must be, byte for
 * byte and by its tag, that of one snapshot; the memory must stay where it is. Exit code 1 where it does not.
 * Usage: hot-swap.ts [SWAPS]
 */
import { setTimeout as wait } from 'node:timers/promises';
import { benchSnapshot } from './bench-catalog.ts';
import { type Answered, askOnce, type Call, startBusyClients } from './busy-clients.ts';
import { startChild } from './contenders.ts';
import { median } from './load.ts';
import { swapTo } from './swaps.ts';

const SWAPS = Number(process.argv[2] ?? 100);
const { snapshot } = await benchSnapshot(null);
const { offers, catalog } = snapshot.index;
const slugs = offers.slice(0, 20).map(({ slug }) => slug);
const paths = [
  '/api/zero/catalog',
  '/api/zero/stats',
  '/api/zero/categories',
  '/api/zero/offers?q=postgres',
  '/api/zero/offers?role=auth&limit=5',
  `/api/zero/compare?offers=${slugs[0]},${slugs[1]}`,
  ...catalog.providers.slice(0, 10).map(({ slug }) => `/api/zero/providers/${slug}`),
  ...slugs.map((slug) => `/api/zero/offers/${slug}`),
];
const calls: Call[] = paths.flatMap((path) =>
  ['identity', 'gzip', 'br'].map((coding) => ({
    name: coding,
    path,
    headers: { 'accept-encoding': coding },
  })),
);

const server = await startChild('swap-child', []);
const key = (call: Call): string => `${call.name} ${call.path}`;

/** What each call answers under one version. */
async function answersNow(): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>();
  for (const call of calls) answers.set(key(call), await askOnce(server.origin, call));
  return answers;
}
const before = await answersNow();
await swapTo(server.child, 1);
const after = await answersNow();
const same = calls.filter((call) => before.get(key(call))?.etag === after.get(key(call))?.etag);
if (same.length > 0) throw new Error(`The snapshots answer the same to ${same.map(key).join(', ')}`);

const seen = { before: 0, after: 0 };
const clients = startBusyClients(server.origin, calls, 32, (call, answer) => {
  if (answer.status !== 200) return `status ${answer.status}`;
  const [a, b] = [before.get(key(call)), after.get(key(call))];
  const meant = answer.etag === a?.etag ? a : answer.etag === b?.etag ? b : undefined;
  if (meant === undefined) return `tag ${answer.etag} is of neither snapshot`;
  seen[meant === a ? 'before' : 'after'] += 1;
  return answer.body.equals(meant.body) ? null : `the body is not that of tag ${answer.etag}`;
});
// Warm: the first swaps fill what is then kept.
for (let swap = 0; swap < 10; swap++) {
  await wait(200);
  await swapTo(server.child, swap);
}
const memory: number[] = [];
const started = performance.now();
const answeredBefore = clients.answered();
for (let swap = 0; swap < SWAPS; swap++) {
  await wait(200);
  memory.push(await swapTo(server.child, swap));
}
const seconds = (performance.now() - started) / 1000;
const answered = clients.answered() - answeredBefore;
await clients.stop();
const [first, last] = [median(memory.slice(0, 10)), median(memory.slice(-10))];
await server.stop();

console.log(
  `# Hot swap: ${SWAPS} changes of the snapshot under 32 busy connections, Node ${process.version}\n`,
);
console.log('| | |\n| --- | ---: |');
console.log(
  `| answers looked at | ${answered.toLocaleString('en')} (${Math.round(answered / seconds).toLocaleString('en')}/s) |`,
);
console.log(
  `| of the one snapshot, of the other | ${seen.before.toLocaleString('en')}, ${seen.after.toLocaleString('en')} |`,
);
console.log(`| failed, torn or of neither | ${clients.faultCount()} |`);
console.log(
  `| memory (RSS), median of the first ten and the last ten changes | ${first.toFixed(0)} MiB, ${last.toFixed(0)} MiB |`,
);
for (const fault of clients.faults) console.log(`\n${fault}`);
if (clients.faultCount() > 0 || last > first * 1.25) process.exitCode = 1;
