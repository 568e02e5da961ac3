/** POST /plan: a thin face of the planner. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import { planRequestSchema } from '../../../schemas/plan.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import {
  acceptsJson,
  callerOf,
  invalidRequest,
  NO_STORE,
  NOT_ACCEPTABLE,
  NOT_READY,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  prepareAnswer,
  respond,
  validate,
  validateQuery,
} from '../../http/index.ts';
import { issuesOfUnknownSlugs } from '../../planner/index.ts';
import type { ApiContext } from '../context.ts';
import { planProblem } from '../work-problems.ts';
import { API_BASE } from './read-route.ts';

export function servePlan(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, settings, work } = context;
  app.post(
    `${API_BASE}/plan`,
    { onRequest: limits.hook(PLANS_AND_CHECKS_POLICY) },
    async (request, reply) => {
      const snapshot = context.current();
      if (snapshot === null) return sendProblem(request, reply, NOT_READY);
      if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
      const query = validateQuery(emptyQuerySchema, request.raw.url ?? '');
      if (!query.ok) return sendProblem(request, reply, query.problem);
      const body = validate(planRequestSchema, request.body);
      if (!body.ok) return sendProblem(request, reply, body.problem);
      // A plan follows from snapshot and request alone, and agents, builds and shared links ask the same again.
      const answers = context.answers(snapshot);
      const key = `plan ${createHash('sha256').update(JSON.stringify(body.value)).digest('base64url')}`;
      const { locale } = body.value;
      const fields = freshJson(context, locale);
      const known = answers.get(key);
      if (known !== undefined) return respond(request, reply, { ...fields, body: known.identity.body });
      const planned = await work.run('planText', {
        snapshot,
        request: body.value,
        publicUrl: settings.publicUrl,
        caller: callerOf(request.ip),
      });
      if (planned.kind !== 'answer') return sendProblem(request, reply, planProblem(planned), locale);
      const outcome = planned.answer;
      if (outcome.kind === 'unknown-slugs')
        return sendProblem(request, reply, invalidRequest(issuesOfUnknownSlugs(outcome.unknown)), locale);
      const prepared = prepareAnswer(Buffer.from(outcome.json), fields);
      answers.set(key, prepared, false);
      return respond(request, reply, { ...fields, body: prepared.identity.body });
    },
  );
}

/** The fields of JSON that is made for one request body. */
export function freshJson({ security }: ApiContext, locale: Locale) {
  return {
    contentType: 'application/json; charset=utf-8',
    cacheControl: NO_STORE,
    headers: { ...security.data, ...OPEN_CORS, 'Content-Language': locale },
  };
}
