/** Queues requests: one at a time with a delay per host, many hosts at once. */
import PQueue from 'p-queue';

export type Pace = {
  /** Milliseconds on a clock that never goes back. */
  monotonic: () => number;
  sleep: (ms: number) => Promise<void>;
};

export const systemPace: Pace = {
  monotonic: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export type Lanes = {
  /** Runs work when the host's turn comes. Never call it from inside work of a lane: that could wait for itself. */
  run<T>(host: string, work: () => Promise<T>): Promise<T>;
  /** Leaves a host alone for so many milliseconds from now (Retry-After). */
  rest(host: string, ms: number): void;
  /** Raises a host's delay (Crawl-delay). */
  slowDown(host: string, delayMs: number): void;
};

type Lane = { readonly queue: PQueue; notBefore: number; delayMs: number };

/** `example.org:443`: the unit of politeness. */
export function hostKey(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`;
}

/** @param options.delayMs from the end of one request to a host to the start of the next */
export function createLanes(options: { delayMs: number; jobs: number; pace: Pace }): Lanes {
  const { pace } = options;
  const slots = new PQueue({ concurrency: options.jobs });
  const lanes = new Map<string, Lane>();
  const findLane = (host: string): Lane => {
    const known = lanes.get(host);
    if (known !== undefined) return known;
    const lane: Lane = {
      queue: new PQueue({ concurrency: 1 }),
      notBefore: Number.NEGATIVE_INFINITY,
      delayMs: options.delayMs,
    };
    lanes.set(host, lane);
    return lane;
  };
  const turn = async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    // In a loop: timers may fire a little early, and a rest may have been asked for meanwhile.
    for (let wait = lane.notBefore - pace.monotonic(); wait > 0; wait = lane.notBefore - pace.monotonic()) {
      await pace.sleep(Math.max(1, Math.ceil(wait)));
    }
    // The slot is taken only after the wait: a patient host holds up no other.
    return slots.add(async () => {
      try {
        return await work();
      } finally {
        lane.notBefore = Math.max(lane.notBefore, pace.monotonic() + lane.delayMs);
      }
    });
  };
  return {
    run: (host, work) => {
      const lane = findLane(host);
      return lane.queue.add(() => turn(lane, work));
    },
    rest: (host, ms) => {
      const lane = findLane(host);
      lane.notBefore = Math.max(lane.notBefore, pace.monotonic() + ms);
    },
    slowDown: (host, delayMs) => {
      const lane = findLane(host);
      lane.delayMs = Math.max(lane.delayMs, delayMs);
    },
  };
}
