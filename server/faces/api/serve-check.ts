/** POST /check: a thin face of the checker. */

import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../../schemas/catalog-queries.ts';
import { checkAnswerSchema, checkRequestSchema } from '../../../schemas/check.ts';
import { compileDetection } from '../../../schemas/detection/index.ts';
import { checkRepository } from '../../checker/index.ts';
import {
  acceptsJson,
  identifyCaller,
  NOT_ACCEPTABLE,
  NOT_READY,
  PLANS_AND_CHECKS_POLICY,
  respond,
  validateQuery,
} from '../../http/index.ts';
import { text } from '../../words/index.ts';
import type { ApiContext } from '../context.ts';
import { freshAnswer, json, type Operation } from '../operation.ts';
import { checkProblem } from '../work-problems.ts';
import { CHECK_BODY_MAX_BYTES, readCheckRequest } from './check-request/index.ts';
import { API_BASE } from './reads/index.ts';
import { freshJson, POST_PROBLEMS } from './serve-plan.ts';

const EXAMPLE = {
  files: [
    { path: 'package.json', content: '{ "dependencies": { "@clerk/nextjs": "^6.9.0", "pg": "^8.13.1" } }' },
    { path: '.env.example', content: 'CLERK_SECRET_KEY=\n# RESEND_API_KEY=\n' },
  ],
  commercial: true,
};

export const CHECK_OPERATION: Operation = {
  id: 'checkRepository',
  method: 'post',
  path: `${API_BASE}/check`,
  tag: 'Checker',
  summary: text('Check a repository’s manifests', '检查项目的清单文件'),
  description: text(
    'Recognises services in package manifests, env examples, container, hosting, CI and infrastructure files, and says what the catalog knows about their free plans. `strength` is `used` (a runtime dependency or a binding), `configured` (a setting or host without the dependency, or an optional one) or `mentioned` (a comment, a development tool, an indirect dependency, an example folder; never part of `needs`). Services outside the catalog are reported with `offers: []`. An engine such as `pg` or `postgres:16` is a need, not a service. **Send `.env.example`, not `.env`**: values are used only to recognise hosts, and are never kept or returned. At most 200 files and 1 MiB in all. Files that cannot be understood are listed in `unread`, with the line they break at; the rest is still checked.',
    '识别包清单、env 示例、容器、托管、CI 和基础设施文件中用到的服务，并给出目录中这些服务免费套餐的信息。`strength` 为 `used`（运行时依赖或绑定）、`configured`（只有设置或主机名而没有依赖，或为可选依赖）或 `mentioned`（注释、开发工具、间接依赖、示例文件夹；从不计入 `needs`）。目录之外的服务以 `offers: []` 列出。`pg`、`postgres:16` 之类的引擎是需求，而不是服务。**请发送 `.env.example`，不要发送 `.env`**：其中的值只用于识别主机名，不会保存，也不会返回。最多 200 个文件，合计 1 MiB。无法解析的文件列在 `unread` 中，并注明出错的行；其余文件照常检查。',
  ),
  body: {
    description: text(
      'The files, and what to know about the project. At most 2.5 MiB of JSON.',
      '文件，以及项目的要求。JSON 最多 2.5 MiB。',
    ),
    schema: checkRequestSchema,
    example: EXAMPLE,
  },
  answers: {
    200: freshAnswer(
      text('What was found. Never cached.', '检查结果，不会被缓存。'),
      ({ index, detection, origin }) => {
        const { catalog, changes } = index;
        const context = { detection: compileDetection(detection), planUrlBase: origin, changes };
        return json(checkAnswerSchema, checkRepository(catalog, checkRequestSchema.parse(EXAMPLE), context));
      },
    ),
  },
  problems: POST_PROBLEMS,
};

/** Registers POST /check. Nothing of a request's body is logged. */
export function serveCheck(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, limits, settings } = context;
  const options = { bodyLimit: CHECK_BODY_MAX_BYTES, onRequest: limits.hook(PLANS_AND_CHECKS_POLICY) };
  app.post(CHECK_OPERATION.path, options, async (request, reply) => {
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
      caller: identifyCaller(request.ip),
    });
    if (outcome.kind !== 'answer') return sendProblem(request, reply, checkProblem(outcome));
    return respond(request, reply, {
      ...freshJson(context, body.value.locale),
      body: JSON.stringify(outcome.answer),
    });
  });
}
