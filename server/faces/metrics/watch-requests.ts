/**
 * Counts every answer of a server by its route, and writes a record of accesses if one is wanted. Node publishes
 * the end of each answer on a diagnostics channel, which costs a fraction of the framework's onResponse hook: that
 * is a fifth of all that a small read takes (`npm run bench -- server`).
 */
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { type Activity, UNMATCHED } from '../../watchdog/index.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** When it came, of `performance.now()`. */
    arrivedMs?: number;
    /** Bytes that its connection had sent before; only if accesses are recorded. */
    sentBefore?: number;
    /** The pattern of its route; undefined if the router refused the address. */
    routePattern?: string | undefined;
    /** Its route and its place in the activity of the server. */
    activity?: { readonly route: number; readonly place: number };
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The number of the route in the activity of the server. */
    activityRoute?: number;
  }
}

/** An answer that is complete, as a record of accesses has it: neither address, query, key nor body. */
export type Access = {
  readonly method: string;
  /** The pattern, not the address that was asked for. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: unknown;
};

/** Upper ends of the latency buckets, in seconds. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Others share a name: a caller must not be able to make series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/**
 * Must be called before any route is registered.
 * @param activity is shown which routes are being answered
 * @param patternOf the pattern of an address that is known, but not with the method that was asked
 * @param record is given each access; null keeps no record, which spares looking at the connection
 */
export function watchRequests(
  app: FastifyInstance,
  registry: Registry,
  activity: Activity,
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
  app.addHook('onRoute', (route) => {
    const name = `${[route.method].flat().join('|')} ${route.url}`;
    route.config = { ...route.config, activityRoute: activity.addRoute(name) };
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.config.activityRoute ?? 0;
    request.raw.activity = { route, place: activity.begin(route) };
    request.raw.routePattern = request.is404 ? patternOf(request.raw.url ?? '') : request.routeOptions.url;
    done();
  });

  const onStart = (message: unknown): void => {
    const { request, server } = message as Exchange; // As Node documents this channel.
    if (server !== app.server) return;
    request.arrivedMs = performance.now();
    if (record !== null) request.sentBefore = request.socket.bytesWritten;
  };
  const onFinish = (message: unknown): void => {
    const { request, response, server } = message as Exchange; // As Node documents this channel.
    if (server !== app.server) return;
    if (request.activity !== undefined) activity.end(request.activity.place, request.activity.route);
    const asked = request.method ?? '';
    const method = METHODS.has(asked) ? asked : 'other';
    const { routePattern: route = UNMATCHED, arrivedMs = 0, sentBefore = 0 } = request;
    const status = response.statusCode;
    const ms = performance.now() - arrivedMs;
    requests.inc({ method, route, status });
    durations.observe({ method, route }, ms / 1000);
    if (status === 429) limited.inc();
    if (record === null) return;
    const bytes = request.socket.bytesWritten - sentBefore;
    record({ method: asked, route, status, ms: Math.round(ms * 10) / 10, bytes });
  };
  const start = channel('http.server.request.start');
  const finish = channel('http.server.response.finish');
  start.subscribe(onStart);
  finish.subscribe(onFinish);
  app.addHook('onClose', async () => {
    start.unsubscribe(onStart);
    finish.unsubscribe(onFinish);
  });
}

/**
 * Makes the record of accesses in the log, enough to see what is slow or failing and nothing about who asked for what:
 * writes a share of all accesses at `info`, and all of them at `debug` if that is logged.
 * @param options.share from 0 to 1
 * @param options.random from 0 up to 1
 * @returns null if none would ever be written
 */
export function createAccessRecord(options: {
  readonly log: FastifyBaseLogger;
  readonly share: number;
  readonly snapshot: () => string | null;
  readonly random: () => number;
}): ((access: Access) => void) | null {
  const { log, share, snapshot, random } = options;
  const all = log.level === 'debug' || log.level === 'trace';
  if (!all && share === 0) return null;
  return (access) => {
    if (share > 0 && random() < share) log.info({ ...access, snapshot: snapshot() }, 'access');
    else if (all) log.debug({ ...access, snapshot: snapshot() }, 'access');
  };
}
