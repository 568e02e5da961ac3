/**
 * How often each route answered with which status, and how long it took. Plain numbers: reads are answered some
 * ten thousand times a second, and a labelled counter of a metrics library costs more than the rest of the
 * bookkeeping together. They become labelled series only when somebody asks for them.
 */

/** Upper ends of the latency buckets, in seconds. */
export const LATENCY_BUCKETS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
const BUCKETS_MS = LATENCY_BUCKETS.map((seconds) => seconds * 1000);

/** One method of one route. */
export type MethodCounts = {
  readonly route: string;
  readonly method: string;
  readonly byStatus: Map<number, number>;
  /** Answers a bucket holds itself, not those below it; the last is for longer ones. */
  readonly buckets: Float64Array;
  sumMs: number;
};

/** The counts of one route pattern. */
export type RouteCounts = {
  readonly route: string;
  /** Counts an answer that is complete. */
  count(method: string, status: number, elapsedMs: number): void;
};

export type RequestCounts = {
  /** The counts of a pattern as the framework writes it; made when first asked for. */
  route(pattern: string): RouteCounts;
  /** All that was counted, in no order. */
  all(): MethodCounts[];
};

/** Others share a name: a caller must not be able to make series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

export function createRequestCounts(): RequestCounts {
  const routes = new Map<string, { counts: RouteCounts; methods: Map<string, MethodCounts> }>();
  const make = (route: string) => {
    const methods = new Map<string, MethodCounts>();
    const counts: RouteCounts = {
      route,
      count(method, status, elapsedMs) {
        const name = METHODS.has(method) ? method : 'other';
        let row = methods.get(name);
        if (row === undefined) {
          row = {
            route,
            method: name,
            byStatus: new Map(),
            buckets: new Float64Array(BUCKETS_MS.length + 1),
            sumMs: 0,
          };
          methods.set(name, row);
        }
        row.byStatus.set(status, (row.byStatus.get(status) ?? 0) + 1);
        row.sumMs += elapsedMs;
        const bucket = bucketOf(elapsedMs);
        row.buckets[bucket] = (row.buckets[bucket] ?? 0) + 1;
      },
    };
    return { counts, methods };
  };
  return {
    route(pattern) {
      let entry = routes.get(pattern);
      if (entry === undefined) {
        entry = make(pattern);
        routes.set(pattern, entry);
      }
      return entry.counts;
    },
    all: () => [...routes.values()].flatMap(({ methods }) => [...methods.values()]),
  };
}

function bucketOf(elapsedMs: number): number {
  let bucket = 0;
  while (bucket < BUCKETS_MS.length && elapsedMs > (BUCKETS_MS[bucket] ?? 0)) bucket += 1;
  return bucket;
}
