/** `/healthz`, `/readyz`: for whoever runs the service. Not limited, never kept. */

import type { FastifyInstance } from 'fastify';
import { DATA_SECURITY, NO_STORE, NOT_READY } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';

const HEADERS = {
  ...DATA_SECURITY,
  'Cache-Control': NO_STORE,
  'Content-Type': 'application/json; charset=utf-8',
};

/** Alive means that the process answers; ready that it has a snapshot to answer from. */
export function serveHealth(app: FastifyInstance, context: ApiContext): void {
  const config = { cost: 'none' } as const;
  app.get('/healthz', { config }, (_request, reply) => reply.headers(HEADERS).send({ status: 'ok' }));
  app.get('/readyz', { config }, (request, reply) => {
    const snapshot = context.current();
    if (snapshot === null) return context.sendProblem(request, reply, NOT_READY);
    return reply.headers(HEADERS).send({
      status: 'ready',
      snapshot: snapshot.version,
      dataAsOf: snapshot.index.catalog.dataAsOf,
    });
  });
}
