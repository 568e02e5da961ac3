/**
 * `/metrics` for Prometheus: on a port of its own if one is set, else on the service's port to direct callers
 * from this machine only. It says nothing of any caller, but how a service is doing is its operator's matter.
 */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { DATA_SECURITY, type HeaderFields, NO_STORE } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import type { Metrics } from './service-metrics.ts';

const FIELDS: HeaderFields = { ...DATA_SECURITY, 'Cache-Control': NO_STORE };
/** Set by proxies. A request that came through one was not made on this machine, whatever its peer is. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'x-forwarded-host',
];

/** Registers `/metrics`; to everybody else there is nothing at this address. */
export function serveMetrics(app: FastifyInstance, context: ApiContext, metrics: Metrics): void {
  app.get('/metrics', { config: { cost: 'none' } }, async (request, reply) => {
    if (!isDirectLocalCaller(request)) return context.sendProblem(request, reply, { code: 'not-found' });
    const fields = {
      ...context.security.data,
      'Cache-Control': NO_STORE,
      'Content-Type': metrics.contentType,
    };
    return reply.headers(fields).send(await metrics.text());
  });
}

function isDirectLocalCaller({ raw }: FastifyRequest): boolean {
  const local = isLoopback(raw.socket.remoteAddress ?? '') && namesLoopback(raw.headers.host);
  return local && FORWARDED.every((name) => raw.headers[name] === undefined);
}

function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * Whether a `Host` is a name of this machine itself. A page of a stranger whose own name leads to this machine (DNS
 * rebinding) sends that name, and would otherwise read the figures through the browser of its operator.
 */
function namesLoopback(host: string | undefined): boolean {
  const name = /^(.+?)(?::\d+)?$/.exec(host ?? '')?.[1]?.replace(/^\[(.*)\]$/, '$1') ?? '';
  return name.toLowerCase() === 'localhost' || isLoopback(name);
}

export type MetricsListener = { readonly address: AddressInfo; close(): Promise<void> };

/**
 * Serves `/metrics`, and nothing else, at an address of its own.
 * @throws if the address is taken
 */
export async function listenForMetrics(
  metrics: Omit<Metrics, 'json'>,
  at: { readonly host: string; readonly port: number },
): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // If only this machine can ask, only its own names are asked for.
    if (isLoopback(request.socket.localAddress ?? '') && !namesLoopback(request.headers.host)) {
      response.writeHead(404, { ...FIELDS }).end();
      return;
    }
    if (path !== '/metrics' || !isRead) {
      response.writeHead(path === '/metrics' ? 405 : 404, { ...FIELDS, Allow: 'GET, HEAD' }).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { ...FIELDS, 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500, { ...FIELDS }).end(),
    );
  });
  server.maxConnections = 32;
  await once(server.listen(at.port, at.host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address of its own');
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
