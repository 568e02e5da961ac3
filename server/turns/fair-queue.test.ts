import { describe, expect, it } from 'vitest';
import { createCallerTime, type TimeLimits } from './caller-time.ts';
import { createFairQueue, type QueueLimits, type QueueOutcome } from './fair-queue.ts';

const LIMITS: QueueLimits = { atOnce: 1, waiting: 4, waitMs: 10_000 };
const TIME: TimeLimits = { callerMs: 5000, refillRate: 0.5 };

/** Turns over a clock that a test moves, whose jobs end when it says so. */
function scene({ callerMs, refillRate, ...limits }: Partial<QueueLimits & TimeLimits> = {}) {
  let now = 0;
  const timers: { readonly atMs: number; readonly wake: () => void }[] = [];
  const time = createCallerTime(
    { callerMs: callerMs ?? TIME.callerMs, refillRate: refillRate ?? TIME.refillRate },
    () => now,
  );
  const turns = createFairQueue({ ...LIMITS, ...limits }, time, {
    now: () => now,
    after: (ms, wake) => timers.push({ atMs: now + ms, wake }),
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (caller: string): Promise<QueueOutcome<string>> =>
    turns.run(caller, () => {
      begun.push(caller);
      return new Promise((resolve) => ends.push(() => resolve(caller)));
    });
  return {
    turns,
    time,
    begun,
    run,
    /** Ends the job that runs longest, after it took so long. */
    end: async (tookMs: number): Promise<void> => {
      now += tookMs;
      ends.shift()?.();
      await new Promise(setImmediate);
    },
    pass: async (ms: number): Promise<void> => {
      now += ms;
      for (const timer of timers.filter(({ atMs }) => atMs <= now)) {
        timers.splice(timers.indexOf(timer), 1);
        timer.wake();
      }
      await new Promise(setImmediate);
    },
  };
}

describe('turns', () => {
  it('are given at once while fewer jobs run than may', async () => {
    const { run, begun, end } = scene({ atOnce: 2 });
    const jobs = ['a', 'b', 'c'].map(run);
    expect(begun).toEqual(['a', 'b']);
    await end(10);
    expect(begun).toEqual(['a', 'b', 'c']);
    await end(10);
    await end(10);
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c'].map((value) => ({ kind: 'done', value })));
  });

  it('go to whoever has taken least time, and else to whoever came first', async () => {
    const { run, begun, end } = scene();
    void run('heavy');
    await end(3000);
    for (const caller of ['heavy', 'heavy', 'b', 'c']) void run(caller);
    for (let count = 0; count < 4; count++) await end(100);
    expect(begun).toEqual(['heavy', 'heavy', 'b', 'c', 'heavy']);
  });

  it('are refused where as many wait as may: to the newest of whoever waits with most', async () => {
    const { run, turns } = scene();
    const flood = Array.from({ length: 6 }, () => run('flood'));
    expect(await flood[5]).toEqual({ kind: 'busy' });
    expect(turns.load().waiting).toBe(4);
    void run('somebody');
    expect(await flood[4]).toEqual({ kind: 'busy' });
    expect(turns.load().waiting).toBe(4);
  });

  it('are refused to a caller who has taken its time, until enough of it came back', async () => {
    const { run, end, pass } = scene();
    const job = run('a');
    await end(8000);
    expect(await job).toEqual({ kind: 'done', value: 'a' });
    expect(await run('a')).toEqual({ kind: 'spent', retrySeconds: 7 });
    await pass(6500);
    const again = run('a');
    await end(1);
    expect(await again).toEqual({ kind: 'done', value: 'a' });
  });

  it('are refused to those who waited too long, and to those whose time was taken meanwhile', async () => {
    const { run, end, begun } = scene({ waitMs: 4000, callerMs: 3000 });
    void run('a');
    const spent = run('a');
    await end(3500);
    expect(await spent).toMatchObject({ kind: 'spent' });
    void run('b');
    const late = run('c');
    await end(4001);
    expect(await late).toEqual({ kind: 'busy' });
    expect(begun).toEqual(['a', 'b']);
  });

  it('go on after a job that failed', async () => {
    const { turns } = scene();
    const failed = turns.run('a', async () => {
      throw new Error('no');
    });
    const next = turns.run('b', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toEqual({ kind: 'done', value: 'done' });
  });

  it('on the thread that answers leave it to others for as long as they took', async () => {
    const { run, end, pass, begun } = scene({ sliceMs: 5, refillRate: 0.01 });
    for (const caller of ['a', 'a', 'b', 'c']) void run(caller);
    await end(3);
    expect(begun).toEqual(['a', 'b']);
    await end(20);
    expect(begun).toEqual(['a', 'b']);
    await pass(22);
    expect(begun).toEqual(['a', 'b']);
    await pass(1);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('of one caller who floods delay another by one job, however many wait', async () => {
    const { run, end, pass, begun } = scene({ sliceMs: 5, waiting: 100, refillRate: 0.01 });
    for (let count = 0; count < 50; count++) void run('flood');
    for (let number = 0; number < 20; number++) {
      const before = begun.length;
      void run(`reader ${number}`);
      await end(50);
      await pass(60);
      expect(begun.slice(before)).toEqual([`reader ${number}`]);
      await end(1);
    }
  });
});
