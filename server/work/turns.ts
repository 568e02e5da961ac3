/**
 * Whose turn it is: a few jobs at once, the others wait, and the next is of the caller who has taken least time.
 * One caller's flood delays another caller by no more than what runs already. Pure but for its own counts.
 */
import { LRUCache } from 'lru-cache';

export type TurnLimits = {
  /** Jobs that run in parallel. */
  readonly atOnce: number;
  /** Jobs that may wait. */
  readonly waiting: number;
  /** A job that waited longer gets no turn: its caller has given up. Milliseconds. */
  readonly waitMs: number;
  /** Time that one caller may take at once, milliseconds. */
  readonly callerMs: number;
  /** Share of the time that passes which a caller gets back. */
  readonly regained: number;
};

export type TurnOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'busy' }
  | { readonly kind: 'spent'; readonly retrySeconds: number };

type Refused = Exclude<TurnOutcome<never>, { kind: 'done' }>;

/** `settle(null)` gives the turn. */
type Waiting = {
  readonly caller: string;
  readonly sinceMs: number;
  readonly settle: (refused: Refused | null) => void;
};

/** Callers whose time is known at most; those seen longest ago are forgotten, so memory stays bounded. */
const CALLERS_MAX = 100_000;

export type Turns = {
  /** Runs a job when it is its turn; what the job throws comes out. */
  run<T>(caller: string, job: () => Promise<T>): Promise<TurnOutcome<T>>;
  waiting(): number;
};

/** @param now milliseconds of a clock that never goes back */
export function createTurns(limits: TurnLimits, now: () => number): Turns {
  const taken = new LRUCache<string, { readonly ms: number; readonly atMs: number }>({ max: CALLERS_MAX });
  const queue: Waiting[] = [];
  let running = 0;

  /** Milliseconds that a caller has taken and not got back yet. */
  const takenBy = (caller: string): number => {
    const last = taken.get(caller);
    return last === undefined ? 0 : Math.max(0, last.ms - (now() - last.atMs) * limits.regained);
  };
  const spent = (caller: string): Refused | null => {
    const over = takenBy(caller) - limits.callerMs;
    return over < 0 ? null : { kind: 'spent', retrySeconds: Math.floor(over / limits.regained / 1000) + 1 };
  };
  const jobsOf = (caller: string): number => queue.filter((one) => one.caller === caller).length;

  /** Makes room by refusing the newest job of the caller with most waiting; null if that is the new job itself. */
  const makeRoom = (newcomer: string): Waiting | null => {
    let most: Waiting | null = null;
    let count = jobsOf(newcomer) + 1;
    for (const one of queue) {
      const own = jobsOf(one.caller);
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
      least.settle({ kind: 'busy' });
    }
    return new Promise((settle) => queue.push({ caller, sinceMs: now(), settle }));
  };

  /** Hands the turn of a job that ended to the next one. */
  const handOver = (): void => {
    for (;;) {
      let next: Waiting | undefined;
      for (const one of queue)
        if (next === undefined || takenBy(one.caller) < takenBy(next.caller)) next = one;
      if (next === undefined) {
        running -= 1;
        return;
      }
      remove(next);
      const refused: Refused | null =
        now() - next.sinceMs > limits.waitMs ? { kind: 'busy' } : spent(next.caller);
      next.settle(refused);
      if (refused === null) return;
    }
  };

  return {
    run: async (caller, job) => {
      const refused = spent(caller);
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
        taken.set(caller, { ms: takenBy(caller) + now() - begunMs, atMs: now() });
        handOver();
      }
    },
    waiting: () => queue.length,
  };
}
