/**
 * What the thread that answers is doing, in memory that it shares with the watchdog: that its loop turns, and which
 * routes it answers. Numbers alone: nothing that a caller wrote gets there.
 */
import { url as debuggerUrl } from 'node:inspector';

/** Of requests that have no route. */
export const UNMATCHED = '(unmatched)';

/** Requests begun last that are kept; one that began before them is forgotten, however long it takes. */
const REMEMBERED = 16;
const BEAT_EVERY_MS = 100;

/** The places in the shared memory: three marks, then the remembered requests. */
const BEAT = 0;
const EXCUSED = 1;
const BEGUN = 2;
const FIRST = 3;

export type Activity = {
  readonly memory: SharedArrayBuffer;
  /** Names of the routes by number. */
  readonly routes: readonly string[];
  /** Numbers a route. */
  addRoute(name: string): number;
  /** Records that a request is being answered. @returns its place, for `end` */
  begin(route: number): number;
  end(place: number, route: number): void;
  /** Lets the loop stop for longer while a new version is put in place. */
  excuse<T>(work: () => Promise<T>): Promise<T>;
  /** Shows from now on that the loop turns. */
  beat(): NodeJS.Timeout;
};

/** What the watchdog reads. */
export type ActivitySample = {
  /** Another number each time that the loop has turned. */
  readonly beat: number;
  /** `debugged`: it stands at a breakpoint for as long as somebody looks. `loading`: a new version is put in place. */
  readonly excuse: 'none' | 'loading' | 'debugged';
  /** Numbers of the routes that are being answered, the one begun last first. */
  readonly underWay: readonly number[];
};

const EXCUSES = ['none', 'loading', 'debugged'] as const;

export function createActivity(): Activity {
  const memory = new SharedArrayBuffer((FIRST + REMEMBERED) * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(memory);
  const routes = [UNMATCHED];
  let loading = 0;
  const excuse = (): void =>
    void Atomics.store(cells, EXCUSED, debuggerUrl() !== undefined ? 2 : loading > 0 ? 1 : 0);
  return {
    memory,
    routes,
    addRoute: (name) => routes.push(name) - 1,
    begin: (route) => {
      const place = Atomics.add(cells, BEGUN, 1) & (REMEMBERED - 1);
      // One more, for 0 is no request.
      Atomics.store(cells, FIRST + place, route + 1);
      return place;
    },
    // If a later request took the place, it stays.
    end: (place, route) => void Atomics.compareExchange(cells, FIRST + place, route + 1, 0),
    excuse: async (work) => {
      loading += 1;
      excuse();
      try {
        return await work();
      } finally {
        loading -= 1;
        excuse();
      }
    },
    beat: () => {
      excuse();
      return setInterval(() => {
        excuse();
        Atomics.add(cells, BEAT, 1);
      }, BEAT_EVERY_MS).unref();
    },
  };
}

/** Reads what `createActivity` writes, from any thread. */
export function readActivity(memory: SharedArrayBuffer): ActivitySample {
  const cells = new Int32Array(memory);
  const begun = Atomics.load(cells, BEGUN);
  const underWay: number[] = [];
  for (let back = 1; back <= REMEMBERED; back++) {
    const cell = Atomics.load(cells, FIRST + ((begun - back) & (REMEMBERED - 1)));
    if (cell > 0) underWay.push(cell - 1);
  }
  const excuse = EXCUSES[Atomics.load(cells, EXCUSED)] ?? 'none';
  return { beat: Atomics.load(cells, BEAT), excuse, underWay };
}
