/**
 * A fair queue: a few jobs run at once, the others wait, and the caller that has taken least time comes next.
 * One caller's flood delays another caller by no more than what runs already.
 */
import { LRUCache } from 'lru-cache';

export type QueueLimits = {
  /** Jobs that run in parallel. */
  readonly atOnce: number;
  /** Jobs that may wait. */
  readonly waiting: number;
  /** A job that waited longer gets no turn: its caller has given up. Milliseconds. */
  readonly waitMs: number;
  /** Time that one caller may take at once, milliseconds. */
  readonly callerMs: number;
  /** Share of the time that passes which a caller gets back. */
  readonly refillRate: number;
};

export type QueueOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'busy' }
  | { readonly kind: 'spent'; readonly retrySeconds: number };

type Refused = Exclude<QueueOutcome<never>, { kind: 'done' }>;

/** `finish(null)` gives the turn. */
type Waiting = {
  readonly caller: string;
  readonly sinceMs: number;
  readonly finish: (refused: Refused | null) => void;
};

/** Callers whose time is known at most; those seen longest ago are forgotten, so memory stays bounded. */
const CALLERS_MAX = 100_000;

export type FairQueue = {
  /** Runs a job when it is its turn; what the job throws comes out. */
  run<T>(caller: string, job: () => Promise<T>): Promise<QueueOutcome<T>>;
  waiting(): number;
};

/** @param now milliseconds of a clock that never goes back */
export function createFairQueue(limits: QueueLimits, now: () => number): FairQueue {
  const taken = new LRUCache<string, { readonly ms: number; readonly atMs: number }>({ max: CALLERS_MAX });
  const queue: Waiting[] = [];
  let running = 0;

  /** Milliseconds that a caller has taken and not got back yet. */
  const timeTaken = (caller: string): number => {
    const last = taken.get(caller);
    return last === undefined ? 0 : Math.max(0, last.ms - (now() - last.atMs) * limits.refillRate);
  };
  const overBudget = (caller: string): Refused | null => {
    const over = timeTaken(caller) - limits.callerMs;
    return over < 0 ? null : { kind: 'spent', retrySeconds: Math.floor(over / limits.refillRate / 1000) + 1 };
  };
  const countJobs = (caller: string): number => queue.filter((one) => one.caller === caller).length;

  /** Makes room by refusing the newest job of the caller with most waiting; null if that is the new job itself. */
  const makeRoom = (newcomer: string): Waiting | null => {
    let most: Waiting | null = null;
    let count = countJobs(newcomer) + 1;
    for (const one of queue) {
      const own = countJobs(one.caller);
      if (own < count || (own === count && most === null)) continue;
      most = one;
      count = own;
    }
    return most;
  };
  const remove = (one: Waiting): void => void queue.splice(queue.indexOf(one), 1);

  const wait = (caller: string): Promise<Refused | null> => {
    if (queue.length >= limits.waiting) {
      const least = makeRoom(caller);
      if (least === null) return Promise.resolve({ kind: 'busy' });
      remove(least);
      least.finish({ kind: 'busy' });
    }
    return new Promise((finish) => queue.push({ caller, sinceMs: now(), finish }));
  };

  /** Hands the turn of a job that ended to the next one. */
  const handOver = (): void => {
    for (;;) {
      let next: Waiting | undefined;
      for (const one of queue)
        if (next === undefined || timeTaken(one.caller) < timeTaken(next.caller)) next = one;
      if (next === undefined) {
        running -= 1;
        return;
      }
      remove(next);
      const refused: Refused | null =
        now() - next.sinceMs > limits.waitMs ? { kind: 'busy' } : overBudget(next.caller);
      next.finish(refused);
      if (refused === null) return;
    }
  };

  return {
    run: async (caller, job) => {
      const refused = overBudget(caller);
      if (refused !== null) return refused;
      if (running < limits.atOnce) running += 1;
      else {
        const noTurn = await wait(caller);
        if (noTurn !== null) return noTurn;
      }
      const begunMs = now();
      try {
        return { kind: 'done', value: await job() };
      } finally {
        taken.set(caller, { ms: timeTaken(caller) + now() - begunMs, atMs: now() });
        handOver();
      }
    },
    waiting: () => queue.length,
  };
}
