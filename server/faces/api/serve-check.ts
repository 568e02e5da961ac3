/** POST /check: a thin face of the checker. */
import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import { checkRepository } from '../../checker/index.ts';
import { acceptsJson } from '../../http/negotiate.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { CHECKS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { freshBody, freshKinds, sendFresh } from '../../http/send-fresh.ts';
import { validateQuery } from '../../http/validate.ts';
import type { ApiContext } from '../context.ts';
import { CHECK_BODY_MAX_BYTES, readCheckRequest } from './read-check-request.ts';
import { API_BASE } from './read-route.ts';
import { NOT_ACCEPTABLE, NOT_READY } from './serve-reads.ts';

/** Registers POST /check. Nothing of a request's body is logged. */
export function serveCheck(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const kinds = freshKinds(settings.publicUrl);
  app.addHook('onRequest', createRateLimitHook({ store, policy: CHECKS_POLICY, clock, sendProblem }));
  app.post(`${API_BASE}/check`, { bodyLimit: CHECK_BODY_MAX_BYTES }, (request, reply) => {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const query = validateQuery(emptyQuerySchema, request.raw.url ?? '');
    if (!query.ok) return sendProblem(request, reply, query.trouble);
    const body = readCheckRequest(request.body);
    if (!body.ok) return sendProblem(request, reply, body.trouble);
    const { catalog, changes } = snapshot.index;
    const value = checkRepository(catalog, body.value, { planUrlBase: settings.publicUrl, changes });
    return sendFresh(request, reply, kinds[body.value.locale], freshBody(Buffer.from(JSON.stringify(value))));
  });
}
