/** Sends an error answer. Errors carry no ETag and are kept by nobody. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TABLE } from '../../schemas/problem.ts';
import { LOCALES, type Locale } from '../../schemas/vocabulary.ts';
import { DATA_SECURITY, isOpenToAllOrigins, NO_STORE, OPEN_CORS } from './headers.ts';
import { buildProblem, PROBLEM_TYPE, type Trouble } from './problem.ts';
import { rateFields } from './rate-policy.ts';

/** Builds the sender for one public address. */
export function createProblemSender(publicUrl: string) {
  return (request: FastifyRequest, reply: FastifyReply, trouble: Trouble, locale?: Locale): FastifyReply => {
    const path = pathOf(request.raw.url ?? '/');
    const problem = buildProblem(trouble, { publicUrl, locale: locale ?? localeOf(request), instance: path });
    return reply
      .code(PROBLEM_TABLE[trouble.code].status)
      .headers({
        ...DATA_SECURITY,
        ...(isOpenToAllOrigins(path) ? OPEN_CORS : {}),
        'Content-Type': PROBLEM_TYPE,
        'Cache-Control': NO_STORE,
        ...(request.rate ? rateFields(request.rate.policy, request.rate.verdict) : {}),
        ...trouble.headers,
      })
      .send(JSON.stringify(problem));
  };
}

export type ProblemSender = ReturnType<typeof createProblemSender>;

/** The path of a request target, as it was sent. */
export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** The language of an error: that of a Chinese page's address, else the first `locale` of the query that is one, else the body's. */
export function localeOf(request: FastifyRequest): Locale {
  const url = request.raw.url ?? '';
  if (url.startsWith('/zh-CN/')) return 'zh-CN';
  const asked = /[?&]locale=([^&]*)/.exec(url)?.[1] ?? bodyLocale(request.body);
  return LOCALES.find((locale) => locale === asked) ?? 'en';
}

function bodyLocale(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined;
}
