/** POST /check: a thin face of the checker. */

import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import {
  acceptsJson,
  callerOf,
  NOT_ACCEPTABLE,
  NOT_READY,
  PLANS_AND_CHECKS_POLICY,
  respond,
  validateQuery,
} from '../../http/index.ts';
import type { ApiContext } from '../context.ts';
import { checkProblem } from '../work-problems.ts';
import { CHECK_BODY_MAX_BYTES, readCheckRequest } from './check-request/index.ts';
import { API_BASE } from './read-route.ts';
import { freshJson } from './serve-plan.ts';

/** Registers POST /check. Nothing of a request's body is logged. */
export function serveCheck(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, settings } = context;
  const options = { bodyLimit: CHECK_BODY_MAX_BYTES, onRequest: limits.hook(PLANS_AND_CHECKS_POLICY) };
  app.post(`${API_BASE}/check`, options, async (request, reply) => {
    const snapshot = context.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const query = validateQuery(emptyQuerySchema, request.raw.url ?? '');
    if (!query.ok) return sendProblem(request, reply, query.problem);
    const body = readCheckRequest(request.body);
    if (!body.ok) return sendProblem(request, reply, body.problem);
    const outcome = await context.work.run('check', {
      snapshot,
      request: body.value,
      publicUrl: settings.publicUrl,
      caller: callerOf(request.ip),
    });
    if (outcome.kind !== 'answer') return sendProblem(request, reply, checkProblem(outcome));
    return respond(request, reply, {
      ...freshJson(context, body.value.locale),
      body: JSON.stringify(outcome.answer),
    });
  });
}
