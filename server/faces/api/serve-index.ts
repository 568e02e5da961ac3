/** `/api/zero`: the addresses of the API, for people and programs that begin there. */
import type { FastifyInstance } from 'fastify';
import { createAnswer } from '../../http/answer.ts';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../http/headers.ts';
import { acceptsJson } from '../../http/negotiate.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { CHECKS_POLICY, PLANS_POLICY, READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import type { ApiContext } from '../context.ts';
import { API_BASE } from './read-route.ts';
import { READS } from './reads/index.ts';
import { NOT_ACCEPTABLE, NOT_READY } from './serve-reads.ts';

const KEY = 'index';

export function serveIndex(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  app.addHook('onRequest', createRateLimitHook({ store, policy: READS_POLICY, clock, sendProblem }));
  app.get(API_BASE, (request, reply) => {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const { pinned } = context.answers(snapshot);
    const answer =
      pinned.get(KEY) ??
      createAnswer({
        body: Buffer.from(
          JSON.stringify(describeApi(settings.publicUrl, snapshot.index.catalog.dataAsOf, snapshot.version)),
        ),
        contentType: 'application/json; charset=utf-8',
        cacheControl: READ_CACHE,
        sharedHeaders: OPEN_CORS,
        headers: {
          ...DATA_SECURITY,
          ...transportSecurity(settings.publicUrl),
          Link: '</openapi.json>; rel="service-desc", </docs>; rel="service-doc"',
        },
      });
    pinned.set(KEY, answer);
    return sendAnswer(request, reply, answer);
  });
}

/** What the index says. */
export function describeApi(publicUrl: string, dataAsOf: string, snapshot: string): object {
  const at = (path: string): string => publicUrl + API_BASE + path;
  return {
    name: 'Zero',
    dataAsOf,
    snapshot,
    docs: `${publicUrl}/docs`,
    openapi: `${publicUrl}/openapi.json`,
    changesFeed: `${publicUrl}/changes.xml`,
    snapshots: `${publicUrl}/snapshots/index.json`,
    endpoints: [
      ...READS.map(({ path, summary }) => ({ method: 'GET', url: at(path), summary })),
      { method: 'POST', url: at('/plan'), summary: 'Plan a zero-cost stack' },
      { method: 'POST', url: at('/check'), summary: 'Check a repository’s manifests' },
    ],
    limits: [READS_POLICY, PLANS_POLICY, CHECKS_POLICY],
  };
}
