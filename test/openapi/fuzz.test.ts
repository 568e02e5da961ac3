/**
 * Throws requests made from the document, and messages to the tool server, at a real server and holds each answer against the document.
 *   FUZZ_REQUESTS  how many; 300 when left out, 20,000 in a full run
 *   ZERO_TESTS_SEED  where a run begins; the same number gives the same requests
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGES, OFFERS, PROVIDERS } from '../contract/fixture.ts';
import { FULL, SEED } from '../sample.ts';
import { createAnswerChecker } from './answer-checker.ts';
import { readDocument } from './document.ts';
import { type ExampleServer, startExampleServer } from './example-server.ts';
import { fuzzMessages } from './fuzz-messages.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { createSender, type Sender, type SentRequest } from './send.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (FULL ? 20_000 : 300));
/** Made and kept at a time. */
const BATCH = 1000;
const CONNECTIONS = 8;
/** Failures that are shown; a run with more has said enough. */
const SHOWN = 10;

let example: ExampleServer;
let sender: Sender;
beforeAll(async () => {
  example = await startExampleServer({ offers: OFFERS, providers: PROVIDERS, changes: CHANGES });
  sender = createSender(example.server.origin, CONNECTIONS);
});
afterAll(async () => {
  sender.close();
  await example.close();
});

it(
  `${REQUESTS} requests get no 5xx, no undocumented status and no body off its schema`,
  async () => {
    const document = readDocument();
    const check = createAnswerChecker(document);
    const requests = fc.oneof(
      { weight: 9, arbitrary: fuzzRequests(document, example.keys) },
      { weight: 1, arbitrary: fuzzMessages },
    );
    const statuses = new Map<number, number>();
    const failures: string[] = [];

    const judge = async (sent: SentRequest): Promise<void> => {
      const exchange = await sender.send(sent);
      statuses.set(exchange.status, (statuses.get(exchange.status) ?? 0) + 1);
      const faults = check(exchange);
      if (exchange.status >= 500)
        faults.push(`${exchange.status}: ${exchange.body.toString().slice(0, 300)}`);
      if (faults.length === 0) return;
      failures.push(`${JSON.stringify(sent).slice(0, 1500)}\n  ${exchange.status} ${faults.join('; ')}`);
    };

    for (let from = 0; from < REQUESTS && failures.length < SHOWN; from += BATCH) {
      const count = Math.min(BATCH, REQUESTS - from);
      const batch = fc.sample(requests, { seed: SEED + from, numRuns: count });
      // A key is new in each run; everything else of a request comes from the seed.
      const queue = batch.values();
      await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          for (const sent of queue) await judge(sent);
        }),
      );
    }
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`fuzz: ${REQUESTS} requests, seed ${SEED}; ${counted.join(', ')}`);
    expect(failures.slice(0, SHOWN).join('\n'), `ZERO_TESTS_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`).toBe('');
    // A run that only ever met the first check has looked at nothing. A short one may miss the rare ones.
    const usual = [200, 304, 308, 400, 401, 404, 405, 406];
    const rare = REQUESTS < 20_000 ? [] : [206, 403, 413, 415, 416];
    for (const status of REQUESTS < 2_000 ? [200] : [...usual, ...rare]) {
      expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
    }
    expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.2);
  },
  // A bound on a hang, not on the time.
  300_000 + REQUESTS * 50,
);
