/**
 * A server under far more plans than it can make: what it refuses, what it goes on answering, and how soon it is
 * calm again. Ends with 1 where a caller got anything but an answer or a refusal, or where health did not answer.
 *
 *   npm run bench -- overload [SECONDS]
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readMetric, startChild } from '../service/child-server.ts';

const SECONDS = Number(process.argv[2] ?? 20);
/** So many that one turn of the event loop takes long on a fast machine too. */
const CONNECTIONS = 64;
const REQUESTS_AT_ONCE = 25;
const CALM_AGAIN_MS_MAX = 30_000;

const counts = { answered: 0, refused: 0, other: 0 };
const child = await startChild({ environment: { TRUST_PROXY: 'loopback' } });
let running = true;
let asked = 0;

/** Plans that nobody asked for before, each from another address. */
function batch(): string {
  return Array.from({ length: REQUESTS_AT_ONCE }, () => {
    asked += 1;
    const from = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
    const body = JSON.stringify({
      needs: ['postgres', 'auth', 'static-site', 'transactional-email'],
      scale: { monthlyActiveUsers: asked },
    });
    return `POST /api/zero/plan HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  }).join('');
}

function open(): Socket {
  const { hostname, port } = new URL(child.origin);
  return connect(Number(port), hostname);
}

function press(socket: Socket): void {
  let due = REQUESTS_AT_ONCE;
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    for (const [, status] of rest.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)) {
      if (status === '200') counts.answered += 1;
      else if (status === '503') counts.refused += 1;
      else counts.other += 1;
      due -= 1;
    }
    // What is left may be the beginning of the next answer.
    rest = rest.slice(Math.max(rest.lastIndexOf('\r\n\r\n') + 4, 0));
    if (due > 0 || !running) return;
    due = REQUESTS_AT_ONCE;
    socket.write(batch());
  });
  socket.write(batch());
}

async function latencyMs(path: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const { status } = await fetch(child.origin + path);
  return { status, ms: performance.now() - begun };
}

const sockets = Array.from({ length: CONNECTIONS }, open);
// The system takes one new connection a turn: all are there before the first turn gets long.
while ((await readMetric(child.metrics, 'zero_connections')) < CONNECTIONS) await wait(20);
sockets.forEach(press);
const health: { status: number; ms: number }[] = [];
let pressed = 0;
const end = performance.now() + SECONDS * 1000;
while (performance.now() < end) {
  await wait(500);
  health.push(await latencyMs('/healthz'), await latencyMs('/readyz'));
  pressed = Math.max(pressed, await readMetric(child.metrics, 'zero_pressure'));
}
running = false;
const calmFrom = performance.now();
let calmMs: number | null = null;
while (calmMs === null && performance.now() - calmFrom < CALM_AGAIN_MS_MAX) {
  if ((await readMetric(child.metrics, 'zero_pressure')) === 0) calmMs = performance.now() - calmFrom;
  else await wait(100);
}
const after = await latencyMs('/api/zero/offers');
for (const socket of sockets) socket.destroy();
await child.remove();

const healthy = health.filter(({ status }) => status === 200).length;
const slowest = Math.max(...health.map(({ ms }) => ms));
console.log(
  '| plans answered | refused (503) | anything else | highest pressure | health answered | slowest | calm after |',
);
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
console.log(
  `| ${counts.answered} | ${counts.refused} | ${counts.other} | ${pressed} | ${healthy} of ${health.length} | ${Math.round(slowest)} ms | ${calmMs === null ? 'never' : `${Math.round(calmMs)} ms`} |\n`,
);
const good =
  counts.answered > 0 &&
  counts.other === 0 &&
  healthy === health.length &&
  calmMs !== null &&
  after.status === 200;
process.exitCode = good ? 0 : 1;
