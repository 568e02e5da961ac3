/** `/healthz`, `/readyz`: for whoever runs the service. Not limited, never kept. */

import type { FastifyInstance } from 'fastify';
import { NO_STORE, NOT_READY } from '../../http/index.ts';
import type { ApiContext } from '../context.ts';

/** Alive means that the process answers; ready that it has a snapshot to answer from. */
export function serveHealth(app: FastifyInstance, context: ApiContext): void {
  const config = { cost: 'none' } as const;
  const fields = {
    ...context.security.data,
    'Cache-Control': NO_STORE,
    'Content-Type': 'application/json; charset=utf-8',
  };
  app.get('/healthz', { config }, (_request, reply) => reply.headers(fields).send({ status: 'ok' }));
  app.get('/readyz', { config }, (request, reply) => {
    const snapshot = context.current();
    if (snapshot === null) return context.sendProblem(request, reply, NOT_READY);
    return reply.headers(fields).send({
      status: 'ready',
      snapshot: snapshot.version,
      dataAsOf: snapshot.index.catalog.dataAsOf,
    });
  });
}
