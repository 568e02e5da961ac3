/** POST /check: a thin face of the checker. */
import type { FastifyInstance } from 'fastify';
import { emptyQuerySchema } from '../../schemas/catalog-queries.ts';
import { CHECK_BYTES_MAX, CHECK_FILES_MAX, checkRequestSchema } from '../../schemas/check.ts';
import type { LocalizedText } from '../../schemas/text.ts';
import { checkRepository, type PathIssue, pathIssues } from '../checker/index.ts';
import type { ApiContext } from './context.ts';
import { transportSecurity } from './headers.ts';
import { acceptsJson } from './negotiate.ts';
import { invalidRequest, type Trouble } from './problem.ts';
import { createRateLimitHook } from './rate-limit.ts';
import { CHECKS_POLICY } from './rate-policy.ts';
import { API_BASE } from './read-route.ts';
import { sendFresh } from './send-fresh.ts';
import { NOT_ACCEPTABLE, NOT_READY } from './serve-reads.ts';
import { validate, validateQuery } from './validate.ts';

/** The files may have 1 MiB; escaped as JSON, text of many quotes and line ends takes more. */
const BODY_MAX_BYTES = 2.5 * CHECK_BYTES_MAX;

const PATH_TEXTS: Readonly<Record<PathIssue, LocalizedText>> = {
  absolute: { en: 'must be relative to the repository', 'zh-CN': '必须是相对于仓库根目录的路径' },
  outside: { en: 'must stay inside the repository, without ".."', 'zh-CN': '必须位于仓库之内，不能包含“..”' },
  'control-character': { en: 'must have no control characters', 'zh-CN': '不能包含控制字符' },
  duplicate: { en: 'was given more than once', 'zh-CN': '重复出现，只能给出一次' },
};

/** Registers POST /check. Nothing of a request's body is logged. */
export function serveCheck(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const headers = transportSecurity(settings.publicUrl);
  app.addHook('onRequest', createRateLimitHook({ store, policy: CHECKS_POLICY, clock, sendProblem }));
  app.post(`${API_BASE}/check`, { bodyLimit: BODY_MAX_BYTES }, (request, reply) => {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const query = validateQuery(emptyQuerySchema, request.raw.url ?? '');
    if (!query.ok) return sendProblem(request, reply, query.trouble);
    if (hasTooManyFiles(request.body)) return sendProblem(request, reply, TOO_MUCH);
    const body = validate(checkRequestSchema, request.body);
    if (!body.ok) return sendProblem(request, reply, body.trouble);
    const { files, locale } = body.value;
    const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    if (bytes > CHECK_BYTES_MAX) return sendProblem(request, reply, TOO_MUCH, locale);
    const wrong = pathIssues(files.map(({ path }) => path));
    if (wrong.length > 0) return sendProblem(request, reply, wrongPaths(wrong), locale);
    const { catalog, changes } = snapshot.index;
    const value = checkRepository(catalog, body.value, { planUrlBase: settings.publicUrl, changes });
    return sendFresh(request, reply, { value, locale, headers });
  });
}

const TOO_MUCH: Trouble = {
  code: 'body-too-large',
  detail: {
    en: `A check takes at most ${CHECK_FILES_MAX} files and ${CHECK_BYTES_MAX / 1024} KiB of content in all.`,
    'zh-CN': `一次检查最多 ${CHECK_FILES_MAX} 个文件，内容合计不超过 ${CHECK_BYTES_MAX / 1024} KiB。`,
  },
};

/** DESIGN section 6 answers 413 beyond the limit; validation of the body would say 400. */
function hasTooManyFiles(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('files' in body)) return false;
  return Array.isArray(body.files) && body.files.length > CHECK_FILES_MAX;
}

function wrongPaths(wrong: ReturnType<typeof pathIssues>): Trouble {
  return invalidRequest(
    wrong.map(({ position, issue }) => ({ path: `files.${position}.path`, message: PATH_TEXTS[issue] })),
  );
}
