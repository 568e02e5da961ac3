/**
 * A fair queue: a few jobs run at once, the others wait, and the caller that has taken least time comes next.
 * One caller's flood delays another caller by no more than what runs already.
 */
import { type CallerTime, secondsToWait } from './caller-time.ts';

export type QueueLimits = {
  /** Jobs that run in parallel. */
  readonly atOnce: number;
  /** Jobs that may wait. */
  readonly waiting: number;
  /** A job that waited longer gets no turn: its caller has given up. Milliseconds. */
  readonly waitMs: number;
  /**
   * For jobs on the thread that answers: after so many milliseconds of them the thread is left to everything else
   * for as long again. Left out for jobs that run elsewhere.
   */
  readonly sliceMs?: number;
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

/** What the queue asks of the world; a test moves both. */
export type QueueClock = {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly after: (ms: number, wake: () => void) => void;
};

const REAL_CLOCK: QueueClock = {
  now: () => performance.now(),
  after: (ms, wake) => void setTimeout(wake, ms),
};

export type FairQueue = {
  /** Runs a job when it is its turn, and charges the caller for it; what the job throws comes out. */
  run<T>(caller: string, job: () => T | Promise<T>): Promise<QueueOutcome<T>>;
  load(): QueueLoad;
};

export type QueueLoad = {
  /** Jobs that wait for their turn. */
  readonly waiting: number;
  /** Jobs that got none since the start, by reason. */
  readonly refused: ReadonlyMap<string, number>;
};

export function createFairQueue(
  { atOnce, waiting, waitMs, sliceMs = Number.POSITIVE_INFINITY }: QueueLimits,
  time: CallerTime,
  { now, after }: QueueClock = REAL_CLOCK,
): FairQueue {
  const queue: Waiting[] = [];
  const refused = new Map<string, number>([
    ['busy', 0],
    ['spent', 0],
  ]);
  let running = 0;
  let usedMs = 0;
  let resting = false;

  const overBudget = (caller: string): Refused | null => {
    const retrySeconds = secondsToWait(time, caller);
    return retrySeconds === null ? null : { kind: 'spent', retrySeconds };
  };
  const mayStart = (): boolean => running < atOnce && !resting;

  /** Makes room by refusing the newest job of the caller with most waiting; null if that is the new job itself. */
  const makeRoom = (newcomer: string): Waiting | null => {
    const counts = new Map([[newcomer, 1]]);
    for (const { caller } of queue) counts.set(caller, (counts.get(caller) ?? 0) + 1);
    const most = Math.max(...counts.values());
    return counts.get(newcomer) === most
      ? null
      : (queue.findLast(({ caller }) => counts.get(caller) === most) ?? null);
  };
  const remove = (one: Waiting): void => void queue.splice(queue.indexOf(one), 1);

  const wait = (caller: string): Promise<Refused | null> => {
    if (queue.length >= waiting) {
      const least = makeRoom(caller);
      if (least === null) return Promise.resolve({ kind: 'busy' });
      remove(least);
      least.finish({ kind: 'busy' });
    }
    return new Promise((finish) => queue.push({ caller, sinceMs: now(), finish }));
  };

  /** Gives the turns that are free to the next ones. */
  const startNext = (): void => {
    while (mayStart()) {
      let next: Waiting | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const one of queue) {
        const taken = time.taken(one.caller);
        if (taken >= least) continue;
        next = one;
        least = taken;
      }
      if (next === undefined) return;
      remove(next);
      const noTurn: Refused | null =
        now() - next.sinceMs > waitMs ? { kind: 'busy' } : overBudget(next.caller);
      if (noTurn === null) running += 1;
      next.finish(noTurn);
    }
  };

  /** Leaves the thread to others for as long as the jobs since the last rest took. */
  const rest = (): void => {
    resting = true;
    after(usedMs, () => {
      resting = false;
      startNext();
    });
    usedMs = 0;
  };

  return {
    run: async (caller, job) => {
      let noTurn = overBudget(caller);
      if (noTurn === null && mayStart()) running += 1;
      else noTurn ??= await wait(caller);
      if (noTurn !== null) {
        refused.set(noTurn.kind, (refused.get(noTurn.kind) ?? 0) + 1);
        return noTurn;
      }
      const begunMs = now();
      try {
        return { kind: 'done', value: await job() };
      } finally {
        const tookMs = now() - begunMs;
        time.charge(caller, tookMs);
        running -= 1;
        usedMs += tookMs;
        if (usedMs >= sliceMs) rest();
        startNext();
      }
    },
    load: () => ({ waiting: queue.length, refused }),
  };
}
