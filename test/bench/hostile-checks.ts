/**
 * Hostile manifests beside readers: checks whose files are made to keep parsers busy, and how long a
 * read of one plan takes meanwhile, beside the same reads of a server at rest. Ends with 1 where a read is late
 * at p99, or a check gets neither an answer nor a refusal.
 *
 *   npm run bench -- hostile-checks
 *
 * The server runs on a store made here from the committed catalog and the records' detection.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CHECK_BYTES_MAX } from '../../schemas/check.ts';
import { type CorpusFile, readCorpus } from '../checker/corpus.ts';
import { bombs } from '../checker/hostile.ts';
import { publishVersion } from '../contract/store.ts';
import { startChild } from '../service/child-server.ts';
import { committedCatalog } from './made-catalog.ts';

/** Every kind of body once; there are more than twenty. */
const RUNS = 1;
/** Checks under way at the same time. */
const AT_ONCE = 4;
const READ_EVERY_MS = 5;
const P99_MAX_MS = 50;
const READS_AT_REST = 400;

const folder = await mkdtemp(join(tmpdir(), 'zero-hostile-'));
const versionsDir = join(folder, 'versions');
const catalog = committedCatalog();
await publishVersion(versionsDir, catalog.snapshot, catalog, []);
const child = await startChild({
  committed: false,
  environment: { SNAPSHOTS_DIR: versionsDir, TRUST_PROXY: 'loopback' },
});
// Connections of their own: a read waits for no check in a queue of ours.
const readers = new Agent({ keepAlive: true });
const callers = new Agent({ keepAlive: true });
const slug = catalog.offers[0]?.slug ?? '';

/** What one check carries, one bomb at its full size or many small ones, up to what a check may have. */
function requestsOf(files: readonly CorpusFile[]): Buffer[] {
  const whole = files.map((file) => [file]);
  const small = bombs(CHECK_BYTES_MAX / 40);
  const sets = [
    ...whole,
    small,
    readCorpus()
      .flatMap(({ files: own }) => own)
      .slice(0, 200),
  ];
  return sets.map((set) =>
    Buffer.from(JSON.stringify({ files: set.map((file, at) => ({ ...file, path: `d${at}/${file.path}` })) })),
  );
}

type Answer = { readonly status: number; readonly ms: number };

function send(options: { method: string; path: string; agent: Agent; body?: Buffer }): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': `10.0.${Math.floor(sent / 50) % 250}.${1 + (sent % 50)}`,
      ...(options.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': options.body.length }),
    };
    sent += 1;
    const { method, path, agent } = options;
    const asked = request(`${child.origin}${path}`, { method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - start }),
      );
    });
    asked.once('error', reject);
    asked.end(options.body);
  });
}
let sent = 0;

const read = (): Promise<Answer> => send({ method: 'GET', path: `/api/zero/offers/${slug}`, agent: readers });

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
const shown = (name: string, times: readonly number[]): string =>
  `${name.padEnd(24)} ${String(times.length).padStart(6)} reads   p50 ${at(times, 0.5).toFixed(2)} ms   p99 ${at(times, 0.99).toFixed(2)} ms   slowest ${Math.max(...times).toFixed(2)} ms`;

const atRest: number[] = [];
for (let number = 0; number < READS_AT_REST; number++) {
  atRest.push((await read()).ms);
  await wait(READ_EVERY_MS);
}
console.log(shown('at rest', atRest));

const bodies = requestsOf(bombs(CHECK_BYTES_MAX / 2));
const beside: number[] = [];
const statuses = new Map<number, number>();
let running = true;
const reading = (async () => {
  while (running) {
    const answer = await read();
    if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`);
    beside.push(answer.ms);
    await wait(READ_EVERY_MS);
  }
})();
const slowest = { ms: 0 };
let next = 0;
const total = RUNS * bodies.length;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < total) {
      const body = bodies[next++ % bodies.length];
      if (body === undefined) continue;
      const { status, ms } = await send({ method: 'POST', path: '/api/zero/check', agent: callers, body });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      slowest.ms = Math.max(slowest.ms, ms);
    }
  }),
);
running = false;
await reading;
await child.remove();
await rm(folder, { recursive: true, force: true });

console.log(shown('beside hostile checks', beside));
const list = [...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ');
console.log(
  `${total} checks of ${bodies.length} kinds, ${AT_ONCE} at once: ${list}; slowest ${slowest.ms.toFixed(0)} ms`,
);
const p99 = at(beside, 0.99);
const odd = [...statuses.keys()].filter((status) => ![200, 413, 503].includes(status));
if (p99 > P99_MAX_MS || odd.length > 0) {
  console.log(
    `\nNot met: p99 ${p99.toFixed(1)} ms of at most ${P99_MAX_MS}; unexpected ${odd.join(', ') || 'none'}`,
  );
  process.exitCode = 1;
} else console.log('\nAll goals met.');
