/** `/healthz`, `/readyz`: for the operator of the service. Not limited, never cached. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { about, timestampSchema } from '../../../schemas/text.ts';
import { NO_STORE, NOT_READY } from '../../http/index.ts';
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { json, type Operation } from '../operation.ts';

const healthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
const readinessSchema = z
  .strictObject({
    status: z.literal('ready'),
    snapshot: about(z.string(), 'The version that is being served.', '正在提供的版本。'),
    dataAsOf: timestampSchema,
  })
  .meta({ id: 'Readiness' });

export const HEALTH_OPERATION: Operation = {
  id: 'getHealth',
  path: '/healthz',
  tag: 'Service',
  summary: text('Whether the process answers', '进程是否有响应'),
  description: text('For the operator of the service. Not limited.', '供服务运维使用，不限流。'),
  answers: {
    200: {
      description: text('The process answers.', '有响应。'),
      headers: ['Cache-Control'],
      content: () => json(healthSchema, { status: 'ok' }),
    },
  },
  problems: [],
  handling: 'health',
};

export const READINESS_OPERATION: Operation = {
  id: 'getReadiness',
  path: '/readyz',
  tag: 'Service',
  summary: text('Whether a snapshot is loaded', '是否已有可用的快照'),
  description: text(
    'For load balancers and the operator of the service. Not limited.',
    '供负载均衡器和服务运维使用，不限流。',
  ),
  answers: {
    200: {
      description: text('There is a snapshot.', '已有可用的快照。'),
      headers: ['Cache-Control'],
      content: ({ index: { catalog } }) =>
        json(readinessSchema, { status: 'ready', snapshot: catalog.snapshot, dataAsOf: catalog.dataAsOf }),
    },
  },
  problems: ['internal-error', 'not-ready'],
  handling: 'health',
};

/** Alive means that the process answers; ready that it has a snapshot to answer from. */
export function serveHealth(app: FastifyInstance, context: ApiContext): void {
  const config = { cost: 'none' } as const;
  const fields = {
    ...context.security.data,
    'Cache-Control': NO_STORE,
    'Content-Type': 'application/json; charset=utf-8',
  };
  app.get(HEALTH_OPERATION.path, { config }, (_request, reply) =>
    reply.headers(fields).send({ status: 'ok' }),
  );
  app.get(READINESS_OPERATION.path, { config }, (request, reply) => {
    const snapshot = context.current();
    if (snapshot === null) return context.sendProblem(request, reply, NOT_READY);
    return reply
      .headers(fields)
      .send({ status: 'ready', snapshot: snapshot.version, dataAsOf: snapshot.index.catalog.dataAsOf });
  });
}
