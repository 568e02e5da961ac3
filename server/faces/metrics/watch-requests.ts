/** Counts every answer of a server by its route, and writes a record of accesses where one is wanted. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** An answer that is complete, as a record of accesses has it: neither address, query, key nor body. */
export type Access = {
  readonly method: string;
  /** The pattern, not the address that was asked for. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
};

/** What no route took. */
export const UNMATCHED = '(unmatched)';

/** Upper ends of the latency buckets, in seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Others share a name: a caller must not be able to make series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/**
 * Must be called before any route is registered.
 * @param patternOf the pattern of an address that is known, but not with the method that was asked
 * @param record is given each access; null keeps no record, which spares looking at the connection
 */
export function watchRequests(
  app: FastifyInstance,
  registry: Registry,
  patternOf: (url: string) => string | undefined,
  record: ((access: Access) => void) | null,
): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'zero_http_requests_total',
    help: 'Answers that were sent whole, by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'zero_http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  const limited = new Counter({
    name: 'zero_rate_limited_total',
    help: 'Requests refused with 429.',
    registers,
  });
  const sentBefore = new WeakMap<FastifyRequest, number>();
  if (record !== null) {
    app.addHook('onRequest', (request, _reply, done) => {
      sentBefore.set(request, request.raw.socket.bytesWritten);
      done();
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request);
    const status = reply.raw.statusCode;
    requests.inc({ method, route, status });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    if (status === 429) limited.inc();
    if (record !== null) {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      const bytes = request.raw.socket.bytesWritten - (sentBefore.get(request) ?? 0);
      record({ method: request.method, route, status, ms, bytes });
    }
    done();
  });

  function routeOf(request: FastifyRequest): string {
    const pattern = request.is404 ? patternOf(request.raw.url ?? '') : request.routeOptions.url;
    return pattern ?? UNMATCHED;
  }
}
