/**
 * `npm run bench -- server [ROUNDS]`: processor time for one request, with every plugin on, and of bare Fastify that
 * sends the same bytes. Two processes of one program differ by up to a third, so each round starts both anew.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { packageRoot } from '../../snapshots/package.ts';
import { resolveConformance } from '../conformance/packages.ts';
import { cpuSeconds, median } from './figures.ts';
import { committedCatalog } from './made-catalog.ts';
import { newPlans } from './plans.ts';
import { newSearches } from './searches.ts';
import type { Case } from './server-child.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 2;
const CONNECTIONS = 32;

const catalog = committedCatalog();
const slug = catalog.offers[0]?.slug ?? '';
const get = (path: string) => ({ paths: [path], headers: {}, bodies: [], conditional: false });
/** What a client asks that has the answer already. */
const again = (path: string) => ({ ...get(path), conditional: true });
const search = '/api/zero/offers?q=postgres&limit=10';
const post = (bodies: string[]) => ({
  paths: ['/api/zero/plan'],
  headers: { 'content-type': 'application/json' },
  bodies,
  conditional: false,
});
const plans = newPlans(2000);
/** What is asked, and the least ratio of processor time: of bare Fastify, divided by ours. */
const ROWS: readonly (Case & { readonly name: string; readonly goal: number })[] = [
  { name: '/stats', goal: 0.9, ...get('/api/zero/stats') },
  { name: '/stats, 304', goal: 0.9, ...again('/api/zero/stats') },
  { name: '/offers/{slug}', goal: 0.9, ...get(`/api/zero/offers/${slug}`) },
  { name: '/offers?q=', goal: 0.9, ...get(search) },
  { name: '/offers?q=, 304', goal: 0.9, ...again(search) },
  { name: '/catalog', goal: 0.9, ...get('/api/zero/catalog') },
  { name: 'page /', goal: 0.9, ...get('/') },
  { name: 'page /offers/{slug}', goal: 0.9, ...get(`/offers/${slug}`) },
  { name: '/offers?q=, new', goal: 0.25, ...get(''), paths: newSearches(catalog, 20_000) },
  { name: 'POST /plan, asked before', goal: 0.5, ...post(plans.slice(0, 1)) },
  { name: 'POST /plan, new', goal: 0.05, ...post(plans) },
];

type Server = { readonly process: ChildProcess; readonly origin: string };

async function start(kind: 'service' | 'fastify', like: string): Promise<Server> {
  const program = join(packageRoot(), 'dist', 'test', 'bench', 'server-child.js');
  const child = spawn(process.execPath, [program, kind, like], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(ROWS));
  const [line] = await once(child.stdout, 'data');
  return { process: child, origin: String(line).trim() };
}

const usedBy = ({ process: { pid } }: Server): number => cpuSeconds(`/proc/${pid}/stat`);

const { default: autocannon } = await import(pathToFileURL(resolveConformance('autocannon')).href);
const resultSchema = z.object({
  '2xx': z.number(),
  '3xx': z.number(),
  '4xx': z.number(),
  '5xx': z.number(),
  requests: z.object({ average: z.number() }),
});

/** Microseconds of processor time for one request, and requests a second. */
async function measure(server: Server, { paths, bodies, ...asked }: Case, seconds: number) {
  const headers = { ...asked.headers };
  if (asked.conditional) {
    const { headers: sent } = await fetch(server.origin + paths[0], {
      headers: { 'accept-encoding': 'identity' },
    });
    headers['if-none-match'] = sent.get('etag') ?? '';
  }
  const count = Math.max(paths.length, bodies.length);
  const before = usedBy(server);
  const result = resultSchema.parse(
    await autocannon({
      url: server.origin,
      connections: CONNECTIONS,
      duration: seconds,
      requests: Array.from({ length: count }, (_, at) => ({
        path: paths[at % paths.length],
        headers,
        ...(bodies.length === 0 ? {} : { method: 'POST', body: bodies[at] }),
      })),
    }),
  );
  const failed = result['4xx'] + result['5xx'] + result[asked.conditional ? '2xx' : '3xx'];
  if (failed > 0) throw new Error(`${paths[0]}: ${failed} answers are no success`);
  return {
    micros: ((usedBy(server) - before) * 1e6) / (result['2xx'] + result['3xx']),
    perSecond: result.requests.average,
  };
}

const measured = ROWS.map(() => ({ ours: [] as number[], bare: [] as number[], rate: [] as number[] }));
for (let round = 0; round < ROUNDS; round++) {
  const ours = await start('service', '');
  const bare = await start('fastify', ours.origin);
  for (const [at, row] of ROWS.entries()) {
    // A case is compiled under load, as in service.
    await measure(ours, row, 1);
    const own = await measure(ours, row, SECONDS);
    const same = { ...row, paths: [`/c${at}`] };
    await measure(bare, same, 1);
    measured[at]?.ours.push(own.micros);
    measured[at]?.rate.push(own.perSecond);
    measured[at]?.bare.push((await measure(bare, same, SECONDS)).micros);
  }
  ours.process.kill();
  bare.process.kill();
  console.error(`round ${round + 1} of ${ROUNDS}`);
}

console.log(
  `| request | a second | microseconds | bare Fastify | ratio | goal |\n| --- |${' ---: |'.repeat(5)}`,
);
let missed = 0;
for (const [at, { name, goal }] of ROWS.entries()) {
  const { ours = [], bare = [], rate = [] } = measured[at] ?? {};
  const ratio = median(bare) / median(ours);
  if (ratio < goal) missed += 1;
  console.log(
    `| ${name} | ${Math.round(median(rate))} | ${median(ours).toFixed(0)} | ${median(bare).toFixed(0)} | ${ratio.toFixed(2)} | ${goal} |`,
  );
}
if (missed > 0) process.exitCode = 1;
