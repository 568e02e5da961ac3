/** The thread that watches the one that answers; start-watchdog.ts starts this file as a worker. */
import { writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readActivity } from './activity.ts';
import { createLivenessServer } from './liveness.ts';
import type { WatchdogData } from './start-watchdog.ts';

/** Looks until the loop counts as stalled; while a new version is put in place, so many times as many. */
const LOOKS = 10;
const LOADING_FACTOR = 12;

// As start-watchdog.ts hands it over.
const { memory, routes, stallSeconds, liveness } = workerData as WatchdogData;
const lookEveryMs = stallSeconds === 0 ? 500 : (stallSeconds * 1000) / LOOKS;
let lastBeat = -1;
/** Looks since the loop turned. Counted, not timed: a process that was suspended did not look either. */
let idleLooks = 0;

setInterval(() => {
  const { beat, excuse, underWay } = readActivity(memory);
  if (beat !== lastBeat || excuse === 'debugged') {
    lastBeat = beat;
    idleLooks = 0;
    return;
  }
  idleLooks += 1;
  const patience = excuse === 'loading' ? LOOKS * LOADING_FACTOR : LOOKS;
  if (stallSeconds === 0 || idleLooks < patience) return;
  const stalledMs = idleLooks * lookEveryMs;
  const names = [...new Set(underWay)].map((route) => routes[route] ?? String(route));
  const where = names.length === 0 ? '' : ` while it answered ${names[0]}`;
  const line = {
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    stalledMs,
    routes: names,
    msg: `the loop has not turned for ${stalledMs / 1000} seconds${where}: this process is ended`,
  };
  try {
    // To standard error itself: the streams of a thread are written by the main one, which does not answer.
    writeSync(2, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, lookEveryMs);

if (liveness !== null) {
  const server = createLivenessServer(() => idleLooks < LOOKS);
  // Its fields by themselves: a copy of an error between threads has only its message.
  server.once('error', (error) => parentPort?.postMessage({ failed: { ...error, message: error.message } }));
  server.listen(liveness.port, liveness.host, () => parentPort?.postMessage({ address: server.address() }));
} else parentPort?.postMessage({ address: null });
