/**
 * Bytes thrown at a real server, each request on a connection of its own: none is answered 5xx, none leaves a fault
 * in the log, and the server answers everybody else meanwhile and afterwards.
 *   RAW_REQUESTS  how many; 500 when left out, 22,000 in a full run
 *   ZERO_TESTS_SEED  where a run begins; the same number gives the same requests
 */
import { connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore, type StackStore } from '../../server/stacks/index.ts';
import { startServer, type TestServer } from '../contract/serve.ts';
import { temporaryFolder } from '../folders.ts';
import { dice } from '../planner/random-catalogs.ts';
import { FULL, SEED } from '../sample.ts';
import { rawRequest } from './raw-requests.ts';

const REQUESTS = Number(process.env.RAW_REQUESTS ?? (FULL ? 22_000 : 500));
const AT_ONCE = 16;
/** A request that says more than it sends gets no answer: it is let go after so long. */
const UNANSWERED_MS = 150;
const ERROR = 50;

const faults: string[] = [];
const logger = pino(
  { level: 'error', serializers: { fault: pino.stdSerializers.err } },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      const line: { level: number } = JSON.parse(chunk.toString());
      if (line.level >= ERROR) faults.push(chunk.toString());
      done();
    },
  }),
);

let server: TestServer;
let stacks: StackStore;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  stacks = await openFileStore(join(folder, 'stacks.json'));
  server = await startServer({ logger, stackStore: () => stacks });
});
afterAll(async () => {
  await server.close();
  await stacks.close();
});

/** What comes back until the connection ends. `Connection: close` is not asked for: the request is as it is. */
function send({ bytes, whole }: { bytes: string; whole: boolean }): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, 'latin1');
      // The end of what is sent: a server that waits for more of a body sees that none comes.
      if (whole) socket.end();
      else setTimeout(() => socket.destroy(), UNANSWERED_MS);
    });
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

it(
  `${REQUESTS} requests that nobody of good will writes get no 5xx and leave no fault`,
  async () => {
    const random = dice(SEED);
    const statuses = new Map<string, number>();
    const failures: string[] = [];
    let sent = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (sent < REQUESTS && failures.length < 5) {
          sent += 1;
          const request = rawRequest((max) => random.roll(max));
          const answer = await send(request);
          const found = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => status ?? '');
          for (const status of found.length > 0 ? found : ['none'])
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (found.some((status) => status.startsWith('5')))
            failures.push(`${JSON.stringify(request.bytes.slice(0, 600))}\n  ${answer.slice(0, 400)}`);
          if (/\n\s+at \S+ \(|node_modules/.test(answer))
            failures.push(`a stack trace: ${JSON.stringify(request.bytes.slice(0, 600))}`);
        }
      }),
    );
    const counted = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
    console.log(`raw requests: ${sent}, seed ${SEED}; ${counted.join(', ')}`);
    expect(failures.join('\n'), `ZERO_TESTS_SEED=${SEED} RAW_REQUESTS=${REQUESTS}`).toBe('');
    expect(faults).toEqual([]);
    // A run that only ever met the first check has looked at nothing.
    for (const status of ['200', '400', '404', '405'])
      expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
    expect((await server.get('/healthz')).status).toBe(200);
  },
  // A bound on a hang, not on the time.
  300_000 + REQUESTS * 100,
);
