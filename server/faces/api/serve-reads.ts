/** Serves the catalog reads. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_SECURITY, OPEN_CORS, READ_CACHE, transportSecurity } from '../../http/headers.ts';
import { acceptsJson } from '../../http/negotiate.ts';
import type { Trouble } from '../../http/problems/problem.ts';
import { createRateLimitCount } from '../../http/rate-limit/rate-limit.ts';
import { READS_POLICY } from '../../http/rate-limit/rate-policy.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import type { ApiContext } from '../context.ts';
import { createCatalogReads } from './catalog-reads.ts';
import { API_BASE, type ReadRoute } from './read-route.ts';
import { READS } from './reads/index.ts';

export const NOT_READY: Trouble = {
  code: 'not-ready',
  detail: { en: 'No snapshot of the catalog could be opened yet.', 'zh-CN': '目前还没有可用的目录快照。' },
  headers: { 'Retry-After': '5' },
};

export const NOT_ACCEPTABLE: Trouble = {
  code: 'not-acceptable',
  detail: {
    en: 'The answer is application/json, which the Accept header excludes.',
    'zh-CN': '响应类型为 application/json，而 Accept 头不接受它。',
  },
};

/** Registers every read of {@link READS} below the base of the API. */
export function serveReads(app: FastifyInstance, context: ApiContext): void {
  const { sendProblem, clock, rateStore: store, settings } = context;
  const reads = createCatalogReads(context);
  // Counted in the handler and not in a hook: a read is otherwise ready, and a hook alone costs it two percent.
  const countCall = createRateLimitCount({ store, policy: READS_POLICY, clock, sendProblem });
  for (const route of READS) {
    app.get<{ Params: { slug?: string } }>(
      API_BASE + route.path.replace('{slug}', ':slug'),
      (request, reply) => {
        const allowed = countCall(request, reply);
        if (allowed === true) return serveRead(route, request, reply);
        // A refusal has been sent; a shared store answers later.
        return allowed === false
          ? reply
          : allowed.then((late) => (late ? serveRead(route, request, reply) : reply));
      },
    );
  }

  function serveRead(
    route: ReadRoute,
    request: FastifyRequest<{ Params: { slug?: string } }>,
    reply: FastifyReply,
  ) {
    const snapshot = context.holder.current();
    if (snapshot === null) return sendProblem(request, reply, NOT_READY);
    if (!acceptsJson(request.raw.headers.accept)) return sendProblem(request, reply, NOT_ACCEPTABLE);
    const found = reads.read(route, request.raw.url ?? '', request.params.slug ?? '', snapshot);
    switch (found.kind) {
      case 'later':
        return found.answer.then((answer) => sendAnswer(request, reply, answer));
      case 'answer':
        return sendAnswer(request, reply, found.answer);
      case 'moved':
        return reply
          .code(308)
          .headers({
            ...DATA_SECURITY,
            ...transportSecurity(settings.publicUrl),
            ...OPEN_CORS,
            Location: found.location,
            'Cache-Control': READ_CACHE,
          })
          .send();
      case 'trouble':
        return sendProblem(request, reply, found.trouble, found.locale);
    }
  }
}
