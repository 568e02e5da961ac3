/** Sends an error answer. Errors carry no ETag and are kept by nobody. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TABLE, type Problem } from '../../schemas/problem.ts';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { isOpenToAllOrigins, NO_STORE, OPEN_CORS, securityFields } from './headers.ts';
import { prefersHtml } from './negotiate.ts';
import { buildProblem, type Meant, PROBLEM_TYPE, type ProblemDetail } from './problem.ts';
import { callFields } from './rate-policy.ts';
import { readPath, routePath } from './request-path.ts';

/** Writes a problem as a page for people; resolves with the whole document. */
export type ProblemPage = (problem: Problem, locale: Locale, meant: Meant | null) => Promise<string>;

/** Addresses that are for programs: their errors are never pages. The offers of a snapshot are for people. */
const FOR_PROGRAMS =
  /^\/(api|snapshots(?!\/[^/]+\/offers\/)|metrics|openapi\.json|healthz|readyz)(\/|$)|\.(xml|md|csv|ics|txt|json|png|svg|ico|css|js)$/;

/**
 * Builds the sender for one public address.
 * @param renderPage what a browser is shown in place of JSON, at addresses that are for people
 */
export function createProblemSender(publicUrl: string, renderPage: ProblemPage) {
  const security = securityFields(publicUrl);
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    detail: ProblemDetail,
    locale?: Locale,
  ): FastifyReply => {
    const target = request.raw.url ?? '/';
    const path = readPath(target);
    const route = routePath(target);
    const requested = locale ?? readLocale(request);
    const problem = buildProblem(detail, { publicUrl, locale: requested, instance: path });
    reply
      .code(PROBLEM_TABLE[detail.code].status)
      .headers({ 'Cache-Control': NO_STORE, ...callFields(request), ...detail.headers });
    if (!FOR_PROGRAMS.test(route) && prefersHtml(request.headers.accept)) {
      reply.headers({ ...security.page, 'Content-Language': requested, Vary: 'Accept' });
      const shown = detail.told === undefined ? problem : { ...problem, detail: detail.told[requested] };
      renderPage(shown, requested, detail.meant ?? null).then(
        (page) => reply.type('text/html; charset=utf-8').send(page),
        (error: unknown) => reply.send(error),
      );
      return reply;
    }
    return reply
      .headers({
        ...security.data,
        ...(isOpenToAllOrigins(route) ? OPEN_CORS : {}),
        'Content-Type': PROBLEM_TYPE,
      })
      .send(JSON.stringify(problem));
  };
}

export type ProblemSender = ReturnType<typeof createProblemSender>;

/** The language of an error: that of a Chinese page's address, else the first `locale` of the query that is one, else the body's. */
export function readLocale(request: FastifyRequest): Locale {
  const url = request.raw.url ?? '';
  if (url.startsWith('/zh-CN/')) return 'zh-CN';
  const asked = /[?&]locale=([^&]*)/.exec(url)?.[1] ?? bodyLocale(request.body);
  return LOCALES.find((locale) => locale === asked) ?? 'en';
}

function bodyLocale(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined;
}
