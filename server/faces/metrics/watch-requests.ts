/**
 * Counts every answer of a server, whoever wrote it: Node publishes the end of each answer on a diagnostics
 * channel, which costs a fraction of a listener on each response. Everything is worked out then; when a request
 * comes, only the time is written down.
 */
import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { RequestCounts } from './route-counts.ts';
import { createRouteMatcher } from './route-matcher.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** When it came, of `performance.now()`. */
    arrivedMs?: number;
    /** Bytes that its connection had sent before; only where accesses are recorded. */
    sentBefore?: number;
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

/** What no route took. */
export const UNMATCHED = '(unmatched)';

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly server: unknown;
};

/**
 * Must be called before any route is registered.
 * @param record is given each access; null keeps no record, which spares looking at the connection
 */
export function watchRequests(
  app: FastifyInstance,
  counts: RequestCounts,
  record: ((access: Access) => void) | null,
): void {
  const routes = createRouteMatcher();
  app.addHook('onRoute', ({ url }) => routes.add(url));

  const onStart = (message: unknown): void => {
    const { request, server } = message as Exchange; // As Node documents this channel.
    if (server !== app.server) return;
    request.arrivedMs = performance.now();
    if (record !== null) request.sentBefore = request.socket.bytesWritten;
  };
  const onFinish = (message: unknown): void => {
    const { request, response, server } = message as Exchange; // As Node documents this channel.
    if (server !== app.server) return;
    const { method = '', arrivedMs = 0 } = request;
    const route = routes.match(request.url ?? '') ?? UNMATCHED;
    const ms = performance.now() - arrivedMs;
    counts.route(route).count(method, response.statusCode, ms);
    if (record === null) return;
    const bytes = request.socket.bytesWritten - (request.sentBefore ?? 0);
    record({ method, route, status: response.statusCode, ms: Math.round(ms * 10) / 10, bytes });
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
