/** POST /plan and GET /plan.json: thin faces of the planner, with the same answer. */

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { leanPlanSchema, planQuerySchema } from '../../../schemas/lean-plan.ts';
import { planRequestSchema } from '../../../schemas/plan.ts';
import type { ProblemCode } from '../../../schemas/problem.ts';
import { LOCALES, type Locale } from '../../../schemas/vocabulary.ts';
import { localePrefix } from '../../addresses.ts';
import {
  acceptsJson,
  cachedGet,
  identifyCaller,
  invalidRequest,
  NO_STORE,
  NOT_ACCEPTABLE,
  NOT_READY,
  OPEN_CORS,
  PLANS_AND_CHECKS_POLICY,
  prepareAnswer,
  type ProblemDetail,
  respond,
  validate,
  validateQuery,
} from '../../http/index.ts';
import { issuesOfUnknownSlugs, leanPlan } from '../../planner/index.ts';
import type { ServedSnapshot } from '../../snapshot/index.ts';
import { text } from '../../words/index.ts';
import type { Jobs } from '../../work/index.ts';
import type { ApiContext } from '../context.ts';
import { PLAN_PARAMETERS, planAddressSchema } from '../feeds/index.ts';
import {
  freshAnswer,
  json,
  keptRead,
  type Operation,
  type ParameterTexts,
  READ_PROBLEMS,
} from '../operation.ts';
import { parameter } from '../parameter-texts.ts';
import { readPlanQuery } from '../plan-of-address.ts';
import { publicFields } from '../public-fields.ts';
import { planProblem } from '../work-problems.ts';
import { acceptJson } from './accept-json.ts';
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

const INCLUDE: ParameterTexts = {
  include: parameter(
    'What is sent in full, separated by commas: `alternatives`, `exclusions`, and `details`: all quotes, the history of each pick, and the plan at multiples of the figures.',
    '需完整返回的部分，以逗号分隔：`alternatives`（替代套餐）、`exclusions`（未入选套餐），以及 `details`（全部引文、所选套餐的历史、用量成倍增长时的方案）。',
    ['alternatives'],
  ),
};

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
    'For each need the chosen offer, three alternatives by name, and how many plans were not chosen, by reason; then warnings and official setup commands. Each quote is sent once, in `evidence`. The `verdict` is `zero` only if every need has a pick that lasts (permanently, or for the requested `days`), states that it meets every constraint, and whose stated limits cover every stated usage figure (only then is `zeroCost` true); `zero-if-confirmed` if the same holds but some pick does not state a constraint, which `unconfirmed` names with the page to read; otherwise `not-zero`. What a plan does not state proves nothing. `prefer` and `exclude` take offer or provider slugs.',
    '为每个需求给出选中的套餐、三个替代套餐的名称和未入选套餐的原因统计，并附提醒与官方安装命令；引文集中列在 `evidence`，每条一次。只有每个需求都有不会到期（或在所填 `days` 内免费）、写明满足全部约束、且限额覆盖全部用量的套餐时，`verdict` 才是 `zero`（此时 `zeroCost` 才为 true）；若其余条件相同，但某个选中的套餐未写明某项约束，则为 `zero-if-confirmed`，`unconfirmed` 会列出该约束和应查阅的网页；否则为 `not-zero`。套餐未写明的内容不能作为依据。`prefer` 与 `exclude` 接受套餐或服务商的 slug。',
  ),
  query: planQuerySchema,
  explain: INCLUDE,
  body: {
    description: text(
      'What is needed, under which constraints, at which scale. At most 128 KiB.',
      '需求、约束与规模。最多 128 KiB。',
    ),
    schema: planRequestSchema,
    example: PLAN_EXAMPLE,
  },
  answers: {
    200: freshAnswer(text('The plan. Never cached.', '规划结果，不会被缓存。'), ({ plan }) =>
      json(leanPlanSchema, leanPlan(plan, [])),
    ),
  },
  problems: POST_PROBLEMS,
};

