import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../sources/index.ts';
import type { PageRequest } from '../page.ts';
import { createLanes } from './lanes.ts';

/** Time that passes only while everybody sleeps. */
function virtualTime() {
  let now = 0;
  const sleepers: { at: number; wake: () => void }[] = [];
  return {
    pace: {
      monotonic: () => now,
      sleep: (ms: number) =>
        new Promise<void>((wake) => {
          sleepers.push({ at: now + ms, wake });
        }),
    },
    /** Lets time run until the work is done. */
    async run<T>(work: Promise<T>): Promise<T> {
      let done = false;
      const finished = work.finally(() => {
        done = true;
      });
      while (!done) {
        // Give every promise that can go on without time the chance to do so.
        await new Promise((resolve) => setImmediate(resolve));
        sleepers.sort((a, b) => a.at - b.at);
        const next = sleepers.shift();
        if (next !== undefined) {
          now = Math.max(now, next.at);
          next.wake();
        }
      }
      return finished;
    },
  };
}

type Stay = { host: string; from: number; to: number };

function byHost(stays: readonly Stay[]): Stay[][] {
  const hosts = new Set(stays.map(({ host }) => host));
  return [...hosts].map((host) => stays.filter((stay) => stay.host === host).sort((a, b) => a.from - b.from));
}

describe('lanes', () => {
  const requests = fc.array(
    fc.record({
      host: fc.integer({ min: 0, max: 5 }).map(String),
      ms: fc.integer({ min: 0, max: 400 }),
      fails: fc.boolean(),
    }),
    { maxLength: 40 },
  );

  it('never let a host see two requests at once, nor less than its delay apart', async () => {
    await fc.assert(
      fc.asyncProperty(
        requests,
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 8 }),
        async (list, delayMs, jobs) => {
          const time = virtualTime();
          const lanes = createLanes({ delayMs, jobs, pace: time.pace });
          const stays: Stay[] = [];
          let under = 0;
          let most = 0;
          const all = list.map(({ host, ms, fails }) =>
            lanes.run(host, async () => {
              const from = time.pace.monotonic();
              under += 1;
              most = Math.max(most, under);
              await time.pace.sleep(ms);
              under -= 1;
              stays.push({ host, from, to: time.pace.monotonic() });
              if (fails) throw new Error('the request failed');
            }),
          );
          await time.run(Promise.allSettled(all));
          expect(stays).toHaveLength(list.length);
          expect(most).toBeLessThanOrEqual(jobs);
          for (const visits of byHost(stays)) {
            for (const [index, visit] of visits.entries()) {
              const before = visits[index - 1];
              if (before !== undefined) expect(visit.from - before.to).toBeGreaterThanOrEqual(delayMs);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keep many hosts busy at once: a patient host holds up no other', async () => {
    const time = virtualTime();
    const lanes = createLanes({ delayMs: 1_000, jobs: 10, pace: time.pace });
    const all = Array.from({ length: 50 }, (_, index) =>
      lanes.run(`host-${index % 10}`, () => time.pace.sleep(100)),
    );
    await time.run(Promise.all(all));
    // Five requests of 100 ms a host with four waits of 1000 ms between them: all hosts side by side.
    expect(time.pace.monotonic()).toBe(4_500);
  });

  it('leave a host alone for as long as it asked, and slow down for good when told to', async () => {
    const time = virtualTime();
    const lanes = createLanes({ delayMs: 10, jobs: 2, pace: time.pace });
    const starts: number[] = [];
    const note = async () => {
      starts.push(time.pace.monotonic());
    };
    await time.run(lanes.run('a', note));
    lanes.rest('a', 5_000);
    await time.run(lanes.run('a', note));
    lanes.slowDown('a', 700);
    await time.run(lanes.run('a', note));
    await time.run(lanes.run('a', note));
    expect(starts).toEqual([0, 5_000, 5_010, 5_710]);
  });
});

it('makes a night as long as its busiest host: one with 300 pages among 300 hosts', async () => {
  const { pace, run } = virtualTime();
  const lanes = createLanes({ delayMs: 2000, jobs: 8, pace });
  const url = (host: string, page: number) => `https://${host}.example/page-${page}`;
  const urls = [
    ...Array.from({ length: 300 }, (_, page) => url('github', page)),
    ...Array.from({ length: 900 }, (_, page) => url(`host-${page % 300}`, page)),
  ].sort();
  const read = async (asked: PageRequest) => {
    await lanes.run(new URL(asked.url).host, () => pace.sleep(600));
    return null;
  };
  const readings = await run(
    readSources({
      sources: urls.map((one) => ({ url: one, render: 'static', quotes: [] })),
      reader: { read, close: async () => {} },
      before: new Map(),
      settled: new Set(),
      day: '2026-11-20',
      jobs: 8,
      onProgress: () => {},
    }),
  );
  expect(readings.map((reading) => reading.url)).toEqual(urls);
  expect(pace.monotonic()).toBeLessThan(300 * 2600 * 1.2);
});
