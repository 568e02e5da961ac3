/**
 * A server under more plans than it can make: 150 callers who each ask at once for plans of all needs that nobody
 * asked for before, through the API and then as pages. What it answers and refuses, how soon health answers
 * meanwhile, and when it is calm again. Ends with 1 where a caller got anything but an answer or a refusal, where
 * health was late at p99, or where pressure did not go.
 *
 *   npm run bench -- overload [SECONDS of each]
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { planRequestSchema } from '../../schemas/plan.ts';
import { ROLES } from '../../schemas/vocabulary.ts';
import { planUrl } from '../../server/planner/index.ts';
import { readMetric, startChild } from '../service/child-server.ts';
import { latency } from './latency.ts';

const SECONDS = Number(process.argv[2] ?? 20);
const CALLERS = 150;
const HEALTH_EVERY_MS = 20;
const HEALTH_P99_MAX_MS = 100;
const CALM_AGAIN_MS_MAX = 30_000;
/** How long a caller who was refused waits before it asks again: far less than it is told. */
const PAUSE_MS = 100;

const child = await startChild({ environment: { TRUST_PROXY: 'loopback' } });
const origin = new URL(child.origin);
const callers = new Agent({ keepAlive: true });
// A connection of its own: health waits for no plan in a queue of ours.
const watcher = new Agent({ keepAlive: true });

type Answer = { readonly status: number; readonly ms: number };

function send(
  agent: Agent,
  method: string,
  path: string,
  given: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = origin;
    const asked = request({ hostname, port, agent, method, path, headers: given.headers ?? {} }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }));
    });
    asked.once('error', reject);
    asked.end(given.body);
  });
}

let number = 0;
/** A plan that nobody asked for before, each from another address. */
function askOnce(how: 'api' | 'page'): Promise<Answer> {
  number += 1;
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const asked = planRequestSchema.parse({ needs: [...ROLES], scale: { monthlyActiveUsers: number } });
  const body = JSON.stringify(asked);
  return how === 'page'
    ? send(callers, 'GET', planUrl('', asked), { headers: { 'x-forwarded-for': from } })
    : send(callers, 'POST', '/api/zero/plan', {
        body,
        headers: {
          'x-forwarded-for': from,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
      });
}

async function press(how: 'api' | 'page'): Promise<boolean> {
  const plans = new Map<string, number[]>();
  const health: Answer[] = [];
  let pressed = 0;
  let running = true;
  const end = performance.now() + SECONDS * 1000;
  const asking = Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (running) {
        const { status, ms } = await askOnce(how);
        const kind = status === 200 ? 'answered' : status === 503 || status === 429 ? 'refused' : `${status}`;
        plans.set(kind, [...(plans.get(kind) ?? []), ms]);
        if (kind === 'refused') await wait(PAUSE_MS);
      }
    }),
  );
  const measuring = (async () => {
    while (running) {
      pressed = Math.max(pressed, await readMetric(child.metrics, 'zero_pressure'));
      await wait(500);
    }
  })();
  while (performance.now() < end) {
    health.push(await send(watcher, 'GET', '/healthz'));
    await wait(HEALTH_EVERY_MS);
  }
  running = false;
  await Promise.all([asking, measuring]);
  const calmFrom = performance.now();
  let calmMs: number | null = null;
  while (calmMs === null && performance.now() - calmFrom < CALM_AGAIN_MS_MAX) {
    if ((await readMetric(child.metrics, 'zero_pressure')) === 0) calmMs = performance.now() - calmFrom;
    else await wait(100);
  }
  const after = await send(watcher, 'GET', '/api/zero/offers');
  const took = latency(health.map(({ ms }) => ms));
  const healthy = health.filter(({ status }) => status === 200).length;
  const answered = latency(plans.get('answered') ?? []);
  const odd = [...plans.keys()].filter((kind) => kind !== 'answered' && kind !== 'refused');
  console.log(
    `| ${how} | ${answered.count} | ${answered.p50.toFixed(0)} ms | ${plans.get('refused')?.length ?? 0} | ${odd.join(', ') || 'none'} | ${healthy} of ${health.length} | ${took.p50.toFixed(1)} ms | ${took.p99.toFixed(1)} ms | ${took.max.toFixed(0)} ms | ${pressed} | ${calmMs === null ? 'never' : `${Math.round(calmMs)} ms`} |`,
  );
  return (
    answered.count > 0 &&
    odd.length === 0 &&
    healthy === health.length &&
    took.p99 <= HEALTH_P99_MAX_MS &&
    calmMs !== null &&
    after.status === 200
  );
}

console.log(
  '| plans by | answered | p50 | refused | anything else | health answered | p50 | p99 | slowest | highest pressure | calm after |',
);
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
const api = await press('api');
const page = await press('page');
callers.destroy();
watcher.destroy();
await child.remove();
process.exitCode = api && page ? 0 : 1;
