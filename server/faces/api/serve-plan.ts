/** POST /plan: a thin face of the planner. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import { planAnswerSchema, planRequestSchema } from '../../../schemas/plan.ts';
import type { ProblemCode } from '../../../schemas/problem.ts';
import type { Locale } from '../../../schemas/vocabulary.ts';
import {
  acceptsJson,
  identifyCaller,
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
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { freshAnswer, json, type Operation } from '../operation.ts';
import { planProblem } from '../work-problems.ts';
import { API_BASE } from './reads/index.ts';

/** What POST /plan and POST /check may answer besides the answer. */
export const POST_PROBLEMS: readonly ProblemCode[] = [
  'invalid-request',
  'malformed-body',
  'malformed-address',
  'not-acceptable',
  'body-too-large',
  'unsupported-media-type',
  'rate-limited',
  'internal-error',
  'not-ready',
];

/** A request whose answer over the example catalog is the example. */
export const PLAN_EXAMPLE = {
  needs: ['postgres'],
  constraints: { commercial: true, noCard: true },
  scale: { databaseGb: 0.5 },
};

export const PLAN_OPERATION: Operation = {
  id: 'planStack',
  method: 'post',
  path: `${API_BASE}/plan`,
  tag: 'Planner',
  summary: text('Plan a zero-cost stack', '规划 0 元方案'),
  description: text(
    'For each need a chosen offer, alternatives and exclusions, with warnings and official setup commands. The `verdict` is `zero` only when every need has a pick that lasts (for good, or for the asked `days`), states to meet every constraint, and whose stated limits cover every stated usage figure (only then is `zeroCost` true); `zero-if-confirmed` when the same holds but some pick does not state a constraint, which `unconfirmed` names with the page to read; else `not-zero`. What a plan does not state proves nothing. `prefer` and `exclude` take offer or provider slugs.',
    '为每个需求给出选中的套餐、替代套餐和排除项，并附提醒与官方安装命令。只有每个需求都有不会到期（或在所填 `days` 内免费）、写明满足全部约束、且限额覆盖全部用量的套餐时，`verdict` 才是 `zero`（此时 `zeroCost` 才为 true）；若其余条件相同，但某个选中的套餐未写明某项约束，则为 `zero-if-confirmed`，`unconfirmed` 会列出该约束和应查阅的网页；否则为 `not-zero`。套餐未写明的内容不能作为依据。`prefer` 与 `exclude` 接受套餐或服务商的 slug。',
  ),
  body: {
    description: text(
      'What is needed, under which constraints, at which scale. At most 128 KiB.',
      '需求、约束与规模。最多 128 KiB。',
    ),
    schema: planRequestSchema,
    example: PLAN_EXAMPLE,
  },
  answers: {
    200: freshAnswer(text('The plan. Never kept by caches.', '规划结果，不会被缓存。'), ({ plan }) =>
      json(planAnswerSchema, plan),
    ),
  },
  problems: POST_PROBLEMS,
};

export function servePlan(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, settings, work } = context;
  app.post(
    PLAN_OPERATION.path,
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
      const known = answers.get(key, request);
      if (known !== undefined) return respond(request, reply, { ...fields, body: known.identity.body });
      const planned = await work.run('planText', {
        snapshot,
        request: body.value,
        publicUrl: settings.publicUrl,
        caller: identifyCaller(request.ip),
      });
      if (planned.kind !== 'answer') return sendProblem(request, reply, planProblem(planned), locale);
      const outcome = planned.answer;
      if (outcome.kind === 'unknown-slugs')
        return sendProblem(request, reply, invalidRequest(issuesOfUnknownSlugs(outcome.unknown)), locale);
      const prepared = prepareAnswer(Buffer.from(outcome.json), fields);
      answers.set(key, request, prepared);
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
