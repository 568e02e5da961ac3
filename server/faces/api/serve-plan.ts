/** POST /plan: a thin face of the planner. */
import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import { planRequestSchema } from '../../../schemas/plan.ts';
import { acceptsJson } from '../../http/negotiate.ts';
import { invalidRequest, type Trouble } from '../../http/problems/problem.ts';
import { createRateLimitHook } from '../../http/rate-limit/rate-limit.ts';
import { PLANS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { freshBody, freshKinds, sendFresh } from '../../http/send-fresh.ts';
import { validate, validateQuery } from '../../http/validate.ts';
import {
  findUnknownSlugs,
  planJson,
  planStack,
  type UnknownSlug,
  unknownSlugText,
} from '../../planner/index.ts';
import type { ApiContext } from '../context.ts';
import { API_BASE } from './read-route.ts';
import { NOT_ACCEPTABLE, NOT_READY } from './serve-reads.ts';

export function servePlan(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const kinds = freshKinds(settings.publicUrl);
  app.addHook('onRequest', createRateLimitHook({ store, policy: PLANS_POLICY, clock, sendProblem }));
  app.post(`${API_BASE}/plan`, (request, reply) => {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const query = validateQuery(emptyQuerySchema, request.raw.url ?? '');
    if (!query.ok) return sendProblem(request, reply, query.trouble);
    const body = validate(planRequestSchema, request.body);
    if (!body.ok) return sendProblem(request, reply, body.trouble);
    const { catalog } = snapshot.index;
    const unknown = findUnknownSlugs(catalog, body.value);
    if (unknown.length > 0) return sendProblem(request, reply, unknownInRequest(unknown), body.value.locale);
    // A plan follows from snapshot and request alone, and agents, builds and shared links ask the same again.
    const { plans, askedPlans } = context.answers(snapshot);
    const key = JSON.stringify(body.value);
    let answer = plans.get(key);
    if (answer === undefined) {
      answer = freshBody(planJson(planStack(catalog, body.value, { planUrlBase: settings.publicUrl })));
      // Both codings and what holds them.
      if (askedPlans.again(key)) plans.set(key, answer, key.length + 2 * answer.bytes.length);
    }
    return sendFresh(request, reply, kinds[body.value.locale], answer);
  });
}

/**
 * Slugs in the body that no record has: part of the request, hence 400, not 404.
 * @param within where the request stands in the body, such as `request.`
 */
export function unknownInRequest(unknown: readonly UnknownSlug[], within = ''): Trouble {
  return invalidRequest(
    unknown.map((found) => ({
      path: `${within}${found.list}.${found.position}`,
      message: unknownSlugText(found),
    })),
  );
}