/** The same by address. */
export const PLAN_READ: Operation = {
  id: 'readPlan',
  path: '/plan.json',
  tag: 'Planner',
  translated: true,
  summary: text('A plan by its address', '按地址读取方案'),
  description: text(
    'The same answer as `POST /plan`, with the parameters of the page `/plan`, and cached like a page. Other parameters are ignored. It counts as a plan.',
    '与 `POST /plan` 的响应相同，参数与页面 `/plan` 一致，缓存方式同页面。与方案无关的参数会被忽略。每次请求按一次规划计数。',
  ),
  query: planAddressSchema.extend(planQuerySchema.shape),
  explain: { ...PLAN_PARAMETERS, ...INCLUDE },
  ...keptRead(text('The plan.', '规划结果。'), ({ plan }) => json(leanPlanSchema, leanPlan(plan, [])), [
    'Content-Language',
  ]),
  problems: [...READ_PROBLEMS, 'not-acceptable'],
};

export function servePlan(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits } = context;
  app.post(
    PLAN_OPERATION.path,
    { onRequest: limits.hook(PLANS_AND_CHECKS_POLICY) },
    async (request, reply) => {
      const snapshot = context.current();
      if (snapshot === null) return sendProblem(request, reply, NOT_READY);
      if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
      const query = validateQuery(planQuerySchema, request.raw.url ?? '');
      if (!query.ok) return sendProblem(request, reply, query.problem);
      // A plan follows from snapshot and request alone, and agents, builds and shared links ask the same again, in the
      // same words: what was answered once needs no check of its fields.
      const answers = context.answers(snapshot);
      const asked = JSON.stringify([request.body, query.value.include]);
      const key = `plan ${createHash('sha256').update(asked).digest('base64url')}`;
      const known = answers.get(key, request);
      if (known !== undefined) return respond(request, reply, { ...known.fields, body: known.identity.body });
      const body = validate(planRequestSchema, request.body);
      if (!body.ok) return sendProblem(request, reply, body.problem);
      const { locale } = body.value;
      const fields = freshJson(context, locale);
      const { include } = query.value;
      const planned = await askForPlan(context, snapshot, { asked: body.value, include }, request.ip);
      if (typeof planned !== 'string') return sendProblem(request, reply, planned, locale);
      const prepared = prepareAnswer(Buffer.from(planned), fields);
      answers.set(key, request, prepared);
      return respond(request, reply, { ...fields, body: prepared.identity.body });
    },
  );
}

/** Registers `/plan.json?needs=...`, also under `/zh-CN`. */
export function servePlanReads(app: FastifyInstance, context: ApiContext): void {
  for (const locale of LOCALES)
    cachedGet(app, context, {
      path: localePrefix(locale) + PLAN_READ.path,
      policy: PLANS_AND_CHECKS_POLICY,
      elsewhere: true,
      locale,
      accept: acceptJson,
      make: async ({ version, search, request: { ip } }) => {
        const query = new URLSearchParams(search);
        const include = validate(planQuerySchema, { include: query.get('include') ?? undefined });
        if (!include.ok) return { kind: 'problem', problem: include.problem };
        const read = readPlanQuery(query, locale);
        if (read.kind === 'problem') return read;
        const body = await askForPlan(context, version, { asked: read.request, ...include.value }, ip);
        if (typeof body !== 'string') return { kind: 'problem', problem: body };
        const fields = publicFields(context, 'application/json; charset=utf-8', {
          'Content-Language': locale,
        });
        return { kind: 'answer', body, fields };
      },
    });
}

/** @returns the JSON of a plan, or why there is none */
async function askForPlan(
  { settings: { publicUrl }, work }: ApiContext,
  snapshot: ServedSnapshot,
  request: Jobs['planText']['request'],
  ip: string,
): Promise<string | ProblemDetail> {
  const planned = await work.run('planText', { snapshot, request, publicUrl, caller: identifyCaller(ip) });
  if (planned.kind !== 'answer') return planProblem(planned);
  const outcome = planned.answer;
  return outcome.kind === 'plan' ? outcome.json : invalidRequest(issuesOfUnknownSlugs(outcome.unknown));
}

/** The fields of JSON that is made for one request body. */
export function freshJson({ security }: ApiContext, locale: Locale) {
  return {
    contentType: 'application/json; charset=utf-8',
    cacheControl: NO_STORE,
    headers: { ...security.data, ...OPEN_CORS, 'Content-Language': locale },
  };
}
