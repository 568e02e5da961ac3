/**
 * `npm run bench server`: start-up time, requests a second and p99 of the main reads, each as a ratio to a
 * bare Fastify route that sends the same prebuilt Buffer, in interleaved rounds of one run.
 * Usage: server.ts [--rounds N] [--seconds N] [--offers N]
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastify } from 'fastify';
import { createMemoryRateStore } from '../../server/api/memory-rate-store.ts';
import { createServer } from '../../server/app.ts';
import { holdInMemory } from '../../server/snapshot-holder.ts';
import { packageRoot } from '../../snapshots/paths.ts';
import { testSettings } from '../contract/settings.ts';
import { benchSnapshot } from './bench-catalog.ts';
import { type Load, load } from './load.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    offers: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

type Case = {
  readonly name: string;
  readonly path: string;
  readonly coding: string;
  readonly conditional: boolean;
};

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Milliseconds from the start of a process to its first answer. */
async function startUp(kind: 'bare' | 'service'): Promise<number> {
  const compiled = join(packageRoot(), 'dist/test/bench/startup-child.js');
  const program = existsSync(compiled)
    ? [compiled]
    : ['--import', 'tsx', join(packageRoot(), 'test/bench/startup-child.ts')];
  const started = performance.now();
  const child = spawn(process.execPath, [...program, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    child.once('exit', (code) => reject(new Error(`the server left with ${code}`)));
  });
  const answer = await fetch(`${origin}${kind === 'bare' ? '/healthz' : '/api/zero/offers'}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The first answer was ${answer.status}, not 200`);
  const elapsed = performance.now() - started;
  child.removeAllListeners('exit');
  child.kill();
  return elapsed;
}

const { snapshot, name } = await benchSnapshot(values.offers === undefined ? null : Number(values.offers));
const counting = createMemoryRateStore();
const service = await createServer({
  settings: testSettings(),
  holder: holdInMemory(snapshot),
  // Counts as always, and lets everything pass.
  rateStore: {
    hit: (policy, caller, now) => {
      const verdict = counting.hit(policy, caller, now);
      return verdict instanceof Promise ? verdict : { ...verdict, allowed: true };
    },
  },
});
const origin = await service.listen({ host: '127.0.0.1', port: 0 });
const slug = snapshot.index.offers[0]?.slug ?? '';
const reads = [
  { name: '/offers/{slug}', path: `/api/zero/offers/${slug}` },
  { name: '/offers?q=', path: '/api/zero/offers?q=postgres' },
  { name: '/catalog', path: '/api/zero/catalog' },
];
const cases: Case[] = reads.flatMap((read) => [
  { ...read, coding: 'identity', conditional: false },
  { ...read, coding: 'gzip', conditional: false },
  { ...read, coding: 'identity', conditional: true },
]);

console.log(`# Server: ${name}; ${rounds} rounds of ${seconds} s, 32 connections, Node ${process.version}\n`);
console.log(
  'Ratio: the median over rounds of (requests/s here) / (requests/s of a bare Fastify route), one after the other.',
);
console.log(
  'Bare: `reply.type(...).send(buffer)` of the same coded body; for 304 `reply.code(304).send()`.\n',
);
console.log(
  'CPU: microseconds of the serving process a request, which other work on the machine disturbs least.\n',
);
console.log(
  '| read | coding | bytes | req/s | bare req/s | ratio | p99 ms | bare p99 ms | CPU | bare CPU | CPU ratio |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');

for (const { name: read, path, coding, conditional } of cases) {
  const url = origin + path;
  const asked = { 'accept-encoding': coding };
  const first = await fetch(url, { headers: asked });
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  // The coded bytes as they go over the wire; fetch would have undone the coding.
  const wire = (await service.inject({ url: path, headers: asked })).rawPayload;
  const bare = fastify();
  bare.get('/bare', (_request, reply) => {
    if (conditional) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.type('application/json; charset=utf-8').send(wire);
  });
  const bareUrl = `${await bare.listen({ host: '127.0.0.1', port: 0 })}/bare`;
  const headers: Record<string, string> = conditional ? { ...asked, 'if-none-match': etag } : asked;
  await load(url, headers, 1);
  await load(bareUrl, headers, 1);
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < rounds; round++) {
    // Who goes first alternates, so that a drift of the machine favours neither.
    const steps = [
      async () => void ours.push(await load(url, headers, seconds)),
      async () => void theirs.push(await load(bareUrl, headers, seconds)),
    ];
    for (const step of round % 2 === 0 ? steps : steps.reverse()) await step();
  }
  await bare.close();
  const compare = (figure: (load: Load, bare: Load) => number): string =>
    median(
      ours.flatMap((own, round) => (theirs[round] === undefined ? [] : [figure(own, theirs[round])])),
    ).toFixed(2);
  const of = (loads: readonly Load[], figure: (load: Load) => number): number => median(loads.map(figure));
  const rate = (loads: readonly Load[]): string =>
    Math.round(of(loads, (one) => one.perSecond)).toLocaleString('en');
  const cells = [
    `\`${read}\`${conditional ? ' 304' : ''}`,
    coding,
    conditional ? 0 : wire.length,
    rate(ours),
    rate(theirs),
    compare((own, bareLoad) => own.perSecond / bareLoad.perSecond),
    of(ours, (one) => one.p99Ms),
    of(theirs, (one) => one.p99Ms),
    of(ours, (one) => one.cpuMicros).toFixed(1),
    of(theirs, (one) => one.cpuMicros).toFixed(1),
    compare((own, bareLoad) => bareLoad.cpuMicros / own.cpuMicros),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await service.close();

const starts = { service: [] as number[], bare: [] as number[] };
for (let round = 0; round < rounds; round++) {
  starts.service.push(await startUp('service'));
  starts.bare.push(await startUp('bare'));
}
console.log(
  `\nStart-up to the first answer (median of ${rounds}): ${Math.round(median(starts.service))} ms; bare Fastify ${Math.round(median(starts.bare))} ms.`,
);
