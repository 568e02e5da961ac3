/**
 * Hostile manifests beside readers: checks whose files are made to keep parsers busy, first each kind once, then
 * 72 of 1 MiB from three addresses, and how long a read of one plan takes meanwhile, beside the same reads of a
 * server at rest. Ends with 1 where a read is late at p99, or a check gets neither an answer nor a refusal.
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
import { latency } from './latency.ts';
import { committedCatalog } from './made-catalog.ts';

/** Every kind of body once, each from another address; there are more than twenty. Checks at the same time. */
const AT_ONCE = 4;
/** Then so many of the worst, as a caller within the limits may send them. */
const WORST = { addresses: 3, checksOfEach: 24, atOnceOfEach: 8 };
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

function send(options: {
  method: string;
  path: string;
  agent: Agent;
  from?: string;
  body?: Buffer;
}): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': options.from ?? `10.0.${Math.floor(sent / 50) % 250}.${1 + (sent % 50)}`,
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

function shown(name: string, times: readonly number[]): string {
  const { count, p50, p99, max } = latency(times);
  return `${name.padEnd(36)} ${String(count).padStart(6)} reads   p50 ${p50.toFixed(2)} ms   p99 ${p99.toFixed(2)} ms   slowest ${max.toFixed(2)} ms`;
}

const atRest: number[] = [];
for (let number = 0; number < READS_AT_REST; number++) {
  atRest.push((await read()).ms);
  await wait(READ_EVERY_MS);
}
console.log(shown('at rest', atRest));

/** Sends checks, reads beside them, and says what came of both; false where a goal was not met. */
async function beside(name: string, callers: readonly (() => Promise<Answer>)[][]): Promise<boolean> {
  const reads: number[] = [];
  const statuses = new Map<number, number>();
  let running = true;
  const reading = (async () => {
    while (running) {
      const answer = await read();
      if (answer.status !== 200) throw new Error(`a read was answered ${answer.status}`);
      reads.push(answer.ms);
      await wait(READ_EVERY_MS);
    }
  })();
  let slowestMs = 0;
  await Promise.all(
    callers.map(async (checks) => {
      for (const check of checks) {
        const { status, ms } = await check();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        slowestMs = Math.max(slowestMs, ms);
      }
    }),
  );
  running = false;
  await reading;
  console.log(shown(name, reads));
  const list = [...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ');
  console.log(`  checks: ${list}; slowest ${slowestMs.toFixed(0)} ms`);
  const { p99 } = latency(reads);
  const odd = [...statuses.keys()].filter((status) => ![200, 413, 429, 503].includes(status));
  if (p99 <= P99_MAX_MS && odd.length === 0) return true;
  console.log(
    `  not met: p99 ${p99.toFixed(1)} ms of at most ${P99_MAX_MS}; unexpected ${odd.join(', ') || 'none'}`,
  );
  return false;
}

const check = (body: Buffer | undefined, from?: string) => () =>
  send({
    method: 'POST',
    path: '/api/zero/check',
    agent: callers,
    ...(body === undefined ? {} : { body }),
    ...(from === undefined ? {} : { from }),
  });
const bodies = requestsOf(bombs(CHECK_BYTES_MAX / 2));
const each = Array.from({ length: AT_ONCE }, (_, line) =>
  bodies.filter((_body, number) => number % AT_ONCE === line).map((body) => check(body)),
);
const worst = requestsOf(bombs(CHECK_BYTES_MAX - 64 * 1024));
const { addresses, checksOfEach, atOnceOfEach } = WORST;
const three = Array.from({ length: addresses * atOnceOfEach }, (_, line) =>
  Array.from({ length: checksOfEach / atOnceOfEach }, (_none, round) =>
    check(
      worst[(line * (checksOfEach / atOnceOfEach) + round) % worst.length],
      `192.0.2.${1 + (line % addresses)}`,
    ),
  ),
);
const kinds = await beside(`beside ${bodies.length} kinds of check`, each);
const flood = await beside('beside 72 checks from three addresses', three);
await child.remove();
await rm(folder, { recursive: true, force: true });
readers.destroy();
callers.destroy();
if (kinds && flood) console.log('\nAll goals met.');
else process.exitCode = 1;
